import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // The last comparison of the provider's invoices with our deposits: one row each.
  `create table provider_comparisons (
     provider text primary key, next_at timestamptz not null,
     compared_at timestamptz, invoices int not null default 0,
     differences jsonb not null default '[]')`,
  'create index on provider_events (at)',
]
