// Written by `npm run codegen` from the .graphql file of this name.
import type { TypedDocumentNode } from '@urql/core'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
export type OfficesVariables = Exact<{ [key: string]: never }>

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
