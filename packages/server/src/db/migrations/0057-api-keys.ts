import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Programs' keys. A key itself is stored as a hash, with a print to recognise it by.
  `create table api_keys (
     id uuid primary key default gen_random_uuid(),
     user_id uuid not null references users on delete cascade,
     name text not null, start text not null check (length(start) = 6),
     hash bytea not null unique check (length(hash) = 32),
     created_at timestamptz not null default hopwise_now(),
     last_used_at timestamptz,
     minute_at timestamptz not null default '-infinity', minute_fields int not null default 0,
     day_on date not null default '-infinity', day_fields int not null default 0)
   with (fillfactor = 50)`,
  'create index on api_keys (user_id)',
]
