import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Counted } from './counted.ts'
import { partners } from './partners-invariant.ts'
import { TRANSFER_KINDS } from './post-transfer.ts'

/** An invariant of the ledger, and the result of checking it. */
export interface Invariant {
  readonly name: string
  readonly holds: boolean
  readonly checked: number
  readonly wrong: number
  readonly tookMs: number
}

type Check = (db: Kysely<Tables>) => Promise<Counted>

/** Checks for every minute: accounts that have moved since they were last found right. */
export const recentChecks: Readonly<Record<string, Check>> = { balances: recentBalances }

/** All there is, by night. */
export const wholeChecks: Readonly<Record<string, Check>> = {
  balances: wholeBalances,
  floors,
  zero,
  whole,
  deposits,
  terms,
  notifications,
  partners,
}

/** Each check in turn, in one snapshot. */
export async function lookAt(
  db: Kysely<Tables>,
  checks: Readonly<Record<string, Check>>,
): Promise<Invariant[]> {
  const found: Invariant[] = []
  for (const [name, check] of Object.entries(checks)) {
    const startedAtMs = performance.now()
    const { checked, wrong } = await check(db)
    const tookMs = Math.round(performance.now() - startedAtMs)
    found.push({ name, holds: wrong === 0, checked, wrong, tookMs })
  }
  return found
}

/** Accounts checked at once: more would take longer than the minute leaves. */
const MOST_RECENT = 20_000

/**
 * Checks accounts with more legs, or another balance, than last time: the balance then and the legs
 * since must give the balance now. Where they do, the next check starts from there.
 */
async function recentBalances(db: Kysely<Tables>): Promise<Counted> {
  const { rows } = await sql<Counted>`
    with moved as (
      select id from ledger_accounts
      left join ledger_checkpoints on account_id = id
      where is_counted and (ledger_accounts.legs <> coalesce(ledger_checkpoints.legs, 0)
        or balance_cents <> coalesce(cents, 0))
      order by id limit ${MOST_RECENT}
    ), looked as (
      select account.id, account.balance_cents, account.legs,
        coalesce(point.cents, 0) + coalesce(since.cents, 0) as cents,
        coalesce(point.legs, 0) + coalesce(since.legs, 0) as counted,
        greatest(coalesce(point.leg_id, 0), coalesce(since.leg_id, 0)) as leg_id,
        since.last_after
      from moved join ledger_accounts account using (id)
      left join ledger_checkpoints point on point.account_id = account.id
      left join lateral (
        select sum(case when to_account = account.id then leg.cents else -leg.cents end) as cents,
          count(*) as legs, max(leg.id) as leg_id,
          (array_agg(case when to_account = account.id then to_after else from_after end
            order by leg.id desc))[1] as last_after
        from (
          select * from ledger_legs
          where from_account = account.id and id > coalesce(point.leg_id, 0)
          union all
          select * from ledger_legs
          where to_account = account.id and id > coalesce(point.leg_id, 0)
        ) as leg
      ) as since on true
    ), judged as (
      select *, balance_cents = cents and legs = counted
        and coalesce(last_after, balance_cents) = balance_cents as is_right
      from looked
    ), kept as (
      insert into ledger_checkpoints (account_id, leg_id, cents, legs)
      select id, leg_id, cents, counted from judged where is_right
      on conflict (account_id) do update
      set leg_id = excluded.leg_id, cents = excluded.cents, legs = excluded.legs
    )
    select count(*)::int as checked, (count(*) filter (where not is_right))::int as wrong
    from judged`.execute(db)
  return rows[0]!
}

async function wholeBalances(db: Kysely<Tables>): Promise<Counted> {
  const { rows } = await sql<Counted>`
    with sides as (
      select from_account as account, -cents as cents, id, from_after as after from ledger_legs
      union all select to_account, cents, id, to_after from ledger_legs
    ), sums as (
      select account, sum(cents) as cents, count(*) as legs,
        (array_agg(after order by id desc))[1] as last_after
      from sides group by account
    )
    select count(*)::int as checked, (count(*) filter (where
      balance_cents <> coalesce(sums.cents, 0) or ledger_accounts.legs <> coalesce(sums.legs, 0)
      or coalesce(last_after, balance_cents) <> balance_cents))::int as wrong
    from ledger_accounts left join sums on account = ledger_accounts.id
    where is_counted`.execute(db)
  return rows[0]!
}

async function floors(db: Kysely<Tables>): Promise<Counted> {
  const { rows } = await sql<Counted>`
    select count(*)::int as checked,
      (count(*) filter (where balance_cents < least_cents))::int as wrong
    from ledger_accounts where least_cents is not null`.execute(db)
  return rows[0]!
}

/** People's balances are the house's debts: together nothing. */
async function zero(db: Kysely<Tables>): Promise<Counted> {
  const { rows } = await sql<Counted>`
    select 1 as checked, (
      (select coalesce(sum(balance_cents), 0) from ledger_accounts where is_counted)
      + (select coalesce(sum(case when to_house.id is null then -cents
           when from_house.id is null then cents else 0 end), 0)
         from ledger_legs
         left join ledger_accounts from_house
           on from_house.id = from_account and not from_house.is_counted
         left join ledger_accounts to_house
           on to_house.id = to_account and not to_house.is_counted
         where (to_house.id is null) <> (from_house.id is null)) <> 0)::int as wrong
  `.execute(db)
  return rows[0]!
}

/** Every transfer moves something, and only between accounts that its kind is for. */
async function whole(db: Kysely<Tables>): Promise<Counted> {
  const allowed = Object.entries(TRANSFER_KINDS).flatMap(([kind, ways]) =>
    ways.map(([from, to]) => `${kind} ${from} ${to}`),
  )
  const { rows } = await sql<Counted>`
    select count(*)::int as checked, (count(*) filter (where not exists (
      select from ledger_legs where transfer_id = transfer.id
    ) or exists (
      select from ledger_legs
      join ledger_accounts giver on giver.id = from_account
      join ledger_accounts taker on taker.id = to_account
      where transfer_id = transfer.id
        and concat_ws(' ', transfer.kind, giver.kind, taker.kind) <> all (${allowed}::text[])
    )))::int as wrong
    from ledger_transfers transfer`.execute(db)
  return rows[0]!
}

/** A deposit's credited and returned sums are its transfers; there are no others. */
async function deposits(db: Kysely<Tables>): Promise<Counted> {
  const { rows } = await sql<Counted>`
    with said as (
      select 'DEPOSIT' as kind, 'deposit:' || id as subject, credited_cents as cents from deposits
      where credited_cents is not null
      union all
      select 'DEPOSIT_BACK', 'deposit:' || id, refunded_cents from deposits
      where credited_cents is not null and refunded_cents is not null
    ), moved as (
      select kind, subject, sum(cents) as cents
      from ledger_transfers join ledger_legs on transfer_id = ledger_transfers.id
      where key like 'deposit:%' or key like 'deposit-back:%' group by kind, subject
    )
    select count(*)::int as checked,
      (count(*) filter (where said.cents is distinct from moved.cents))::int as wrong
    from said full join moved using (kind, subject)`.execute(db)
  return rows[0]!
}

/**
 * Terms' paid and refunded sums equal the ledger's, both ways; terms of a person do not overlap,
 * and the last one ends when the person's tariff does.
 */
async function terms(db: Kysely<Tables>): Promise<Counted> {
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
async function notifications(db: Kysely<Tables>): Promise<Counted> {
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
