// Written by `npm run codegen` from the .graphql file of this name.
import type { AdminUsersQuery, Locale, PaymentStatus, Role } from '@hopwise/contract'
import type { TypedDocumentNode } from '@urql/core'

export type AdminUsersVariables = {
  query?: AdminUsersQuery | null | undefined
}

export type AdminUsersAnswer = {
  readonly adminUsers: { readonly total: number; readonly items: ReadonlyArray<UserRow> }
}

export type UserRow = {
  readonly id: string
  readonly name: string
  readonly email: string | null
  readonly telegram: string | null
  readonly roles: ReadonlyArray<Role>
  readonly createdAt: string
  readonly lastLoginAt: string | null
  readonly blockedAt: string | null
}

export type AdminUserVariables = {
  id: string
}

export type AdminUserAnswer = { readonly adminUser: UserFacts | null }

export type UserFacts = {
  readonly locale: Locale
  readonly balance: string
  readonly referralCode: string
  readonly deletedAt: string | null
  readonly brought: number
  readonly referredBy: { readonly id: string; readonly name: string } | null
  readonly sessions: ReadonlyArray<AdminSessionRow>
} & UserRow

export type AdminSessionRow = {
  readonly id: string
  readonly current: boolean
  readonly createdAt: string
  readonly lastSeenAt: string
  readonly device: string
}

export type AdjustBalanceVariables = {
  userId: string
  amount: string
  reason: string
  key: string
}

export type AdjustBalanceAnswer = {
  readonly adminAdjustBalance: {
    readonly status: PaymentStatus
    readonly balanceAfter: string | null
  }
}

export type AdminBlockUserVariables = {
  id: string
  reason?: string | null | undefined
}

export type AdminBlockUserAnswer = { readonly adminBlockUser: { readonly id: string } }

export type AdminUnblockUserVariables = {
  id: string
}

export type AdminUnblockUserAnswer = { readonly adminUnblockUser: { readonly id: string } }

export type AdminEndSessionVariables = {
  userId: string
  sessionId: string
}

export type AdminEndSessionAnswer = { readonly adminEndSession: { readonly id: string } }

export type AdminEndSessionsVariables = {
  userId: string
}

export type AdminEndSessionsAnswer = { readonly adminEndSessions: { readonly id: string } }

const textUserRow = `fragment UserRow on AdminUser {
  id
  name
  email
  telegram
  roles
  createdAt
  lastLoginAt
  blockedAt
}`

const textUserFacts = `fragment UserFacts on AdminUser {
  ...UserRow
  locale
  balance
  referralCode
  deletedAt
  brought
  referredBy {
    id
    name
  }
  sessions {
    ...AdminSessionRow
  }
}`

const textAdminSessionRow = `fragment AdminSessionRow on AdminSession {
  id
  current
  createdAt
  lastSeenAt
  device
}`

export const AdminUsersDocument = `query AdminUsers($query: AdminUsersQuery) {
  adminUsers(query: $query) {
    total
    items {
      ...UserRow
    }
  }
}
${textUserRow}` as unknown as TypedDocumentNode<AdminUsersAnswer, AdminUsersVariables>

export const AdminUserDocument = `query AdminUser($id: ID!) {
  adminUser(id: $id) {
    ...UserFacts
  }
}
${textUserFacts}
${textUserRow}
${textAdminSessionRow}` as unknown as TypedDocumentNode<AdminUserAnswer, AdminUserVariables>

export const AdjustBalanceDocument =
  `mutation AdjustBalance($userId: ID!, $amount: Money!, $reason: String!, $key: String!) {
  adminAdjustBalance(userId: $userId, amount: $amount, reason: $reason, key: $key) {
    status
    balanceAfter
  }
}` as unknown as TypedDocumentNode<AdjustBalanceAnswer, AdjustBalanceVariables>

export const AdminBlockUserDocument = `mutation AdminBlockUser($id: ID!, $reason: String) {
  adminBlockUser(id: $id, reason: $reason) {
    id
  }
}` as unknown as TypedDocumentNode<AdminBlockUserAnswer, AdminBlockUserVariables>

export const AdminUnblockUserDocument = `mutation AdminUnblockUser($id: ID!) {
  adminUnblockUser(id: $id) {
    id
  }
}` as unknown as TypedDocumentNode<AdminUnblockUserAnswer, AdminUnblockUserVariables>

export const AdminEndSessionDocument = `mutation AdminEndSession($userId: ID!, $sessionId: ID!) {
  adminEndSession(userId: $userId, sessionId: $sessionId) {
    id
  }
}` as unknown as TypedDocumentNode<AdminEndSessionAnswer, AdminEndSessionVariables>

export const AdminEndSessionsDocument = `mutation AdminEndSessions($userId: ID!) {
  adminEndSessions(userId: $userId) {
    id
  }
}` as unknown as TypedDocumentNode<AdminEndSessionsAnswer, AdminEndSessionsVariables>
