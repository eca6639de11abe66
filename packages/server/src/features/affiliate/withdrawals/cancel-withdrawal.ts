import type { Transaction } from 'kysely'
import type { RequestContext } from '../../../context.ts'
import type { Tables } from '../../../db/tables.ts'
import { UserError } from '../../../lib/user-error.ts'
import { durableOf, holdAccount, requireViewer } from '../../accounts/index.ts'
import { moneyTransaction } from '../../ledger/index.ts'
import type { WithdrawalRow } from './withdrawal.ts'
import { findWithdrawal, giveSumBack, moveWithdrawal, openOf } from './withdrawal-store.ts'

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
  walletChanges.tell(viewer.id)
  return cancelled
}

/** The error where its status does not allow this. */
export function withdrawalChanged({ status }: Pick<WithdrawalRow, 'status'>): UserError {
  return new UserError('STATE_CHANGED', 'It has changed meanwhile', [], { status })
}

/** Whether the deletion of the account moves money: sums of open withdrawals go back. */
export async function hasOpenWithdrawals(
  tx: Transaction<Tables>,
  userId: string,
): Promise<boolean> {
  return (await openOf(tx, userId)).length > 0
}

/**
 * A part of deleting an account: unpaid sums go back first, and no address stays.
 */
export async function forgetWithdrawals(tx: Transaction<Tables>, userId: string): Promise<void> {
  for (const row of await openOf(tx, userId)) {
    const { numUpdatedRows } = await tx
      .updateTable('withdrawals')
      .set({ status: 'CANCELLED', token_hash: null })
      .where('id', '=', row.id)
      .where('status', '=', row.status)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw withdrawalChanged(row)
    await tx
      .insertInto('withdrawal_steps')
      .values({ withdrawal_id: row.id, status: 'CANCELLED' })
      .execute()
    await giveSumBack(tx, row)
  }
  await tx
    .updateTable('withdrawals')
    .set({ address: null, reference: null, reason: null })
    .where('user_id', '=', userId)
    .execute()
}
