// Written by `npm run codegen` from the .graphql file of this name.
import type { CycleLivesQuery } from '@hopwise/contract'
import type { LifeCauseParts } from '#web/features/arbitrage/lives/loop-life.documents.ts'
import type { TypedDocumentNode } from '@urql/core'

export type PastLivesVariables = {
  query: CycleLivesQuery
}

export type PastLivesAnswer = {
  readonly cycleLives: ReadonlyArray<{
    readonly id: string
    readonly loop: string
    readonly bornAt: string
    readonly bornPercent: number
    readonly peakPercent: number
    readonly goneAt: string | null
    readonly goneBy: LifeCauseParts | null
    readonly later: ReadonlyArray<{ readonly seconds: number; readonly percent: number | null }>
    readonly points: ReadonlyArray<{ readonly at: string; readonly percent: number }>
  }>
}

const textLifeCauseParts = `fragment LifeCauseParts on LifeCause {
  kind
  exchangerName
  give
  get
  before
  after
}`

export const PastLivesDocument = `query PastLives($query: CycleLivesQuery!) {
  cycleLives(query: $query) {
    id
    loop
    bornAt
    bornPercent
    peakPercent
    goneAt
    goneBy {
      ...LifeCauseParts
    }
    later {
      seconds
      percent
    }
    points {
      at
      percent
    }
  }
}
${textLifeCauseParts}` as unknown as TypedDocumentNode<PastLivesAnswer, PastLivesVariables>
