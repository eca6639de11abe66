import { type Amount, type Usd, worthOf } from '../numbers/units.ts'
import type { Opportunity } from '../opportunities/find-opportunities.ts'
import { type CycleView, cycleView } from './cycle-view.ts'
import { numberOrNull } from '../numbers/number-or-null.ts'
import type { MarketViews } from './path-view.ts'

/** An opportunity for display: `best.source` is the hop that makes it. */
export interface OpportunityView {
  readonly best: CycleView
  readonly loops: number
  readonly loopsLeft: number
  /** An amount of the source's given currency. */
  readonly capacity: Amount
  readonly capacityUsd: Usd | null
  readonly isCapacityExact: boolean
}

/** The view of an opportunity, with amounts in its currency and in dollars. */
export function opportunityView(
  views: MarketViews,
  { best, sourceHop, loops, loopsLeft, capacity: { amount, isExact } }: Opportunity,
): OpportunityView {
  const price = views.market.usdPriceOf(best.path.hops[sourceHop]!.offer.from)
  return {
    best: cycleView(views, best),
    loops,
    loopsLeft,
    capacity: amount,
    capacityUsd: price === undefined ? null : numberOrNull(worthOf(amount, price)),
    isCapacityExact: isExact,
  }
}
