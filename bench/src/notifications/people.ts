import type { Pool } from 'pg'

interface PeopleOptions {
  readonly count: number
  /** The notifications left to each person. */
  readonly left: number
  /** The number of rules each person may have. */
  readonly pairs: number
}

/** Makes people with Pro, a mailbox and a chat with the bot; returns their ids by chat. */
export async function createPeople(
  pool: Pool,
  { count, left, pairs }: PeopleOptions,
): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into users (name, email, telegram_id, telegram_name, locale, referral_code, created_at)
     select 'Person ' || n, 'person' || n || '@example.com', n, '@person' || n, 'en',
       'person-' || n, now()
     from generate_series(1, $1::int) as n returning id`,
    [count],
  )
  // A granted term, as an admin grants it: the ledger check would stop at a term without payment.
  await pool.query(
    `with given as (
       insert into subscription_terms (user_id, period, type, bought_by, cents, notifications,
         notifications_left, pairs, starts_at, ends_at)
       select id, 1, 'PRO_30', 'GRANT', 0, $1, $1, $2, hopwise_now() - interval '1 day',
         hopwise_now() + interval '29 days' from users returning *)
     insert into subscriptions (user_id, period, type, starts_at, ends_at, auto_renews)
     select user_id, period, type, starts_at, ends_at, false from given`,
    [left, pairs],
  )
  return rows.map(({ id }) => id)
}

export interface RuleToPut {
  readonly userId: string
  readonly name: string
  readonly asks: { readonly kind: 'LOOP' | 'CHAIN' } & Readonly<Record<string, unknown>>
  readonly channel: 'TELEGRAM' | 'EMAIL'
}

/** Adds rules that fire once a day. */
export async function putRules(
  pool: Pool,
  rules: readonly RuleToPut[],
  { areOn }: { readonly areOn: boolean },
): Promise<void> {
  const column = (of: (rule: RuleToPut) => string) => rules.map(of)
  await pool.query(
    `insert into notification_rules (user_id, name, kind, asks, channels, cool_down_minutes, is_on)
     select user_id, name, asks->>'kind', asks, array[channel], 1440, $5
     from unnest($1::uuid[], $2::text[], $3::jsonb[], $4::text[])
       as rule (user_id, name, asks, channel)`,
    [
      column(({ userId }) => userId),
      column(({ name }) => name),
      column(({ asks }) => JSON.stringify(asks)),
      column(({ channel }) => channel),
      areOn,
    ],
  )
}
