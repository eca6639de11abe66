// Written by `npm run codegen` from the .graphql file of this name.
import type { TypedDocumentNode } from '@urql/core'

export type ExchangerNamesVariables = { [key: string]: never }

export type ExchangerNamesAnswer = {
  readonly exchangers: {
    readonly items: ReadonlyArray<{
      readonly id: string
      readonly slug: string
      readonly name: string
    }>
  }
}

export const ExchangerNamesDocument = `query ExchangerNames {
  exchangers(query: { limit: 500, sort: REVIEWS }) {
    items {
      id
      slug
      name
    }
  }
}` as unknown as TypedDocumentNode<ExchangerNamesAnswer, ExchangerNamesVariables>
