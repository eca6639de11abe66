// Written by `npm run codegen` from the .graphql file of this name.
import type { PairInput } from '@hopwise/contract'
import type { TypedDocumentNode } from '@urql/core'

export type SparklinesVariables = {
  pairs: ReadonlyArray<PairInput> | PairInput
}

export type SparklinesAnswer = {
  readonly sparklines: ReadonlyArray<{
    readonly values: ReadonlyArray<number | null>
    readonly give: { readonly code: string }
    readonly get: { readonly code: string }
  }>
}

export const SparklinesDocument = `query Sparklines($pairs: [PairInput!]!) {
  sparklines(pairs: $pairs) {
    give {
      code
    }
    get {
      code
    }
    values
  }
}` as unknown as TypedDocumentNode<SparklinesAnswer, SparklinesVariables>
