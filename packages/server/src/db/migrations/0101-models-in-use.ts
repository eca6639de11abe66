import { type Kysely, sql } from 'kysely'

/** A model of promises that was adopted is in use until the next is, or until it is taken back. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table promise_models add rolled_back_at timestamptz`.execute(db)
}
