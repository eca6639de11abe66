import { type AuditAction, auditActions } from '@hopwise/contract'
import type { AuditQuery } from './admin-log.documents.ts'

export const PAGE_SIZE = 50

/** What the reader asks of the log. */
interface LogQuery {
  readonly adminId: string
  readonly action: AuditAction | undefined
  readonly subject: string
  /** From 1. */
  readonly page: number
}

/** From the address; what it says in words unknown is as by default. */
export function logQueryFrom(params: URLSearchParams): LogQuery {
  return {
    adminId: params.get('admin') ?? '',
    action: auditActions.find((each) => each === params.get('action')?.toUpperCase()),
    subject: params.get('subject') ?? '',
    page: Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1),
  }
}

/** As the server wants to be asked. */
export function auditQuery({ adminId, action, subject, page }: LogQuery): AuditQuery {
  return {
    limit: PAGE_SIZE,
    offset: (page - 1) * PAGE_SIZE,
    ...(adminId && { adminId }),
    ...(action && { action }),
    ...(subject.trim() && { subject: subject.trim() }),
  }
}
