import { type Kysely, sql, type Transaction } from 'kysely'
import type { RequestContext } from '../../../context.ts'
import type { Tables } from '../../../db/tables.ts'
import { UserError } from '../../../lib/user-error.ts'
import { durableOf, holdAccount, requireViewer } from '../../accounts/index.ts'
import { moneyTransaction } from '../../ledger/index.ts'
import type { WithdrawalRow } from './withdrawal.ts'
import { forgetAddresses, moveWithdrawal, withdrawalMachine } from './withdrawal-machine.ts'
import { findWithdrawal, giveSumBack, openOf, stepsOf } from './withdrawal-store.ts'

/** Cancels a withdrawal that is not approved yet; the sum may be withdrawn again. */
export async function cancelWithdrawal(
  context: RequestContext,
  id: string,
): Promise<WithdrawalRow> {
  const viewer = requireViewer(context)
  const { db, walletChanges } = durableOf(context.app)
  const cancelled = await moneyTransaction(db, async (tx) => {
    await holdAccount(tx, viewer)
    const own = await findWithdrawal(tx, id, viewer.id)
    if (!own) throw new UserError('NOT_FOUND', 'There is no such withdrawal')
    const moved = await moveWithdrawal(tx, id, 'CANCELLED')
    if (!moved) throw withdrawalChanged(own)
    await giveSumBack(tx, moved)
    return moved
  })
  walletChanges.notify(viewer.id)
  return cancelled
}

/** The error where its status does not allow this. */
export function withdrawalChanged({ status }: Pick<WithdrawalRow, 'status'>): UserError {
  return new UserError('STATE_CHANGED', 'It has changed meanwhile', [], { status })
}

/** Whether the deletion of the account moves money: sums that nobody has approved go back. */
export async function hasWithdrawalsToReturn(
  tx: Transaction<Tables>,
  userId: string,
): Promise<boolean> {
  return (await takenByDeletion(tx, userId)).length > 0
}

async function takenByDeletion(tx: Transaction<Tables>, userId: string): Promise<WithdrawalRow[]> {
  const open = await openOf(tx, userId)
  return open.filter(({ status }) => withdrawalMachine.onDeletion[status] !== status)
}

/**
 * A part of deleting an account: sums that nobody has approved go back first, and no address stays
 * but that of a payment under way. Nothing can go back while money is stopped, so a person with
 * such a withdrawal waits.
 */
export async function forgetWithdrawals(tx: Transaction<Tables>, userId: string): Promise<void> {
  for (const row of await takenByDeletion(tx, userId)) {
    const moved = await moveWithdrawal(tx, row.id, withdrawalMachine.onDeletion[row.status])
    if (!moved) throw withdrawalChanged(row)
    await giveSumBack(tx, moved)
  }
  await forgetAddresses(tx, userId)
}

/** Milliseconds by which the clocks of a server and of the database may differ. */
const CLOCKS_APART_MS = 60_000

/**
 * Whether whoever made a change of ways to sign in may have confirmed the withdrawal, or may yet:
 * the link goes to the mailbox, or Telegram, that the account has by then.
 */
export async function mayBeConfirmedAfter(
  db: Kysely<Tables>,
  { id }: Pick<WithdrawalRow, 'id'>,
  changedAt: Date,
): Promise<boolean> {
  const confirmed = (await stepsOf(db, id)).find(({ status }) => status === 'PENDING')
  return confirmed === undefined || confirmed.atMs >= changedAt.getTime() - CLOCKS_APART_MS
}

interface Undone {
  readonly userId: string
  readonly changedAt: Date
  /** False: money is stopped. */
  readonly mayMove: boolean
}

/**
 * A part of undoing a change of ways to sign in: cancels the withdrawals that may have been
 * confirmed since, or may yet be. While money is stopped their sums go back later, and nobody
 * confirms or approves them meanwhile. Returns the ids of approved ones, of which none begins to be
 * sent any more.
 */
export async function cancelConfirmedAfter(
  tx: Transaction<Tables>,
  { userId, changedAt, mayMove }: Undone,
): Promise<string[]> {
  const approved: string[] = []
  for (const row of await openOf(tx, userId)) {
    if (!(await mayBeConfirmedAfter(tx, row, changedAt))) continue
    const moved = mayMove ? await moveWithdrawal(tx, row.id, 'CANCELLED') : undefined
    if (moved) await giveSumBack(tx, moved)
    else await disown(tx, row.id)
    if (row.status === 'APPROVED') approved.push(row.id)
  }
  return approved
}

/** Without a moment from which it may be approved it never is, nor sent: see `isDisowned`. */
async function disown(tx: Transaction<Tables>, id: string): Promise<void> {
  await tx
    .updateTable('withdrawals')
    .set({ token_hash: null, confirm_until: sql<Date>`hopwise_now()`, not_before: null })
    .where('id', '=', id)
    .execute()
}

/** Whether the change of ways to sign in after which it was confirmed has been undone. */
export function isDisowned({ status, not_before }: WithdrawalRow): boolean {
  return (status === 'PENDING' || status === 'APPROVED') && not_before === null
}
