// Written by `npm run codegen` from the .graphql file of this name.
import type { TypedDocumentNode } from '@urql/core'

export type SpreadPointsVariables = {
  id: string
}

export type SpreadPointsAnswer = {
  readonly burseSpreadPoints: ReadonlyArray<{
    readonly at: string
    readonly buyPrice: number
    readonly sellPrice: number
  }>
}

export const SpreadPointsDocument = `query SpreadPoints($id: ID!) {
  burseSpreadPoints(id: $id) {
    at
    buyPrice
    sellPrice
  }
}` as unknown as TypedDocumentNode<SpreadPointsAnswer, SpreadPointsVariables>
