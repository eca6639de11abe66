import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // The day, in UTC, of a person's last visit: sessions are forgotten after two weeks.
  'alter table users add column last_visit_on date',
  // Earlier visits are unknown: a session lasts for 60 days at most, and nobody is hurried.
  `update users set last_visit_on = (least(now(),
       greatest(created_at, last_login_at) + interval '60 days') at time zone 'UTC')::date
     where deleted_at is null`,
  `alter table users alter column last_visit_on
     set default (hopwise_now() at time zone 'UTC')::date`,
  // The end of a rule; null: it has none of its own, and sleeps while its owner stays away.
  'alter table notification_rules add column ends_at timestamptz',
  // A digest was never narrowed by these: they are not kept of the past, and refused from now on.
  `update notification_rules set asks = jsonb_set(
       asks || '{"includeSuspicious": false}', '{filter}',
       (asks->'filter') - '{minReserveUsd,minReviews,removeFiat,city,forbid}'::text[])
     where kind = 'DIGEST'`,
  // People whose rules are about to sleep, or do. Rules wake from the day of the next visit on; its
  // noticing is kept, for a page to mention the sleep for a while.
  `create table rule_sleeps (
     user_id uuid primary key references users on delete cascade,
     warned_at timestamptz not null default hopwise_now(), asleep_at timestamptz,
     woke_at timestamptz)`,
]
