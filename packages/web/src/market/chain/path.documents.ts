// Written by `npm run codegen` from the .graphql file of this name.
import type {
  CurrencyGroup,
  DoubtReason,
  MarketSource,
  OfferCondition,
  PromiseBand,
} from '@hopwise/contract'

export type HopParts = {
  readonly giveAmount: number
  readonly getAmount: number
  readonly alternatives: number
  readonly exchanger: {
    readonly id: string
    readonly slug: string
    readonly name: string
    readonly siteUrl: string | null
    readonly source: MarketSource | null
    readonly goodReviews: number
    readonly badReviews: number
  }
  readonly give: HopCurrency
  readonly get: HopCurrency
  readonly offer: {
    readonly id: string
    readonly rate: number
    readonly minGive: number
    readonly maxGive: number | null
    readonly reserve: number
    readonly reserveUsd: number | null
    readonly city: string | null
    readonly conditions: ReadonlyArray<OfferCondition>
    readonly receivedAt: string
    readonly suspicious: boolean
  }
}

export type HopCurrency = {
  readonly code: string
  readonly name: string
  readonly group: CurrencyGroup
  readonly network: string | null
  readonly usdPrice: number | null
  readonly priceSure: boolean
}

export type PromiseParts = {
  readonly band: PromiseBand
  readonly probability: number | null
  readonly floorAmount: number | null
  readonly expectedAmount: number | null
  readonly byMinutes: number
}

export type PathRow = {
  readonly id: string
  readonly giveAmount: number
  readonly getAmount: number
  readonly rate: number
  readonly suspicious: boolean
  readonly updatedAt: string
  readonly cities: ReadonlyArray<string>
  readonly window: { readonly min: number; readonly max: number | null }
  readonly promise: PromiseParts | null
  readonly doubts: ReadonlyArray<{ readonly reason: DoubtReason; readonly hopIndex: number }>
  readonly hops: ReadonlyArray<HopParts>
}
