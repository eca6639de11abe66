import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(
      // What the cycle of a birth brought 1, 2, 5, 10 and 30 minutes later, as far as it was asked.
      "alter table cycle_lives add column later real[] not null default '{}'",
    )
    .execute(db)
}
