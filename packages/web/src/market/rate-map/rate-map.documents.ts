// Written by `npm run codegen` from the .graphql file of this name.
import type { CurrencyGroup } from '@hopwise/contract'
import type { TypedDocumentNode } from '@urql/core'

export type RateMapVariables = {
  limit: number
}

export type RateMapAnswer = {
  readonly rateMap: {
    readonly currencies: ReadonlyArray<{
      readonly code: string
      readonly name: string
      readonly group: CurrencyGroup
      readonly network: string | null
    }>
    readonly cells: ReadonlyArray<{
      readonly marketPercent: number | null
      readonly offers: number
    } | null>
  }
}

export const RateMapDocument = `query RateMap($limit: Int!) {
  rateMap(limit: $limit) {
    currencies {
      code
      name
      group
      network
    }
    cells {
      marketPercent
      offers
    }
  }
}` as unknown as TypedDocumentNode<RateMapAnswer, RateMapVariables>
