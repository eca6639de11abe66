// Written by `npm run codegen` from the .graphql file of this name.
import type { RateStanding } from '@hopwise/contract'
import type { TypedDocumentNode } from '@urql/core'

export type TypicalRateVariables = {
  give: string
  get: string
}

export type TypicalRateAnswer = {
  readonly rateHistory: {
    readonly typical: {
      readonly low: number
      readonly typical: number
      readonly high: number
      readonly days: number
      readonly now: RateStanding
    } | null
  }
}

export const TypicalRateDocument = `query TypicalRate($give: String!, $get: String!) {
  rateHistory(give: $give, get: $get) {
    typical {
      low
      typical
      high
      days
      now
    }
  }
}` as unknown as TypedDocumentNode<TypicalRateAnswer, TypicalRateVariables>
