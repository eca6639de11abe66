import type { ExchangerOffers } from '@hopwise/market'
import type { SourceCurrency } from '../loaded/loaded-market.ts'

/** The contents of one file. */
export interface ReadSource {
  readonly exchangers: readonly ExchangerOffers[]
  /** Notes for a person about the reading, if any. */
  readonly notes: readonly string[]
  readonly currencies?: readonly SourceCurrency[]
  /** Dollars for one unit of national money, where the file states official rates. */
  readonly officialUsd?: ReadonlyMap<string, number>
}
