// Written by `npm run codegen` from the .graphql file of this name.
import type { LifeCauseKind } from '@hopwise/contract'
import type { TypedDocumentNode } from '@urql/core'

export type LoopLifeVariables = {
  id: string
}

export type LoopLifeAnswer = {
  readonly cycleLife: {
    readonly stepUsd: number
    readonly bornAt: string
    readonly peakAt: string
    readonly peakPercent: number
    readonly changedAt: string
    readonly goneAt: string | null
    readonly pausedAt: string | null
    readonly isFlapping: boolean
    readonly bornBy: LifeCauseParts
    readonly changedBy: LifeCauseParts
    readonly goneBy: LifeCauseParts | null
    readonly pausedBy: LifeCauseParts | null
    readonly similar: {
      readonly lives: number
      readonly medianSeconds: number | null
      readonly later: ReadonlyArray<{ readonly seconds: number; readonly share: number }>
    } | null
    readonly points: ReadonlyArray<{ readonly at: string; readonly percent: number }>
  } | null
}

export type LifeCauseParts = {
  readonly kind: LifeCauseKind
  readonly exchangerName: string | null
  readonly give: string | null
  readonly get: string | null
  readonly before: number | null
  readonly after: number | null
}

const textLifeCauseParts = `fragment LifeCauseParts on LifeCause {
  kind
  exchangerName
  give
  get
  before
  after
}`

export const LoopLifeDocument = `query LoopLife($id: ID!) {
  cycleLife(id: $id) {
    stepUsd
    bornAt
    bornBy {
      ...LifeCauseParts
    }
    peakAt
    peakPercent
    changedAt
    changedBy {
      ...LifeCauseParts
    }
    goneAt
    goneBy {
      ...LifeCauseParts
    }
    pausedAt
    pausedBy {
      ...LifeCauseParts
    }
    isFlapping
    similar {
      lives
      medianSeconds
      later {
        seconds
        share
      }
    }
    points {
      at
      percent
    }
  }
}
${textLifeCauseParts}` as unknown as TypedDocumentNode<LoopLifeAnswer, LoopLifeVariables>
