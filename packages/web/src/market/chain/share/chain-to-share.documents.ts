// Written by `npm run codegen` from the .graphql file of this name.
import type { TypedDocumentNode } from '@urql/core'

export type ChainToShareVariables = {
  id: string
  giveAmount: number
}

export type ChainToShareAnswer = { readonly chainToShare: string | null }

export const ChainToShareDocument = `query chainToShare($id: ID!, $giveAmount: Float!) {
  chainToShare(id: $id, giveAmount: $giveAmount)
}` as unknown as TypedDocumentNode<ChainToShareAnswer, ChainToShareVariables>
