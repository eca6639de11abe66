import { type InsertObject, type Kysely, sql, type Transaction, type UpdateObject } from 'kysely'
import type { WithdrawalStatus } from '../../../db/tables/withdrawal-tables.ts'
import type { Tables } from '../../../db/tables.ts'
import type { StateMachine } from '../../../lib/states/state-machine.ts'
import type { WithdrawalRow } from './withdrawal.ts'

/**
 * An approved payment may be under way: its owner takes it back no more, not even by deleting the
 * account. It is paid, or an admin refuses it; coins that left all the same are recorded later.
 */
export const withdrawalMachine = {
  table: 'withdrawals',
  column: 'status',
  begins: ['AWAITS_CONFIRMATION', 'PENDING', 'PAID'],
  comesFrom: {
    AWAITS_CONFIRMATION: [],
    PENDING: ['AWAITS_CONFIRMATION'],
    APPROVED: ['PENDING'],
    PAID: ['APPROVED', 'REFUSED'],
    REFUSED: ['PENDING', 'APPROVED'],
    CANCELLED: ['AWAITS_CONFIRMATION', 'PENDING'],
    EXPIRED: ['AWAITS_CONFIRMATION'],
  },
  onDeletion: {
    AWAITS_CONFIRMATION: 'CANCELLED',
    PENDING: 'CANCELLED',
    APPROVED: 'APPROVED',
    PAID: 'PAID',
    REFUSED: 'REFUSED',
    CANCELLED: 'CANCELLED',
    EXPIRED: 'EXPIRED',
  },
} as const satisfies StateMachine<WithdrawalStatus>

type New = Omit<InsertObject<Tables, 'withdrawals'>, 'status'>

/** Begins a withdrawal: one that nothing holds up is paid at once. */
export async function beginWithdrawal(
  tx: Kysely<Tables>,
  status: (typeof withdrawalMachine.begins)[number],
  row: New,
): Promise<WithdrawalRow> {
  const begun = await tx
    .insertInto('withdrawals')
    .values({ ...row, status })
    .returningAll()
    .executeTakeFirstOrThrow()
  await noteStep(tx, begun.id, status)
  return begun
}

type Change = UpdateObject<Tables, 'withdrawals'>

/**
 * The one way a withdrawal changes its status; undefined where it is in none that this may follow.
 * None is refused while its coins are sent. Once it is over, nothing of a deleted person stays
 * in it.
 */
export async function moveWithdrawal(
  tx: Transaction<Tables>,
  id: string,
  to: WithdrawalStatus,
  change: Change = {},
): Promise<WithdrawalRow | undefined> {
  const from: readonly WithdrawalStatus[] = withdrawalMachine.comesFrom[to]
  return move(tx, id, { from: from.filter((each) => each !== 'REFUSED'), to, change })
}

/** The only way out of REFUSED: its coins have left all the same, as two admins say. */
export async function moveRefusedToPaid(
  tx: Transaction<Tables>,
  id: string,
  change: Change,
): Promise<WithdrawalRow | undefined> {
  return move(tx, id, { from: ['REFUSED'], to: 'PAID', change })
}

interface Move {
  readonly from: readonly WithdrawalStatus[]
  readonly to: WithdrawalStatus
  readonly change: Change
}

async function move(
  tx: Transaction<Tables>,
  id: string,
  { from, to, change }: Move,
): Promise<WithdrawalRow | undefined> {
  if (from.length === 0) return undefined
  const none = { token_hash: null, sending_by: null, sending_since: null }
  let moving = tx
    .updateTable('withdrawals')
    .set({ ...change, ...none, status: to as never })
    .where('id', '=', id)
    .where('status', 'in', from)
  if (to === 'REFUSED') moving = moving.where('sending_by', 'is', null)
  const moved = await moving.returningAll().executeTakeFirst()
  if (!moved) return undefined
  await noteStep(tx, id, to)
  if (to !== 'APPROVED') await forgetAddresses(tx, moved.user_id, { ifDeleted: true })
  return moved
}

/**
 * Notes who is sending the coins of an approved withdrawal, or that nobody is. Undefined where it
 * is not approved, or in the hands of another admin than `from`.
 */
export async function markSending(
  tx: Transaction<Tables>,
  id: string,
  { from, to }: { readonly from: string | null; readonly to: string | null },
): Promise<WithdrawalRow | undefined> {
  return tx
    .updateTable('withdrawals')
    .set({ sending_by: to, sending_since: to === null ? null : sql<Date>`hopwise_now()` })
    .where('id', '=', id)
    .where('status', '=', 'APPROVED')
    .where('sending_by', 'is not distinct from', from)
    .returningAll()
    .executeTakeFirst()
}

/**
 * A part of deleting an account: addresses go, but for a payment that is under way. `ifDeleted`:
 * only where the account is deleted already.
 */
export async function forgetAddresses(
  tx: Kysely<Tables>,
  userId: string,
  { ifDeleted = false } = {},
): Promise<void> {
  let forgetting = tx
    .updateTable('withdrawals')
    .set({ address: null, reference: null, reason: null })
    .where('user_id', '=', userId)
    .where('status', '<>', 'APPROVED')
  if (ifDeleted) {
    forgetting = forgetting.where('user_id', 'in', (eb) =>
      eb.selectFrom('users').select('id').where('deleted_at', 'is not', null),
    )
  }
  await forgetting.execute()
}

async function noteStep(tx: Kysely<Tables>, id: string, status: WithdrawalStatus): Promise<void> {
  await tx.insertInto('withdrawal_steps').values({ withdrawal_id: id, status }).execute()
}
