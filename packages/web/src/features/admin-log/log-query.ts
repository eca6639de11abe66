import {
  type AuditAction,
  auditActions,
  type AuditQuery,
  auditQueryDefaults,
} from '@hopwise/contract'
import { nameOf, pageNumber, readParams } from '#web/lib/address/read-params.ts'

export const PAGE_SIZE = auditQueryDefaults.limit

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
  const { value } = readParams(params)
  return {
    adminId: params.get('admin') ?? '',
    action: value('action', undefined, nameOf(...auditActions)),
    subject: params.get('subject') ?? '',
    page: value('page', 1, pageNumber),
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
