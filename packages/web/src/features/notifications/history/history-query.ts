import type { NotificationsQuery, NotificationStatus } from '@hopwise/contract'
import { id, nameOf, pageNumber, readParams } from '#web/lib/address/read-params.ts'

export const PAGE_SIZE = 25

export const notificationStatusesListed = [
  'QUEUED',
  'SENT',
  'EXPIRED',
  'FAILED',
] as const satisfies readonly NotificationStatus[]

export interface HistoryView {
  readonly rule: string | undefined
  readonly status: NotificationStatus | undefined
  readonly page: number
}

/** The view in the address: `?rule=…&status=sent&page=2`. */
export function historyViewFrom(params: URLSearchParams): HistoryView {
  const { value } = readParams(params)
  return {
    rule: value<string | undefined>('rule', undefined, id),
    status: value<NotificationStatus | undefined>(
      'status',
      undefined,
      nameOf(...notificationStatusesListed),
    ),
    page: value('page', 1, pageNumber),
  }
}

export function historyQuery({ rule, status, page }: HistoryView): NotificationsQuery {
  return {
    ...(rule !== undefined && { pairId: rule }),
    ...(status && { status }),
    limit: PAGE_SIZE,
    offset: (page - 1) * PAGE_SIZE,
  }
}
