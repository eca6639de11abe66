import type { AdminWithdrawalsQuery, CommissionState, WithdrawalStatus } from '@hopwise/contract'
import { nameOf, pageNumber, readParams } from '#web/lib/address/read-params.ts'

export const PAGE_SIZE = 50

export const withdrawalStatuses = [
  'AWAITS_CONFIRMATION',
  'PENDING',
  'APPROVED',
  'PAID',
  'REFUSED',
  'CANCELLED',
  'EXPIRED',
] as const satisfies readonly WithdrawalStatus[]

export const commissionStates = [
  'UNDER_REVIEW',
  'PENDING',
  'MATURED',
  'REVERSED',
  'VOID',
] as const satisfies readonly CommissionState[]

export interface WithdrawalsView {
  readonly status: WithdrawalStatus | undefined
  readonly search: string
  readonly page: number
}

export function withdrawalsViewFrom(params: URLSearchParams): WithdrawalsView {
  const { value } = readParams(params)
  return {
    status: value<WithdrawalStatus | undefined>('status', undefined, nameOf(...withdrawalStatuses)),
    search: params.get('q') ?? '',
    page: value('page', 1, pageNumber),
  }
}

export function withdrawalsQuery({ status, search, page }: WithdrawalsView): AdminWithdrawalsQuery {
  return {
    ...(status && { statuses: [status] }),
    search,
    limit: PAGE_SIZE,
    offset: (page - 1) * PAGE_SIZE,
  }
}

export interface CommissionsView {
  /** Defaults to the waiting ones. */
  readonly state: CommissionState
  readonly partnerId: string | undefined
  readonly page: number
}

export function commissionsViewFrom(params: URLSearchParams): CommissionsView {
  const { value } = readParams(params)
  return {
    state: value<CommissionState>('state', 'UNDER_REVIEW', nameOf(...commissionStates)),
    partnerId: params.get('partner') ?? undefined,
    page: value('page', 1, pageNumber),
  }
}
