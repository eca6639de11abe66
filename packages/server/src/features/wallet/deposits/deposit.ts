import type { Selectable } from 'kysely'
import type { DepositStatus, DepositsTable } from '../../../db/tables/wallet-tables.ts'

export type DepositRow = Selectable<DepositsTable>

/** The least of one deposit: a constant, as what people are told of it is. */
export const LEAST_CENTS = 2_000n

/** Under way, or waiting for an admin: what a page shows first. */
export const OPEN_STATUSES = [
  'CREATING',
  'PENDING',
  'CONFIRMING',
  'UNDERPAID',
  'LATE',
] as const satisfies readonly DepositStatus[]

/** From where each state is reached. Nobody gets from one to another by any other way. */
const COMES_FROM = {
  CREATING: [],
  PENDING: ['CREATING'],
  CONFIRMING: ['PENDING'],
  PAID: ['PENDING', 'CONFIRMING', 'UNDERPAID', 'LATE'],
  UNDERPAID: ['PENDING', 'CONFIRMING', 'EXPIRED'],
  LATE: ['PENDING', 'CONFIRMING', 'EXPIRED'],
  EXPIRED: ['PENDING'],
  FAILED: ['CREATING', 'PENDING', 'CONFIRMING', 'UNDERPAID', 'LATE'],
  REFUNDED: ['PAID', 'UNDERPAID', 'LATE'],
} as const satisfies Readonly<Record<DepositStatus, readonly DepositStatus[]>>

/** What a person decides, and nothing that the provider tells. */
const BY_ADMIN = ['UNDERPAID', 'LATE'] as const satisfies readonly DepositStatus[]

/** From where it may come to this by itself, or where an admin says so. */
export function sourcesOf(
  status: DepositStatus,
  { byAdmin = false }: { readonly byAdmin?: boolean } = {},
): readonly DepositStatus[] {
  const all: readonly DepositStatus[] = COMES_FROM[status]
  const isOfAdmin = (each: DepositStatus): boolean => BY_ADMIN.some((own) => own === each)
  return byAdmin ? all : all.filter((each) => !isOfAdmin(each))
}

/** Why an admin should look at a deposit. */
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
