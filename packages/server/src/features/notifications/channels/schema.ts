import { POINTS, queryCost } from '../../../answers/bounds/costs.ts'
import { LENGTHS } from '../../../answers/bounds/input-lengths.ts'
import { builder } from '../../../graphql/builder.ts'
import { durableOf, requireViewer } from '../../accounts/index.ts'
import { ChannelKindEnum } from '../../subscriptions/index.ts'
import { type Channel, channelsOf, removeChannel } from './channels.ts'
import { connectPush } from './connect-push.ts'
import { type NewWebhook, rotateSecret, setWebhook } from './webhooks.ts'

const ChannelStatusEnum = builder.enumType('ChannelStatus', {
  values: {
    ACTIVE: { description: 'Messages arrive there.' },
    NOT_CONNECTED: { description: 'The account has none.' },
    BLOCKED: { description: 'The bot is blocked: pressing Start brings it back.' },
    BOUNCED: { description: 'The mail server says that there is no such mailbox.' },
    FAILING: { description: 'The last calls failed; it goes on being called.' },
    OFF: { description: 'Nothing is sent there any more.' },
  } as const,
})

const NotificationChannelType = builder.objectRef<Channel>('NotificationChannel').implement({
  description: 'Where notifications arrive.',
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.expose('kind', { type: ChannelKindEnum }),
    label: t.exposeString('label', {
      description:
        'For a person to know it by: "a***@example.com", "@ann", "Firefox · Linux", ' +
        '"https://example.com/…".',
    }),
    status: t.expose('status', { type: ChannelStatusEnum }),
    reason: t.exposeString('reason', {
      nullable: true,
      description: 'A code, where it is not ACTIVE.',
    }),
    lastDeliveredAt: t.expose('lastDeliveredAtMs', { type: 'DateTime', nullable: true }),
    failures: t.exposeInt('failures', { description: 'In a row.' }),
  }),
})

const NewWebhookType = builder.objectRef<NewWebhook>('NewWebhook').implement({
  fields: (t) => ({
    channel: t.expose('channel', { type: NotificationChannelType }),
    secret: t.exposeString('secret', {
      description: '"whsec_…", shown this once: what calls are signed with.',
    }),
  }),
})

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
