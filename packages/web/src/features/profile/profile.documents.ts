// Written by `npm run codegen` from the .graphql file of this name.
import type { Locale, Role, SignInWay } from '@hopwise/contract'
import type { TypedDocumentNode } from '@urql/core'

export type CurrentUserVariables = { [key: string]: never }

export type CurrentUserAnswer = {
  readonly currentUser: AccountFacts | null
  readonly signInWays: { readonly email: boolean; readonly telegramUrl: string | null }
}

export type SessionsVariables = { [key: string]: never }

export type SessionsAnswer = { readonly sessions: ReadonlyArray<SessionRow> }

export type UpdateProfileVariables = {
  name?: string | null | undefined
  locale?: Locale | null | undefined
}

export type UpdateProfileAnswer = { readonly updateProfile: AccountFacts }

export type StartConnectingVariables = {
  way: SignInWay
  email?: string | null | undefined
}

export type StartConnectingAnswer = { readonly startConnecting: boolean }

export type DisconnectIdentityVariables = {
  way: SignInWay
}

export type DisconnectIdentityAnswer = { readonly disconnectIdentity: AccountFacts }

export type RevokeSessionVariables = {
  id: string
}

export type RevokeSessionAnswer = { readonly revokeSession: boolean }

export type ExportMyDataVariables = { [key: string]: never }

export type ExportMyDataAnswer = { readonly exportMyData: string }

export type DeleteAccountVariables = {
  confirmEmailOrName: string
}

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

const textAccountFacts = `fragment AccountFacts on CurrentUser {
  id
  name
  roles
  balance
  email
  telegram
  locale
  createdAt
  lastLoginAt
}`

const textSessionRow = `fragment SessionRow on Session {
  id
  current
  createdAt
  lastSeenAt
  device
}`

export const CurrentUserDocument = `query currentUser {
  currentUser {
    ...AccountFacts
  }
  signInWays {
    email
    telegramUrl
  }
}
${textAccountFacts}` as unknown as TypedDocumentNode<CurrentUserAnswer, CurrentUserVariables>

export const SessionsDocument = `query Sessions {
  sessions {
    ...SessionRow
  }
}
${textSessionRow}` as unknown as TypedDocumentNode<SessionsAnswer, SessionsVariables>

export const UpdateProfileDocument = `mutation UpdateProfile($name: String, $locale: Locale) {
  updateProfile(name: $name, locale: $locale) {
    ...AccountFacts
  }
}
${textAccountFacts}` as unknown as TypedDocumentNode<UpdateProfileAnswer, UpdateProfileVariables>

export const StartConnectingDocument = `mutation StartConnecting($way: SignInWay!, $email: String) {
  startConnecting(way: $way, email: $email)
}` as unknown as TypedDocumentNode<StartConnectingAnswer, StartConnectingVariables>

export const DisconnectIdentityDocument = `mutation DisconnectIdentity($way: SignInWay!) {
  disconnectIdentity(way: $way) {
    ...AccountFacts
  }
}
${textAccountFacts}` as unknown as TypedDocumentNode<
  DisconnectIdentityAnswer,
  DisconnectIdentityVariables
>

export const RevokeSessionDocument = `mutation RevokeSession($id: ID!) {
  revokeSession(id: $id)
}` as unknown as TypedDocumentNode<RevokeSessionAnswer, RevokeSessionVariables>

export const ExportMyDataDocument = `mutation ExportMyData {
  exportMyData
}` as unknown as TypedDocumentNode<ExportMyDataAnswer, ExportMyDataVariables>

export const DeleteAccountDocument = `mutation DeleteAccount($confirmEmailOrName: String!) {
  deleteAccount(confirmEmailOrName: $confirmEmailOrName)
}` as unknown as TypedDocumentNode<DeleteAccountAnswer, DeleteAccountVariables>
