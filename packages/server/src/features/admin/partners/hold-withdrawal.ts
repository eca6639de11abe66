import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { UserError } from '../../../lib/user-error.ts'
import { holdUser } from '../../accounts/index.ts'
import { findWithdrawal, type WithdrawalRow } from '../../affiliate/index.ts'
import type { Owned } from '../audit/index.ts'

export async function existingWithdrawal(db: Kysely<Tables>, id: string): Promise<WithdrawalRow> {
  const row = await findWithdrawal(db, id)
  if (!row) throw new UserError('NOT_FOUND', 'There is no such withdrawal')
  return row
}

/**
 * The withdrawal, and whose it is. The account is locked before the person's rows, in the order in
 * which a deletion locks them.
 */
export async function holdWithdrawal(
  tx: Transaction<Tables>,
  id: string,
): Promise<Owned<WithdrawalRow>> {
  const { user_id: ownerId } = await existingWithdrawal(tx, id)
  await holdUser(tx, ownerId)
  return { ownerId, row: await existingWithdrawal(tx, id) }
}
