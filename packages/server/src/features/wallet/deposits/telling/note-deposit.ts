import type { Transaction } from 'kysely'
import type { DepositStatus } from '../../../../db/tables/wallet-tables.ts'
import type { Tables } from '../../../../db/tables.ts'
import type { Jobs } from '../../../../jobs/open-jobs.ts'
import type { DepositRow } from '../deposit.ts'

export const TELL_DEPOSIT = 'wallet/tell-deposit'

/** States that somebody who has paid is written of. */
const TOLD = ['PAID', 'UNDERPAID', 'LATE'] as const satisfies readonly DepositStatus[]
type ToldStatus = (typeof TOLD)[number]

/** A deposit's news. */
export interface DepositNotice {
  readonly id: string
  readonly status: ToldStatus
}

/**
 * Enqueues a message to the payer, where the state has one. Part of the transaction in which the
 * deposit came to that state: no state comes twice, so no news is told twice.
 */
export async function noteMoved(
  tx: Transaction<Tables>,
  jobs: Pick<Jobs, 'enqueue'>,
  { id, status }: Pick<DepositRow, 'id' | 'status'>,
): Promise<void> {
  const told = TOLD.find((each) => each === status)
  if (told === undefined) return
  const notice: DepositNotice = { id, status: told }
  await jobs.enqueue(tx, TELL_DEPOSIT, notice)
}
