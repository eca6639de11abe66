import type { CurrencyGroup, ExchangerOffers } from '@hopwise/market'

/** A source's name of a currency, for those the catalogue lacks. */
export interface SourceCurrency {
  readonly code: string
  readonly name: string
  readonly group: CurrencyGroup
}

/** The contents of one file. */
export interface ReadSource {
  readonly exchangers: readonly ExchangerOffers[]
  /** Notes for a person about the reading, if any. */
  readonly notes: readonly string[]
  readonly currencies?: readonly SourceCurrency[]
}
