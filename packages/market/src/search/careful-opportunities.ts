import type { FoundCycle } from '../cycles/found-cycle.ts'
import type { Market } from '../market/market.ts'
import {
  DEFAULT_OPPORTUNITIES,
  findOpportunities,
  type OpportunitiesAnswer,
  type OpportunitiesQuery,
} from '../opportunities/find-opportunities.ts'
import type { Refusal } from '../query/query.ts'
import { compareCareful } from '../trust/compare-careful.ts'
import type { CycleRanks } from './careful-order.ts'

/**
 * Sources by trust, and in each step of it by what they earn, or are expected to; so are the cycles
 * at once. Each is shown by the first in that order of the cycles that owe it their profit. At
 * least the usual number is put in order, even for a short list.
 */
export function findOpportunitiesCarefully(
  market: Market,
  query: OpportunitiesQuery,
  { trustOf, worthOf, passes = () => true, isWorth = () => true }: CycleRanks,
): OpportunitiesAnswer | Refusal {
  const { limit = DEFAULT_OPPORTUNITIES } = query
  const isListed = (cycle: FoundCycle): boolean => passes(cycle) && isWorth(cycle)
  // A limit that is refused stays as it was.
  const most = limit >= 1 ? Math.max(limit, DEFAULT_OPPORTUNITIES) : limit
  const inOrder = <Row>(rows: readonly Row[], cycleOf: (row: Row) => FoundCycle): Row[] =>
    rows
      .map((row) => {
        const cycle = cycleOf(row)
        const earnedPercent = worthOf?.(cycle) ?? cycle.earnedPercent
        return { row, trust: trustOf(cycle.path), earnedPercent }
      })
      // Equals keep their order.
      .sort(compareCareful)
      .map(({ row }) => row)
  const careful = (cycles: readonly FoundCycle[]) => {
    const all = inOrder(cycles, (cycle) => cycle)
    return all.find(isListed) ?? all[0]!
  }
  const found = findOpportunities(market, { ...query, limit: most }, careful)
  if (!found.ok) return found
  const { opportunities, atOnce, isComplete } = found
  return {
    ...found,
    opportunities: inOrder(opportunities, ({ best }) => best)
      .filter(({ best }) => isListed(best))
      .slice(0, limit),
    atOnce: inOrder(atOnce, (cycle) => cycle)
      .filter(isListed)
      .slice(0, limit),
    isComplete: isComplete && opportunities.length <= limit,
  }
}
