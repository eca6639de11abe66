import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // A hash of the secret of the page that waits for a link.
  'alter table sign_in_links add column watch_hash bytea',
  // Links that were used, for the pages that wait. They say nothing of who used them.
  'create table used_links (watch_hash bytea primary key, used_at timestamptz not null)',
]
