import type { Market } from '../market/market.ts'
import { nearestAmount } from '../no-route/nearest-amount.ts'
import { findWithin, type PathsAnswer } from '../paths/find-within.ts'
import { refusalOfPaths } from '../query/check-query.ts'
import { DEFAULT_WORK_BUDGET, type PathsQuery, type Refusal } from '../query/query.ts'
import { DEFAULT_TUNING, Work } from '../query/work.ts'

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
