import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // When an admin last left it on trial though it was proposed to be an exchanger like all others.
  'alter table exchangers add trial_kept_at timestamptz',
  // A missing owner's row is ambiguous: this column tells an exchanger whose owner is gone from one
  // that never had any.
  'alter table exchangers add has_had_owner boolean not null default false',
  `update exchangers set has_had_owner = true
     where id in (select exchanger_id from exchanger_owners)`,
]
