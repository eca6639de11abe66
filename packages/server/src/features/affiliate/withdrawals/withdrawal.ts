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

/** The method that pays into the own wallet. */
export const WALLET = 'WALLET'
