// Written by `npm run codegen` from the .graphql file of this name.
import type { ExchangerStatus, ExchangersQuery, MarketSource, ReviewsBy } from '@hopwise/contract'
import type { TypedDocumentNode } from '@urql/core'

export type ExchangersVariables = {
  query: ExchangersQuery
}

export type ExchangersAnswer = {
  readonly exchangers: {
    readonly total: number
    readonly reviewsBy: ReviewsBy
    readonly items: ReadonlyArray<ExchangerRow>
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
  readonly ownReviews: { readonly good: number; readonly bad: number }
  readonly feed: {
    readonly lastGoodAt: string | null
    readonly fault: { readonly reason: string } | null
  } | null
}

const textExchangerRow = `fragment ExchangerRow on Exchanger {
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
  ownReviews {
    good
    bad
  }
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
}`

export const ExchangersDocument = `query Exchangers($query: ExchangersQuery!) {
  exchangers(query: $query) {
    total
    reviewsBy
    items {
      ...ExchangerRow
    }
  }
}
${textExchangerRow}` as unknown as TypedDocumentNode<ExchangersAnswer, ExchangersVariables>
