// Written by `npm run codegen` from the .graphql file of this name.
import type { TypedDocumentNode } from '@urql/core'

export type IsToldChainVariables = {
  id: string
  giveAmount: number
  getAmount: number
  at: string
  mark: string
}

export type IsToldChainAnswer = { readonly isToldChain: boolean }

export const IsToldChainDocument =
  `query isToldChain($id: ID!, $giveAmount: Float!, $getAmount: Float!, $at: DateTime!, $mark: String!) {
  isToldChain(
    id: $id
    giveAmount: $giveAmount
    getAmount: $getAmount
    at: $at
    mark: $mark
  )
}` as unknown as TypedDocumentNode<IsToldChainAnswer, IsToldChainVariables>
