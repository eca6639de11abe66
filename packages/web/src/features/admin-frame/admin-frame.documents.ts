// Written by `npm run codegen` from the .graphql file of this name.
import type { TypedDocumentNode } from '@urql/core'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
export type AdminAccessVariables = Exact<{ [key: string]: never }>

export type AdminAccessAnswer = { readonly adminAccess: { readonly freshUntil: string } }
export const AdminAccessDocument = `query AdminAccess {
  adminAccess {
    freshUntil
  }
}` as unknown as TypedDocumentNode<AdminAccessAnswer, AdminAccessVariables>
