import { capsOf, floorsOf, isFree } from './amounts/cycle-entries.ts'
import { CycleRotations } from './cycle-rotations.ts'
import { type FreeCollector, FreeChains } from './free-chains.ts'
import type { Market } from '../market/market.ts'
import { OfferChains } from '../paths/offer-chains.ts'
import type { CyclesQuery } from '../query/query.ts'
import type { RowFilter } from '../query/row-filter.ts'
import type { Work } from '../query/work.ts'

export interface CycleVisitsOptions {
  readonly filter: RowFilter
  /** Amounts by entryAmounts. */
  readonly amounts: Float64Array
  readonly collector: FreeCollector
  readonly work: Work
}

/** Tries cycles of currencies by all offers of a filter, entered as a query says. */
export function cycleVisits(
  market: Market,
  query: CyclesQuery,
  { filter, amounts, collector, work }: CycleVisitsOptions,
): CycleRotations {
  const isOfParts = isFree(query)
  const chains = isOfParts
    ? new FreeChains({
        market,
        filter,
        work,
        collector,
        floorOf: floorsOf(market, query),
        capOf: capsOf(query, amounts),
      })
    : new OfferChains({ market, filter, work, collector, direction: 'forward' })
  return new CycleRotations({
    market,
    filter,
    direction: query.capital.kind === 'best' ? 'free' : 'forward',
    isOfParts,
    work,
    amounts,
    needed: (amount) => collector.needed(amount),
    visit: (sequence) => chains.visit(sequence),
  })
}
