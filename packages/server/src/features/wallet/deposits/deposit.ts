import { LEAST_DEPOSIT_USD } from '@hopwise/contract'
import type { Selectable } from 'kysely'
import type { DepositStatus, DepositsTable } from '../../../db/tables/wallet-tables.ts'
import type { Invoice } from '../../payments/index.ts'

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

/**
 * Cents that came, or were seen to come, and are in no wallet. A sum that was sent back without
 * having been in a wallet is not among them. Undefined: nothing is known to have come.
 */
export function creditableCents(deposit: DepositRow): bigint | undefined {
  const { arrived_cents, credited_cents, refunded_cents, sent_back_cents } = deposit
  if (arrived_cents === null || arrived_cents === 0n) return undefined
  const sentBack = sent_back_cents + (credited_cents === null ? (refunded_cents ?? 0n) : 0n)
  const left = arrived_cents - (credited_cents ?? 0n) - sentBack
  return left > 0n ? left : 0n
}

/** The invoice's state as a deposit's row notes it. */
export function statusText({ state, oddity }: Pick<Invoice, 'state' | 'oddity'>): string {
  return oddity === 'NONE' ? state : `${state} ${oddity}`
}

/** An invoice's states in which its payments are not confirmed, and may vanish. */
const UNCONFIRMED: ReadonlySet<string | undefined> = new Set(['NEW', 'PROCESSING', 'INVALID'])

/** Creditable cents that one admin may credit alone: none that were only seen unconfirmed. */
export function confirmedCents(deposit: DepositRow): bigint {
  const state = deposit.provider_status?.split(' ')[0]
  return UNCONFIRMED.has(state) ? 0n : (creditableCents(deposit) ?? 0n)
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
  | 'INVALID_WITH_PAYMENT'
  | 'CAME_AFTER_DECISION'
  | 'MORE_CAME'
