// Written by `npm run codegen` from the .graphql file of this name.
import type { TypedDocumentNode } from '@urql/core'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
export type SharerCodeVariables = Exact<{ [key: string]: never }>

export type SharerCodeAnswer = { readonly currentUser: { readonly referralCode: string } | null }
export const SharerCodeDocument = `query SharerCode {
  currentUser {
    referralCode
  }
}` as unknown as TypedDocumentNode<SharerCodeAnswer, SharerCodeVariables>
