// Written by `npm run codegen` from the .graphql file of this name.
import type { TypedDocumentNode } from '@urql/core'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
/** What is left out stays as it is; null says that there is none. */
export type AdminExchangerInput = {
  readonly badReviews?: number | null | undefined
  /** ISO 3166, two letters. */
  readonly country?: string | null | undefined
  readonly feedUrl?: string | null | undefined
  readonly goodReviews?: number | null | undefined
  readonly name?: string | null | undefined
  readonly openedAt?: string | null | undefined
  readonly siteUrl?: string | null | undefined
  readonly slug?: string | null | undefined
}

export type AdminAddExchangerVariables = Exact<{
  input: AdminExchangerInput
  isOnTrial: boolean
}>

export type AdminAddExchangerAnswer = {
  readonly adminAddExchanger: { readonly id: string; readonly name: string }
}

export type AdminEditExchangerVariables = Exact<{
  id: string
  input: AdminExchangerInput
}>

export type AdminEditExchangerAnswer = {
  readonly adminEditExchanger: { readonly id: string; readonly name: string }
}
export const AdminAddExchangerDocument =
  `mutation AdminAddExchanger($input: AdminExchangerInput!, $isOnTrial: Boolean!) {
  adminAddExchanger(input: $input, isOnTrial: $isOnTrial) {
    id
    name
  }
}` as unknown as TypedDocumentNode<AdminAddExchangerAnswer, AdminAddExchangerVariables>

export const AdminEditExchangerDocument =
  `mutation AdminEditExchanger($id: ID!, $input: AdminExchangerInput!) {
  adminEditExchanger(id: $id, input: $input) {
    id
    name
  }
}` as unknown as TypedDocumentNode<AdminEditExchangerAnswer, AdminEditExchangerVariables>
