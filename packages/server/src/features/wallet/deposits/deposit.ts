import { LEAST_DEPOSIT_USD } from '@hopwise/contract'
import type { Selectable } from 'kysely'
import type { DepositStatus, DepositsTable } from '../../../db/tables/wallet-tables.ts'
import type { Invoice } from '../../payments/index.ts'

export type DepositRow = Selectable<DepositsTable>

/** The least of one deposit: a constant, as it is shown to people. */
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
  const left = arrived_cents - creditedOnce(deposit) - sentBack
  return left > 0n ? left : 0n
}

/** Credited cents, each of which is counted once: what was restored is among the first credit. */
export function creditedOnce({ credited_cents, restored_cents }: DepositRow): bigint {
  return (credited_cents ?? 0n) - restored_cents
}

/** The invoice's state as a deposit's row notes it. */
export function statusText({ state, oddity }: Pick<Invoice, 'state' | 'oddity'>): string {
  return oddity === 'NONE' ? state : `${state} ${oddity}`
}

/** Cents that came and cannot vanish any more. */
export function settledCents({ arrived_cents, settled_cents }: DepositRow): bigint {
  const [arrived, settled] = [arrived_cents ?? 0n, settled_cents ?? 0n]
  return settled < arrived ? settled : arrived
}

/** Creditable cents that one admin may credit alone: none that were only seen unconfirmed. */
export function confirmedCents(deposit: DepositRow): bigint {
  const unsettled = (deposit.arrived_cents ?? 0n) - settledCents(deposit)
  const left = (creditableCents(deposit) ?? 0n) - unsettled
  return left > 0n ? left : 0n
}

/**
 * Cents that were taken back from the wallet while they had not settled, and have settled since.
 * Whether they were sent back meanwhile is not known, so that two admins put them in the wallet.
 */
export function restorableCents(deposit: DepositRow): bigint {
  const left = deposit.unsettled_refund_cents - unsettledSpent(deposit)
  return left > 0n ? left : 0n
}

/** Of cents that are taken back from the wallet those that have not settled: they go first. */
export function unsettledOf(deposit: DepositRow, cents: bigint): bigint {
  if (deposit.settled_cents === null) return 0n
  const left = unsettledSpent(deposit) - deposit.unsettled_refund_cents
  if (left <= 0n) return 0n
  return left < cents ? left : cents
}

/** Cents that were credited or sent back, and have not settled. */
function unsettledSpent(deposit: DepositRow): bigint {
  const cents = creditedOnce(deposit) + deposit.sent_back_cents - settledCents(deposit)
  return cents > 0n ? cents : 0n
}

/** Reasons for an admin to look at a deposit. */
export const DOUBTS = [
  'OTHER_STORE',
  'OTHER_DEPOSIT',
  'OTHER_CURRENCY',
  'OTHER_AMOUNT',
  'PAID_AMOUNT_UNKNOWN',
  'MARKED_BY_HAND',
  'ODD_STATE',
  'INVALID_AFTER_PAID',
  'VANISHED_AFTER_PAID',
  'PAYER_DELETED',
  'NOT_ENDED',
  'INVALID_WITH_PAYMENT',
  'CAME_AFTER_DECISION',
  'MORE_CAME',
] as const
export type Doubt = (typeof DOUBTS)[number]
