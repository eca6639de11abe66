import type { AllowedPair, CurrencyGroup } from '@hopwise/market'

/** The market in a few numbers, as of one version. */
export interface MarketFacts {
  /** Grows with every change applied: by one, or to the number the change was given. */
  readonly version: number
  readonly updatedAtMs: number
  readonly offers: number
  readonly pairs: number
  /** Exchangers with at least one offer. */
  readonly exchangers: number
  /** Currencies that an offer takes or pays. */
  readonly currencies: number
  /** Currency codes no price leads to. */
  readonly unpriced: number
}

/** Rules for a market beyond its exchangers' files. */
export interface MarketRules {
  /** Families of currencies, where they are others than the catalogue's. */
  readonly groups: ReadonlyMap<string, CurrencyGroup>
  /** Offers that are not suspicious, whatever they promise. */
  readonly allowed: readonly AllowedPair[]
  /** Official rates of national money, dollars for one unit, as a monitor states them. */
  readonly officialUsd: ReadonlyMap<string, number>
}
