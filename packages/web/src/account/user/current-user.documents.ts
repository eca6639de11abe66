// Written by `npm run codegen` from the .graphql file of this name.
import type { TypedDocumentNode } from '@urql/core'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
export type Role = 'ADMIN' | 'EXCHANGER_OWNER' | 'USER'

export type CurrentUserVariables = Exact<{ [key: string]: never }>

export type CurrentUserAnswer = {
  readonly currentUser: {
    readonly id: string
    readonly name: string
    readonly balance: string
    readonly roles: ReadonlyArray<Role>
  } | null
}

export type LogoutVariables = Exact<{ [key: string]: never }>

export type LogoutAnswer = { readonly logout: boolean }

export type SignedIn = {
  readonly id: string
  readonly name: string
  readonly balance: string
  readonly roles: ReadonlyArray<Role>
}
export const CurrentUserDocument = `query currentUser {
  currentUser {
    ...SignedIn
  }
}
fragment SignedIn on CurrentUser {
  id
  name
  balance
  roles
}` as unknown as TypedDocumentNode<CurrentUserAnswer, CurrentUserVariables>

export const LogoutDocument = `mutation logout {
  logout
}` as unknown as TypedDocumentNode<LogoutAnswer, LogoutVariables>
