import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'

/**
 * All money of a person and all that decides about it, without ids and moments, so that two people
 * to whom the same has happened have the same.
 */
export async function moneyOfPerson(db: Database, userId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ row: string }>`
    select concat_ws(' ', 'balance', kind, balance_cents, 'legs', legs) as row
      from ledger_accounts where user_id = ${userId}
    union all select concat_ws(' ', 'transfer', transfer.kind, leg.cents)
      from ledger_legs leg join ledger_transfers transfer on transfer.id = leg.transfer_id
      join ledger_accounts account on account.id in (from_account, to_account)
      where account.user_id = ${userId}
    union all select concat_ws(' ', 'term', period, type, bought_by, cents, refunded_cents, refunds,
        round(extract(epoch from ends_at - starts_at) / 3600))
      from subscription_terms where user_id = ${userId}
    union all select concat_ws(' ', 'subscription', period, type, auto_renews, prefers_renewal,
        round(extract(epoch from ends_at - hopwise_now()) / 3600))
      from subscriptions where user_id = ${userId}
    union all select concat_ws(' ', 'deposit', status, cents, arrived_cents, credited_cents,
        refunded_cents, sent_back_cents, decided_cents, unsettled_refund_cents, doubt)
      from deposits where user_id = ${userId}
    union all select concat_ws(' ', 'withdrawal', status, method, cents, fee_cents,
        approved_by is not null, sending_by is not null, paid_by is not null)
      from withdrawals where user_id = ${userId}
    union all select concat_ws(' ', 'commission', state, cents, taken_cents)
      from commissions where partner_id = ${userId}
    union all select concat_ws(' ', 'proposal', kind, cents, state)
      from money_proposals where user_id = ${userId}`.execute(db)
  return rows.map(({ row }) => row).toSorted()
}
