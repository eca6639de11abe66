import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Visits of signed-in people, which allow them a review. Rows go with the account, and after 90
  // days; counts of ways out are elsewhere, and stay.
  `create table exchanger_visits (
     user_id uuid not null references users on delete cascade,
     exchanger_id integer not null references exchangers on delete cascade,
     at timestamptz not null,
     primary key (user_id, exchanger_id, at))`,
  'create index exchanger_visits_by_time on exchanger_visits (at)',
]
