// Written by `npm run codegen` from the .graphql file of this name.
import type { TypedDocumentNode } from '@urql/core'

export type StatisticsVariables = { [key: string]: never }

export type StatisticsAnswer = {
  readonly statistics: {
    readonly exchangers: number
    readonly pairs: number
    readonly offers: number
    readonly currencies: number
    readonly asOf: string
    readonly profits: ReadonlyArray<{
      readonly fromPercent: number
      readonly toPercent: number | null
      readonly loops: number
    }> | null
    readonly lastExchange: {
      readonly at: string
      readonly give: { readonly code: string; readonly name: string }
      readonly get: { readonly code: string; readonly name: string }
      readonly exchanger: { readonly slug: string; readonly name: string }
    } | null
  }
}

export const StatisticsDocument = `query Statistics {
  statistics {
    exchangers
    pairs
    offers
    currencies
    asOf
    profits {
      fromPercent
      toPercent
      loops
    }
    lastExchange {
      at
      give {
        code
        name
      }
      get {
        code
        name
      }
      exchanger {
        slug
        name
      }
    }
  }
}` as unknown as TypedDocumentNode<StatisticsAnswer, StatisticsVariables>
