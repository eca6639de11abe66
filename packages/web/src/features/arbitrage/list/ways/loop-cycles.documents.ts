// Written by `npm run codegen` from the .graphql file of this name.
import type { ArbitrageQuery, Trust } from '@hopwise/contract'
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
        readonly trust: Trust
        readonly hops: ReadonlyArray<{ readonly exchanger: { readonly name: string } }>
      }
    }>
  }
}

export const LoopCyclesDocument = `query LoopCycles($query: ArbitrageQuery!) {
  arbitrage(query: $query) {
    cycles {
      profitPercent
      earningsUsd
      path {
        id
        trust
        hops {
          exchanger {
            name
          }
        }
      }
    }
  }
}` as unknown as TypedDocumentNode<LoopCyclesAnswer, LoopCyclesVariables>
