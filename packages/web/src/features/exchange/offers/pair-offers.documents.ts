// Written by `npm run codegen` from the .graphql file of this name.
import type { HopRefusal, MarketSource, OfferCondition, PairOffersQuery } from '@hopwise/contract'
import type { PromiseParts } from '#web/market/chain/path.documents.ts'
import type { TypedDocumentNode } from '@urql/core'

export type PairOffersVariables = {
  query: PairOffersQuery
}

export type PairOffersAnswer = {
  readonly pairOffers: {
    readonly marketVersion: number
    readonly total: number
    readonly taking: number
    readonly items: ReadonlyArray<PairOfferRow>
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
  readonly promise: PromiseParts | null
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

const textPairOfferRow = `fragment PairOfferRow on PairOffer {
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
  promise {
    ...PromiseParts
  }
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
}`

const textPromiseParts = `fragment PromiseParts on Promise {
  band
  probability
  floorAmount
  expectedAmount
  byMinutes
}`

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
${textPairOfferRow}
${textPromiseParts}` as unknown as TypedDocumentNode<PairOffersAnswer, PairOffersVariables>
