// Written by `npm run codegen` from the .graphql file of this name.
import type { SignedIn } from '#web/account/user/current-user.documents.ts'
import type { TypedDocumentNode } from '@urql/core'

export type SendAuthEmailVariables = {
  email: string
  watch?: string | null | undefined
}

export type SendAuthEmailAnswer = { readonly sendAuthEmail: boolean }

export type SignInByCodeVariables = {
  email: string
  code: string
  watch: string
  referral?: string | null | undefined
}

export type SignInByCodeAnswer = { readonly signInByCode: SignedIn }

const textSignedIn = `fragment SignedIn on CurrentUser {
  id
  name
  balance
  roles
}`

export const SendAuthEmailDocument = `mutation sendAuthEmail($email: String!, $watch: String) {
  sendAuthEmail(email: $email, watch: $watch)
}` as unknown as TypedDocumentNode<SendAuthEmailAnswer, SendAuthEmailVariables>

export const SignInByCodeDocument =
  `mutation SignInByCode($email: String!, $code: String!, $watch: String!, $referral: String) {
  signInByCode(email: $email, code: $code, watch: $watch, referral: $referral) {
    ...SignedIn
  }
}
${textSignedIn}` as unknown as TypedDocumentNode<SignInByCodeAnswer, SignInByCodeVariables>
