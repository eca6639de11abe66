import { type Kysely, sql } from 'kysely'

/**
 * A model of promises says what it was learnt from, so that it can be learnt again. Models of
 * earlier releases do not.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table promise_models add hours integer[], add current_version integer,
    add shipped_hash text`.execute(db)
}
