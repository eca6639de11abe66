import { builder } from '../../../graphql/builder.ts'
import { queryCost, POINTS } from '../../../answers/bounds/costs.ts'
import { LENGTHS } from '../../../answers/bounds/input-lengths.ts'
import { durableOf, requireViewer } from '../../accounts/index.ts'
import { channelsOf, removeChannel } from './channel-rows.ts'
import { NewWebhookType, NotificationChannelType } from './channel-types.ts'
import { connectPush } from './connect-push.ts'
import { rotateSecret, setWebhook } from './webhooks.ts'

/** Two of the account's, a webhook, and browsers. */
const MOST_CHANNELS = 13

const PushInputType = builder.inputType('PushInput', {
  description: 'A PushSubscription as browsers have it.',
  fields: (t) => ({
    endpoint: t.string({ maxLength: LENGTHS.line }),
    p256dh: t.string({ maxLength: LENGTHS.token }),
    auth: t.string({ maxLength: LENGTHS.token }),
  }),
})

builder.queryField('notificationChannels', (t) =>
  t.field({
    cost: queryCost(2 * POINTS.statement, MOST_CHANNELS),
    type: [NotificationChannelType],
    authScopes: { user: true },
    description:
      'The mailbox and Telegram of the account, whether it has them or not; what else ' +
      'is connected.',
    resolve: (_root, _args, context) => {
      const { db, channels } = durableOf(context.app)
      return channelsOf(db, requireViewer(context).id, channels.reach)
    },
  }),
)

builder.queryField('pushKey', (t) =>
  t.string({
    madeOf: { of: 'database', share: 'help' },
    cost: queryCost(POINTS.statement),
    nullable: true,
    authScopes: { public: true },
    description:
      'What browsers subscribe with: the public key of VAPID, base64url. Null: none can here.',
    resolve: async (_root, _args, { app }) => {
      const keys = await app.durable?.channels.pushKeys.keys()
      return keys?.publicKey ?? null
    },
  }),
)

builder.mutationField('connectPush', (t) =>
  t.field({
    cost: queryCost(5 * POINTS.statement),
    type: NotificationChannelType,
    authScopes: { user: true },
    description: 'Tells this browser from now on. Refused with NEEDS_PLAN without Pro.',
    args: { input: t.arg({ type: PushInputType, required: true }) },
    resolve: (_root, { input }, context) => connectPush(context, input),
  }),
)

builder.mutationField('setWebhook', (t) =>
  t.field({
    cost: queryCost(5 * POINTS.statement),
    type: NewWebhookType,
    authScopes: { user: true },
    description:
      'An https address, at port 443 or 8443, that is called for each notification, signed by ' +
      'Standard Webhooks. The one before, or the same, is replaced. Refused with NEEDS_PLAN ' +
      'without Pro.',
    args: { url: t.arg.string({ maxLength: LENGTHS.line }) },
    resolve: (_root, { url }, context) => setWebhook(context, url),
  }),
)

builder.mutationField('rotateWebhookSecret', (t) =>
  t.field({
    cost: queryCost(4 * POINTS.statement),
    type: NewWebhookType,
    authScopes: { user: true },
    description: 'The secret before signs beside the new one for 24 hours.',
    args: { id: t.arg.id({ required: true, maxLength: LENGTHS.id }) },
    resolve: (_root, { id }, context) => rotateSecret(context, id),
  }),
)

builder.mutationField('removeChannel', (t) =>
  t.boolean({
    cost: queryCost(POINTS.statement),
    authScopes: { user: true },
    description:
      'A browser or a webhook; a mailbox and Telegram are the account’s. False: there is none.',
    args: { id: t.arg.id({ required: true, maxLength: LENGTHS.id }) },
    resolve: (_root, { id }, context) =>
      removeChannel(durableOf(context.app).db, requireViewer(context).id, id),
  }),
)
