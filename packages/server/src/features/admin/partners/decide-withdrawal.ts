import { type Kysely, sql } from 'kysely'
import type { RequestContext } from '../../../context.ts'
import type { Tables } from '../../../db/tables.ts'
import { fieldError, fieldFault, UserError, validationError } from '../../../lib/user-error.ts'
import { durableOf } from '../../accounts/index.ts'
import {
  cheapestOf,
  findWithdrawal,
  giveSumBack,
  judgePending,
  moveWithdrawal,
  noteNews,
  openFlags,
  payOut,
  TELL_WITHDRAWAL,
  WALLET,
  withdrawalChanged,
  type WithdrawalRow,
} from '../../affiliate/index.ts'
import { beginMoney } from '../../ledger/index.ts'
import { audited } from '../audit/index.ts'
import { holdForeign } from './foreign-withdrawal.ts'
import { plainReason } from './plain-reason.ts'
import { requireSum } from './typed-sum.ts'

const REFERENCE_LENGTH = 200

/** The withdrawal, and its amount as the admin has typed it. */
interface Meant {
  readonly id: string
  readonly confirmAmount?: string | undefined
}

/**
 * Approves the payment: never one's own, not before its time, and with no flag open. One into the
 * own wallet is paid at once.
 */
export async function approveWithdrawal(
  context: RequestContext,
  { id, confirmAmount }: Meant,
): Promise<WithdrawalRow> {
  const { app, viewer } = context
  const { db } = durableOf(app)
  const asked = await found(db, id)
  await judgePending(db, asked.user_id, cheapestOf(app.settings.content.affiliate))
  const entry = { action: 'WITHDRAWAL_APPROVED', subject: subjectOf(id) } as const
  const done = await audited(app, viewer, entry, async (tx, retell) => {
    const row = await holdForeign(tx, context, id)
    if (row.status !== 'PENDING') throw withdrawalChanged(row)
    requireSum(confirmAmount, row.cents)
    if (await isTooSoon(tx, id)) throw fieldError('id', 'NOT_YET')
    if ((await openFlags(tx, row)).isOpen) throw fieldError('id', 'HAS_FLAGS')
    const approved = await moveWithdrawal(tx, id, 'APPROVED', { approved_by: viewer!.id })
    if (!approved) throw withdrawalChanged(row)
    retell({ details: { before: { status: row.status }, after: { status: 'APPROVED' } } })
    if (approved.method !== WALLET) return approved
    await beginMoney(tx)
    const paid = await moveWithdrawal(tx, id, 'PAID', { paid_by: viewer!.id })
    if (!paid) throw withdrawalChanged(approved)
    await payOut(tx, paid, { id: viewer!.id, reason: 'WITHDRAWAL_APPROVED' })
    return paid
  })
  tell(context, done)
  return done
}

/** Notes that coins were sent, by the admin who has sent them. */
export async function payWithdrawal(
  context: RequestContext,
  { id, confirmAmount, reference: written }: Meant & { readonly reference: string },
): Promise<WithdrawalRow> {
  const { app, viewer } = context
  const { jobs } = durableOf(app)
  const reference = written.toWellFormed().replaceAll('\0', '').trim()
  if (reference === '') throw fieldError('reference', 'REQUIRED')
  if (reference.length > REFERENCE_LENGTH) {
    throw validationError([fieldFault('reference', 'TOO_LONG', { max: REFERENCE_LENGTH })])
  }
  const entry = { action: 'WITHDRAWAL_PAID', subject: subjectOf(id) } as const
  const done = await audited(app, viewer, entry, async (tx, retell) => {
    const row = await holdForeign(tx, context, id)
    requireSum(confirmAmount, row.cents)
    await beginMoney(tx)
    const paid = await moveWithdrawal(tx, id, 'PAID', { paid_by: viewer!.id, reference })
    if (!paid) throw withdrawalChanged(row)
    await payOut(tx, paid, { id: viewer!.id, reason: 'WITHDRAWAL_PAID' })
    await noteNews(tx, jobs, { id, news: 'PAID' })
    retell({ details: { before: { status: row.status }, after: { status: 'PAID' } } })
    return paid
  })
  tell(context, done)
  return done
}

/** Refuses the payment: the sum goes back. */
export async function refuseWithdrawal(
  context: RequestContext,
  { id, confirmAmount, reason: written }: Meant & { readonly reason?: string },
): Promise<WithdrawalRow> {
  const { app, viewer } = context
  const { jobs } = durableOf(app)
  const reason = plainReason(written)
  const entry = { action: 'WITHDRAWAL_REFUSED', subject: subjectOf(id) } as const
  const done = await audited(app, viewer, entry, async (tx, retell) => {
    const row = await holdForeign(tx, context, id)
    requireSum(confirmAmount, row.cents)
    await beginMoney(tx)
    const kept = reason === '' ? null : reason
    const refused = await moveWithdrawal(tx, id, 'REFUSED', { reason: kept })
    if (!refused) throw withdrawalChanged(row)
    await giveSumBack(tx, refused, { id: viewer!.id, reason: 'WITHDRAWAL_REFUSED' })
    await noteNews(tx, jobs, { id, news: 'REFUSED' })
    retell({
      details: {
        before: { status: row.status },
        after: { status: 'REFUSED' },
      },
      words: { about: refused.user_id, reason },
    })
    return refused
  })
  tell(context, done)
  return done
}

async function found(db: Kysely<Tables>, id: string): Promise<WithdrawalRow> {
  const row = await findWithdrawal(db, id)
  if (!row) throw new UserError('NOT_FOUND', 'There is no such withdrawal')
  return row
}

async function isTooSoon(tx: Kysely<Tables>, id: string): Promise<boolean> {
  const { rows } = await sql<{ soon: boolean }>`
    select coalesce(not_before > hopwise_now(), true) as soon
    from withdrawals where id = ${id}`.execute(tx)
  return rows[0]!.soon
}

function tell({ app }: RequestContext, { user_id }: WithdrawalRow): void {
  const { walletChanges, jobs } = durableOf(app)
  walletChanges.tell(user_id)
  jobs.wake(TELL_WITHDRAWAL)
}

function subjectOf(id: string): string {
  return `withdrawal:${id}`
}
