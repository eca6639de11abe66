// Written by `npm run codegen` from the .graphql file of this name.
import type { TypedDocumentNode } from '@urql/core'

export type CurrentUserVariables = { [key: string]: never }

export type CurrentUserAnswer = { readonly currentUser: { readonly email: string | null } | null }

export const CurrentUserDocument = `query currentUser {
  currentUser {
    email
  }
}` as unknown as TypedDocumentNode<CurrentUserAnswer, CurrentUserVariables>
