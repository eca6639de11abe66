import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Counted } from './invariants.ts'

/**
 * Pending sums of partners equal their commissions; each was accrued and taken back as it says, and
 * none exceeds its share of the price kept. Held sums are in open withdrawals, and earned sums are
 * matured ones less withdrawn ones.
 */
export async function partners(db: Kysely<Tables>): Promise<Counted> {
  const { rows } = await sql<Counted>`
    with moved as (
      select subject,
        coalesce(sum(cents) filter (where kind = 'COMMISSION'), 0) as accrued,
        coalesce(sum(cents) filter (where kind = 'CLAWBACK'), 0) as taken,
        count(*) filter (where kind = 'CLAWBACK') as takes
      from ledger_transfers transfer join ledger_legs on transfer_id = transfer.id
      where subject like 'commission:%' and kind in ('COMMISSION', 'CLAWBACK')
      group by subject
    ), waiting as (
      select partner_id, sum(cents - taken_cents) as cents from commissions
      where state <> 'MATURED' group by partner_id
    ), judged as (
      select coalesce(waiting.cents, 0) <> coalesce(balance_cents, 0) as is_wrong
      from waiting
      full join (select * from ledger_accounts where kind = 'PENDING') as account
        on account.user_id = partner_id
      union all
      select coalesce(held.cents, 0) <> coalesce(balance_cents, 0)
      from (
        select user_id, sum(cents) as cents from withdrawals
        where status in ('AWAITS_CONFIRMATION', 'PENDING', 'APPROVED') group by user_id
      ) as held
      full join (select * from ledger_accounts where kind = 'HELD') as account
        on account.user_id = held.user_id
      union all
      select coalesce(earned.cents, 0) <> coalesce(balance_cents, 0)
      from (
        select user_id, sum(cents) as cents from (
          select partner_id as user_id, cents - taken_cents as cents from commissions
          where state = 'MATURED'
          union all
          select user_id, -cents from withdrawals
          where status in ('AWAITS_CONFIRMATION', 'PENDING', 'APPROVED', 'PAID')
        ) as part group by user_id
      ) as earned
      full join (select * from ledger_accounts where kind = 'EARNED') as account
        on account.user_id = earned.user_id
      union all
      select coalesce(accrued, 0) <> own.cents or coalesce(taken, 0) <> taken_cents
        or coalesce(moved.takes, 0) <> own.takes
        or own.cents - taken_cents > div((term.cents - refunded_cents) * bps, 10000)
      from commissions own join subscription_terms term on term.id = term_id
      left join moved on moved.subject = 'commission:' || own.id
      union all
      select true from moved
      where not exists (select from commissions own where moved.subject = 'commission:' || own.id)
    )
    select count(*)::int as checked, (count(*) filter (where is_wrong))::int as wrong
    from judged`.execute(db)
  return rows[0]!
}
