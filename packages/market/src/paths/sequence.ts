import type { Market } from '../market/market.ts'
import type { RowFilter } from '../query/row-filter.ts'
import type { Work } from '../query/work.ts'
import type { SearchDirection } from './guides/pair-reach.ts'
import type { ChainCollector } from './top-paths.ts'

/** A sequence of currencies whose offers may be worth trying. Valid only during the visit. */
export interface Sequence {
  /** In the order of the search: `hops + 1` of them. */
  readonly nodes: readonly number[]
  readonly hops: number
  /** By hop: at least what a usable row makes of an amount, in parts of it. */
  readonly slopes: Float64Array
  /** By hop: the least fee of a usable row with a slope greater than that. */
  readonly leastFees: Float64Array
  /** What the search starts with; 1 where it is free. */
  readonly amount: number
  /** The greatest benefit the sequence could have. */
  readonly bound: number
  /**
   * Where given: hops before this one take sound offers, this one a suspicious one; any later.
   */
  readonly firstSuspicious?: number
}

/** What is asked of whoever tries the offers along sequences. */
export interface OfferChainsOptions {
  readonly market: Market
  readonly filter: RowFilter
  readonly direction: SearchDirection
  readonly collector: ChainCollector
  readonly work: Work
}
