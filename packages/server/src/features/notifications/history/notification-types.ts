import {
  queryCost,
  fromMemory,
  listOf,
  POINTS,
  rowsCountedAbove,
  valuesOf,
} from '../../../answers/bounds/costs.ts'
import { builder } from '../../../graphql/builder.ts'
import { durableOf } from '../../accounts/index.ts'
import { chainAddress, chainLinkKey } from '../../chain-links/index.ts'
import { AmountWindowType } from '../../paths/index.ts'
import { DeliveryType } from '../channels/delivery-type.ts'
import type { Finding } from '../firing/finding.ts'
import { MOST_NAMED } from '../firing/news.ts'
import { NotificationKindEnum } from '../rules/rule-inputs.ts'
import { NotificationPairType } from '../rules/rule-types.ts'
import { shownRule } from '../rules/shown-rules.ts'
import { NOTIFICATION_STATUSES, type NotificationView } from './notification-rows.ts'

/** The most a path has, and one more at the end. */
const MOST_CODES = 6
/** Browsers of one person, and the other channels. */
const MOST_DELIVERIES = 13

export const NotificationStatusEnum = builder.enumType('NotificationStatus', {
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
    confidence: t.exposeFloat('confidence', {
      nullable: true,
      description: 'From 0 to 1; null of what was gone when it was told.',
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

export const NotificationType = builder.objectRef<NotificationView>('Notification').implement({
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

export const NotificationsType = builder
  .objectRef<{ readonly items: readonly NotificationView[]; readonly total: number }>(
    'Notifications',
  )
  .implement({
    fields: (t) => ({
      items: t.expose('items', { cost: rowsCountedAbove, type: [NotificationType] }),
      total: t.exposeInt('total'),
    }),
  })
