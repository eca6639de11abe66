import type { CurrencyGroup, ExchangerOffers } from '@hopwise/market'

/** A currency as a source calls it, for those the catalogue lacks. */
export interface SourceCurrency {
  readonly code: string
  readonly name: string
  readonly group: CurrencyGroup
}

/** What one file holds. */
export interface ReadSource {
  readonly exchangers: readonly ExchangerOffers[]
  /** What a person should know of the reading, if anything. */
  readonly notes: readonly string[]
  readonly currencies?: readonly SourceCurrency[]
}
