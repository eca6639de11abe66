// Written by `npm run codegen` from the .graphql file of this name.
import type { TypedDocumentNode } from '@urql/core'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
export type CurrentUserVariables = Exact<{ [key: string]: never }>

export type CurrentUserAnswer = { readonly currentUser: { readonly referralCode: string } | null }
export const CurrentUserDocument = `query currentUser {
  currentUser {
    referralCode
  }
}` as unknown as TypedDocumentNode<CurrentUserAnswer, CurrentUserVariables>
