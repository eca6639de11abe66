// Written by `npm run codegen` from the .graphql file of this name.
import type { TypedDocumentNode } from '@urql/core'

export type AccountAccessVariables = { [key: string]: never }

export type AccountAccessAnswer = { readonly accountAccess: { readonly freshUntil: string } }

export type CurrentUserVariables = { [key: string]: never }

export type CurrentUserAnswer = { readonly currentUser: { readonly email: string | null } | null }

export type BotToSignInVariables = { [key: string]: never }

export type BotToSignInAnswer = { readonly signInWays: { readonly telegramUrl: string | null } }

export const AccountAccessDocument = `query AccountAccess {
  accountAccess {
    freshUntil
  }
}` as unknown as TypedDocumentNode<AccountAccessAnswer, AccountAccessVariables>

export const CurrentUserDocument = `query currentUser {
  currentUser {
    email
  }
}` as unknown as TypedDocumentNode<CurrentUserAnswer, CurrentUserVariables>

export const BotToSignInDocument = `query BotToSignIn {
  signInWays {
    telegramUrl
  }
}` as unknown as TypedDocumentNode<BotToSignInAnswer, BotToSignInVariables>
