import type { Transaction } from 'kysely'
import type { Tables } from '../../../../db/tables.ts'
import type { Jobs } from '../../../../jobs/open-jobs.ts'
import type { Doubt } from '../deposit.ts'

export const NOTIFY_DOUBT = 'wallet/tell-doubt'

/** A deposit that waits for an admin, and why. */
export interface DoubtNotice {
  readonly id: string
  readonly doubt: Doubt
}

/** Enqueues a message to the operator, in the transaction that writes the doubt. */
export async function noteDoubt(
  tx: Transaction<Tables>,
  jobs: Pick<Jobs, 'enqueue'>,
  notice: DoubtNotice,
): Promise<void> {
  await jobs.enqueue(tx, NOTIFY_DOUBT, notice)
}
