// Written by `npm run codegen` from the .graphql file of this name.
import type { TypedDocumentNode } from '@urql/core'

export type CitiesVariables = { [key: string]: never }

export type CitiesAnswer = {
  readonly cities: ReadonlyArray<{
    readonly code: string
    readonly name: string
    readonly country: string | null
    readonly searchWords: ReadonlyArray<string>
    readonly offers: number
  }>
}

export const CitiesDocument = `query Cities {
  cities {
    code
    name
    country
    searchWords
    offers
  }
}` as unknown as TypedDocumentNode<CitiesAnswer, CitiesVariables>
