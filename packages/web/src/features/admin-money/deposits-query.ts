import type { AdminDepositsQuery, DepositStatus } from '@hopwise/contract'
import { nameOf, pageNumber, readParams } from '#web/lib/address/read-params.ts'

export const PAGE_SIZE = 50

export const depositStatuses = [
  'CREATING',
  'PENDING',
  'CONFIRMING',
  'PAID',
  'UNDERPAID',
  'LATE',
  'EXPIRED',
  'FAILED',
  'REFUNDED',
  'CANCELLED',
] as const satisfies readonly DepositStatus[]

export interface DepositsView {
  readonly status: DepositStatus | undefined
  readonly search: string
  readonly page: number
}

export function depositsViewFrom(params: URLSearchParams): DepositsView {
  const { value } = readParams(params)
  return {
    status: value<DepositStatus | undefined>('status', undefined, nameOf(...depositStatuses)),
    search: params.get('q') ?? '',
    page: value('page', 1, pageNumber),
  }
}

export function depositsQuery({ status, search, page }: DepositsView): AdminDepositsQuery {
  return {
    ...(status && { statuses: [status] }),
    search,
    limit: PAGE_SIZE,
    offset: (page - 1) * PAGE_SIZE,
  }
}
