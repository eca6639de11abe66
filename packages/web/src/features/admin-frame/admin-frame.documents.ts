// Written by `npm run codegen` from the .graphql file of this name.
import type { TypedDocumentNode } from '@urql/core'

export type AdminAccessVariables = { [key: string]: never }

export type AdminAccessAnswer = { readonly adminAccess: { readonly freshUntil: string } }

export const AdminAccessDocument = `query AdminAccess {
  adminAccess {
    freshUntil
  }
}` as unknown as TypedDocumentNode<AdminAccessAnswer, AdminAccessVariables>
