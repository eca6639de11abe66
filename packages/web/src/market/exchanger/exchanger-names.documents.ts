// Written by `npm run codegen` from the .graphql file of this name.
import type { TypedDocumentNode } from '@urql/core'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
export type ExchangerNamesVariables = Exact<{ [key: string]: never }>

export type ExchangerNamesAnswer = {
  readonly exchangers: {
    readonly items: ReadonlyArray<{ readonly id: string; readonly name: string }>
  }
}
export const ExchangerNamesDocument = `query ExchangerNames {
  exchangers(query: { limit: 500, sort: REVIEWS }) {
    items {
      id
      name
    }
  }
}` as unknown as TypedDocumentNode<ExchangerNamesAnswer, ExchangerNamesVariables>
