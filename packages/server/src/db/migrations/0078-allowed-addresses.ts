import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Addresses at which somebody may be paid though another account is, too: an admin has looked.
  `create table allowed_addresses (
     user_id uuid not null references users on delete cascade, mark bytea not null,
     allowed_at timestamptz not null default hopwise_now(), primary key (user_id, mark))`,
]
