// Written by `npm run codegen` from the .graphql file of this name.
import type { Role } from '@hopwise/contract'
import type { TypedDocumentNode } from '@urql/core'

export type CurrentUserVariables = { [key: string]: never }

export type CurrentUserAnswer = { readonly currentUser: SignedIn | null }

export type SignedIn = {
  readonly id: string
  readonly name: string
  readonly balance: string
  readonly roles: ReadonlyArray<Role>
}

export type LogoutVariables = { [key: string]: never }

export type LogoutAnswer = { readonly logout: boolean }

const textSignedIn = `fragment SignedIn on CurrentUser {
  id
  name
  balance
  roles
}`

export const CurrentUserDocument = `query currentUser {
  currentUser {
    ...SignedIn
  }
}
${textSignedIn}` as unknown as TypedDocumentNode<CurrentUserAnswer, CurrentUserVariables>

export const LogoutDocument = `mutation logout {
  logout
}` as unknown as TypedDocumentNode<LogoutAnswer, LogoutVariables>
