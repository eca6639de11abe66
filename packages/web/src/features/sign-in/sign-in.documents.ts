// Written by `npm run codegen` from the .graphql file of this name.
import type { TypedDocumentNode } from '@urql/core'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
export type Role = 'ADMIN' | 'EXCHANGER_OWNER' | 'USER'

export type SignInWay = 'EMAIL' | 'TELEGRAM'

export type SignInWaysVariables = Exact<{ [key: string]: never }>

export type SignInWaysAnswer = {
  readonly signInWays: { readonly email: boolean; readonly telegramUrl: string | null }
}

export type OneTimeLinkVariables = Exact<{
  token: string
}>

export type OneTimeLinkAnswer = {
  readonly oneTimeLink: {
    readonly way: SignInWay
    readonly identity: string
    readonly expiresAt: string
    readonly isForConnecting: boolean
  } | null
}

export type SendAuthEmailVariables = Exact<{
  email: string
}>

export type SendAuthEmailAnswer = { readonly sendAuthEmail: boolean }

export type SignInVariables = Exact<{
  token: string
  referral?: string | null | undefined
}>

export type SignInAnswer = {
  readonly signIn: {
    readonly id: string
    readonly name: string
    readonly balance: string
    readonly roles: ReadonlyArray<Role>
  }
}

export type ConnectIdentityVariables = Exact<{
  token: string
}>

export type ConnectIdentityAnswer = {
  readonly connectIdentity: {
    readonly id: string
    readonly name: string
    readonly balance: string
    readonly roles: ReadonlyArray<Role>
  }
}

export type SignedIn = {
  readonly id: string
  readonly name: string
  readonly balance: string
  readonly roles: ReadonlyArray<Role>
}
export const SignInWaysDocument = `query SignInWays {
  signInWays {
    email
    telegramUrl
  }
}` as unknown as TypedDocumentNode<SignInWaysAnswer, SignInWaysVariables>

export const OneTimeLinkDocument = `query OneTimeLink($token: String!) {
  oneTimeLink(token: $token) {
    way
    identity
    expiresAt
    isForConnecting
  }
}` as unknown as TypedDocumentNode<OneTimeLinkAnswer, OneTimeLinkVariables>

export const SendAuthEmailDocument = `mutation sendAuthEmail($email: String!) {
  sendAuthEmail(email: $email)
}` as unknown as TypedDocumentNode<SendAuthEmailAnswer, SendAuthEmailVariables>

export const SignInDocument = `mutation SignIn($token: String!, $referral: String) {
  signIn(token: $token, referral: $referral) {
    ...SignedIn
  }
}
fragment SignedIn on CurrentUser {
  id
  name
  balance
  roles
}` as unknown as TypedDocumentNode<SignInAnswer, SignInVariables>

export const ConnectIdentityDocument = `mutation ConnectIdentity($token: String!) {
  connectIdentity(token: $token) {
    ...SignedIn
  }
}
fragment SignedIn on CurrentUser {
  id
  name
  balance
  roles
}` as unknown as TypedDocumentNode<ConnectIdentityAnswer, ConnectIdentityVariables>
