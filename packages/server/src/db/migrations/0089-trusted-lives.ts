import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // The trust in a life's peak, and what it earned of the capital there. Of earlier lives nobody
  // knows: they count for no digest and no preview.
  `alter table cycle_lives add column peak_trust text
     check (peak_trust in ('HIGH', 'MIDDLING', 'LOW', 'SUSPICIOUS')),
     add column peak_earned real`,
]
