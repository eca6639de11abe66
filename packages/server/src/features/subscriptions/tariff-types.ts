import type { SubscriptionType } from '../../db/tables/tariff-tables.ts'
import type { Tariff } from '../../settings/content-settings.ts'
import { builder } from '../../graphql/builder.ts'
import { queryCost, fromMemory, listOf, POINTS, valuesOf } from '../../answers/bounds/costs.ts'
import { durableOf } from '../accounts/index.ts'
import { TariffEnum } from '../affiliate/index.ts'
import { type Entitlements, entitlementsBy } from './entitlements/entitlements.ts'
import { centsPerDay, type Plan, tariffOf, typeWords } from './plans.ts'
import { countPairs, type Quote, type SubscriptionState } from './subscription-state.ts'
import type { Term } from './subscription-machine.ts'

const TYPES = ['NEWBIE_7', 'NEWBIE_14', 'NEWBIE_30', 'PRO_7', 'PRO_14', 'PRO_30'] as const

export const SubscriptionTypeEnum = builder.enumType('SubscriptionType', {
  description: 'A tariff and its length in days.',
  values: TYPES satisfies readonly SubscriptionType[],
})

export const ChannelKindEnum = builder.enumType('ChannelKind', {
  values: ['TELEGRAM', 'EMAIL', 'PUSH', 'WEBHOOK'] as const,
})

type Channel = typeof ChannelKindEnum.$inferType

const CHANNELS: Readonly<Record<Tariff, readonly Channel[]>> = {
  NEWBIE: ['EMAIL', 'TELEGRAM'],
  PRO: ['EMAIL', 'TELEGRAM', 'PUSH', 'WEBHOOK'],
}

export const EntitlementsType = builder.objectRef<Entitlements>('Entitlements').implement({
  description: 'What a tariff gives.',
  fields: (t) => ({
    tariff: t.expose('tariff', { type: TariffEnum, nullable: true, description: 'Null: none.' }),
    notificationPairs: t.exposeInt('notificationPairs'),
    channels: t.field({
      cost: valuesOf(4),
      type: [ChannelKindEnum],
      resolve: ({ tariff }) => (tariff === null ? [] : CHANNELS[tariff]),
    }),
    maxHops: t.exposeInt('maxHops', { description: 'Of a chain, and of a loop.' }),
    liveSeconds: t.exposeInt('liveSeconds', {
      description: 'Between two looks at arbitrage; 0: told as it changes.',
    }),
    historyHours: t.exposeInt('historyHours', {
      description: 'Of the history of rates; 0: all that is kept.',
    }),
    apiKeys: t.exposeInt('apiKeys', { description: 'Keys of the API, at once.' }),
  }),
})

export const TariffPlanType = builder.objectRef<Plan>('TariffPlan').implement({
  description: 'What can be bought, as it costs now.',
  fields: (t) => ({
    type: t.expose('type', { type: SubscriptionTypeEnum }),
    tariff: t.expose('tariff', { type: TariffEnum }),
    days: t.exposeInt('days', { description: 'Of 24 hours.' }),
    price: t.expose('cents', { type: 'Money' }),
    pricePerDay: t.field({ type: 'Money', description: 'Rounded up.', resolve: centsPerDay }),
    notifications: t.exposeInt('notifications', { description: 'In the term.' }),
    entitlements: t.field({
      cost: fromMemory,
      type: EntitlementsType,
      resolve: (plan, _args, { app }) => entitlementsBy(app.settings.content, plan),
    }),
  }),
})

export const UserSubscriptionType = builder.objectRef<Term>('UserSubscription').implement({
  description: 'A period of a tariff that somebody has bought.',
  fields: (t) => ({
    id: t.exposeID('id'),
    startTime: t.field({ type: 'DateTime', resolve: (term) => term.starts_at.getTime() }),
    endTime: t.field({ type: 'DateTime', resolve: (term) => term.ends_at.getTime() }),
    type: t.expose('type', { type: SubscriptionTypeEnum }),
    category: t.string({ description: '"ARBITRAGE"', resolve: () => 'ARBITRAGE' }),
    description: t.string({
      cost: fromMemory,
      description: 'In the language of the request.',
      resolve: ({ type }, _args, { locale }) => typeWords(type, locale),
    }),
    price: t.expose('cents', { type: 'Money', description: 'What was charged.' }),
    refunded: t.expose('refunded_cents', { type: 'Money' }),
    notifications: t.exposeInt('notifications'),
    remainingNotifications: t.exposeInt('notifications_left'),
  }),
})

export const SubscriptionStatusEnum = builder.enumType('SubscriptionStatus', {
  values: ['ACTIVE', 'DISABLED'] as const,
})

/** Terms bought ahead are within a hundred days. */
const MOST_NEXT = 15

export const SubscriptionStateType = builder
  .objectRef<SubscriptionState>('SubscriptionState')
  .implement({
    description: 'How one’s own tariff stands.',
    fields: (t) => ({
      status: t.field({
        type: SubscriptionStatusEnum,
        resolve: ({ period }) => (period ? 'ACTIVE' : 'DISABLED'),
      }),
      tariff: t.field({
        type: TariffEnum,
        nullable: true,
        description: 'Of the running term; null where none runs.',
        resolve: ({ period }) => (period ? tariffOf(period.type) : null),
      }),
      type: t.expose('type', {
        type: SubscriptionTypeEnum,
        nullable: true,
        description: 'Of the running term, or of the last.',
      }),
      period: t.expose('period', {
        type: UserSubscriptionType,
        nullable: true,
        description: 'The running term.',
      }),
      next: t.expose('next', {
        cost: listOf(MOST_NEXT),
        type: [UserSubscriptionType],
        description: 'Bought ahead.',
      }),
      autoRenewal: t.exposeBoolean('autoRenews'),
      prefersRenewal: t.exposeBoolean('prefersRenewal', {
        description: 'Whether the next purchase renews itself, as it was chosen the last time.',
      }),
      cost: t.expose('cents', {
        type: 'Money',
        nullable: true,
        description: 'Of the next write-off.',
      }),
      nextWriteOffAt: t.expose('writeOffAtMs', {
        type: 'DateTime',
        nullable: true,
        description: 'Null: none is to come.',
      }),
      isBalanceShort: t.exposeBoolean('isBalanceShort', {
        description: 'For the next write-off.',
      }),
      remainingNotifications: t.int({
        resolve: ({ period }) => period?.notifications_left ?? 0,
      }),
      notifications: t.int({
        description: 'Of the running term, in all.',
        resolve: ({ period }) => period?.notifications ?? 0,
      }),
      pairsUsed: t.int({
        cost: queryCost(POINTS.statement),
        description: 'Notification pairs that are kept, on or off: they take the plan’s room.',
        resolve: ({ userId }, _args, { app }) => countPairs(durableOf(app).db, userId),
      }),
    }),
  })

export const SubscriptionQuoteType = builder.objectRef<Quote>('SubscriptionQuote').implement({
  description: 'What buying it would do now.',
  fields: (t) => ({
    price: t.expose('price', { type: 'Money' }),
    refund: t.expose('refund', {
      type: 'Money',
      description: 'Of an upgrade: the unused rest that goes back first.',
    }),
    balanceAfter: t.expose('balanceAfter', {
      type: 'Money',
      description: 'Below zero where there is not enough.',
    }),
    missing: t.expose('missing', { type: 'Money', nullable: true }),
    startTime: t.expose('startMs', { type: 'DateTime' }),
    endTime: t.expose('endMs', { type: 'DateTime' }),
    refusal: t.exposeString('refusal', {
      nullable: true,
      description: 'Code of the refusal it would meet; null: none.',
    }),
  }),
})

export const QuotePurposeEnum = builder.enumType('QuotePurpose', {
  values: ['BUY', 'RENEW', 'UPGRADE'] as const,
})
