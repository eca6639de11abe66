import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // A keyed hash: a thief of the database could try all million codes against a plain one.
  'alter table sign_in_links add column code_hash bytea',
  'alter table sign_in_links add column code_tries integer not null default 0',
  // Wrong codes of late, by keyed hashes of whom they were for and where they came from.
  `create table wrong_codes (
     holder_hash bytea primary key,
     count integer not null,
     until timestamptz not null
   )`,
]
