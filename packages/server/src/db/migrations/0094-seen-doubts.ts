import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // The provider's answer that an admin's last decision was about: only another one is news.
  'alter table deposits add seen_status text, add seen_cents bigint',
  `update deposits set seen_status = provider_status, seen_cents = coalesce(arrived_cents, 0)
   where status = 'FAILED' and decided_cents is not null and doubt is null`,
]
