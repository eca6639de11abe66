import { OFFER_CONDITIONS } from '../offers/condition.ts'
import type { Market } from '../market/market.ts'
import { measuredNames } from './measured-filters.ts'
import {
  type CyclesQuery,
  MAX_HOPS,
  MAX_LIMIT,
  MAX_LOOPS,
  type OfferFilter,
  PATH_GROUPINGS,
  type PathGrouping,
  type PathsQuery,
  type Refusal,
  type RefusalReason,
} from './query.ts'

/** The refusal of a query that cannot be answered as it is; undefined for a sound one. */
export function refusalOfPaths(market: Market, query: PathsQuery): Refusal | undefined {
  const { give, get, giveAmount, getAmount } = query
  for (const argument of ['give', 'get'] as const) {
    if (market.currencies.indexOf(query[argument]) === undefined) {
      return refusal('UNKNOWN_CURRENCY', argument)
    }
  }
  if (give === get) return refusal('SAME_CURRENCY', 'get')
  if ((giveAmount === undefined) === (getAmount === undefined)) {
    return refusal('ONE_AMOUNT_NEEDED', 'giveAmount')
  }
  if (giveAmount !== undefined && !isAmount(giveAmount)) {
    return refusal('BAD_AMOUNT', 'giveAmount')
  }
  if (getAmount !== undefined && !isAmount(getAmount)) return refusal('BAD_AMOUNT', 'getAmount')
  return refusalOfCommon(query, { leastHops: 1, mostResults: MAX_LIMIT })
}

export function refusalOfCycles(market: Market, query: CyclesQuery): Refusal | undefined {
  const { capital } = query
  const isInDollars = capital.kind === 'usd' || capital.kind === 'upTo'
  if (isInDollars && !isAmount(capital.usd)) return refusal('BAD_AMOUNT', 'capital')
  if (capital.kind === 'best' && !isAtLeastZero(capital.floorUsd)) {
    return refusal('BAD_AMOUNT', 'capital')
  }
  if (capital.kind === 'amounts') {
    for (const [code, amount] of Object.entries(capital.amounts)) {
      if (!isAmount(amount)) return refusal('BAD_AMOUNT', 'capital')
      if (market.currencies.indexOf(code) === undefined) {
        return refusal('UNKNOWN_CURRENCY', 'capital')
      }
    }
  }
  for (const argument of ['minProfitPercent', 'maxProfitPercent'] as const) {
    if (Number.isNaN(query[argument])) return refusal('BAD_NUMBER', argument)
  }
  for (const code of query.currencies ?? []) {
    if (market.currencies.indexOf(code) === undefined) {
      return refusal('UNKNOWN_CURRENCY', 'currencies')
    }
  }
  const loopRefusal = query.loop && refusalOfLoop(market, query.loop)
  if (loopRefusal) return loopRefusal
  const mostResults = query.groupBy === 'CURRENCIES' ? MAX_LOOPS : MAX_LIMIT
  return refusalOfCommon(query, { leastHops: 2, mostResults })
}

function refusalOfLoop(market: Market, loop: readonly string[]): Refusal | undefined {
  if (!isWholeIn(loop.length, 2, MAX_HOPS)) return refusal('BAD_HOPS', 'loop')
  for (const code of loop) {
    if (market.currencies.indexOf(code) === undefined) return refusal('UNKNOWN_CURRENCY', 'loop')
  }
  return new Set(loop).size < loop.length ? refusal('SAME_CURRENCY', 'loop') : undefined
}

interface Common {
  readonly maxHops?: number
  readonly limit?: number
  readonly groupBy?: PathGrouping
  readonly filter?: OfferFilter
  readonly workBudget?: number
}

interface Allowed {
  readonly leastHops: number
  readonly mostResults: number
}

function refusalOfCommon(query: Common, { leastHops, mostResults }: Allowed): Refusal | undefined {
  const { maxHops = leastHops, limit = 1, groupBy, filter = {}, workBudget = 0 } = query
  if (groupBy !== undefined && !PATH_GROUPINGS.includes(groupBy)) {
    return refusal('BAD_GROUPING', 'groupBy')
  }
  if (!isWholeIn(maxHops, leastHops, MAX_HOPS)) return refusal('BAD_HOPS', 'maxHops')
  if (!isWholeIn(limit, 1, mostResults)) return refusal('BAD_LIMIT', 'limit')
  if (!isAtLeastZero(workBudget)) return refusal('BAD_NUMBER', 'workBudget')
  for (const name of measuredNames) {
    const value = filter[name]
    if (value !== undefined && !isAtLeastZero(Number(value))) return refusal('BAD_NUMBER', name)
  }
  const known: readonly string[] = OFFER_CONDITIONS
  if (filter.forbid?.some((condition) => !known.includes(condition))) {
    return refusal('UNKNOWN_CONDITION', 'forbid')
  }
  return undefined
}

function refusal(reason: RefusalReason, argument: string): Refusal {
  return { ok: false, reason, argument }
}

/** Amounts outside this range are no money, and bounds would overflow on them. */
function isAmount(value: number): boolean {
  return value >= 1e-100 && value <= 1e100
}

function isAtLeastZero(value: number | undefined): boolean {
  return value === undefined || value >= 0
}

function isWholeIn(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most
}
