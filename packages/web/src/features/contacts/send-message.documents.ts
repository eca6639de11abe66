// Written by `npm run codegen` from the .graphql file of this name.
import type { TypedDocumentNode } from '@urql/core'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
export type ContactInput = {
  readonly email: string
  /** At most 5,000 characters. */
  readonly message: string
  /** At most 100 characters. */
  readonly name: string
}

export type SendContactMessageVariables = Exact<{
  input: ContactInput
}>

export type SendContactMessageAnswer = {
  readonly sendContactMessage: { readonly reference: string }
}
export const SendContactMessageDocument = `mutation SendContactMessage($input: ContactInput!) {
  sendContactMessage(input: $input) {
    reference
  }
}` as unknown as TypedDocumentNode<SendContactMessageAnswer, SendContactMessageVariables>
