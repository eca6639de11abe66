import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // One row a person: a look for a tariff is one comparison, and every change of a tariff locks it.
  `create table subscriptions (
     user_id uuid primary key references users,
     period int not null, type text not null,
     starts_at timestamptz not null, ends_at timestamptz not null,
     auto_renews boolean not null, prefers_renewal boolean not null default true,
     told_cents bigint)`,
  // Sold terms: later changes of settings leave them alone. Kept for as long as the ledger.
  `create table subscription_terms (
     user_id uuid not null references users, period int not null,
     id uuid not null unique default gen_random_uuid(),
     type text not null, bought_by text not null,
     cents bigint not null check (cents >= 0),
     notifications int not null, pairs int not null,
     notifications_left int not null
       check (notifications_left between 0 and notifications),
     starts_at timestamptz not null, ends_at timestamptz not null check (ends_at >= starts_at),
     refunded_cents bigint not null default 0 check (refunded_cents between 0 and cents),
     refunds int not null default 0,
     primary key (user_id, period))`,
  'create index on subscriptions (ends_at)',
  // Notices sent, so that none is sent twice.
  `create table subscription_notices (
     user_id uuid not null references users on delete cascade, period int not null,
     kind text not null, at timestamptz not null default hopwise_now(),
     primary key (user_id, period, kind))`,
]
