import type { Selectable } from 'kysely'
import type { WithdrawalStatus, WithdrawalTables } from '../../../db/tables/withdrawal-tables.ts'

export type WithdrawalRow = Selectable<WithdrawalTables['withdrawals']>

export const WITHDRAWAL_STATUSES = [
  'AWAITS_CONFIRMATION',
  'PENDING',
  'APPROVED',
  'PAID',
  'REFUSED',
  'CANCELLED',
  'EXPIRED',
] as const satisfies readonly WithdrawalStatus[]

/** Their sum is held. */
export const OPEN_STATUSES = ['AWAITS_CONFIRMATION', 'PENDING', 'APPROVED'] as const

/** Into the own wallet. */
export const WALLET = 'WALLET'

/** What each may become, and nothing else may. */
export const WAYS = {
  PENDING: ['AWAITS_CONFIRMATION'],
  APPROVED: ['PENDING'],
  PAID: ['APPROVED'],
  REFUSED: ['PENDING', 'APPROVED'],
  CANCELLED: ['AWAITS_CONFIRMATION', 'PENDING'],
  EXPIRED: ['AWAITS_CONFIRMATION'],
} as const satisfies Partial<Record<WithdrawalStatus, readonly WithdrawalStatus[]>>
