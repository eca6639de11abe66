import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(
      // Pages with reviews of an exchanger elsewhere.
      `alter table exchangers add column review_links text[] not null default '{}'
         check (cardinality(review_links) <= 5)`,
    )
    .execute(db)
}
