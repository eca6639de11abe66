// Written by `npm run codegen` from the .graphql file of this name.
import type { TypedDocumentNode } from '@urql/core'

export type AdminAccessVariables = { [key: string]: never }

export type AdminAccessAnswer = { readonly adminAccess: { readonly freshUntil: string } }

export type AdminWaitingVariables = { [key: string]: never }

export type AdminWaitingAnswer = {
  readonly adminApplications: { readonly waiting: number }
  readonly adminReviews: { readonly total: number }
  readonly adminWithdrawals: { readonly total: number }
  readonly adminCommissions: { readonly total: number }
}

export const AdminAccessDocument = `query AdminAccess {
  adminAccess {
    freshUntil
  }
}` as unknown as TypedDocumentNode<AdminAccessAnswer, AdminAccessVariables>

export const AdminWaitingDocument = `query AdminWaiting {
  adminApplications(limit: 1) {
    waiting
  }
  adminReviews(status: PENDING, limit: 1) {
    total
  }
  adminWithdrawals(query: { statuses: [PENDING], limit: 1 }) {
    total
  }
  adminCommissions(state: UNDER_REVIEW, limit: 1) {
    total
  }
}` as unknown as TypedDocumentNode<AdminWaitingAnswer, AdminWaitingVariables>
