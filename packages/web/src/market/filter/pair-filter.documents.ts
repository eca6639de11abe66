// Written by `npm run codegen` from the input OfferFilter.
import type { OfferCondition } from '@hopwise/contract'

export type PairFilterFields = {
  readonly city: string | null
  readonly forbid: ReadonlyArray<OfferCondition>
  readonly ignoreCurrencies: ReadonlyArray<string>
  readonly leastReliability: number | null
  readonly minReserveUsd: number | null
  readonly minReviews: number | null
  readonly removeFiat: boolean
  readonly ignoreExchangers: ReadonlyArray<{ readonly id: string; readonly name: string }>
  readonly onlyExchangers: ReadonlyArray<{ readonly id: string; readonly name: string }>
}
