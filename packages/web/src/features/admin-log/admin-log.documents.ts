// Written by `npm run codegen` from the .graphql file of this name.
import type { TypedDocumentNode } from '@urql/core'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
export type AuditAction =
  | 'ADMIN_GRANTED'
  | 'ADMIN_REVOKED'
  | 'CHANGER_MATCHED'
  | 'CODE_MAPPED'
  | 'CODE_UNMAPPED'
  | 'CURRENCY_ADDED'
  | 'CURRENCY_EDITED'
  | 'CURRENCY_RESET'
  | 'EXCHANGERS_IMPORTED'
  | 'EXCHANGER_ADDED'
  | 'EXCHANGER_ARCHIVED'
  | 'EXCHANGER_EDITED'
  | 'EXCHANGER_POLLED'
  | 'EXCHANGER_REACTIVATED'
  | 'EXCHANGER_SUSPENDED'
  | 'FAQ_ARTICLE_ADDED'
  | 'FAQ_ARTICLE_CHANGED'
  | 'FAQ_ARTICLE_REMOVED'
  | 'FAQ_ORDER_CHANGED'
  | 'LEGAL_VERSION_ADDED'
  | 'LEGAL_VERSION_CHANGED'
  | 'MESSAGE_HANDLED'
  | 'MESSAGE_MAILED_AGAIN'
  | 'MESSAGE_REOPENED'
  | 'OFFERS_ALLOWED'
  | 'OFFERS_NOT_ALLOWED'
  | 'SESSIONS_ENDED'
  | 'SESSION_ENDED'
  | 'SETTING_CHANGED'
  | 'SETTING_RESET'
  | 'USER_BLOCKED'
  | 'USER_UNBLOCKED'

export type AuditQuery = {
  readonly action?: AuditAction | null | undefined
  readonly adminId?: string | null | undefined
  /** 1 to 200. */
  readonly limit?: number | null | undefined
  readonly offset?: number | null | undefined
  /** The whole subject, or its kind alone: `user:`. */
  readonly subject?: string | null | undefined
}

export type AdminAuditLogVariables = Exact<{
  query?: AuditQuery | null | undefined
}>

export type AdminAuditLogAnswer = {
  readonly adminAuditLog: {
    readonly total: number
    readonly admins: ReadonlyArray<{ readonly id: string | null; readonly name: string }>
    readonly items: ReadonlyArray<{
      readonly id: string
      readonly at: string
      readonly action: AuditAction
      readonly subject: string
      readonly subjectName: string | null
      readonly details: string
      readonly admin: { readonly id: string | null; readonly name: string }
    }>
  }
}

export type LogEntry = {
  readonly id: string
  readonly at: string
  readonly action: AuditAction
  readonly subject: string
  readonly subjectName: string | null
  readonly details: string
  readonly admin: { readonly id: string | null; readonly name: string }
}
export const AdminAuditLogDocument = `query AdminAuditLog($query: AuditQuery) {
  adminAuditLog(query: $query) {
    total
    admins {
      id
      name
    }
    items {
      ...LogEntry
    }
  }
}
fragment LogEntry on DoneAction {
  id
  at
  admin {
    id
    name
  }
  action
  subject
  subjectName
  details
}` as unknown as TypedDocumentNode<AdminAuditLogAnswer, AdminAuditLogVariables>
