import { type Kysely, sql, type Transaction } from 'kysely'
import type { RequestContext } from '../../../context.ts'
import type { Tables } from '../../../db/tables.ts'
import { fieldError } from '../../../lib/user-error.ts'
import { durableOf, holdUser, requireViewer } from '../../accounts/index.ts'
import {
  cheapestOf,
  judgePending,
  moveWithdrawal,
  noteNews,
  openFlags,
  payOut,
  recordRefusal,
  NOTIFY_WITHDRAWAL,
  WALLET,
  withdrawalChanged,
  withdrawalKey,
  type WithdrawalRow,
} from '../../affiliate/index.ts'
import { auditedMoney, plainReason } from '../audit/index.ts'
import { noteForOperator, NOTIFY_OPERATOR } from '../operator-mail/index.ts'
import { endProposal, openProposal, propose } from '../second-admin/index.ts'
import { entryOf, existingWithdrawal, requireNoDebt, requireOwnersWays } from './hold-withdrawal.ts'
import { mayPay } from './send-withdrawal.ts'
import { requireSum, typedReference } from './typed-sum.ts'

/** The withdrawal, and its amount as the admin has typed it. */
interface Meant {
  readonly id: string
  readonly confirmAmount?: string | undefined
}

/**
 * Approves the payment: never one's own, not before its time, not while the partner owes or may
 * undo a change of ways to sign in, and with no flag open. One into the own wallet is paid at once.
 */
export async function approveWithdrawal(
  context: RequestContext,
  { id, confirmAmount }: Meant,
): Promise<WithdrawalRow> {
  const { app } = context
  const { id: adminId } = requireViewer(context)
  const withdrawal = await existingWithdrawal(durableOf(app).db, id)
  await judgePending(
    durableOf(app).db,
    withdrawal.user_id,
    cheapestOf(app.settings.content.affiliate),
  )
  const entry = { ...entryOf(id), action: 'WITHDRAWAL_APPROVED' } as const
  const done = await auditedMoney(context, entry, async (tx, amend, row) => {
    if (row.status !== 'PENDING') throw withdrawalChanged(row)
    requireSum(confirmAmount, row.cents)
    await requireOwnersWays(tx, row, new Date(app.now()))
    if (await isTooSoon(tx, id)) throw fieldError('id', 'NOT_YET')
    if ((await openFlags(tx, row)).isOpen) throw fieldError('id', 'HAS_FLAGS')
    await requireNoDebt(tx, row)
    const approved = await moveWithdrawal(tx, id, 'APPROVED', { approved_by: adminId })
    if (!approved) throw withdrawalChanged(row)
    amend({ details: { before: { status: row.status }, after: { status: 'APPROVED' } } })
    if (approved.method !== WALLET) return approved
    const paid = await moveWithdrawal(tx, id, 'PAID', { paid_by: adminId })
    if (!paid) throw withdrawalChanged(approved)
    await payOut(tx, paid, { id: adminId, reason: 'WITHDRAWAL_APPROVED' })
    return paid
  })
  notify(context, done)
  return done
}

/**
 * Notes that coins were sent, by the admin who has sent them: another one than has approved it,
 * unless the operator needs no second admin and is written to.
 */
export async function payWithdrawal(
  context: RequestContext,
  { id, confirmAmount, reference: written }: Meant & { readonly reference: string },
): Promise<WithdrawalRow> {
  const { app } = context
  const { id: adminId } = requireViewer(context)
  const { jobs } = durableOf(app)
  const reference = typedReference(written)
  const entry = { ...entryOf(id), action: 'WITHDRAWAL_PAID' } as const
  const done = await auditedMoney(context, entry, async (tx, amend, row) => {
    requireSum(confirmAmount, row.cents)
    if (row.status !== 'APPROVED') throw withdrawalChanged(row)
    const isAlone = row.approved_by === adminId
    if (!mayPay(row, adminId, app.config.payments)) throw fieldError('id', 'OWN_APPROVAL')
    if (row.sending_by !== null && row.sending_by !== adminId) throw fieldError('id', 'BEING_SENT')
    // No debt is checked: these coins have left, and begin to be sent only without one.
    const change = { paid_by: adminId, reference, is_paid_alone: isAlone }
    const paid = await moveWithdrawal(tx, id, 'PAID', change)
    if (!paid) throw withdrawalChanged(row)
    await payOut(tx, paid, { id: adminId, reason: 'WITHDRAWAL_PAID' })
    await endRefusal(tx, id, adminId)
    await noteNews(tx, jobs, { id, news: 'PAID' })
    if (isAlone) await noteForOperator(tx, jobs, { what: 'WITHDRAWAL', id })
    amend({ details: { before: { status: row.status }, after: { status: 'PAID' } } })
    return paid
  })
  notify(context, done)
  return done
}

/**
 * Refuses the payment, unless its coins are being sent: the sum goes back. Coins of an approved one
 * may be under way all the same, sent by an admin who has not said so, so that its refusal is but
 * proposed: a second admin confirms it. Nobody asks for the sum of a deleted account again, so that
 * one admin refuses it.
 */
export async function refuseWithdrawal(
  context: RequestContext,
  { id, confirmAmount, reason: written }: Meant & { readonly reason?: string },
): Promise<WithdrawalRow> {
  const { app } = context
  const { id: adminId } = requireViewer(context)
  const { jobs } = durableOf(app)
  const reason = plainReason(written)
  const entry = { ...entryOf(id), action: 'WITHDRAWAL_REFUSED' } as const
  const done = await auditedMoney(context, entry, async (tx, amend, row) => {
    requireSum(confirmAmount, row.cents)
    if (row.status === 'APPROVED' && row.sending_by !== null) throw fieldError('id', 'BEING_SENT')
    const admin = { id: adminId, reason: 'WITHDRAWAL_REFUSED' } as const
    const isDeleted = (await holdUser(tx, row.user_id)) === undefined
    const isForTwo = row.status === 'APPROVED' && !isDeleted
    if (isForTwo) await propose(tx, app, refusalOf(row, { adminId, reason }))
    else await recordRefusal(tx, jobs, { id, reason, admin })
    const next = await existingWithdrawal(tx, id)
    amend({
      ...(next.status === row.status && { action: 'MONEY_PROPOSED' }),
      details: { before: { status: row.status }, after: { status: next.status } },
      words: { about: row.user_id, reason },
    })
    return next
  })
  notify(context, done)
  return done
}

function refusalOf(
  { id, user_id: userId, cents }: WithdrawalRow,
  { adminId: proposedBy, reason }: { readonly adminId: string; readonly reason: string },
) {
  const subject = withdrawalKey(id)
  return { kind: 'REFUSAL', userId, subject, cents, reason, proposedBy, field: 'id' } as const
}

/** Coins that were sent end a refusal that waits for a second admin. */
async function endRefusal(tx: Transaction<Tables>, id: string, adminId: string): Promise<void> {
  const waiting = await openProposal(tx, withdrawalKey(id))
  if (waiting) await endProposal(tx, waiting.id, { state: 'REJECTED', by: adminId })
}

async function isTooSoon(tx: Kysely<Tables>, id: string): Promise<boolean> {
  const { rows } = await sql<{ soon: boolean }>`
    select coalesce(not_before > hopwise_now(), true) as soon
    from withdrawals where id = ${id}`.execute(tx)
  return rows[0]!.soon
}

function notify({ app }: RequestContext, { user_id }: WithdrawalRow): void {
  const { walletChanges, jobs } = durableOf(app)
  walletChanges.notify(user_id)
  jobs.wake(NOTIFY_WITHDRAWAL)
  jobs.wake(NOTIFY_OPERATOR)
}
