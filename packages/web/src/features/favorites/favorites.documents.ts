// Written by `npm run codegen` from the .graphql file of this name.
import type { ExchangerStatus, FavoriteDeadReason, FavoriteKind } from '@hopwise/contract'
import type { HopCurrency } from '#web/market/chain/path.documents.ts'
import type { TypedDocumentNode } from '@urql/core'

export type FavoritesVariables = { [key: string]: never }

export type FavoritesAnswer = { readonly favorites: ReadonlyArray<FavoriteRow> }

export type FavoriteRow = {
  readonly id: string
  readonly kind: FavoriteKind
  readonly alive: boolean
  readonly deadReason: FavoriteDeadReason | null
  readonly rate: number | null
  readonly createdAt: string
  readonly give: HopCurrency | null
  readonly get: HopCurrency | null
  readonly currencies: ReadonlyArray<HopCurrency> | null
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

const textFavoriteRow = `fragment FavoriteRow on Favorite {
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
}`

const textHopCurrency = `fragment HopCurrency on Currency {
  code
  name
  group
  network
  usdPrice
  priceSure
}`

export const FavoritesDocument = `query Favorites {
  favorites {
    ...FavoriteRow
  }
}
${textFavoriteRow}
${textHopCurrency}` as unknown as TypedDocumentNode<FavoritesAnswer, FavoritesVariables>
