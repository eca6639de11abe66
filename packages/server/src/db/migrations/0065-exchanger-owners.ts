import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // An exchanger has one owner at most, a person any number of exchangers.
  `create table exchanger_owners (
     exchanger_id integer primary key references exchangers on delete cascade,
     user_id uuid not null references users on delete cascade,
     since timestamptz not null default now())`,
  'create index exchanger_owners_of_user on exchanger_owners (user_id)',
]
