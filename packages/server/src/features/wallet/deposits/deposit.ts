import { LEAST_DEPOSIT_USD } from '@hopwise/contract'
import type { Selectable } from 'kysely'
import type { DepositStatus, DepositsTable } from '../../../db/tables/wallet-tables.ts'

export type DepositRow = Selectable<DepositsTable>

/** The least of one deposit: a constant, as people are told of it. */
export const LEAST_CENTS = BigInt(LEAST_DEPOSIT_USD) * 100n

/** States under way, or waiting for an admin: a page shows these first. */
export const OPEN_STATUSES = [
  'CREATING',
  'PENDING',
  'CONFIRMING',
  'UNDERPAID',
  'LATE',
] as const satisfies readonly DepositStatus[]

/** Former states of each state. There is no other way from one to another. */
const COMES_FROM = {
  CREATING: [],
  PENDING: ['CREATING'],
  CONFIRMING: ['PENDING', 'CANCELLED'],
  PAID: ['PENDING', 'CONFIRMING', 'UNDERPAID', 'LATE', 'CANCELLED'],
  UNDERPAID: ['PENDING', 'CONFIRMING', 'EXPIRED', 'CANCELLED'],
  LATE: ['PENDING', 'CONFIRMING', 'EXPIRED', 'CANCELLED'],
  EXPIRED: ['PENDING'],
  FAILED: ['CREATING', 'PENDING', 'CONFIRMING', 'UNDERPAID', 'LATE'],
  REFUNDED: ['PAID', 'UNDERPAID', 'LATE'],
  // By its owner; coins that come after all go on as if nobody had.
  CANCELLED: ['CREATING', 'PENDING'],
} as const satisfies Readonly<Record<DepositStatus, readonly DepositStatus[]>>

/** States that an admin ends, and the provider never does. */
const BY_ADMIN = ['UNDERPAID', 'LATE'] as const satisfies readonly DepositStatus[]

/** States from which it comes to this by itself, or by an admin's word. */
export function sourcesOf(
  status: DepositStatus,
  { byAdmin = false }: { readonly byAdmin?: boolean } = {},
): readonly DepositStatus[] {
  const all: readonly DepositStatus[] = COMES_FROM[status]
  const isOfAdmin = (each: DepositStatus): boolean => BY_ADMIN.some((own) => own === each)
  return byAdmin ? all : all.filter((each) => !isOfAdmin(each))
}

/** Reasons for an admin to look at a deposit. */
export type Doubt =
  | 'OTHER_STORE'
  | 'OTHER_DEPOSIT'
  | 'OTHER_CURRENCY'
  | 'OTHER_AMOUNT'
  | 'PAID_AMOUNT_UNKNOWN'
  | 'MARKED_BY_HAND'
  | 'ODD_STATE'
  | 'INVALID_AFTER_PAID'
  | 'PAYER_DELETED'
  | 'NOT_ENDED'
