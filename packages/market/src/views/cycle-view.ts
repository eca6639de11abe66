import { type Amount, minus, type Usd, worthOf } from '../numbers/units.ts'
import type { FoundCycle } from '../cycles/found-cycle.ts'
import { loopOf } from '../cycles/loop-of.ts'
import { sourceHopOf } from '../opportunities/source.ts'
import { cycleOutlook, lossChance, rankOf } from './cycle-outlook.ts'
import { numberOrNull } from '../numbers/number-or-null.ts'
import type { MarketViews, PathView } from './path-view.ts'

/** A cycle for display; `path` begins and ends in the same currency. */
export interface CycleView {
  readonly path: PathView
  /** Its currencies from the first by code: the same whichever offers make it. */
  readonly loop: string
  /** Place of the hop it owes its profit to: opportunities/source.ts. */
  readonly source: number
  readonly profitPercent: number
  /** An amount of the first currency. */
  readonly earnings: Amount
  readonly earningsUsd: Usd | null
  /** Its mean result in percent of the amount given, network fees taken off; null: too new. */
  readonly expectedPercent: number | null
  readonly expectedUsd: number | null
  /** Percent of the capital that the order EXPECTED ranks it by. */
  readonly rankPercent: number
  /** The chance, in hundredths, that it ends with less than it began with; null: too new. */
  readonly lossChance: number | null
  /** The sort key of a careful person: see `cycleRating`. */
  readonly rating: number
  /** The fewest good reviews among its exchangers. */
  readonly reviews: number
}

/** A cycle in plain values; never refused, since the cycle was found in this market. */
export function cycleView(views: MarketViews, cycle: FoundCycle): CycleView {
  const { path, profitPercent } = cycle
  const { isTooNew, expectedPercent, expectedUsd } = cycleOutlook(views, cycle)
  const view = views.path(path)
  const earnings = minus(view.getAmount, view.giveAmount)
  const price = views.market.usdPriceOf(path.hops[0]!.offer.from)
  return {
    path: view,
    loop: loopOf(path),
    source: sourceHopOf(views.market, path),
    profitPercent,
    earnings,
    earningsUsd: price === undefined ? null : numberOrNull(worthOf(earnings, price)),
    expectedPercent: isTooNew ? null : expectedPercent,
    expectedUsd: isTooNew ? null : numberOrNull(expectedUsd),
    rankPercent: rankOf(views, cycle),
    lossChance: lossChance(views, cycle),
    rating: cycleRating(profitPercent, view.confidence),
    reviews: Math.min(...view.hops.map(({ exchanger }) => exchanger.goodReviews)),
  }
}

/**
 * A profit in percent, weighted by the confidence in it, 0 to 1. A profit of 2 % that is half
 * believed ranks with a sure one of 1 %; a loss keeps its size, since doubt makes no loss smaller.
 */
function cycleRating(profitPercent: number, confidence: number): number {
  return profitPercent > 0 ? profitPercent * confidence : profitPercent
}
