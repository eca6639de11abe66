import type { AllowedOffers } from '../belief/allowed-offers.ts'
import type { BeliefRules } from '../belief/belief.ts'
import type { CitySets } from '../listings/city-sets.ts'
import type { CurrencyTable } from '../listings/currency-table.ts'
import type { Listed } from '../listings/listing.ts'
import type { ChangedPair } from '../shelves/carried-tables.ts'
import type { RowMemory, Shelf } from '../shelves/shelf.ts'

/** The contents of one version of a market. */
export interface MarketState extends Listed {
  readonly version: number
  readonly currencies: CurrencyTable
  readonly citySets: CitySets
  /** Dollars for one unit by currency index; NaN where the market has no price. */
  readonly usdPrices: Float64Array
  /** Doubts of the prices: UsdPrices.doubt. */
  readonly priceDoubts: Float64Array
  readonly rules: BeliefRules
  /** Official rates of national money: NationalMoney.officialUsd. */
  readonly officialUsd: ReadonlyMap<string, number>
  readonly allowed: AllowedOffers
  readonly exchangerIndexes: ReadonlyMap<string, number>
  /** Shelves by given currency; more than currencies, to leave room for new ones. */
  readonly shelves: readonly Shelf[]
  readonly memory: RowMemory
  /** Pairs whose rows are others than in the version this one was made of. */
  readonly changed: readonly ChangedPair[]
  readonly rows: number
  readonly offers: number
}
