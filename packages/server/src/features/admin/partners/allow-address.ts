import type { Transaction } from 'kysely'
import type { RequestContext } from '../../../context.ts'
import type { Tables } from '../../../db/tables.ts'
import { UserError } from '../../../lib/user-error.ts'
import { openFlags, withdrawalChanged, type WithdrawalRow } from '../../affiliate/index.ts'
import { allowAddress } from '../../marks/index.ts'
import { auditedMoney, requiredReason } from '../audit/index.ts'
import { holdWithdrawal } from './hold-withdrawal.ts'

/**
 * Allows somebody to be paid at an address at which another account is paid, too: two people may
 * share a wallet, and anybody may name anybody's address.
 */
export async function allowSharedAddress(
  context: RequestContext,
  { id, reason: written }: { readonly id: string; readonly reason: string },
): Promise<WithdrawalRow> {
  const reason = requiredReason(written)
  const entry = {
    action: 'ADDRESS_ALLOWED',
    subject: `withdrawal:${id}`,
    field: 'id',
    hold: (tx: Transaction<Tables>) => holdWithdrawal(tx, id),
    moves: false,
  } as const
  return auditedMoney(context, entry, async (tx, retell, row) => {
    const { user_id: userId, address_mark: mark } = row
    if (mark === null) throw new UserError('STATE_CHANGED', 'It goes to no address')
    if (!(await openFlags(tx, row)).isAddressShared) throw withdrawalChanged(row)
    await allowAddress(tx, { userId, mark })
    retell({ words: { about: userId, reason } })
    return row
  })
}
