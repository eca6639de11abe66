// Written by `npm run codegen` from the .graphql file of this name.
import type { TypedDocumentNode } from '@urql/core'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
export type AdminAccessVariables = Exact<{ [key: string]: never }>

export type AdminAccessAnswer = { readonly adminAccess: { readonly freshUntil: string } }

export type WaysBackInVariables = Exact<{ [key: string]: never }>

export type WaysBackInAnswer = {
  readonly currentUser: { readonly email: string | null } | null
  readonly signInWays: { readonly telegramUrl: string | null }
}

export type SendLinkAgainVariables = Exact<{
  email: string
}>

export type SendLinkAgainAnswer = { readonly sendAuthEmail: boolean }
export const AdminAccessDocument = `query AdminAccess {
  adminAccess {
    freshUntil
  }
}` as unknown as TypedDocumentNode<AdminAccessAnswer, AdminAccessVariables>

export const WaysBackInDocument = `query WaysBackIn {
  currentUser {
    email
  }
  signInWays {
    telegramUrl
  }
}` as unknown as TypedDocumentNode<WaysBackInAnswer, WaysBackInVariables>

export const SendLinkAgainDocument = `mutation SendLinkAgain($email: String!) {
  sendAuthEmail(email: $email)
}` as unknown as TypedDocumentNode<SendLinkAgainAnswer, SendLinkAgainVariables>
