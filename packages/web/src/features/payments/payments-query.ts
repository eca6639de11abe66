import type { PaymentKind, PaymentsQuery, PaymentStatus } from '@hopwise/contract'
import { nameOf, pageNumber, readParams } from '#web/lib/address/read-params.ts'

export const PAGE_SIZE = 25

export const paymentKinds = [
  'DEPOSIT',
  'SUBSCRIPTION',
  'RENEWAL',
  'REFUND',
  'EARNINGS',
  'ADJUSTMENT',
] as const satisfies readonly PaymentKind[]

export const paymentStatuses = [
  'PENDING',
  'CONFIRMING',
  'DONE',
  'UNDERPAID',
  'LATE',
  'EXPIRED',
  'FAILED',
  'REFUNDED',
  'CANCELLED',
] as const satisfies readonly PaymentStatus[]

export interface PaymentsView {
  readonly kind: PaymentKind | undefined
  readonly status: PaymentStatus | undefined
  readonly page: number
}

/** The view in the address. */
export function paymentsViewFrom(params: URLSearchParams): PaymentsView {
  const { value } = readParams(params)
  return {
    kind: value<PaymentKind | undefined>('type', undefined, nameOf(...paymentKinds)),
    status: value<PaymentStatus | undefined>('status', undefined, nameOf(...paymentStatuses)),
    page: value('page', 1, pageNumber),
  }
}

export function paymentsQuery({ kind, status, page }: PaymentsView): PaymentsQuery {
  return {
    ...(kind && { kinds: [kind] }),
    ...(status && { statuses: [status] }),
    limit: PAGE_SIZE,
    offset: (page - 1) * PAGE_SIZE,
  }
}
