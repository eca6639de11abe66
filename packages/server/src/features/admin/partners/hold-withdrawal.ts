import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { fieldError, UserError } from '../../../lib/user-error.ts'
import { holdUser } from '../../accounts/index.ts'
import {
  findWithdrawal,
  isDisowned,
  mayBeConfirmedAfter,
  owedBy,
  withdrawalKey,
  type WithdrawalRow,
} from '../../affiliate/index.ts'
import { listChanges } from '../../sign-in/index.ts'
import type { Owned } from '../audit/index.ts'
import { hasOpenProposal } from '../second-admin/index.ts'

export async function existingWithdrawal(db: Kysely<Tables>, id: string): Promise<WithdrawalRow> {
  const row = await findWithdrawal(db, id)
  if (!row) throw new UserError('NOT_FOUND', 'There is no such withdrawal')
  return row
}

/**
 * The withdrawal, and whose it is. The account is locked before the person's rows, in the order in
 * which a deletion locks them.
 */
async function holdWithdrawal(tx: Transaction<Tables>, id: string): Promise<Owned<WithdrawalRow>> {
  const { user_id: ownerId } = await existingWithdrawal(tx, id)
  await holdUser(tx, ownerId)
  return { ownerId, row: await existingWithdrawal(tx, id) }
}

/**
 * Refuses while more of the partner's earnings was taken back than is left: the held sum is what
 * covers it, and comes back by a refusal. So it does while an admin says that coins of a refused
 * withdrawal have left: the sum that went back may be the one that is asked for again.
 */
export async function requireNoDebt(
  tx: Kysely<Tables>,
  { user_id }: Pick<WithdrawalRow, 'user_id'>,
): Promise<void> {
  if ((await owedBy(tx, user_id)) > 0n) throw fieldError('id', 'OWES')
  if (await hasOpenProposal(tx, user_id, 'SENT_AFTER_ALL')) throw fieldError('id', 'SENT_WAITS')
}

/**
 * Refuses what was confirmed after a change of ways to sign in that its owner can still undo, or
 * has undone: a thief who has replaced the mailbox confirms a withdrawal like its owner.
 */
export async function requireOwnersWays(
  tx: Kysely<Tables>,
  row: WithdrawalRow,
  now: Date,
): Promise<void> {
  if (isDisowned(row)) throw fieldError('id', 'WAY_CHANGE_UNDONE')
  for (const { changed_at } of await listChanges(tx, row.user_id, now)) {
    if (await mayBeConfirmedAfter(tx, row, changed_at)) throw fieldError('id', 'WAY_CHANGED')
  }
}

/** The beginning of the log's entry of a decision about the withdrawal. */
export function entryOf(id: string) {
  return {
    subject: withdrawalKey(id),
    field: 'id',
    hold: (tx: Transaction<Tables>) => holdWithdrawal(tx, id),
  }
}
