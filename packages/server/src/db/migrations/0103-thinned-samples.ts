import { type Kysely, sql } from 'kysely'

/** Labels that sums leave out, so that no exchanger outweighs the others: none until now. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table promise_days add thinned bigint not null default 0`.execute(db)
}
