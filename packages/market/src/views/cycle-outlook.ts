import type { FoundCycle } from '../cycles/found-cycle.ts'
import { uncreditedShare } from '../opportunities/credited-excess.ts'
import type { MarketViews } from './path-view.ts'

/** The mean result of a cycle, less the fees of networks for sending its coins. */
export interface CycleOutlook {
  /** Percent of what it is entered with. */
  readonly expectedPercent: number
  /** Percent of the capital, of which it may take a part. */
  readonly expectedEarnedPercent: number
  /** In dollars; undefined where its first currency has no price. */
  readonly expectedUsd: number | undefined
  /** Whether it is too new to say, and counts as any such row does. */
  readonly isTooNew: boolean
}

/** @param share of the shown amount that is expected; by default as the outlook has it. */
export function cycleOutlook(views: MarketViews, cycle: FoundCycle, share?: number): CycleOutlook {
  const { path, profitPercent, earnedPercent } = cycle
  const { expected: counted, isTooNew } = views.outlookOf(path)
  const expected = share ?? counted
  const fees = views.transferShareOf(path)
  // Nothing is computed where nothing is lost, so that equals stay equal.
  const isWhole = expected === 1 && fees === 0
  const expectedPercent = isWhole
    ? profitPercent
    : (100 + profitPercent) * expected - 100 - 100 * fees
  const price = views.market.usdPriceOf(path.hops[0]!.offer.from)
  return {
    expectedPercent,
    expectedEarnedPercent: isWhole ? earnedPercent : enteredShare(cycle) * expectedPercent,
    expectedUsd:
      price === undefined ? undefined : (path.giveAmount * price * expectedPercent) / 100,
    isTooNew,
  }
}

/** Percent of the capital that a cycle ranks by: the expected profit less the uncredited excess. */
export function rankOf(views: MarketViews, cycle: FoundCycle): number {
  const { expectedEarnedPercent } = cycleOutlook(views, cycle)
  const uncredited = uncreditedShare(views.market, cycle.path)
  if (uncredited === 0) return expectedEarnedPercent
  return expectedEarnedPercent - enteredShare(cycle) * (100 + cycle.profitPercent) * uncredited
}

/** The chance, in hundredths, that a cycle ends with less than it began with; null: too new. */
export function lossChance(views: MarketViews, { path, profitPercent }: FoundCycle): number | null {
  const least = (1 + views.transferShareOf(path)) / (1 + profitPercent / 100)
  const chance = views.chanceOf(path, Math.min(1, least))
  if (chance === null) return null
  return least > 1 ? 1 : Math.round((1 - chance) * 100) / 100
}

/** The share of the capital that a cycle is entered with. */
function enteredShare({ profitPercent, earnedPercent }: FoundCycle): number {
  return profitPercent === 0 ? 0 : earnedPercent / profitPercent
}
