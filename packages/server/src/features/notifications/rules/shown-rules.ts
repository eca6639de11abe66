import { filterField, type OfferFilterName, offerFilterNames } from '@hopwise/contract'
import { type Kysely, sql } from 'kysely'
import { fromMemory, listOf, POINTS, queryCost, valuesOf } from '../../../answers/bounds/costs.ts'
import { LONGEST_LIST } from '../../../answers/bounds/input-lengths.ts'
import type { AppContext } from '../../../context.ts'
import type { Tables } from '../../../db/tables.ts'
import { builder } from '../../../graphql/builder.ts'
import { ExchangerType } from '../../../graphql/exchanger-type.ts'
import type { Outputs } from '../../../graphql/record-fields.ts'
import { durableOf } from '../../accounts/index.ts'
import { currencyOf, CurrencyType } from '../../currencies/index.ts'
import { exchangersById } from '../../exchangers/index.ts'
import { OfferConditionEnum } from '../../paths/index.ts'
import { ChannelKindEnum, usualEntitlements } from '../../subscriptions/index.ts'
import { loadOwner, type Owner, PAIR_STOPS, type PairStop, stopOf } from '../rule-owners/owner.ts'
import { dayStartMs } from '../settings/quiet-hours.ts'
import { NotificationKindEnum } from './judge-rule.ts'
import { rulesOf } from './rule-store.ts'
import {
  type Asks,
  codesOf,
  isOfLoops,
  type LoopAsks,
  nameOfAsks,
  type RateAsks,
  type Rule,
} from './rule.ts'

/** Names that a form lists of a filter. */
const USUAL_NAMED = 20

const PairStopEnum = builder.enumType('PairStop', {
  description: 'Why a rule is silent though it is on.',
  values: PAIR_STOPS,
})

const PairFilterType = builder.objectRef<Asks['filter']>('PairFilter').implement({
  description: 'Which offers a rule looks at.',
  fields: (t) => Object.fromEntries(offerFilterNames.map((name) => [name, filterOutput(t, name)])),
})

function filterOutput(t: Outputs<Asks['filter']>, name: OfferFilterName) {
  const read = (filter: Asks['filter']) => filter[name] as never
  const list = (filter: Asks['filter']) => [...((filter[name] ?? []) as readonly never[])]
  switch (filterField(name).kind) {
    case 'dollars':
    case 'chance':
      return t.float({ nullable: true, resolve: (filter) => read(filter) ?? null })
    case 'count':
      return t.int({ nullable: true, resolve: (filter) => read(filter) ?? null })
    case 'currencies':
      return t.stringList({ cost: valuesOf(LONGEST_LIST), resolve: list })
    case 'exchangers':
      return t.field({
        cost: listOf(USUAL_NAMED),
        type: [ExchangerType],
        resolve: (filter, _args, { app }) => named(app, list(filter)),
      })
    case 'flag':
      return t.boolean({ resolve: (filter) => read(filter) ?? false })
    case 'city':
      return t.string({ nullable: true, resolve: (filter) => read(filter) ?? null })
    case 'conditions':
      return t.field({
        cost: valuesOf(OFFER_CONDITIONS),
        type: [OfferConditionEnum],
        resolve: list,
      })
  }
}

const OFFER_CONDITIONS = 20

async function named(app: AppContext, ids: readonly string[] = []) {
  const known = await exchangersById(app, new Set(ids))
  return ids.flatMap((id) => known.get(id) ?? [])
}

function ofLoops({ rule: { asks } }: ShownRule): LoopAsks | undefined {
  return isOfLoops(asks) ? asks : undefined
}

function ofRate({ rule: { asks } }: ShownRule): RateAsks | undefined {
  return isOfLoops(asks) ? undefined : asks
}

export const NotificationPairType = builder.objectRef<ShownRule>('NotificationPair').implement({
  description: 'A rule: what somebody wants to be told of, how often, and where.',
  fields: (t) => ({
    id: t.id({ resolve: ({ rule }) => rule.id }),
    name: t.string({
      description: 'Given, or made of what it asks.',
      cost: fromMemory,
      resolve: ({ rule: { name, asks } }, _args, { locale }) =>
        name === '' ? nameOfAsks(asks, locale) : name,
    }),
    givenName: t.string({
      description: 'Empty where nobody gave one.',
      resolve: ({ rule }) => rule.name,
    }),
    kind: t.field({ type: NotificationKindEnum, resolve: ({ rule }) => rule.kind }),
    give: t.field({
      cost: fromMemory,
      type: CurrencyType,
      nullable: true,
      description: 'Of CHAIN and RATE.',
      resolve: (shown, _args, { app }) => currencyIn(app, ofRate(shown)?.give),
    }),
    get: t.field({
      cost: fromMemory,
      type: CurrencyType,
      nullable: true,
      description: 'Of CHAIN and RATE.',
      resolve: (shown, _args, { app }) => currencyIn(app, ofRate(shown)?.get),
    }),
    amount: t.float({ nullable: true, resolve: (shown) => ofRate(shown)?.amount ?? null }),
    rateAtLeast: t.float({
      nullable: true,
      resolve: (shown) => {
        const rate = ofRate(shown)
        return rate && !rate.isAtMost ? rate.target : null
      },
    }),
    rateAtMost: t.float({
      nullable: true,
      resolve: (shown) => {
        const rate = ofRate(shown)
        return rate?.isAtMost ? rate.target : null
      },
    }),
    through: t.field({
      cost: listOf(5),
      type: [CurrencyType],
      description: 'Of LOOP and DIGEST; none: any loop.',
      resolve: (shown, _args, { app }) =>
        Promise.all((ofLoops(shown)?.through ?? []).map((code) => currencyOf(app, code))),
    }),
    minProfitPercent: t.float({
      nullable: true,
      resolve: (shown) => ofLoops(shown)?.minProfitPercent ?? null,
    }),
    capitalUsd: t.int({
      nullable: true,
      resolve: (shown) => ofLoops(shown)?.capitalUsd ?? null,
    }),
    maxHops: t.int({ resolve: ({ rule }) => rule.asks.maxHops }),
    filter: t.field({
      cost: fromMemory,
      type: PairFilterType,
      resolve: ({ rule }) => rule.asks.filter,
    }),
    includeSuspicious: t.boolean({ resolve: ({ rule }) => rule.asks.includeSuspicious }),
    channels: t.field({
      cost: valuesOf(4),
      type: [ChannelKindEnum],
      resolve: ({ rule }) => [...rule.channels],
    }),
    coolDownMinutes: t.int({ resolve: ({ rule }) => rule.coolDownMinutes }),
    mostPerDay: t.exposeInt('mostPerDay', {
      nullable: true,
      description: 'Null: the notifications of the term, shared out over its days.',
    }),
    digestAt: t.string({ nullable: true, resolve: ({ rule }) => rule.digestAt }),
    isOn: t.boolean({ resolve: ({ rule }) => rule.isOn }),
    endsAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Its own end. Null: it has none, and sleeps after 90 days without a visit.',
      resolve: ({ rule }) => rule.endsAtMs,
    }),
    mutedUntil: t.field({
      type: 'DateTime',
      nullable: true,
      cost: fromMemory,
      resolve: ({ rule: { mutedUntilMs } }, _args, { app }) =>
        mutedUntilMs !== null && mutedUntilMs > app.now() ? mutedUntilMs : null,
    }),
    stopped: t.expose('stop', {
      type: PairStopEnum,
      nullable: true,
      description: 'Why it is silent though it is on; null: it is not.',
    }),
    sentToday: t.exposeInt('sentToday'),
    sentInTerm: t.exposeInt('sentInTerm'),
    lastFiredAt: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: ({ rule }) => rule.lastFiredAtMs,
    }),
    matchesNow: t.int({
      cost: queryCost(POINTS.marketLookUp),
      description: 'Loops or chains it would name now, as it was last looked at.',
      resolve: ({ rule }, _args, { app }) => app.matcher?.matchesNow(rule) ?? 0,
    }),
    createdAt: t.field({ type: 'DateTime', resolve: ({ rule }) => rule.createdAtMs }),
  }),
})

async function currencyIn(app: AppContext, code: string | undefined) {
  return code === undefined ? null : currencyOf(app, code)
}

/** A rule as its owner sees it. */
export interface ShownRule {
  readonly rule: Rule
  readonly stop: PairStop | null
  readonly sentToday: number
  readonly sentInTerm: number
  readonly mostPerDay: number | null
}

/** All rules of somebody, oldest first, and how it stands with each. */
export async function shownRules(app: AppContext, userId: string): Promise<ShownRule[]> {
  const { db } = durableOf(app)
  const [owner, rules] = [await loadOwner(db, userId), await rulesOf(db, userId)]
  if (!owner || rules.length === 0) return []
  const nowMs = app.now()
  const usualHops = usualEntitlements(app.settings.content).maxHops
  const sent = await sentBy(db, owner, nowMs)
  return rules.map((rule, olderRules) => {
    const { sentToday = 0, sentInTerm = 0 } = sent.get(rule.id) ?? {}
    const knowsCurrencies = codesOf(rule.asks).every((code) => app.matcher?.knows(code) ?? true)
    const standing = { rule, owner, olderRules, sentToday, knowsCurrencies, usualHops }
    const stop = rule.isOn ? (stopOf(standing, nowMs) ?? null) : null
    return { rule, stop, sentToday, sentInTerm, mostPerDay: rule.mostPerDay }
  })
}

/** One shown rule; undefined where there is none. */
export async function shownRule(
  app: AppContext,
  userId: string,
  id: string,
): Promise<ShownRule | undefined> {
  return (await shownRules(app, userId)).find(({ rule }) => rule.id === id)
}

interface Sent {
  readonly sentToday: number
  readonly sentInTerm: number
}

async function sentBy(
  db: Kysely<Tables>,
  { userId, zone, term }: Owner,
  nowMs: number,
): Promise<ReadonlyMap<string, Sent>> {
  const dayStart = new Date(dayStartMs(zone, nowMs))
  const { rows } = await sql<{ rule_id: string; today: bigint; term: bigint }>`
    select rule_id, count(*) filter (where at >= ${dayStart}) as today,
      count(*) filter (where is_counted and period = ${term?.period ?? -1}) as term
    from notifications
    where user_id = ${userId} and rule_id is not null
      and at >= ${dayStart}::timestamptz - interval '40 days'
    group by rule_id`.execute(db)
  return new Map(
    rows.map((row) => [
      row.rule_id,
      { sentToday: Number(row.today), sentInTerm: Number(row.term) },
    ]),
  )
}
