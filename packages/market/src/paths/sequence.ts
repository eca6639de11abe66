import type { Market } from '../market/market.ts'
import type { RowFilter } from '../query/row-filter.ts'
import type { Work } from '../query/work.ts'
import type { SearchDirection } from './guides/pair-reach.ts'
import type { ChainCollector } from './top-paths.ts'

/** A sequence of currencies whose offers may be worth trying. Valid only during the visit. */
export interface Sequence {
  /** Currencies in the order of the search: `hops + 1` of them. */
  readonly nodes: readonly number[]
  readonly hops: number
  /** By hop: an upper bound of a usable row's output over its input. */
  readonly slopes: Float64Array
  /** By hop: the least fee of a usable row with a slope greater than that. */
  readonly leastFees: Float64Array
  /** The amount at the search's start; 1 where it is free. */
  readonly amount: number
  /** The greatest benefit the sequence could have. */
  readonly bound: number
  /** Hops before this one take sound offers, and this one a suspicious one; later ones any. */
  readonly firstSuspicious?: number
}

/** Options of a search for the offers along sequences. */
export interface OfferChainsOptions {
  readonly market: Market
  readonly filter: RowFilter
  readonly direction: SearchDirection
  readonly collector: ChainCollector
  readonly work: Work
}
