import { type Kysely, sql } from 'kysely'

/**
 * The history of looks at the market, one row. Unlogged: it is gone only where the database
 * itself crashes, and is learnt again in a day.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create unlogged table promise_history (
    id boolean primary key default true check (id),
    saved_at timestamptz not null,
    content bytea not null
  )`.execute(db)
}
