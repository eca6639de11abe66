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
  /** In business at least so long, by its own word; 0 to 1200. */
  readonly minAgeMonths?: number | null | undefined
  /** Good ones. */
  readonly minReviews?: number | null | undefined
  readonly offset?: number | null | undefined
  /** Part of a name; typed on the wrong keyboard layout or with a slip where none has it. */
  readonly search?: string | null | undefined
  readonly sort?: ExchangerSort | null | undefined
  readonly status?: ExchangerStatus | null | undefined
}

/** A monitor of exchangers whose whole market is read. */
export type MarketSource = 'BESTCHANGE'

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
      readonly statusSince: string | null
      readonly siteUrl: string | null
      readonly source: MarketSource | null
      readonly reserveUsd: number | null
      readonly goodReviews: number
      readonly badReviews: number
      readonly pairs: number
      readonly offers: number
      readonly country: string | null
      readonly openedAt: string | null
      readonly updatedAt: string | null
      readonly uptime: number | null
      readonly feed: {
        readonly lastGoodAt: string | null
        readonly fault: { readonly reason: string } | null
      } | null
    }>
  }
}

export type ExchangerRow = {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly status: ExchangerStatus
  readonly statusSince: string | null
  readonly siteUrl: string | null
  readonly source: MarketSource | null
  readonly reserveUsd: number | null
  readonly goodReviews: number
  readonly badReviews: number
  readonly pairs: number
  readonly offers: number
  readonly country: string | null
  readonly openedAt: string | null
  readonly updatedAt: string | null
  readonly uptime: number | null
  readonly feed: {
    readonly lastGoodAt: string | null
    readonly fault: { readonly reason: string } | null
  } | null
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
  statusSince
  siteUrl
  source
  reserveUsd
  goodReviews
  badReviews
  pairs
  offers
  country
  openedAt
  updatedAt
  uptime
  feed {
    lastGoodAt
    fault {
      reason
    }
  }
}` as unknown as TypedDocumentNode<ExchangersAnswer, ExchangersVariables>
