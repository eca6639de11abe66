import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // People's payments. A deposit outlives its person, as the transfer it became does.
  `create table deposits (
     id uuid primary key default gen_random_uuid(),
     number bigint generated always as identity unique,
     user_id uuid not null references users,
     currency text not null, cents bigint not null check (cents > 0),
     status text not null default 'CREATING',
     created_at timestamptz not null default hopwise_now(),
     provider text not null, invoice_id text unique, provider_status text,
     pay_to text, pay_amount text, pay_uri text, checkout_url text, expires_at timestamptz,
     arrived_cents bigint, credited_cents bigint check (credited_cents > 0),
     refunded_cents bigint check (refunded_cents > 0),
     doubt text, checked_at timestamptz, next_check_at timestamptz,
     check (status in ('CREATING', 'PENDING', 'CONFIRMING', 'PAID', 'UNDERPAID', 'LATE', 'EXPIRED',
       'FAILED', 'REFUNDED')),
     check (status <> 'PAID' or credited_cents is not null))`,
  'create index on deposits (user_id, number)',
  'create index on deposits (next_check_at) where next_check_at is not null',
  'create index on deposits (status, number)',
  // The provider's events on them, each once however often it came.
  `create table provider_events (
     provider text not null, event_id text not null,
     deposit_id uuid not null references deposits,
     kind text not null, at timestamptz not null default hopwise_now(),
     repeats int not null default 0,
     primary key (provider, event_id))`,
  'create index on provider_events (deposit_id, at)',
  // Whether the provider answers: one row, written by every request to it.
  `create table provider_health (
     provider text primary key, answered_at timestamptz, failing_since timestamptz)`,
]
