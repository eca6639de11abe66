// Written by `npm run codegen` from the .graphql file of this name.
import type { TypedDocumentNode } from '@urql/core'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
export type ExchangerSort = 'AGE' | 'NAME' | 'PAIRS' | 'RESERVE' | 'REVIEWS' | 'UPDATED'

export type ExchangerStatus = 'ACTIVE' | 'ARCHIVED' | 'SUSPENDED' | 'TRIAL'

export type ExchangersQuery = {
  /** By default names ascend and everything else descends. */
  readonly descending?: boolean | null | undefined
  /** 1 to 500. */
  readonly limit?: number | null | undefined
  /** Good ones. */
  readonly minReviews?: number | null | undefined
  readonly offset?: number | null | undefined
  /** Part of a name. */
  readonly search?: string | null | undefined
  readonly sort?: ExchangerSort | null | undefined
  readonly status?: ExchangerStatus | null | undefined
}

export type ExchangersVariables = Exact<{
  query: ExchangersQuery
}>

export type ExchangersAnswer = {
  readonly exchangers: {
    readonly total: number
    readonly items: ReadonlyArray<{
      readonly id: string
      readonly slug: string
      readonly name: string
      readonly status: ExchangerStatus
      readonly siteUrl: string | null
      readonly reserveUsd: number | null
      readonly goodReviews: number
      readonly badReviews: number
      readonly pairs: number
      readonly offers: number
      readonly country: string | null
      readonly openedAt: string | null
      readonly updatedAt: string | null
    }>
  }
}

export type ExchangerRow = {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly status: ExchangerStatus
  readonly siteUrl: string | null
  readonly reserveUsd: number | null
  readonly goodReviews: number
  readonly badReviews: number
  readonly pairs: number
  readonly offers: number
  readonly country: string | null
  readonly openedAt: string | null
  readonly updatedAt: string | null
}
export const ExchangersDocument = `query Exchangers($query: ExchangersQuery!) {
  exchangers(query: $query) {
    total
    items {
      ...ExchangerRow
    }
  }
}
fragment ExchangerRow on Exchanger {
  id
  slug
  name
  status
  siteUrl
  reserveUsd
  goodReviews
  badReviews
  pairs
  offers
  country
  openedAt
  updatedAt
}` as unknown as TypedDocumentNode<ExchangersAnswer, ExchangersVariables>
