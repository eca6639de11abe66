import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // A summary of lives that ended within an hour, at a step of capital and with so many hops (0:
  // with any): it outlives the lives themselves.
  `create table cycle_hours (
     hour timestamptz not null, step_usd int not null, hops smallint not null,
     lives int not null, median_seconds int not null, p90_seconds int not null,
     best_percent real not null, later_shares real[] not null,
     primary key (step_usd, hops, hour))`,
]
