import { type Kysely, sql } from 'kysely'
import type { RequestContext } from '../../../context.ts'
import type { Tables } from '../../../db/tables.ts'
import { fieldError } from '../../../lib/user-error.ts'
import type { PaymentConfig } from '../../../settings/payment-settings.ts'
import { durableOf, holdUser, requireViewer } from '../../accounts/index.ts'
import {
  markSending,
  recordSentAfterAll,
  requireOwnPayment,
  NOTIFY_WITHDRAWAL,
  withdrawalChanged,
  withdrawalKey,
  type WithdrawalRow,
} from '../../affiliate/index.ts'
import { auditedMoney, requiredReason } from '../audit/index.ts'
import { noteForOperator, NOTIFY_OPERATOR } from '../operator-mail/index.ts'
import { openProposal, propose } from '../second-admin/index.ts'
import { entryOf, existingWithdrawal, requireNoDebt, requireOwnersWays } from './hold-withdrawal.ts'
import { requireSum, typedReference } from './typed-sum.ts'

/** Whether the admin may send its coins: another one approved it, where a second is needed. */
export function mayPay(
  { user_id, approved_by }: Pick<WithdrawalRow, 'user_id' | 'approved_by'>,
  adminId: string,
  { needsSecondAdmin }: Pick<PaymentConfig, 'needsSecondAdmin'>,
): boolean {
  return user_id !== adminId && (approved_by !== adminId || !needsSecondAdmin)
}

/**
 * Marks a withdrawal as being sent by the admin: until it is paid or given back nobody else pays
 * or refuses it. Not while its refusal waits, as both would pay its sum twice. Its sender may say
 * so again, and it counts from then.
 */
export async function beginSending(context: RequestContext, id: string): Promise<WithdrawalRow> {
  const { app } = context
  const { id: adminId } = requireViewer(context)
  const entry = { ...entryOf(id), action: 'WITHDRAWAL_SENDING' } as const
  const done = await auditedMoney(context, entry, async (tx, _amend, row) => {
    if (row.status !== 'APPROVED') throw withdrawalChanged(row)
    if (!mayPay(row, adminId, app.config.payments)) throw fieldError('id', 'OWN_APPROVAL')
    if (row.sending_by === null) {
      if (await openProposal(tx, withdrawalKey(id))) throw fieldError('id', 'REFUSAL_WAITS')
    } else if (row.sending_by !== adminId) throw fieldError('id', 'BEING_SENT')
    await requireOwnersWays(tx, row, new Date(app.now()))
    await requireNoDebt(tx, row)
    const marked = await markSending(tx, id, { from: row.sending_by, to: adminId })
    if (!marked) throw withdrawalChanged(row)
    return marked
  })
  durableOf(app).walletChanges.notify(done.user_id)
  return done
}

/**
 * Takes that mark away, as nothing was sent. Another admin than the sender may after a day, so that
 * a forgotten mark does not hold the sum for ever; the sender and the operator are written to.
 */
export async function stopSending(
  context: RequestContext,
  { id, reason: written }: { readonly id: string; readonly reason: string },
): Promise<WithdrawalRow> {
  const { id: adminId } = requireViewer(context)
  const { jobs } = durableOf(context.app)
  const reason = requiredReason(written)
  const entry = { ...entryOf(id), action: 'WITHDRAWAL_NOT_SENT', moves: false } as const
  const done = await auditedMoney(context, entry, async (tx, amend, row) => {
    const { user_id: partner, sending_by: sender } = row
    if (row.status !== 'APPROVED' || sender === null) throw withdrawalChanged(row)
    const isOwn = sender === adminId
    if (!isOwn && !(await isForgotten(tx, id))) throw fieldError('id', 'BEING_SENT')
    const freed = await markSending(tx, id, { from: sender, to: null })
    if (!freed) throw withdrawalChanged(row)
    // Why another admin has sent nothing is about that admin, and nothing for the partner to read.
    const [about, mentioned] = isOwn ? [partner, sender] : [sender, partner]
    amend({ words: { about, mentions: [mentioned], reason } })
    if (!isOwn) await noteForOperator(tx, jobs, { what: 'NOT_SENT', id, senderId: sender, adminId })
    return freed
  })
  jobs.wake(NOTIFY_OPERATOR)
  return done
}

/** Whether its coins can have left though it was refused: somebody had approved it. */
export function mayHaveLeft({ status, approved_by }: WithdrawalRow): boolean {
  return status === 'REFUSED' && approved_by !== null
}

interface SentAfterAll {
  readonly id: string
  readonly confirmAmount?: string | undefined
  readonly reference: string
  readonly reason: string
}

/**
 * Proposes to record that the coins of a refused withdrawal have left all the same: a second admin
 * confirms it, and the sum that went back is taken again. Nobody has the sum of a deleted account
 * any more, so that one admin records it: another one than has approved it, as of any payment.
 */
export async function recordSent(
  context: RequestContext,
  { id, confirmAmount, reference: typed, reason: written }: SentAfterAll,
): Promise<WithdrawalRow> {
  const { app } = context
  const { id: proposedBy } = requireViewer(context)
  const { jobs, walletChanges } = durableOf(app)
  const [reference, reason] = [typedReference(typed), requiredReason(written)]
  const entry = { ...entryOf(id), action: 'MONEY_PROPOSED' } as const
  const done = await auditedMoney(context, entry, async (tx, amend, row) => {
    requireSum(confirmAmount, row.cents)
    if (!mayHaveLeft(row)) throw withdrawalChanged(row)
    await requireOwnPayment(tx, row, reference)
    const { user_id: userId, cents } = row
    const about = { userId, subject: withdrawalKey(id), cents: -cents, field: 'id' }
    if ((await holdUser(tx, userId)) === undefined) {
      if (!mayPay(row, proposedBy, app.config.payments)) throw fieldError('id', 'OWN_APPROVAL')
      const admin = { id: proposedBy, reason: 'WITHDRAWAL_PAID' } as const
      const by = [proposedBy, proposedBy] as const
      await recordSentAfterAll(tx, jobs, { id, reference, by, admin })
      await noteForOperator(tx, jobs, { what: 'SENT_AFTER_ALL', id })
    } else {
      const said = { kind: 'SENT_AFTER_ALL', ...about, reference, reason, proposedBy } as const
      await propose(tx, app, said)
    }
    const next = await existingWithdrawal(tx, id)
    amend({
      ...(next.status === 'PAID' && { action: 'WITHDRAWAL_PAID' }),
      details: { before: { status: row.status }, after: { status: next.status } },
      words: { about: userId, reason },
    })
    return next
  })
  walletChanges.notify(done.user_id)
  for (const job of [NOTIFY_WITHDRAWAL, NOTIFY_OPERATOR]) jobs.wake(job)
  return done
}

/** Hours after which another admin takes the mark away. */
export const FORGOTTEN_AFTER_HOURS = 24

async function isForgotten(tx: Kysely<Tables>, id: string): Promise<boolean> {
  const { rows } = await sql<{ forgotten: boolean }>`
    select sending_since < hopwise_now() - ${FORGOTTEN_AFTER_HOURS} * interval '1 hour' as forgotten
    from withdrawals where id = ${id}`.execute(tx)
  return rows[0]!.forgotten
}
