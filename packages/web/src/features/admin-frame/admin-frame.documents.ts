// Written by `npm run codegen` from the .graphql file of this name.
import type { TypedDocumentNode } from '@urql/core'

export type AdminWaitingVariables = { [key: string]: never }

export type AdminWaitingAnswer = { readonly adminReviews: { readonly total: number } }

export type AdminAccessVariables = { [key: string]: never }

export type AdminAccessAnswer = { readonly adminAccess: { readonly freshUntil: string } }

export const AdminWaitingDocument = `query AdminWaiting {
  adminReviews(status: PENDING, limit: 1) {
    total
  }
}` as unknown as TypedDocumentNode<AdminWaitingAnswer, AdminWaitingVariables>

export const AdminAccessDocument = `query AdminAccess {
  adminAccess {
    freshUntil
  }
}` as unknown as TypedDocumentNode<AdminAccessAnswer, AdminAccessVariables>
