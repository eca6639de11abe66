import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../db/tables.ts'

/** A partner's balances, and the people they have brought. */
export interface PartnerFigures {
  readonly balance: bigint
  readonly pending: bigint
  readonly held: bigint
  readonly earned: bigint
  readonly paidOut: bigint
  readonly visitors: number
  readonly involved: number
  readonly payers: number
  readonly secondLevel: number
  /** The moment when the next pending commission matures. */
  readonly nextAt: Date | null
}

export async function partnerFigures(
  db: Kysely<Tables>,
  { id, code }: { readonly id: string; readonly code: string },
): Promise<PartnerFigures> {
  const { rows } = await sql<PartnerFigures>`
    with accounts as (select kind, balance_cents as cents from ledger_accounts
      where user_id = ${id}
    ), own as (select id from users where referred_by = ${id})
    select
      coalesce((select cents from accounts where kind = 'EARNED'), 0) as balance,
      coalesce((select cents from accounts where kind = 'PENDING'), 0) as pending,
      coalesce((select cents from accounts where kind = 'HELD'), 0) as held,
      (select coalesce(sum(cents - taken_cents), 0)::bigint from commissions
        where partner_id = ${id}) as earned,
      (select coalesce(sum(cents), 0)::bigint from withdrawals
        where user_id = ${id} and status = 'PAID') as "paidOut",
      (select count(*)::int from referral_visits where code = ${code}) as visitors,
      (select count(*)::int from own) as involved,
      (select count(*)::int from own where exists (select from subscription_terms
        where user_id = own.id and cents > 0)) as payers,
      (select count(*)::int from users where referred_by in (select id from own)) as "secondLevel",
      (select min(matures_at) from commissions
        where partner_id = ${id} and state = 'PENDING') as "nextAt"`.execute(db)
  return rows[0]!
}

export interface PartnerDay {
  readonly day: Date
  readonly visitors: number
  readonly involved: number
  readonly earned: bigint
}

/** Days in UTC, oldest first, none left out. */
export async function partnerDays(
  db: Kysely<Tables>,
  { id, code }: { readonly id: string; readonly code: string },
  days: number,
): Promise<PartnerDay[]> {
  const { rows } = await sql<PartnerDay>`
    with days as (
      select day::date from generate_series(
        (hopwise_now() at time zone 'UTC')::date - ${days - 1}::int,
        (hopwise_now() at time zone 'UTC')::date, interval '1 day') as day
    )
    select day::timestamp at time zone 'UTC' as day,
      (select count(*)::int from referral_visits
        where code = ${code} and referral_visits.day = days.day) as visitors,
      (select count(*)::int from users where referred_by = ${id}
        and created_at >= days.day::timestamp at time zone 'UTC'
        and created_at < (days.day + 1)::timestamp at time zone 'UTC') as involved,
      (select coalesce(sum(cents - taken_cents), 0)::bigint from commissions
        where partner_id = ${id} and at >= days.day::timestamp at time zone 'UTC'
        and at < (days.day + 1)::timestamp at time zone 'UTC') as earned
    from days order by day`.execute(db)
  return rows
}

export interface Referral {
  /** A person's place in order of arrival, by level: a number in place of a name. */
  readonly number: number
  readonly level: 1 | 2
  /** A day. */
  readonly joined_on: Date
  readonly paid: boolean
  readonly earned: bigint
  /** False where it was found to be the partner's own account, or a connected one. */
  readonly counts: boolean
}

/** The newest first. */
export async function listReferrals(
  db: Kysely<Tables>,
  id: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly items: Referral[]; readonly total: number }> {
  const brought = sql`
    select id, 1 as level, created_at from users where referred_by = ${id}
    union all
    select users.id, 2, users.created_at from users
    join users own on own.id = users.referred_by where own.referred_by = ${id}`
  const { rows } = await sql<Referral>`
    with brought as (${brought}), numbered as (
      select *, row_number() over (partition by level order by created_at, id)::int as number
      from brought
    ), shown as (
      select * from numbered order by created_at desc, id limit ${limit} offset ${offset}
    )
    select number, shown.level, date_trunc('day', created_at, 'UTC') as joined_on,
      exists (select from subscription_terms where user_id = shown.id and cents > 0) as paid,
      coalesce(sum(own.cents - own.taken_cents), 0)::bigint as earned,
      not coalesce(bool_or(own.state = 'VOID'), false) as counts
    from shown
    left join subscription_terms term on term.user_id = shown.id
    left join commissions own on own.term_id = term.id and own.partner_id = ${id}
      and own.level = shown.level
    group by shown.id, number, shown.level, shown.created_at
    order by shown.created_at desc, shown.id`.execute(db)
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from (${brought}) as brought`.execute(db)
  return { items: rows, total: counted.rows[0]!.count }
}
