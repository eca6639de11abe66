// Written by `npm run codegen` from the .graphql file of this name.
import type { ArbitrageQuery } from '@hopwise/contract'
import type { PromiseParts } from '#web/market/chain/path.documents.ts'
import type { TypedDocumentNode } from '@urql/core'

export type LoopCyclesVariables = {
  query: ArbitrageQuery
}

export type LoopCyclesAnswer = {
  readonly arbitrage: {
    readonly cycles: ReadonlyArray<{
      readonly profitPercent: number
      readonly earningsUsd: number | null
      readonly path: {
        readonly id: string
        readonly suspicious: boolean
        readonly promise: PromiseParts | null
        readonly hops: ReadonlyArray<{ readonly exchanger: { readonly name: string } }>
      }
    }>
  }
}

const textPromiseParts = `fragment PromiseParts on Promise {
  band
  probability
  floorAmount
  expectedAmount
  byMinutes
}`

export const LoopCyclesDocument = `query LoopCycles($query: ArbitrageQuery!) {
  arbitrage(query: $query) {
    cycles {
      profitPercent
      earningsUsd
      path {
        id
        suspicious
        promise {
          ...PromiseParts
        }
        hops {
          exchanger {
            name
          }
        }
      }
    }
  }
}
${textPromiseParts}` as unknown as TypedDocumentNode<LoopCyclesAnswer, LoopCyclesVariables>
