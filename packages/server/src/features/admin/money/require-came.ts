import { fieldError } from '../../../lib/user-error.ts'
import { confirmedCents, creditableCents, type DepositRow } from '../../wallet/index.ts'

/**
 * Refuses to send back what did not come for a deposit that is in no wallet. Where nobody knows how
 * much came, an admin may have found it in the wallet of coins: at most the requested sum is
 * believed, as one admin says so alone. So it is where nothing is known to have come for a deleted
 * account, which nobody can be credited with.
 */
export function requireCame(deposit: DepositRow, cents: bigint, hasPayer: boolean): void {
  const { arrived_cents: arrived } = deposit
  if (arrived === null || (arrived === 0n && !hasPayer)) {
    const before = (deposit.refunded_cents ?? 0n) + deposit.sent_back_cents
    if (cents > deposit.cents - before) throw fieldError('amount', 'MORE_THAN_ASKED')
    return
  }
  if (arrived === 0n) throw fieldError('amount', 'NOTHING_CAME')
  if (cents > (creditableCents(deposit) ?? 0n)) throw fieldError('amount', 'BAD_AMOUNT')
  // Coins that were only seen may vanish after as many of ours were sent.
  if (cents > confirmedCents(deposit)) throw fieldError('amount', 'NOT_SETTLED')
}
