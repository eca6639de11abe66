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

export type CitiesOfPairVariables = {
  give?: string | null | undefined
  get?: string | null | undefined
  direct: boolean
}

export type CitiesOfPairAnswer = {
  readonly cities: ReadonlyArray<{ readonly code: string; readonly offers: number }>
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

export const CitiesOfPairDocument =
  `query CitiesOfPair($give: String, $get: String, $direct: Boolean!) {
  cities(give: $give, get: $get, direct: $direct) {
    code
    offers
  }
}` as unknown as TypedDocumentNode<CitiesOfPairAnswer, CitiesOfPairVariables>
