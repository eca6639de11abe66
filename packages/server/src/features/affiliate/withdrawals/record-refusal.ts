import type { Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { Jobs } from '../../../jobs/open-jobs.ts'
import type { MovedBy } from '../../ledger/index.ts'
import { withdrawalChanged } from './cancel-withdrawal.ts'
import { noteNews } from './notices/note-news.ts'
import type { WithdrawalRow } from './withdrawal.ts'
import { moveWithdrawal } from './withdrawal-machine.ts'
import { findWithdrawal, giveSumBack } from './withdrawal-store.ts'

interface Refusal {
  readonly id: string
  /** For the partner; empty where there is none. */
  readonly reason: string
  readonly admin: MovedBy
}

/** Refuses a withdrawal: the sum goes back, and the partner is written to. */
export async function recordRefusal(
  tx: Transaction<Tables>,
  jobs: Pick<Jobs, 'enqueue'>,
  { id, reason, admin }: Refusal,
): Promise<WithdrawalRow> {
  const kept = reason === '' ? null : reason
  const refused = await moveWithdrawal(tx, id, 'REFUSED', { reason: kept })
  if (!refused) throw withdrawalChanged((await findWithdrawal(tx, id))!)
  await giveSumBack(tx, refused, admin)
  await noteNews(tx, jobs, { id, news: 'REFUSED' })
  return refused
}
