import {
  type AuditAction,
  auditActions,
  type AuditQuery,
  auditQueryDefaults,
} from '@hopwise/contract'
import { nameOf, pageNumber, readParams } from '#web/lib/address/read-params.ts'

export const PAGE_SIZE = auditQueryDefaults.limit

/** The reader's choices in the log. */
interface LogQuery {
  readonly adminId: string
  readonly action: AuditAction | undefined
  readonly subject: string
  /** The first page is 1. */
  readonly page: number
}

/** The query in the address; unknown values take their defaults. */
export function logQueryFrom(params: URLSearchParams): LogQuery {
  const { value } = readParams(params)
  return {
    adminId: params.get('admin') ?? '',
    action: value('action', undefined, nameOf(...auditActions)),
    subject: params.get('subject') ?? '',
    page: value('page', 1, pageNumber),
  }
}

/** The query in the server's terms. */
export function auditQuery({ adminId, action, subject, page }: LogQuery): AuditQuery {
  return {
    limit: PAGE_SIZE,
    offset: (page - 1) * PAGE_SIZE,
    ...(adminId && { adminId }),
    ...(action && { action }),
    ...(subject.trim() && { subject: subject.trim() }),
  }
}
