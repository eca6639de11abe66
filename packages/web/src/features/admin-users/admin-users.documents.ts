// Written by `npm run codegen` from the .graphql file of this name.
import type { TypedDocumentNode } from '@urql/core'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
export type AdminUserState = 'ADMIN' | 'BLOCKED'

export type AdminUsersQuery = {
  /** 1 to 200. */
  readonly limit?: number | null | undefined
  readonly offset?: number | null | undefined
  /** Part of an e-mail, a name or a Telegram name; or a whole referral code or id. */
  readonly search?: string | null | undefined
  readonly state?: AdminUserState | null | undefined
}

export type Locale = 'EN' | 'RU'

export type Role = 'ADMIN' | 'EXCHANGER_OWNER' | 'USER'

export type AdminUsersVariables = Exact<{
  query?: AdminUsersQuery | null | undefined
}>

export type AdminUsersAnswer = {
  readonly adminUsers: {
    readonly total: number
    readonly items: ReadonlyArray<{
      readonly id: string
      readonly name: string
      readonly email: string | null
      readonly telegram: string | null
      readonly roles: ReadonlyArray<Role>
      readonly createdAt: string
      readonly lastLoginAt: string | null
      readonly blockedAt: string | null
    }>
  }
}

export type AdminUserVariables = Exact<{
  id: string
}>

export type AdminUserAnswer = {
  readonly adminUser: {
    readonly locale: Locale
    readonly balance: string
    readonly referralCode: string
    readonly deletedAt: string | null
    readonly brought: number
    readonly id: string
    readonly name: string
    readonly email: string | null
    readonly telegram: string | null
    readonly roles: ReadonlyArray<Role>
    readonly createdAt: string
    readonly lastLoginAt: string | null
    readonly blockedAt: string | null
    readonly referredBy: { readonly id: string; readonly name: string } | null
    readonly sessions: ReadonlyArray<{
      readonly id: string
      readonly current: boolean
      readonly createdAt: string
      readonly lastSeenAt: string
      readonly device: string
    }>
  } | null
}

export type AdminBlockUserVariables = Exact<{
  id: string
  reason?: string | null | undefined
}>

export type AdminBlockUserAnswer = { readonly adminBlockUser: { readonly id: string } }

export type AdminUnblockUserVariables = Exact<{
  id: string
}>

export type AdminUnblockUserAnswer = { readonly adminUnblockUser: { readonly id: string } }

export type AdminEndSessionVariables = Exact<{
  userId: string
  sessionId: string
}>

export type AdminEndSessionAnswer = { readonly adminEndSession: { readonly id: string } }

export type AdminEndSessionsVariables = Exact<{
  userId: string
}>

export type AdminEndSessionsAnswer = { readonly adminEndSessions: { readonly id: string } }

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

export type UserFacts = {
  readonly locale: Locale
  readonly balance: string
  readonly referralCode: string
  readonly deletedAt: string | null
  readonly brought: number
  readonly id: string
  readonly name: string
  readonly email: string | null
  readonly telegram: string | null
  readonly roles: ReadonlyArray<Role>
  readonly createdAt: string
  readonly lastLoginAt: string | null
  readonly blockedAt: string | null
  readonly referredBy: { readonly id: string; readonly name: string } | null
  readonly sessions: ReadonlyArray<{
    readonly id: string
    readonly current: boolean
    readonly createdAt: string
    readonly lastSeenAt: string
    readonly device: string
  }>
}

export type AdminSessionRow = {
  readonly id: string
  readonly current: boolean
  readonly createdAt: string
  readonly lastSeenAt: string
  readonly device: string
}
export const AdminUsersDocument = `query AdminUsers($query: AdminUsersQuery) {
  adminUsers(query: $query) {
    total
    items {
      ...UserRow
    }
  }
}
fragment UserRow on AdminUser {
  id
  name
  email
  telegram
  roles
  createdAt
  lastLoginAt
  blockedAt
}` as unknown as TypedDocumentNode<AdminUsersAnswer, AdminUsersVariables>

export const AdminUserDocument = `query AdminUser($id: ID!) {
  adminUser(id: $id) {
    ...UserFacts
  }
}
fragment UserRow on AdminUser {
  id
  name
  email
  telegram
  roles
  createdAt
  lastLoginAt
  blockedAt
}
fragment UserFacts on AdminUser {
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
}
fragment AdminSessionRow on AdminSession {
  id
  current
  createdAt
  lastSeenAt
  device
}` as unknown as TypedDocumentNode<AdminUserAnswer, AdminUserVariables>

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
