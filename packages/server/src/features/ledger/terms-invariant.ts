import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Counted } from './counted.ts'

/**
 * Terms' paid and refunded sums equal the ledger's, both ways; terms of a person do not overlap,
 * and the last one ends when the person's tariff does.
 */
export async function terms(db: Kysely<Tables>): Promise<Counted> {
  const { rows } = await sql<Counted>`
    with moved as (
      select kind, subject, sum(cents) as cents, count(*) as times
      from ledger_transfers transfer join ledger_legs on transfer_id = transfer.id
      where subject like 'term:%' and kind in ('TERM', 'REFUND')
      group by kind, subject
    ), sold as (
      select *, 'term:' || user_id || ':' || period as subject,
        lead(starts_at) over (partition by user_id order by period) as next_starts_at
      from subscription_terms
    ), judged as (
      select coalesce(paid.cents, 0) <> sold.cents or coalesce(paid.times, 0) > 1
        or coalesce(refunded.cents, 0) <> refunded_cents or coalesce(refunded.times, 0) <> refunds
        or notifications_left not between 0 and notifications
        or next_starts_at < sold.ends_at
        or (next_starts_at is null and own.ends_at is distinct from sold.ends_at) as is_wrong
      from sold
      left join moved paid on paid.subject = sold.subject and paid.kind = 'TERM'
      left join moved refunded on refunded.subject = sold.subject and refunded.kind = 'REFUND'
      left join subscriptions own on own.user_id = sold.user_id and own.period = sold.period
      union all
      select true from moved where not exists (select from sold where sold.subject = moved.subject)
    )
    select count(*)::int as checked, (count(*) filter (where is_wrong))::int as wrong
    from judged`.execute(db)
  return rows[0]!
}

/**
 * A term's used notifications equal those sent and counted in it. Notifications outlive the terms
 * that are checked; those of deleted people went with them.
 */
export async function notifications(db: Kysely<Tables>): Promise<Counted> {
  const { rows } = await sql<Counted>`
    with counted as (
      select user_id, period, count(*) as units from notifications where is_counted
      group by user_id, period
    ), judged as (
      select term.notifications - notifications_left <> coalesce(units, 0) as is_wrong
      from subscription_terms as term
      join users on users.id = term.user_id and users.deleted_at is null
      left join counted on counted.user_id = term.user_id and counted.period = term.period
      where term.ends_at > hopwise_now() - interval '50 days'
    )
    select count(*)::int as checked, (count(*) filter (where is_wrong))::int as wrong
    from judged`.execute(db)
  return rows[0]!
}
