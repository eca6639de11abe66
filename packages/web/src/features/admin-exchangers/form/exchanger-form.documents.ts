// Written by `npm run codegen` from the .graphql file of this name.
import type { AdminExchangerInput } from '@hopwise/contract'
import type { TypedDocumentNode } from '@urql/core'

export type AdminAddExchangerVariables = {
  input: AdminExchangerInput
  isOnTrial: boolean
}

export type AdminAddExchangerAnswer = {
  readonly adminAddExchanger: { readonly id: string; readonly name: string }
}

export type AdminEditExchangerVariables = {
  id: string
  input: AdminExchangerInput
}

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
