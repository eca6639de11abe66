import {
  fromMemory,
  listOf,
  pageOf,
  POINTS,
  queryCost,
  requestedRows,
  rowsCountedAbove,
  valuesOf,
} from '../../../answers/bounds/costs.ts'
import { LENGTHS } from '../../../answers/bounds/input-lengths.ts'
import type { RequestContext } from '../../../context.ts'
import { builder } from '../../../graphql/builder.ts'
import { silentStream } from '../../../graphql/silent-stream.ts'
import { isUuid } from '../../../lib/is-uuid.ts'
import { CurrentUserType, durableOf, requireViewer } from '../../accounts/index.ts'
import { chainAddress, chainLinkKey } from '../../chain-links/index.ts'
import { AmountWindowType } from '../../paths/index.ts'
import { ChannelKindEnum } from '../../subscriptions/index.ts'
import type { Finding } from '../firing/finding.ts'
import { MOST_NAMED } from '../firing/news.ts'
import { NotificationKindEnum } from '../rules/judge-rule.ts'
import { NotificationPairType, shownRule } from '../rules/shown-rules.ts'
import {
  type Delivery,
  NOTIFICATION_STATUSES,
  notificationsOf,
  type NotificationView,
} from './notification-rows.ts'

const DeliveryStatusEnum = builder.enumType('DeliveryStatus', {
  values: {
    QUEUED: { description: 'It is on its way.' },
    SENT: { description: 'The channel took it.' },
    EXPIRED: { description: 'It could not leave while it was still true.' },
    FAILED: { description: 'The channel refused it.' },
    SKIPPED: { description: 'The channel could not be used.' },
  } as const,
})

export const DeliveryType = builder.objectRef<Delivery>('Delivery').implement({
  description: 'What became of a notification in one channel.',
  fields: (t) => ({
    channel: t.expose('channel', { type: ChannelKindEnum }),
    status: t.field({
      type: DeliveryStatusEnum,
      resolve: ({ status }) => (status === 'SENDING' ? 'QUEUED' : status),
    }),
    at: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When it came to its end.',
      resolve: ({ at }) => at?.getTime() ?? null,
    }),
    tries: t.exposeInt('tries'),
    reason: t.exposeString('reason', {
      nullable: true,
      description: 'A code, where it was not sent.',
    }),
  }),
})

/** The most a path has, and one more at the end. */
const MOST_CODES = 6
/** Browsers of one person, and the other channels. */
const MOST_DELIVERIES = 13

const NotificationStatusEnum = builder.enumType('NotificationStatus', {
  description: 'SENT by one channel is sent.',
  values: NOTIFICATION_STATUSES,
})

export interface TimedFinding extends Finding {
  /** The time of the finding. */
  readonly atMs: number
}

export const FindingType = builder.objectRef<TimedFinding>('Finding').implement({
  description: 'One chain or loop that a message names, as it was then.',
  fields: (t) => ({
    source: t.string({
      description: 'The hop that makes it pay: "PMUSD → WIREINR, Pebblegate".',
      resolve: ({ sourceHop: { give, get, exchanger } }) => `${give} → ${get}, ${exchanger}`,
    }),
    codes: t.stringList({
      cost: valuesOf(MOST_CODES),
      description: 'In order, the first again at the end of a loop.',
      resolve: ({ codes }) => [...codes],
    }),
    exchangers: t.stringList({
      cost: valuesOf(MOST_CODES),
      description: 'Names, by hop.',
      resolve: ({ exchangers }) => [...exchangers],
    }),
    profitPercent: t.exposeFloat('profitPercent', {
      nullable: true,
      description: 'Of a loop; null of a chain.',
    }),
    rate: t.exposeFloat('rate', { nullable: true }),
    giveAmount: t.exposeFloat('giveAmount', { description: 'In the first currency.' }),
    getAmount: t.exposeFloat('getAmount', { description: 'In the last.' }),
    window: t.expose('window', { type: AmountWindowType }),
    probability: t.float({
      nullable: true,
      description: 'The chance that it held then, in hundredths; null: nobody could say.',
      resolve: ({ probability }) => probability ?? null,
    }),
    expectedPercent: t.float({
      nullable: true,
      description:
        'The mean result of a loop then, in percent, network fees taken off as far as they are ' +
        'known; null of a chain, or too new to say.',
      resolve: ({ expectedPercent }) => expectedPercent ?? null,
    }),
    confidence: t.float({
      nullable: true,
      deprecationReason: 'Nobody measured it. Use `probability`. It is null now.',
      resolve: () => null,
    }),
    ageSeconds: t.exposeInt('ageSeconds', { description: 'Of its oldest offer, then.' }),
    url: t.string({
      cost: fromMemory,
      description: 'Opens exactly this chain at this amount.',
      resolve: (finding, _args, { app }) => {
        const { baseUrl, channels } = durableOf(app)
        return `${baseUrl()}${chainAddress(finding, chainLinkKey(channels.secrets))}`
      },
    }),
    livedSeconds: t.exposeInt('livedSeconds', {
      nullable: true,
      description: 'Null: it lived when it was told.',
    }),
  }),
})

const NotificationType = builder.objectRef<NotificationView>('Notification').implement({
  description: 'One message, whatever its channels: one unit of the term.',
  fields: (t) => ({
    id: t.exposeID('id'),
    at: t.expose('atMs', { type: 'DateTime' }),
    pair: t.field({
      cost: queryCost(3 * POINTS.statement),
      type: NotificationPairType,
      nullable: true,
      description: 'Null: removed since.',
      resolve: async ({ ruleId, userId }, _args, { app }) =>
        ruleId === null ? null : ((await shownRule(app, userId, ruleId)) ?? null),
    }),
    pairName: t.exposeString('ruleName', { description: 'Of the pair, as it was then.' }),
    kind: t.expose('kind', { type: NotificationKindEnum }),
    status: t.expose('status', { type: NotificationStatusEnum }),
    isCounted: t.exposeBoolean('isCounted', { description: 'False: its unit went back.' }),
    title: t.exposeString('title', { description: 'As it was sent.' }),
    findings: t.field({
      cost: listOf(MOST_NAMED),
      type: [FindingType],
      description: 'The best first.',
      resolve: ({ findings, atMs }) => findings.map((finding) => ({ ...finding, atMs })),
    }),
    more: t.exposeInt('more', { description: 'Others through the same sources.' }),
    deliveries: t.expose('deliveries', { cost: listOf(MOST_DELIVERIES), type: [DeliveryType] }),
  }),
})

const NotificationsType = builder
  .objectRef<{ readonly items: readonly NotificationView[]; readonly total: number }>(
    'Notifications',
  )
  .implement({
    fields: (t) => ({
      items: t.expose('items', { cost: rowsCountedAbove, type: [NotificationType] }),
      total: t.exposeInt('total'),
    }),
  })

const NOTIFICATION_ROWS = { usual: 25, most: 100 }
const MOST_OFFSET = 100_000
/** An open page shows a message that has just come, and nothing older. */
const NEWS_MS = 10 * 60_000

const NotificationsQueryInput = builder.inputType('NotificationsQuery', {
  fields: (t) => ({
    pairId: t.id({ maxLength: LENGTHS.id }),
    status: t.field({ type: NotificationStatusEnum }),
    limit: t.int({ rows: NOTIFICATION_ROWS, defaultValue: NOTIFICATION_ROWS.usual }),
    offset: t.int({ defaultValue: 0 }),
  }),
})

builder.queryField('notifications', (t) =>
  t.field({
    cost: ({ query }) =>
      pageOf('items', requestedRows(query?.limit, NOTIFICATION_ROWS), 2 * POINTS.statement),
    type: NotificationsType,
    authScopes: { user: true },
    description: 'What was told, and what became of each: newest first.',
    args: { query: t.arg({ type: NotificationsQueryInput }) },
    resolve: (_root, { query }, context) => {
      const { pairId, status, limit, offset } = query ?? {}
      if (pairId !== null && pairId !== undefined && !isUuid(pairId)) return { items: [], total: 0 }
      return notificationsOf(durableOf(context.app).db, requireViewer(context).id, {
        ruleId: pairId ?? undefined,
        status: status ?? undefined,
        limit: requestedRows(limit, NOTIFICATION_ROWS),
        offset: Math.min(Math.max(0, offset ?? 0), MOST_OFFSET),
      })
    },
  }),
)

/** The newest notification; null where none has just come. */
async function newestOf({ app }: RequestContext, userId: string): Promise<NotificationView | null> {
  const { items } = await notificationsOf(durableOf(app).db, userId, {
    sinceMs: app.now() - NEWS_MS,
    limit: 1,
    offset: 0,
  })
  return items[0] ?? null
}

builder.objectField(CurrentUserType, 'notified', (t) =>
  t.field({
    cost: queryCost(2 * POINTS.statement),
    type: NotificationType,
    nullable: true,
    description:
      'The newest notification of the last ten minutes; null where there is none. A page that is ' +
      'open shows it, free of charge.',
    resolve: ({ id }, _args, context) => newestOf(context, id),
  }),
)

builder.subscriptionField('notified', (t) =>
  t.field({
    cost: queryCost(2 * POINTS.statement),
    type: NotificationType,
    nullable: true,
    authScopes: { user: true },
    description:
      'The newest notification of the last ten minutes, at once and then as each is ' +
      'queued; null where there is none.',
    subscribe: silentStream,
    resolve: (_root, _args, context) => newestOf(context, requireViewer(context).id),
  }),
)
