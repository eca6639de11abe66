import { type Kysely, sql } from 'kysely'

/**
 * The market's weather is in use from a switch on until the next. Days before, and those of
 * processes of an earlier release, have no squares of the model alone: it was all that was said.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table promise_days add modelled_squares bigint`.execute(db)
  await sql`create table promise_weather (
    day integer primary key,
    switched_at timestamptz not null,
    is_in_use boolean not null
  )`.execute(db)
}
