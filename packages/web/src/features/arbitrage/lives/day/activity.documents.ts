// Written by `npm run codegen` from the .graphql file of this name.
import type { TypedDocumentNode } from '@urql/core'

export type CycleActivityVariables = {
  stepUsd?: number | null | undefined
}

export type CycleActivityAnswer = {
  readonly followedLoops: { readonly leftOut: number } | null
  readonly typicalLives: { readonly medianSeconds: number | null } | null
  readonly cycleActivity: ReadonlyArray<{
    readonly at: string
    readonly born: number
    readonly gone: number
    readonly alive: number
    readonly bestPercent: number | null
  }>
}

export const CycleActivityDocument = `query CycleActivity($stepUsd: Float) {
  followedLoops {
    leftOut
  }
  typicalLives(stepUsd: $stepUsd) {
    medianSeconds
  }
  cycleActivity(hours: 24, stepUsd: $stepUsd) {
    at
    born
    gone
    alive
    bestPercent
  }
}` as unknown as TypedDocumentNode<CycleActivityAnswer, CycleActivityVariables>
