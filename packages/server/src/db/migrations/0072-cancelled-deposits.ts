import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // A deposit that its owner has called off. Coins that come after all are credited as any other.
  'alter table deposits drop constraint deposits_status_check',
  `alter table deposits add constraint deposits_status_check check (status in ('CREATING',
     'PENDING', 'CONFIRMING', 'PAID', 'UNDERPAID', 'LATE', 'EXPIRED', 'FAILED', 'REFUNDED',
     'CANCELLED'))`,
]
