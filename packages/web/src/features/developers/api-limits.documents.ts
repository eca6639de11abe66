// Written by `npm run codegen` from the .graphql file of this name.
import type { TypedDocumentNode } from '@urql/core'

export type ApiLimitsVariables = { [key: string]: never }

export type ApiLimitsAnswer = {
  readonly api: {
    readonly isExplored: boolean
    readonly limits: {
      readonly pointsPerMinute: number
      readonly pointsAtOnce: number
      readonly pointsPerDocument: number
      readonly liveQuestions: number
      readonly livePoints: number
      readonly rootFields: number
      readonly depth: number
      readonly fields: number
      readonly aliases: number
      readonly aliasLetters: number
      readonly tokens: number
    }
    readonly weights: {
      readonly field: number
      readonly lookUp: number
      readonly pathSearch: number
      readonly longPathSearch: number
      readonly split: number
      readonly cycleSearch: number
      readonly noRoute: number
    }
  }
}

export const ApiLimitsDocument = `query ApiLimits {
  api {
    isExplored
    limits {
      pointsPerMinute
      pointsAtOnce
      pointsPerDocument
      liveQuestions
      livePoints
      rootFields
      depth
      fields
      aliases
      aliasLetters
      tokens
    }
    weights {
      field
      lookUp
      pathSearch
      longPathSearch
      split
      cycleSearch
      noRoute
    }
  }
}` as unknown as TypedDocumentNode<ApiLimitsAnswer, ApiLimitsVariables>
