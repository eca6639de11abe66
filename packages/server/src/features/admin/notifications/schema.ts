import { builder } from '../../../graphql/builder.ts'
import { queryCost, listOf, POINTS } from '../../../answers/bounds/costs.ts'
import { durableOf } from '../../accounts/index.ts'
import {
  type ChannelFigures,
  type DeliveryFigures,
  deliveryFigures,
  type MatcherHealth,
} from '../../notifications/index.ts'
import { ChannelKindEnum } from '../../subscriptions/index.ts'

const KINDS = 4

const ChannelHealthType = builder.objectRef<ChannelFigures>('ChannelHealth').implement({
  description: 'How messages leave by one kind of channel.',
  fields: (t) => ({
    kind: t.expose('kind', { type: ChannelKindEnum }),
    sentLastHour: t.exposeInt('sent', { description: 'Deliveries that the other side took.' }),
    failedLastHour: t.exposeInt('failed', { description: 'Deliveries that it refused for good.' }),
    expiredLastHour: t.exposeInt('expired', {
      description: 'Deliveries that did not leave while they were true.',
    }),
    pausedUntil: t.expose('pausedUntilMs', {
      type: 'DateTime',
      nullable: true,
      description: 'Telegram asked to wait until then; null: nothing waits for that.',
    }),
    blocked: t.exposeInt('blocked', {
      description:
        'Channels of people that are sent nothing until they are mended: a blocked bot, a ' +
        'mailbox that does not exist, a webhook that is off.',
    }),
  }),
})

interface NotificationHealth {
  readonly figures: DeliveryFigures
  readonly matcher: MatcherHealth | undefined
}

const sumOf = (
  { figures }: NotificationHealth,
  read: (channel: ChannelFigures) => number,
): number => figures.channels.reduce((sum, channel) => sum + read(channel), 0)

const NotificationHealthType = builder
  .objectRef<NotificationHealth>('NotificationHealth')
  .implement({
    description:
      'How notifications do. Deliveries and pairs are of all servers that share the database; ' +
      'the last three fields are of the server that answers: each looks all pairs up.',
    fields: (t) => ({
      queued: t.int({
        description: 'Deliveries that have not come to their end.',
        resolve: ({ figures }) => figures.queued,
      }),
      oldestSeconds: t.int({
        description:
          'Since the oldest of them was told. Mails beyond those that a person gets an hour, and ' +
          'webhooks that are called again, are left out: they wait as they should.',
        resolve: ({ figures }) => figures.oldestSeconds,
      }),
      sentLastHour: t.int({ resolve: (health) => sumOf(health, ({ sent }) => sent) }),
      expiredLastHour: t.int({
        description: 'Deliveries that did not leave while they were true.',
        resolve: (health) => sumOf(health, ({ expired }) => expired),
      }),
      channels: t.field({
        cost: listOf(KINDS),
        type: [ChannelHealthType],
        description: 'All kinds there are.',
        resolve: ({ figures }) => figures.channels,
      }),
      pairs: t.int({
        description: 'Notification pairs that are on.',
        resolve: ({ figures }) => figures.rules,
      }),
      checkedEverySeconds: t.float({
        description:
          'The longest that a pair waits for its next look, of those that the scanner does not ' +
          'tell of; 0: there are none of these.',
        resolve: ({ matcher }) => matcher?.checkedEverySeconds ?? 0,
      }),
      matcherShareOfCore: t.float({
        description: 'What looking pairs up took of one core over the last minute: 0.1 is a tenth.',
        resolve: ({ matcher }) => matcher?.shareOfCore ?? 0,
      }),
      matcherMostOfCore: t.float({
        description: 'What it should not exceed.',
        resolve: ({ matcher }) => matcher?.mostOfCore ?? 0,
      }),
    }),
  })

builder.queryField('adminNotifications', (t) =>
  t.field({
    cost: queryCost(6 * POINTS.statement),
    type: NotificationHealthType,
    authScopes: { admin: true },
    resolve: async (_root, _args, { app }) => ({
      figures: await deliveryFigures(durableOf(app).db),
      matcher: app.matcher?.health(),
    }),
  }),
)
