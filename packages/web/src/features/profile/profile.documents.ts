// Written by `npm run codegen` from the .graphql file of this name.
import type { TypedDocumentNode } from '@urql/core'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
export type Locale = 'EN' | 'RU'

export type Role = 'ADMIN' | 'EXCHANGER_OWNER' | 'USER'

export type SignInWay = 'EMAIL' | 'TELEGRAM'

export type CurrentUserVariables = Exact<{ [key: string]: never }>

export type CurrentUserAnswer = {
  readonly currentUser: {
    readonly id: string
    readonly name: string
    readonly roles: ReadonlyArray<Role>
    readonly balance: string
    readonly email: string | null
    readonly telegram: string | null
    readonly locale: Locale
    readonly createdAt: string
    readonly lastLoginAt: string | null
  } | null
  readonly signInWays: { readonly email: boolean; readonly telegramUrl: string | null }
}

export type SessionsVariables = Exact<{ [key: string]: never }>

export type SessionsAnswer = {
  readonly sessions: ReadonlyArray<{
    readonly id: string
    readonly current: boolean
    readonly createdAt: string
    readonly lastSeenAt: string
    readonly device: string
  }>
}

export type UpdateProfileVariables = Exact<{
  name?: string | null | undefined
  locale?: Locale | null | undefined
}>

export type UpdateProfileAnswer = {
  readonly updateProfile: {
    readonly id: string
    readonly name: string
    readonly roles: ReadonlyArray<Role>
    readonly balance: string
    readonly email: string | null
    readonly telegram: string | null
    readonly locale: Locale
    readonly createdAt: string
    readonly lastLoginAt: string | null
  }
}

export type StartConnectingVariables = Exact<{
  way: SignInWay
  email?: string | null | undefined
}>

export type StartConnectingAnswer = { readonly startConnecting: boolean }

export type DisconnectIdentityVariables = Exact<{
  way: SignInWay
}>

export type DisconnectIdentityAnswer = {
  readonly disconnectIdentity: {
    readonly id: string
    readonly name: string
    readonly roles: ReadonlyArray<Role>
    readonly balance: string
    readonly email: string | null
    readonly telegram: string | null
    readonly locale: Locale
    readonly createdAt: string
    readonly lastLoginAt: string | null
  }
}

export type RevokeSessionVariables = Exact<{
  id: string
}>

export type RevokeSessionAnswer = { readonly revokeSession: boolean }

export type ExportMyDataVariables = Exact<{ [key: string]: never }>

export type ExportMyDataAnswer = { readonly exportMyData: string }

export type DeleteAccountVariables = Exact<{
  confirmEmailOrName: string
}>

export type DeleteAccountAnswer = { readonly deleteAccount: boolean }

export type AccountFacts = {
  readonly id: string
  readonly name: string
  readonly roles: ReadonlyArray<Role>
  readonly balance: string
  readonly email: string | null
  readonly telegram: string | null
  readonly locale: Locale
  readonly createdAt: string
  readonly lastLoginAt: string | null
}

export type SessionRow = {
  readonly id: string
  readonly current: boolean
  readonly createdAt: string
  readonly lastSeenAt: string
  readonly device: string
}
export const CurrentUserDocument = `query currentUser {
  currentUser {
    ...AccountFacts
  }
  signInWays {
    email
    telegramUrl
  }
}
fragment AccountFacts on CurrentUser {
  id
  name
  roles
  balance
  email
  telegram
  locale
  createdAt
  lastLoginAt
}` as unknown as TypedDocumentNode<CurrentUserAnswer, CurrentUserVariables>

export const SessionsDocument = `query Sessions {
  sessions {
    ...SessionRow
  }
}
fragment SessionRow on Session {
  id
  current
  createdAt
  lastSeenAt
  device
}` as unknown as TypedDocumentNode<SessionsAnswer, SessionsVariables>

export const UpdateProfileDocument = `mutation UpdateProfile($name: String, $locale: Locale) {
  updateProfile(name: $name, locale: $locale) {
    ...AccountFacts
  }
}
fragment AccountFacts on CurrentUser {
  id
  name
  roles
  balance
  email
  telegram
  locale
  createdAt
  lastLoginAt
}` as unknown as TypedDocumentNode<UpdateProfileAnswer, UpdateProfileVariables>

export const StartConnectingDocument = `mutation StartConnecting($way: SignInWay!, $email: String) {
  startConnecting(way: $way, email: $email)
}` as unknown as TypedDocumentNode<StartConnectingAnswer, StartConnectingVariables>

export const DisconnectIdentityDocument = `mutation DisconnectIdentity($way: SignInWay!) {
  disconnectIdentity(way: $way) {
    ...AccountFacts
  }
}
fragment AccountFacts on CurrentUser {
  id
  name
  roles
  balance
  email
  telegram
  locale
  createdAt
  lastLoginAt
}` as unknown as TypedDocumentNode<DisconnectIdentityAnswer, DisconnectIdentityVariables>

export const RevokeSessionDocument = `mutation RevokeSession($id: ID!) {
  revokeSession(id: $id)
}` as unknown as TypedDocumentNode<RevokeSessionAnswer, RevokeSessionVariables>

export const ExportMyDataDocument = `mutation ExportMyData {
  exportMyData
}` as unknown as TypedDocumentNode<ExportMyDataAnswer, ExportMyDataVariables>

export const DeleteAccountDocument = `mutation DeleteAccount($confirmEmailOrName: String!) {
  deleteAccount(confirmEmailOrName: $confirmEmailOrName)
}` as unknown as TypedDocumentNode<DeleteAccountAnswer, DeleteAccountVariables>
