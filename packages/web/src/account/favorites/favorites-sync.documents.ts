// Written by `npm run codegen` from the .graphql file of this name.
import type { TypedDocumentNode } from '@urql/core'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
export type FavoriteInput = {
  /** Of a path: 2 to 6 codes in order. */
  readonly currencies?: ReadonlyArray<string> | null | undefined
  /** Of a path: none, or one for each hop. Of an exchanger: its own id. */
  readonly exchangers?: ReadonlyArray<string> | null | undefined
  /** Of a pair: a currency code. */
  readonly get?: string | null | undefined
  /** Of a pair: a currency code. */
  readonly give?: string | null | undefined
  readonly kind: FavoriteKind
}

export type FavoriteKind = 'EXCHANGER' | 'PAIR' | 'PATH'

export type FavoriteKeysVariables = Exact<{ [key: string]: never }>

export type FavoriteKeysAnswer = {
  readonly favorites: ReadonlyArray<{
    readonly id: string
    readonly kind: FavoriteKind
    readonly give: { readonly code: string } | null
    readonly get: { readonly code: string } | null
    readonly currencies: ReadonlyArray<{ readonly code: string }> | null
    readonly exchangers: ReadonlyArray<{ readonly id: string }> | null
  }>
}

export type SetFavoriteVariables = Exact<{
  input: FavoriteInput
}>

export type SetFavoriteAnswer = {
  readonly setFavorite: {
    readonly id: string
    readonly kind: FavoriteKind
    readonly give: { readonly code: string } | null
    readonly get: { readonly code: string } | null
    readonly currencies: ReadonlyArray<{ readonly code: string }> | null
    readonly exchangers: ReadonlyArray<{ readonly id: string }> | null
  }
}

export type RemoveFavoriteVariables = Exact<{
  id: string
}>

export type RemoveFavoriteAnswer = { readonly removeFavorite: boolean }

export type OrderFavoritesVariables = Exact<{
  ids: ReadonlyArray<string> | string
}>

export type OrderFavoritesAnswer = { readonly orderFavorites: boolean }

export type FavoriteKey = {
  readonly id: string
  readonly kind: FavoriteKind
  readonly give: { readonly code: string } | null
  readonly get: { readonly code: string } | null
  readonly currencies: ReadonlyArray<{ readonly code: string }> | null
  readonly exchangers: ReadonlyArray<{ readonly id: string }> | null
}
export const FavoriteKeysDocument = `query FavoriteKeys {
  favorites {
    ...FavoriteKey
  }
}
fragment FavoriteKey on Favorite {
  id
  kind
  give {
    code
  }
  get {
    code
  }
  currencies {
    code
  }
  exchangers {
    id
  }
}` as unknown as TypedDocumentNode<FavoriteKeysAnswer, FavoriteKeysVariables>

export const SetFavoriteDocument = `mutation SetFavorite($input: FavoriteInput!) {
  setFavorite(input: $input) {
    ...FavoriteKey
  }
}
fragment FavoriteKey on Favorite {
  id
  kind
  give {
    code
  }
  get {
    code
  }
  currencies {
    code
  }
  exchangers {
    id
  }
}` as unknown as TypedDocumentNode<SetFavoriteAnswer, SetFavoriteVariables>

export const RemoveFavoriteDocument = `mutation RemoveFavorite($id: ID!) {
  removeFavorite(id: $id)
}` as unknown as TypedDocumentNode<RemoveFavoriteAnswer, RemoveFavoriteVariables>

export const OrderFavoritesDocument = `mutation OrderFavorites($ids: [ID!]!) {
  orderFavorites(ids: $ids)
}` as unknown as TypedDocumentNode<OrderFavoritesAnswer, OrderFavoritesVariables>
