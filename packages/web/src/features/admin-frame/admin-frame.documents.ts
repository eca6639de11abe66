// Written by `npm run codegen` from the .graphql file of this name.
import type { TypedDocumentNode } from '@urql/core'

export type AdminAccessVariables = { [key: string]: never }

export type AdminAccessAnswer = { readonly adminAccess: { readonly freshUntil: string } }

export type AdminWaitingVariables = { [key: string]: never }

export type AdminWaitingAnswer = {
  readonly adminExchangersWaiting: {
    readonly onTrial: ReadonlyArray<{ readonly id: string }>
    readonly withoutOwner: ReadonlyArray<{ readonly id: string }>
  }
  readonly adminApplications: { readonly waiting: number }
  readonly adminReviews: { readonly total: number }
  readonly adminMoneyProposals: { readonly total: number }
  readonly adminDeposits: { readonly waiting: number }
  readonly adminWithdrawals: { readonly total: number }
  readonly adminCommissions: { readonly total: number }
  readonly adminMessages: { readonly newCount: number }
}

export const AdminAccessDocument = `query AdminAccess {
  adminAccess {
    freshUntil
  }
}` as unknown as TypedDocumentNode<AdminAccessAnswer, AdminAccessVariables>

export const AdminWaitingDocument = `query AdminWaiting {
  adminExchangersWaiting {
    onTrial {
      id
    }
    withoutOwner {
      id
    }
  }
  adminApplications(limit: 1) {
    waiting
  }
  adminReviews(status: PENDING, limit: 1) {
    total
  }
  adminMoneyProposals(state: OPEN, limit: 1) {
    total
  }
  adminDeposits(query: { limit: 1 }) {
    waiting
  }
  adminWithdrawals(query: { statuses: [PENDING, APPROVED], limit: 1 }) {
    total
  }
  adminCommissions(state: UNDER_REVIEW, limit: 1) {
    total
  }
  adminMessages(query: { limit: 1 }) {
    newCount
  }
}` as unknown as TypedDocumentNode<AdminWaitingAnswer, AdminWaitingVariables>
