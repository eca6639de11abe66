// Written by `npm run codegen` from the .graphql file of this name.
import type { TypedDocumentNode } from '@urql/core'

export type DirectPairVariables = {
  give?: string | null | undefined
  get?: string | null | undefined
}

export type DirectPairAnswer = { readonly pairs: ReadonlyArray<{ readonly offers: number }> }

export const DirectPairDocument = `query DirectPair($give: String, $get: String) {
  pairs(give: $give, get: $get) {
    offers
  }
}` as unknown as TypedDocumentNode<DirectPairAnswer, DirectPairVariables>
