// Written by `npm run codegen` from the .graphql file of this name.
import type { FavoriteInput, FavoriteKind } from '@hopwise/contract'
import type { TypedDocumentNode } from '@urql/core'

export type FavoriteKeysVariables = { [key: string]: never }

export type FavoriteKeysAnswer = { readonly favorites: ReadonlyArray<FavoriteKey> }

export type SetFavoriteVariables = {
  input: FavoriteInput
}

export type SetFavoriteAnswer = { readonly setFavorite: FavoriteKey }

export type RemoveFavoriteVariables = {
  id: string
}

export type RemoveFavoriteAnswer = { readonly removeFavorite: boolean }

export type OrderFavoritesVariables = {
  ids: ReadonlyArray<string> | string
}

export type OrderFavoritesAnswer = { readonly orderFavorites: boolean }

export type FavoriteKey = {
  readonly id: string
  readonly kind: FavoriteKind
  readonly give: { readonly code: string } | null
  readonly get: { readonly code: string } | null
  readonly currencies: ReadonlyArray<{ readonly code: string }> | null
  readonly exchangers: ReadonlyArray<{ readonly id: string }> | null
}

const textFavoriteKey = `fragment FavoriteKey on Favorite {
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
}`

export const FavoriteKeysDocument = `query FavoriteKeys {
  favorites {
    ...FavoriteKey
  }
}
${textFavoriteKey}` as unknown as TypedDocumentNode<FavoriteKeysAnswer, FavoriteKeysVariables>

export const SetFavoriteDocument = `mutation SetFavorite($input: FavoriteInput!) {
  setFavorite(input: $input) {
    ...FavoriteKey
  }
}
${textFavoriteKey}` as unknown as TypedDocumentNode<SetFavoriteAnswer, SetFavoriteVariables>

export const RemoveFavoriteDocument = `mutation RemoveFavorite($id: ID!) {
  removeFavorite(id: $id)
}` as unknown as TypedDocumentNode<RemoveFavoriteAnswer, RemoveFavoriteVariables>

export const OrderFavoritesDocument = `mutation OrderFavorites($ids: [ID!]!) {
  orderFavorites(ids: $ids)
}` as unknown as TypedDocumentNode<OrderFavoritesAnswer, OrderFavoritesVariables>
