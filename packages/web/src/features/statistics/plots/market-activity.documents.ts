// Written by `npm run codegen` from the .graphql file of this name.
import type { TypedDocumentNode } from '@urql/core'

export type MarketActivityVariables = {
  hours: number
}

export type MarketActivityAnswer = {
  readonly cycleActivity: ReadonlyArray<{
    readonly at: string
    readonly born: number
    readonly alive: number
    readonly bestPercent: number | null
  }>
}

export const MarketActivityDocument = `query MarketActivity($hours: Int!) {
  cycleActivity(hours: $hours) {
    at
    born
    alive
    bestPercent
  }
}` as unknown as TypedDocumentNode<MarketActivityAnswer, MarketActivityVariables>
