// Written by `npm run codegen` from the .graphql file of this name.
import type { HistoryRange, RateStanding } from '@hopwise/contract'
import type { TypedDocumentNode } from '@urql/core'

export type RateHistoryVariables = {
  give: string
  get: string
  range: HistoryRange
}

export type RateHistoryAnswer = {
  readonly rateHistory: {
    readonly amountUsd: number
    readonly simulatedUntil: string | null
    readonly points: ReadonlyArray<{
      readonly at: string
      readonly isNewAmount: boolean
      readonly high: number | null
      readonly low: number | null
      readonly close: number | null
      readonly mid: number | null
      readonly exchanger: { readonly id: string; readonly name: string } | null
    }>
    readonly typical: {
      readonly low: number
      readonly typical: number
      readonly high: number
      readonly days: number
      readonly now: RateStanding
    } | null
  }
}

export const RateHistoryDocument =
  `query RateHistory($give: String!, $get: String!, $range: HistoryRange!) {
  rateHistory(give: $give, get: $get, range: $range) {
    amountUsd
    simulatedUntil
    points {
      at
      isNewAmount
      high
      low
      close
      mid
      exchanger {
        id
        name
      }
    }
    typical {
      low
      typical
      high
      days
      now
    }
  }
}` as unknown as TypedDocumentNode<RateHistoryAnswer, RateHistoryVariables>
