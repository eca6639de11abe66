import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { Jobs } from '../../../jobs/open-jobs.ts'
import type { Logger } from '../../../lib/logger.ts'
import { moneyTransaction } from '../../ledger/index.ts'
import { creditDeposit } from './credit-deposit.ts'
import type { DepositRow } from './deposit.ts'
import { moveDeposit } from './deposit-machine.ts'
import { noteMoved } from './telling/note-deposit.ts'

interface MoveParts {
  readonly db: Database
  readonly jobs: Pick<Jobs, 'enqueue'>
  readonly log: Logger
}

/** Arrived cents; those credited automatically had arrived, whatever the provider says later. */
export function arrivedAtLeast(cents: bigint | null) {
  return sql<bigint | null>`case
    when credited_cents is null or second_admin is not null then ${cents}::bigint
    else greatest(${cents}::bigint, credited_cents) end`
}

/** Moves it to another state, where that can be, with the facts that its message tells. */
export async function moveTold(
  { db, jobs }: MoveParts,
  id: string,
  to: Parameters<typeof moveDeposit>[2],
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const moved = await moveDeposit(tx, id, to)
    if (moved) await noteMoved(tx, jobs, moved)
  })
}

/** Credits a settled deposit to the payer's wallet, once; where the payer is gone, it waits. */
export async function creditSettled(
  { db, jobs, log }: MoveParts,
  deposit: Pick<DepositRow, 'id' | 'user_id'>,
  cents: bigint,
): Promise<void> {
  const { id } = deposit
  const isCredited = await moneyTransaction(db, async (tx) => {
    // Deleting waits for it, or is over.
    const payer = await tx
      .selectFrom('users')
      .select('id')
      .where('id', '=', deposit.user_id)
      .where('deleted_at', 'is', null)
      .forShare()
      .executeTakeFirst()
    if (!payer) {
      await moveDeposit(tx, id, { status: 'UNDERPAID', with: { doubt: 'PAYER_DELETED' } })
      return false
    }
    const paid = await creditDeposit(tx, { id, cents })
    if (paid) await noteMoved(tx, jobs, paid)
    return paid !== undefined
  })
  if (isCredited) log.info({ deposit: id }, 'a deposit is credited')
}
