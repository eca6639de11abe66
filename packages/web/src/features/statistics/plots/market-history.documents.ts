// Written by `npm run codegen` from the .graphql file of this name.
import type { HistoryRange } from '@hopwise/contract'
import type { TypedDocumentNode } from '@urql/core'

export type MarketHistoryVariables = {
  range: HistoryRange
}

export type MarketHistoryAnswer = {
  readonly marketHistory: ReadonlyArray<{
    readonly at: string
    readonly offers: number | null
    readonly exchangers: number | null
    readonly pairs: number | null
    readonly currencies: number | null
    readonly pollP50Ms: number | null
    readonly pollP95Ms: number | null
  }>
}

export const MarketHistoryDocument = `query MarketHistory($range: HistoryRange!) {
  marketHistory(range: $range) {
    at
    offers
    exchangers
    pairs
    currencies
    pollP50Ms
    pollP95Ms
  }
}` as unknown as TypedDocumentNode<MarketHistoryAnswer, MarketHistoryVariables>
