import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { Jobs } from '../../../jobs/open-jobs.ts'
import { fieldError } from '../../../lib/user-error.ts'
import type { MovedBy } from '../../ledger/index.ts'
import { withdrawalChanged } from './cancel-withdrawal.ts'
import { noteNews } from './notices/note-news.ts'
import type { WithdrawalRow } from './withdrawal.ts'
import { moveRefusedToPaid } from './withdrawal-machine.ts'
import { findWithdrawal, holdSumAgain, payOut } from './withdrawal-store.ts'

interface SentAfterAll {
  readonly id: string
  /** The transaction that sent its coins. */
  readonly reference: string | null
  /** The admins who say so: of one alone both are the same. */
  readonly by: readonly [string, string]
  readonly admin: MovedBy
}

/**
 * Refuses a transaction that has paid another withdrawal to the same address: it says nothing of
 * this one. Withdrawals to several addresses may share one.
 */
export async function requireOwnPayment(
  db: Kysely<Tables>,
  { id, method, address_mark }: WithdrawalRow,
  reference: string | null,
): Promise<void> {
  const other = await db
    .selectFrom('withdrawals')
    .select('id')
    .where('status', '=', 'PAID')
    .where('id', '!=', id)
    .where('method', '=', method)
    .where('address_mark', '=', address_mark)
    .where('reference', '=', reference)
    .executeTakeFirst()
  if (other) throw fieldError('reference', 'PAYS_ANOTHER')
}

/**
 * Records that the coins of a refused withdrawal have left all the same: the sum that went back is
 * taken again. No debt is checked: a partner who has less of it by now owes the rest.
 */
export async function recordSentAfterAll(
  tx: Transaction<Tables>,
  jobs: Pick<Jobs, 'enqueue'>,
  { id, reference, by, admin }: SentAfterAll,
): Promise<WithdrawalRow> {
  const refused = (await findWithdrawal(tx, id))!
  await requireOwnPayment(tx, refused, reference)
  // Never the one who approved it, unless one admin does all.
  const payer = by.find((each) => each !== refused.approved_by) ?? by[0]
  const paid = await moveRefusedToPaid(tx, id, {
    paid_by: payer,
    is_paid_alone: payer === refused.approved_by,
    reference,
    reason: null,
  })
  if (!paid) throw withdrawalChanged((await findWithdrawal(tx, id))!)
  await holdSumAgain(tx, paid, admin)
  await payOut(tx, paid, admin)
  await noteNews(tx, jobs, { id, news: 'PAID' })
  return paid
}
