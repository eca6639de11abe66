import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // The last time that an admin left it on trial though it was proposed as a full exchanger.
  'alter table exchangers add trial_kept_at timestamptz',
  // A lost owner leaves this mark: no owner's row alone means that there never was one.
  'alter table exchangers add has_had_owner boolean not null default false',
  `update exchangers set has_had_owner = true
     where id in (select exchanger_id from exchanger_owners)`,
]
