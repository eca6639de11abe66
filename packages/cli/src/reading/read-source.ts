import type { ExchangerOffers } from '@hopwise/market'
import type { SourceCurrency } from '../loaded/loaded-market.ts'

/** What one file holds. */
export interface ReadSource {
  readonly exchangers: readonly ExchangerOffers[]
  /** What a person should know of the reading, if anything. */
  readonly notes: readonly string[]
  readonly currencies?: readonly SourceCurrency[]
}
