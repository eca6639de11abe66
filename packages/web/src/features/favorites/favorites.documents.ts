// Written by `npm run codegen` from the .graphql file of this name.
import type { TypedDocumentNode } from '@urql/core'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
export type CurrencyGroup = 'BANK' | 'CASH' | 'CRYPTO' | 'EMONEY' | 'EXCHANGE_BALANCE' | 'TRANSFER'

export type ExchangerStatus = 'ACTIVE' | 'ARCHIVED' | 'SUSPENDED' | 'TRIAL'

export type FavoriteDeadReason =
  /** An exchanger is suspended, gone, or has no offers. */
  | 'EXCHANGER_AWAY'
  /** Nobody offers this now. */
  | 'NO_OFFERS'

export type FavoriteKind = 'EXCHANGER' | 'PAIR' | 'PATH'

export type FavoritesVariables = Exact<{ [key: string]: never }>

export type FavoritesAnswer = {
  readonly favorites: ReadonlyArray<{
    readonly id: string
    readonly kind: FavoriteKind
    readonly alive: boolean
    readonly deadReason: FavoriteDeadReason | null
    readonly rate: number | null
    readonly createdAt: string
    readonly give: {
      readonly code: string
      readonly name: string
      readonly group: CurrencyGroup
      readonly network: string | null
      readonly usdPrice: number | null
    } | null
    readonly get: {
      readonly code: string
      readonly name: string
      readonly group: CurrencyGroup
      readonly network: string | null
      readonly usdPrice: number | null
    } | null
    readonly currencies: ReadonlyArray<{
      readonly code: string
      readonly name: string
      readonly group: CurrencyGroup
      readonly network: string | null
      readonly usdPrice: number | null
    }> | null
    readonly exchangers: ReadonlyArray<{
      readonly id: string
      readonly slug: string
      readonly name: string
      readonly status: ExchangerStatus
      readonly reserveUsd: number | null
      readonly goodReviews: number
      readonly badReviews: number
      readonly pairs: number
      readonly offers: number
      readonly updatedAt: string | null
    }> | null
  }>
}

export type FavoriteRow = {
  readonly id: string
  readonly kind: FavoriteKind
  readonly alive: boolean
  readonly deadReason: FavoriteDeadReason | null
  readonly rate: number | null
  readonly createdAt: string
  readonly give: {
    readonly code: string
    readonly name: string
    readonly group: CurrencyGroup
    readonly network: string | null
    readonly usdPrice: number | null
  } | null
  readonly get: {
    readonly code: string
    readonly name: string
    readonly group: CurrencyGroup
    readonly network: string | null
    readonly usdPrice: number | null
  } | null
  readonly currencies: ReadonlyArray<{
    readonly code: string
    readonly name: string
    readonly group: CurrencyGroup
    readonly network: string | null
    readonly usdPrice: number | null
  }> | null
  readonly exchangers: ReadonlyArray<{
    readonly id: string
    readonly slug: string
    readonly name: string
    readonly status: ExchangerStatus
    readonly reserveUsd: number | null
    readonly goodReviews: number
    readonly badReviews: number
    readonly pairs: number
    readonly offers: number
    readonly updatedAt: string | null
  }> | null
}

export type HopCurrency = {
  readonly code: string
  readonly name: string
  readonly group: CurrencyGroup
  readonly network: string | null
  readonly usdPrice: number | null
}
export const FavoritesDocument = `query Favorites {
  favorites {
    ...FavoriteRow
  }
}
fragment FavoriteRow on Favorite {
  id
  kind
  alive
  deadReason
  rate
  createdAt
  give {
    ...HopCurrency
  }
  get {
    ...HopCurrency
  }
  currencies {
    ...HopCurrency
  }
  exchangers {
    id
    slug
    name
    status
    reserveUsd
    goodReviews
    badReviews
    pairs
    offers
    updatedAt
  }
}
fragment HopCurrency on Currency {
  code
  name
  group
  network
  usdPrice
}` as unknown as TypedDocumentNode<FavoritesAnswer, FavoritesVariables>
