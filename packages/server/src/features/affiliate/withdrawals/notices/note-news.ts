import type { Transaction } from 'kysely'
import type { Tables } from '../../../../db/tables.ts'
import type { Jobs } from '../../../../jobs/open-jobs.ts'

export const NOTIFY_WITHDRAWAL = 'affiliate/tell-withdrawal'

/** `CONFIRM` carries a link that has to be opened; the others say its new status. */
export type WithdrawalNews = 'CONFIRM' | 'PENDING' | 'PAID' | 'REFUSED'

export interface WithdrawalNotice {
  readonly id: string
  readonly news: WithdrawalNews
}

/** Enqueues a message to the partner, in the transaction in which it happened. */
export async function noteNews(
  tx: Transaction<Tables>,
  jobs: Pick<Jobs, 'enqueue'>,
  notice: WithdrawalNotice,
): Promise<void> {
  await jobs.enqueue(tx, NOTIFY_WITHDRAWAL, notice)
}
