// Written by `npm run codegen` from the .graphql file of this name.
import type { CycleLivesQuery } from '@hopwise/contract'
import type { TypedDocumentNode } from '@urql/core'

export type LastLifeVariables = {
  query: CycleLivesQuery
}

export type LastLifeAnswer = {
  readonly cycleLives: ReadonlyArray<{
    readonly bornAt: string
    readonly goneAt: string | null
    readonly peakPercent: number
  }>
}

export const LastLifeDocument = `query LastLife($query: CycleLivesQuery!) {
  cycleLives(query: $query) {
    bornAt
    goneAt
    peakPercent
  }
}` as unknown as TypedDocumentNode<LastLifeAnswer, LastLifeVariables>
