import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  // Minutes are counted since 1970. Null: it was not measured.
  await sql`create table market_minutes (
    minute int primary key,
    offers int not null,
    exchangers int not null,
    pairs int not null,
    currencies int not null,
    versions int not null,
    changed_files int not null,
    poll_p50_ms int,
    poll_p95_ms int,
    loops int,
    best_percent real
  )`.execute(db)
}
