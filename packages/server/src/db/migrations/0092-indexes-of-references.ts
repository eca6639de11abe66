import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

// Without them, removing one exchanger or person reads each of these tables whole.
const statements = [
  'create index source_changers_of_exchanger on source_changers (exchanger_id)',
  'create index click_outs_of_exchanger on click_outs (exchanger_id)',
  'create index exchanger_visits_of_exchanger on exchanger_visits (exchanger_id)',
  `create index applications_of_exchanger on applications (exchanger_id)
    where exchanger_id is not null`,
  'create index contact_messages_of_user on contact_messages (user_id) where user_id is not null',
  `create index contact_messages_of_admin on contact_messages (handled_by)
    where handled_by is not null`,
]
