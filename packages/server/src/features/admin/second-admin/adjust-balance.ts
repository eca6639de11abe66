import type { Transaction } from 'kysely'
import type { RequestContext } from '../../../context.ts'
import type { Tables } from '../../../db/tables.ts'
import { printMoney } from '../../../lib/money.ts'
import { fieldError } from '../../../lib/user-error.ts'
import { durableOf, requireViewer } from '../../accounts/index.ts'
import { checkedKey } from '../../ledger/index.ts'
import { findPayment, legOfTransfer, type Payment } from '../../wallet/index.ts'
import { auditedMoneyOnce, holdOwner, requiredReason } from '../audit/index.ts'
import { NOTIFY_OPERATOR } from '../operator-mail/index.ts'
import type { ProposalRow } from './proposal-machine.ts'
import { findProposal } from './proposal-store.ts'
import { propose } from './propose.ts'

/** Dollars either way. */
const MOST_USD = 100_000
const MOST_CENTS = BigInt(MOST_USD) * 100n

export interface Adjusting {
  readonly userId: string
  /** Signed cents. */
  readonly amount: bigint
  readonly reason: string
  readonly key: string
}

/**
 * Proposes to correct somebody's balance, and answers with the payment that it is, or will be once
 * a second admin confirms it.
 */
export async function adjustBalance(
  context: RequestContext,
  { userId, amount: cents, reason: written, key }: Adjusting,
): Promise<Payment> {
  const { app } = context
  const { id: adminId } = requireViewer(context)
  const { db, walletChanges, jobs } = durableOf(app)
  const reason = requiredReason(written)
  if (cents === 0n) throw fieldError('amount', 'BAD_AMOUNT')
  if (cents > MOST_CENTS || cents < -MOST_CENTS) {
    throw fieldError('amount', `OUT_OF_RANGE:${-MOST_USD}:${MOST_USD}`)
  }
  const args = { userId, cents: String(cents), reason }
  const once = { key: checkedKey(key), operation: 'adminAdjustBalance', args }
  const entry = {
    action: app.config.payments.needsSecondAdmin ? 'MONEY_PROPOSED' : 'BALANCE_ADJUSTED',
    subject: `user:${userId}`,
    details: { amount: printMoney(cents) },
    words: { about: userId, reason },
    field: 'userId',
    hold: (tx: Transaction<Tables>) => holdOwner(tx, userId),
  } as const
  const id = await auditedMoneyOnce(context, entry, once, async (tx) => {
    const made = { kind: 'ADJUSTMENT', userId, cents, reason, proposedBy: adminId } as const
    return (await propose(tx, app, made)).id
  })
  walletChanges.notify(userId)
  jobs.wake(NOTIFY_OPERATOR)
  return paymentOf(context, await findProposal(db, id))
}

/** The payment of an adjustment in any state: it is in the statement once it is confirmed. */
async function paymentOf({ app }: RequestContext, proposal: ProposalRow): Promise<Payment> {
  const { db } = durableOf(app)
  const { id, user_id: userId, subject, cents, proposed_at: at, state } = proposal
  const leg = state === 'CONFIRMED' ? await legOfTransfer(db, subject) : undefined
  const done = leg === undefined ? null : await findPayment(db, userId, leg)
  return (
    done ?? {
      id,
      userId,
      atMs: at.getTime(),
      kind: 'ADJUSTMENT',
      status: state === 'REJECTED' ? 'FAILED' : 'PENDING',
      cents,
      balanceAfter: null,
      depositId: null,
      subject,
      type: null,
      reference: '',
    }
  )
}
