import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import { moneyTransaction } from '../../ledger/index.ts'
import { type CommissionRow, judgeCommission } from './judge-commission.ts'

/** The most of one partner's at once: those that have waited longest. */
const MOST = 1_000

/** Looks once more at all of a partner's that has not matured, before anything is approved. */
export async function judgePending(
  db: Database,
  partnerId: string,
  cheapest: string,
): Promise<void> {
  await moneyTransaction(db, async (tx) => {
    const { rows } = await sql<CommissionRow & { payer_id: string }>`
      select own.*, term.user_id as payer_id
      from commissions own join subscription_terms term on term.id = term_id
      where partner_id = ${partnerId} and state in ('PENDING', 'UNDER_REVIEW')
      order by matures_at limit ${MOST} for update of own`.execute(tx)
    for (const row of rows) await judgeCommission(tx, row, row.payer_id, { at: 'LATER', cheapest })
  })
}
