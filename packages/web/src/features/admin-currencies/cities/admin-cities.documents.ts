// Written by `npm run codegen` from the .graphql file of this name.
import type { AdminCityInput } from '@hopwise/contract'
import type { TypedDocumentNode } from '@urql/core'

export type AdminUnnamedCitiesVariables = { [key: string]: never }

export type AdminUnnamedCitiesAnswer = {
  readonly adminUnnamedCities: ReadonlyArray<UnnamedCityFacts>
}

export type UnnamedCityFacts = {
  readonly code: string
  readonly offers: number
  readonly senderCount: number
  readonly exampleGive: string
  readonly exampleGet: string
  readonly senders: ReadonlyArray<{ readonly exchangerId: string; readonly name: string }>
}

export type AdminNamedCitiesVariables = { [key: string]: never }

export type AdminNamedCitiesAnswer = { readonly adminNamedCities: ReadonlyArray<NamedCityFacts> }

export type NamedCityFacts = {
  readonly code: string
  readonly nameEn: string
  readonly nameRu: string
}

export type AdminNameCityVariables = {
  code: string
  input: AdminCityInput
}

export type AdminNameCityAnswer = { readonly adminNameCity: NamedCityFacts | null }

export type AdminUnnameCityVariables = {
  code: string
}

export type AdminUnnameCityAnswer = { readonly adminUnnameCity: boolean }

const textUnnamedCityFacts = `fragment UnnamedCityFacts on UnnamedCity {
  code
  offers
  senders {
    exchangerId
    name
  }
  senderCount
  exampleGive
  exampleGet
}`

const textNamedCityFacts = `fragment NamedCityFacts on NamedCity {
  code
  nameEn
  nameRu
}`

export const AdminUnnamedCitiesDocument = `query AdminUnnamedCities {
  adminUnnamedCities {
    ...UnnamedCityFacts
  }
}
${textUnnamedCityFacts}` as unknown as TypedDocumentNode<
  AdminUnnamedCitiesAnswer,
  AdminUnnamedCitiesVariables
>

export const AdminNamedCitiesDocument = `query AdminNamedCities {
  adminNamedCities {
    ...NamedCityFacts
  }
}
${textNamedCityFacts}` as unknown as TypedDocumentNode<
  AdminNamedCitiesAnswer,
  AdminNamedCitiesVariables
>

export const AdminNameCityDocument =
  `mutation AdminNameCity($code: String!, $input: AdminCityInput!) {
  adminNameCity(code: $code, input: $input) {
    ...NamedCityFacts
  }
}
${textNamedCityFacts}` as unknown as TypedDocumentNode<AdminNameCityAnswer, AdminNameCityVariables>

export const AdminUnnameCityDocument = `mutation AdminUnnameCity($code: String!) {
  adminUnnameCity(code: $code)
}` as unknown as TypedDocumentNode<AdminUnnameCityAnswer, AdminUnnameCityVariables>
