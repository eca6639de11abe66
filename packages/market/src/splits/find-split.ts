import type { Market } from '../market/market.ts'
import type { OfferRef } from '../listings/offer-ref.ts'
import { findWithin } from '../paths/find-within.ts'
import { type FoundPath, pathFromGive } from '../paths/found-path.ts'
import { refusalOfPaths } from '../query/check-query.ts'
import { DEFAULT_HOPS, type PathsQuery, type Refusal } from '../query/query.ts'
import { RowFilter } from '../query/row-filter.ts'
import { Work } from '../query/work.ts'
import { type SplitChains, SplitSearch, type SplitSearchOptions } from './split-search.ts'

/** One amount by two chains that use no offer and no reserve of each other. */
export interface Split {
  /** The greater one first. Their amounts are the whole. */
  readonly parts: readonly [FoundPath, FoundPath]
  /** The result of both together, in `get`. */
  readonly getAmount: number
  /** Percent above the best single chain's result; undefined where none carries the amount. */
  readonly gainPercent?: number
}

/** The best split of an amount, where it is worth showing. */
export interface SplitAnswer {
  readonly ok: true
  readonly marketVersion: number
  readonly split?: Split
  /** Whether nothing better can exist. False only where the work budget ran out. */
  readonly proved: boolean
  /** Present where not proved: no split returns more than this, in `get`. */
  readonly bound?: number
  /** Rows and steps the search looked at. */
  readonly work: number
}

/** Demands on a split. */
export interface SplitOptions {
  /**
   * The least gain over the best single chain; LEAST_GAIN by default. With 0, any gain counts that
   * can be told from none: LEAST_MEASURABLE_GAIN.
   */
  readonly leastGain?: number
}

/**
 * Two orders are twice the trouble and twice the risk: under one in a thousand, rates move while
 * the second is made.
 */
export const LEAST_GAIN = 0.001

/**
 * The least gain that rounding and the search's own tolerance (SAME in split-search.ts) do not
 * hide. Below, a second part of next to nothing brings as much as none: there is no end of such
 * splits.
 */
export const LEAST_MEASURABLE_GAIN = 1e-8

/** Work of a search: some 10 ms on an idle core, and up to 25 where most of it is sorted. */
export const USUAL_SPLIT_BUDGET = 200_000

/** The share of all work for the best single chain. */
const SINGLE_SHARE = 0.25

/** A question for two parts, through any currencies. */
export type SplitQuery = Omit<PathsQuery, 'through'>

/**
 * The best way to carry a stated amount by two chains, each executable as shown. It is found where
 * it returns more than the best single chain, or where no single chain carries the amount.
 */
export function findSplit(
  market: Market,
  query: SplitQuery,
  { leastGain = LEAST_GAIN }: SplitOptions = {},
): SplitAnswer | Refusal {
  const refusal = refusalOfPaths(market, query)
  if (refusal) return refusal
  const { giveAmount: amount } = query
  if (amount === undefined) return { ok: false, reason: 'ONE_AMOUNT_NEEDED', argument: 'getAmount' }
  const work = new Work(query.workBudget ?? USUAL_SPLIT_BUDGET)
  const ofSingle = work.part(SINGLE_SHARE * work.budget)
  const { paths, proved: isSingleProved } = findWithin(market, { ...query, limit: 1 }, ofSingle)
  work.add(ofSingle)
  const single = paths[0]?.getAmount ?? 0
  const needed =
    single * (1 + (leastGain > LEAST_MEASURABLE_GAIN ? leastGain : LEAST_MEASURABLE_GAIN))
  // A split could be worse where a single chain may have been missed: then there is none.
  const isUnsure = single === 0 && !isSingleProved
  const found = search(market, query, { needed, work: isUnsure ? new Work(0) : work })
  const { best } = found
  const proved = isSingleProved && found.bound === undefined
  return {
    ok: true,
    marketVersion: market.version,
    ...(best && { split: splitOf(market, best, single) }),
    proved,
    ...(!proved && { bound: found.bound ?? best?.parts.get ?? needed }),
    work: work.spent,
  }
}

function search(
  market: Market,
  query: SplitQuery,
  options: Pick<SplitSearchOptions, 'needed' | 'work'>,
) {
  const filter = new RowFilter(market, query.filter)
  const source = market.currencies.indexOf(query.give)!
  const target = market.currencies.indexOf(query.get)!
  if (filter.endOk[source] === 0 || filter.endOk[target] === 0) {
    return { best: undefined, bound: undefined }
  }
  const ends = { source, target, hops: query.maxHops ?? DEFAULT_HOPS }
  const amount = query.giveAmount!
  return new SplitSearch({ market, filter, ends, amount, ...options }).run()
}

function splitOf(market: Market, { first, second, parts }: SplitChains, single: number): Split {
  const pathOf = (offers: readonly OfferRef[], amount: number) =>
    pathFromGive(market, offers, amount)
  return {
    parts: [pathOf(second, parts.second), pathOf(first, parts.first)],
    getAmount: parts.get,
    ...(single > 0 && { gainPercent: (parts.get / single - 1) * 100 }),
  }
}
