import { refusalOfCycles } from '../query/check-query.ts'
import { CycleSearch } from './cycle-search.ts'
import type { CyclesAnswer, FoundCycle } from './found-cycle.ts'
import { pathFromGive } from '../paths/found-path.ts'
import type { Market } from '../market/market.ts'
import {
  type CyclesQuery,
  DEFAULT_CYCLES,
  DEFAULT_PROFIT_PERCENT,
  DEFAULT_WORK_BUDGET,
  type Refusal,
} from '../query/query.ts'
import { type RankedCycle, TopCycles, type TopCyclesOptions } from './top-cycles.ts'
import { DEFAULT_TUNING, SLACK, Work } from '../query/work.ts'

/** The most profitable cycles of offers, each executable as shown. */
export function findCycles(
  market: Market,
  query: CyclesQuery,
  tuning = DEFAULT_TUNING,
): CyclesAnswer | Refusal {
  const refusal = refusalOfCycles(market, query)
  if (refusal) return refusal
  const work = new Work(query.workBudget ?? DEFAULT_WORK_BUDGET, tuning)
  const top = new TopCycles(market, topCyclesOptions(market, query))
  const search = new CycleSearch(market, query, { top, work })
  search.runAll()
  return cyclesAnswer(market, top, work)
}

export function topCyclesOptions(market: Market, query: CyclesQuery): TopCyclesOptions {
  const {
    limit = DEFAULT_CYCLES,
    minProfitPercent = DEFAULT_PROFIT_PERCENT,
    maxProfitPercent = Infinity,
    currencies,
    groupBy: grouping = 'OFFERS',
    onlySuspicious = false,
  } = query
  let mustTouch: Uint8Array | undefined
  if (currencies && currencies.length > 0) {
    mustTouch = new Uint8Array(market.shelves.length)
    for (const code of currencies) mustTouch[market.currencies.indexOf(code)!] = 1
  }
  const upToUsd = query.capital.kind === 'upTo' ? query.capital.usd : undefined
  const percents = { minProfitPercent, maxProfitPercent }
  return { grouping, limit, upToUsd, ...percents, mustTouch, onlySuspicious }
}

export function foundCycle(
  market: Market,
  { offers, amount, profitPercent, earnedPercent }: RankedCycle,
): FoundCycle {
  return { path: pathFromGive(market, offers, amount), profitPercent, earnedPercent }
}

/** An answer of the first `limit` cycles a search has collected. */
export function cyclesAnswer(
  market: Market,
  top: TopCycles,
  work: Work,
  limit = Infinity,
): CyclesAnswer {
  const boundPercent = (work.unseen * SLACK - 1) * 100
  const proved = work.unseen === 0 || work.unseen * SLACK < top.needed(1)
  return {
    ok: true,
    marketVersion: market.version,
    cycles: top.cycles.slice(0, limit).map((cycle) => foundCycle(market, cycle)),
    proved,
    // A cycle that loses a part of its entry loses less of a capital that it takes less of.
    ...(proved ? {} : { boundPercent: top.isUpTo ? Math.max(0, boundPercent) : boundPercent }),
    work: work.spent,
  }
}
