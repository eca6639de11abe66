import type { RequestContext } from '../../../context.ts'
import { fieldError, UserError } from '../../../lib/user-error.ts'
import {
  openFlags,
  othersPaidAt,
  withdrawalChanged,
  type WithdrawalRow,
} from '../../affiliate/index.ts'
import { requireViewer } from '../../accounts/index.ts'
import { allowAddress } from '../../marks/index.ts'
import { auditedMoney, requiredReason } from '../audit/index.ts'
import { entryOf } from './hold-withdrawal.ts'

/**
 * Allows somebody to be paid at an address at which another account is paid, too: two people may
 * share a wallet, and anybody may name anybody's address. Never by an admin who is paid there.
 */
export async function allowSharedAddress(
  context: RequestContext,
  { id, reason: written }: { readonly id: string; readonly reason: string },
): Promise<WithdrawalRow> {
  const reason = requiredReason(written)
  const entry = { ...entryOf(id), action: 'ADDRESS_ALLOWED', moves: false } as const
  return auditedMoney(context, entry, async (tx, amend, row) => {
    const { user_id: userId, address_mark: mark } = row
    if (mark === null) throw new UserError('STATE_CHANGED', 'It goes to no address')
    if (!(await openFlags(tx, row)).isAddressShared) throw withdrawalChanged(row)
    const others = await othersPaidAt(tx, row)
    if (others.includes(requireViewer(context).id)) throw fieldError('id', 'OWN_ACCOUNT')
    await allowAddress(tx, { userId, mark })
    amend({ words: { about: userId, mentions: others, reason } })
    return row
  })
}
