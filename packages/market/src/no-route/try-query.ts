import { findWithin } from '../paths/find-within.ts'
import type { FoundPath } from '../paths/found-path.ts'
import type { Market } from '../market/market.ts'
import { nearestAmount } from './nearest-amount.ts'
import type { PathsQuery } from '../query/query.ts'
import type { Work } from '../query/work.ts'

/** Runs a query and returns its best paths, at most `limit`. */
export type TryQuery = (query: PathsQuery, limit?: number) => readonly FoundPath[]

/**
 * Most rows one tried query may look at: there are dozens of them. One path is enough, and where
 * there is any, a short search nearly always meets one.
 */
const TRY_BUDGETS = [5_000, 40_000]
/** Rows the search for a path of an amount that hardly any takes may look at. */
const NARROW_BUDGET = 60_000
/** A search's set-up before it looks at any row, in rows. */
const SET_UP = 1_000

/** Paths of one query, or the fact that there are none, within a part of the work. */
export function tryPaths(
  market: Market,
  query: PathsQuery,
  { work, limit }: { work: Work; limit: number },
): { readonly paths: readonly FoundPath[]; readonly proved: boolean } {
  const nothing = { paths: [], proved: false }
  if (work.isSpent) return nothing
  work.done += SET_UP
  for (const budget of TRY_BUDGETS) {
    const part = work.part(Math.min(budget, query.workBudget ?? Infinity))
    const answer = findWithin(market, { ...query, limit }, part)
    work.add(part)
    if (answer.paths.length > 0 || answer.proved) return { paths: answer.paths, proved: true }
    if (work.isSpent) return nothing
  }
  const part = work.part(Math.min(NARROW_BUDGET, query.workBudget ?? Infinity))
  const { amount, path, proved } = nearestAmount(market, query, { work: part })
  work.add(part)
  const stated = query.getAmount ?? query.giveAmount
  if (path && amount === stated) return { paths: [path], proved: true }
  return { paths: [], proved }
}
