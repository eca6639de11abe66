// Written by `npm run codegen` from the .graphql file of this name.
import type { TypedDocumentNode } from '@urql/core'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
/** Why an offer does not take an amount. */
export type HopRefusal =
  /** Over the most one order may give. */
  | 'ABOVE_MAX'
  /** Under the least one order may give. */
  | 'BELOW_MIN'
  /** A fixed fee leaves nothing. */
  | 'FEE_TAKES_ALL'
  /** The payout would be more than the exchanger has. */
  | 'RESERVE_TOO_SMALL'
  /** For this amount it asks more of the client. */
  | 'TIER_ASKS_MORE'

/** A monitor of exchangers whose whole market is read. */
export type MarketSource = 'BESTCHANGE'

/** What an exchanger asks for besides the amount, or warns about. */
export type OfferCondition =
  | 'CARD_CHECK'
  | 'CARD_TO_CARD'
  | 'COMPANY_PAYOUT'
  | 'DELAYED'
  | 'DELIVERY'
  | 'FLOATING'
  | 'IDENTITY_CHECK'
  | 'MANUAL'
  | 'REGISTRATION'
  | 'THIRD_PARTY_IN'
  | 'THIRD_PARTY_OUT'

export type OfferFilter = {
  /** Cash hops in this city only. */
  readonly city?: string | null | undefined
  /** No hop may carry one of these. */
  readonly forbid?: ReadonlyArray<OfferCondition> | null | undefined
  readonly hideSuspicious?: boolean | null | undefined
  readonly ignoreCurrencies?: ReadonlyArray<string> | null | undefined
  readonly ignoreExchangers?: ReadonlyArray<string> | null | undefined
  readonly minReserveUsd?: number | null | undefined
  /** Good reviews of the exchanger. */
  readonly minReviews?: number | null | undefined
  readonly onlyExchangers?: ReadonlyArray<string> | null | undefined
  /** No bank, transfer or cash inside the path; its ends excepted. */
  readonly removeFiat?: boolean | null | undefined
}

export type PairOffersQuery = {
  readonly filter?: OfferFilter | null | undefined
  /** A currency code, another one than give. */
  readonly get: string
  readonly getAmount?: number | null | undefined
  /** A currency code. */
  readonly give: string
  /** At most one of the two amounts, above 0. */
  readonly giveAmount?: number | null | undefined
  /** 1 to 500. */
  readonly limit?: number | null | undefined
}

export type PairOffersVariables = Exact<{
  query: PairOffersQuery
}>

export type PairOffersAnswer = {
  readonly pairOffers: {
    readonly marketVersion: number
    readonly total: number
    readonly taking: number
    readonly items: ReadonlyArray<{
      readonly giveAmount: number
      readonly getAmount: number
      readonly refusal: HopRefusal | null
      readonly exchanger: {
        readonly id: string
        readonly slug: string
        readonly name: string
        readonly siteUrl: string | null
        readonly source: MarketSource | null
        readonly goodReviews: number
        readonly badReviews: number
      }
      readonly give: { readonly code: string; readonly usdPrice: number | null }
      readonly get: { readonly code: string; readonly usdPrice: number | null }
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
    }>
  }
}

export type PairOfferRow = {
  readonly giveAmount: number
  readonly getAmount: number
  readonly refusal: HopRefusal | null
  readonly exchanger: {
    readonly id: string
    readonly slug: string
    readonly name: string
    readonly siteUrl: string | null
    readonly source: MarketSource | null
    readonly goodReviews: number
    readonly badReviews: number
  }
  readonly give: { readonly code: string; readonly usdPrice: number | null }
  readonly get: { readonly code: string; readonly usdPrice: number | null }
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
export const PairOffersDocument = `query PairOffers($query: PairOffersQuery!) {
  pairOffers(query: $query) {
    marketVersion
    total
    taking
    items {
      ...PairOfferRow
    }
  }
}
fragment PairOfferRow on PairOffer {
  exchanger {
    id
    slug
    name
    siteUrl
    source
    goodReviews
    badReviews
  }
  give {
    code
    usdPrice
  }
  get {
    code
    usdPrice
  }
  giveAmount
  getAmount
  refusal
  offer {
    id
    rate
    minGive
    maxGive
    reserve
    reserveUsd
    city
    conditions
    receivedAt
    suspicious
  }
}` as unknown as TypedDocumentNode<PairOffersAnswer, PairOffersVariables>
