// Written by `npm run codegen` from the .graphql file of this name.
import type { SignInWay } from '@hopwise/contract'
import type { SignedIn } from '#web/account/user/current-user.documents.ts'
import type { TypedDocumentNode } from '@urql/core'

export type SignInWaysVariables = { [key: string]: never }

export type SignInWaysAnswer = {
  readonly signInWays: { readonly email: boolean; readonly telegramUrl: string | null }
}

export type OneTimeLinkVariables = {
  token: string
}

export type OneTimeLinkAnswer = {
  readonly oneTimeLink: {
    readonly way: SignInWay
    readonly identity: string
    readonly expiresAt: string
    readonly isForConnecting: boolean
  } | null
}

export type LinkUsedVariables = {
  watch: string
}

export type LinkUsedAnswer = { readonly linkUsed: boolean }

export type SignInVariables = {
  token: string
  referral?: string | null | undefined
}

export type SignInAnswer = { readonly signIn: SignedIn }

export type ConnectIdentityVariables = {
  token: string
}

export type ConnectIdentityAnswer = { readonly connectIdentity: SignedIn }

const textSignedIn = `fragment SignedIn on CurrentUser {
  id
  name
  balance
  roles
}`

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

export const LinkUsedDocument = `query LinkUsed($watch: String!) {
  linkUsed(watch: $watch)
}` as unknown as TypedDocumentNode<LinkUsedAnswer, LinkUsedVariables>

export const SignInDocument = `mutation SignIn($token: String!, $referral: String) {
  signIn(token: $token, referral: $referral) {
    ...SignedIn
  }
}
${textSignedIn}` as unknown as TypedDocumentNode<SignInAnswer, SignInVariables>

export const ConnectIdentityDocument = `mutation ConnectIdentity($token: String!) {
  connectIdentity(token: $token) {
    ...SignedIn
  }
}
${textSignedIn}` as unknown as TypedDocumentNode<ConnectIdentityAnswer, ConnectIdentityVariables>
