// Written by `npm run codegen` from the .graphql file of this name.
import type { ContactInput } from '@hopwise/contract'
import type { TypedDocumentNode } from '@urql/core'

export type SendContactMessageVariables = {
  input: ContactInput
}

export type SendContactMessageAnswer = {
  readonly sendContactMessage: { readonly reference: string }
}

export const SendContactMessageDocument = `mutation SendContactMessage($input: ContactInput!) {
  sendContactMessage(input: $input) {
    reference
  }
}` as unknown as TypedDocumentNode<SendContactMessageAnswer, SendContactMessageVariables>
