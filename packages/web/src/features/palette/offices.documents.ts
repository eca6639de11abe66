// Written by `npm run codegen` from the .graphql file of this name.
import type { TypedDocumentNode } from '@urql/core'

export type OfficesVariables = { [key: string]: never }

export type OfficesAnswer = {
  readonly exchangers: {
    readonly items: ReadonlyArray<{ readonly slug: string; readonly name: string }>
  }
}

export const OfficesDocument = `query Offices {
  exchangers(query: { limit: 500, sort: REVIEWS }) {
    items {
      slug
      name
    }
  }
}` as unknown as TypedDocumentNode<OfficesAnswer, OfficesVariables>
