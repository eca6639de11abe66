import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Partners' commissions on terms that people they brought have paid for: at most one of each
  // level. Kept for as long as the ledger, in which each is a transfer.
  `create table commissions (
     id uuid primary key default gen_random_uuid(),
     term_id uuid not null references subscription_terms (id),
     level smallint not null check (level in (1, 2)),
     partner_id uuid not null references users,
     cents bigint not null check (cents > 0),
     taken_cents bigint not null default 0 check (taken_cents between 0 and cents),
     takes int not null default 0,
     bps bigint not null check (bps between 1 and 10000),
     state text not null
       check (state in ('PENDING', 'UNDER_REVIEW', 'MATURED', 'REVERSED', 'VOID')),
     at timestamptz not null default hopwise_now(), matures_at timestamptz not null,
     flags text[] not null default '{}',
     unique (term_id, level))`,
  'create index on commissions (partner_id, at)',
  `create index on commissions (matures_at) where state = 'PENDING'`,
]
