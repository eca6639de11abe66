import { refusalOfPaths } from '../query/check-query.ts'
import { FoundPath } from './found-path.ts'
import type { Market } from '../market/market.ts'
import { nearestAmount } from '../no-route/nearest-amount.ts'
import {
  DEFAULT_GROUPING,
  DEFAULT_PATHS,
  DEFAULT_WORK_BUDGET,
  type PathsQuery,
  type Refusal,
} from '../query/query.ts'
import { searchPaths } from './search-phases.ts'
import { type RankedChain, TopPaths } from './top-paths.ts'
import { DEFAULT_TUNING, SLACK, Work } from '../query/work.ts'

/** The best chains a search has found, and whether there can be better ones. */
export interface PathsAnswer {
  readonly ok: true
  readonly marketVersion: number
  /** Paths, best first: by the result (or the required input), fewer hops, then offer ids. */
  readonly paths: readonly FoundPath[]
  /** Whether nothing better can exist. False only where the work budget ran out. */
  readonly proved: boolean
  /**
   * Present where not proved: no missing path returns more than this (in `get`), or, for a wanted
   * amount, costs less than this (in `give`).
   */
  readonly bound?: number
  /** Rows and steps the search looked at. */
  readonly work: number
}

/** The best direct offers and chains between two currencies, each executable as shown. */
export function findPaths(
  market: Market,
  query: PathsQuery,
  tuning = DEFAULT_TUNING,
): PathsAnswer | Refusal {
  const refusal = refusalOfPaths(market, query)
  if (refusal) return refusal
  const work = new Work(query.workBudget ?? DEFAULT_WORK_BUDGET, tuning)
  const answer = findWithin(market, query, work)
  return answer.paths.length > 0 || answer.proved ? answer : lastResort(market, query, answer)
}

/** The same for a sound query, with so much work and no last resort. */
export function findWithin(market: Market, query: PathsQuery, work: Work): PathsAnswer {
  const collector = new TopPaths(market, {
    limit: query.limit ?? DEFAULT_PATHS,
    grouping: query.groupBy ?? DEFAULT_GROUPING,
    isBackward: query.getAmount !== undefined,
    floor: 0,
  })
  searchPaths(market, query, { collector, work })
  return pathsAnswer(market, query, { chains: collector.chains, work, needed: collector.needed() })
}

/** Rows the last resort may look at. */
const LAST_RESORT = 400_000

/**
 * The last resort where the budget ran out before any path was met: limits so narrow that hardly an
 * amount passes. The search for the nearest amount knows which amounts can still reach the end, and
 * finds a path for this one if there is any; not always the best.
 */
function lastResort(market: Market, query: PathsQuery, answer: PathsAnswer): PathsAnswer {
  const stated = (query.getAmount ?? query.giveAmount)!
  const work = new Work(LAST_RESORT)
  const { amount, path, proved } = nearestAmount(market, query, { work })
  const all = { ...answer, work: answer.work + work.spent }
  if (amount === stated) return { ...all, paths: [path!] }
  if (!proved) return all
  const { bound: _, ...nothing } = all
  return { ...nothing, proved: true }
}

/** The answer made of a search's collected chains. */
function pathsAnswer(
  market: Market,
  { giveAmount, getAmount }: PathsQuery,
  { chains, work, needed }: { chains: readonly RankedChain[]; work: Work; needed: number },
): PathsAnswer {
  const isBackward = getAmount !== undefined
  const amount = (getAmount ?? giveAmount)!
  const unseen = work.unseen * SLACK * (isBackward ? 1 / amount : amount)
  const proved = unseen === 0 || unseen < needed
  return {
    ok: true,
    marketVersion: market.version,
    paths: chains.map(({ offers, value }) => {
      const [give, get] = isBackward ? [value, amount] : [amount, value]
      return new FoundPath(market, offers, { give, get, isBackward })
    }),
    proved,
    ...(proved ? {} : { bound: isBackward ? 1 / unseen : unseen }),
    work: work.spent,
  }
}
