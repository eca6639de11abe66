// Written by `npm run codegen` from the .graphql file of this name.
import type { AuditAction, AuditQuery } from '@hopwise/contract'
import type { TypedDocumentNode } from '@urql/core'

export type AdminAuditLogVariables = {
  query?: AuditQuery | null | undefined
}

export type AdminAuditLogAnswer = {
  readonly adminAuditLog: {
    readonly total: number
    readonly admins: ReadonlyArray<{ readonly id: string | null; readonly name: string }>
    readonly items: ReadonlyArray<LogEntry>
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

const textLogEntry = `fragment LogEntry on DoneAction {
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
}`

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
${textLogEntry}` as unknown as TypedDocumentNode<AdminAuditLogAnswer, AdminAuditLogVariables>
