import type { Transaction } from 'kysely'
import type { RequestContext } from '../../../context.ts'
import type { Tables } from '../../../db/tables.ts'
import { UserError } from '../../../lib/user-error.ts'
import { durableOf, holdAccount, requireViewer } from '../../accounts/index.ts'
import { moneyTransaction } from '../../ledger/index.ts'
import type { WithdrawalRow } from './withdrawal.ts'
import { forgetAddresses, moveWithdrawal, withdrawalMachine } from './withdrawal-machine.ts'
import { findWithdrawal, giveSumBack, openOf } from './withdrawal-store.ts'

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
