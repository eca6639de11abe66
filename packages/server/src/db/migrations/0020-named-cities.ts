import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(
      // Codes of cities that the release does not know, as admins call them.
      `create table named_cities (
        code text primary key check (length(code) between 1 and 64),
        name_en text not null,
        name_ru text not null,
        named_at timestamptz not null
      )`,
    )
    .execute(db)
}
