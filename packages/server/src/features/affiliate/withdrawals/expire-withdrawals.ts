import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import { moneyTransaction } from '../../ledger/index.ts'
import { moveWithdrawal } from './withdrawal-machine.ts'
import { giveSumBack } from './withdrawal-store.ts'

/**
 * Releases sums whose withdrawal nobody confirmed in time, or was disowned while money was stopped,
 * one a transaction.
 */
export async function expireWithdrawals(db: Database): Promise<void> {
  for (let isMore = true; isMore;) {
    isMore = await moneyTransaction(db, async (tx) => {
      const { rows } = await sql<{ id: string; to: 'EXPIRED' | 'CANCELLED' }>`
        select id, case status when 'PENDING' then 'CANCELLED' else 'EXPIRED' end as to
        from withdrawals
        where (status = 'AWAITS_CONFIRMATION' and confirm_until <= hopwise_now())
          or (status = 'PENDING' and not_before is null)
        order by confirm_until limit 1 for update skip locked`.execute(tx)
      const moved = rows[0] && (await moveWithdrawal(tx, rows[0].id, rows[0].to))
      if (moved) await giveSumBack(tx, moved)
      return moved !== undefined
    })
  }
}
