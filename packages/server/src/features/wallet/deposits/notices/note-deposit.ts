import type { Transaction } from 'kysely'
import type { DepositStatus } from '../../../../db/tables/wallet-tables.ts'
import type { Tables } from '../../../../db/tables.ts'
import type { Jobs } from '../../../../jobs/open-jobs.ts'
import type { DepositRow } from '../deposit.ts'

export const NOTIFY_DEPOSIT = 'wallet/tell-deposit'

/** States that somebody who has paid is written of. */
const NOTIFIED_STATUSES = ['PAID', 'UNDERPAID', 'LATE'] as const satisfies readonly DepositStatus[]
type NotifiedStatus = (typeof NOTIFIED_STATUSES)[number]

/** A deposit's news. */
export interface DepositNotice {
  readonly id: string
  readonly status: NotifiedStatus
}

/**
 * Enqueues a message to the payer, where the state has one. Part of the transaction in which the
 * deposit came to that state: no state comes twice, so no news is sent twice.
 */
export async function noteMoved(
  tx: Transaction<Tables>,
  jobs: Pick<Jobs, 'enqueue'>,
  { id, status }: Pick<DepositRow, 'id' | 'status'>,
): Promise<void> {
  const notifiedStatus = NOTIFIED_STATUSES.find((each) => each === status)
  if (notifiedStatus === undefined) return
  const notice: DepositNotice = { id, status: notifiedStatus }
  await jobs.enqueue(tx, NOTIFY_DEPOSIT, notice)
}
