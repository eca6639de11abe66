import type { Transaction } from 'kysely'
import type { RequestContext } from '../../../context.ts'
import type { Tables } from '../../../db/tables.ts'
import { fieldError, UserError } from '../../../lib/user-error.ts'
import { holdUser, requireViewer } from '../../accounts/index.ts'
import { findWithdrawal, type WithdrawalRow } from '../../affiliate/index.ts'

/**
 * Somebody else's withdrawal: nobody acts on money of their own. The account is locked before the
 * person's rows, in the order in which a deletion locks them.
 */
export async function holdForeign(
  tx: Transaction<Tables>,
  context: RequestContext,
  id: string,
): Promise<WithdrawalRow> {
  const seen = await findWithdrawal(tx, id)
  if (!seen) throw new UserError('NOT_FOUND', 'There is no such withdrawal')
  if (seen.user_id === requireViewer(context).id) throw fieldError('id', 'OWN_ACCOUNT')
  await holdUser(tx, seen.user_id)
  return (await findWithdrawal(tx, id))!
}
