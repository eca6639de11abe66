// Written by `npm run codegen` from the .graphql file of this name.
import type { TypedDocumentNode } from '@urql/core'

export type NoteClickOutVariables = {
  exchanger: string
  give: string
  get: string
}

export type NoteClickOutAnswer = { readonly noteClickOut: boolean }

export const NoteClickOutDocument =
  `mutation NoteClickOut($exchanger: ID!, $give: String!, $get: String!) {
  noteClickOut(exchanger: $exchanger, give: $give, get: $get)
}` as unknown as TypedDocumentNode<NoteClickOutAnswer, NoteClickOutVariables>
