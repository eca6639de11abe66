import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Somebody counts once an hour for each offer, whatever has been started again meanwhile. The
  // mark is of no use after the hour, and swept away.
  `create table click_marks (
     mark bytea primary key,
     hour integer not null)`,
  'create index click_marks_by_hour on click_marks (hour)',
  // Days since 1970, in UTC. They are kept: nothing in them is about anybody.
  `create table click_days (
     exchanger_id integer not null references exchangers on delete cascade,
     day integer not null,
     clicks integer not null check (clicks > 0),
     primary key (exchanger_id, day))`,
  // Ways out that are still known are of these days, too.
  `insert into click_days (exchanger_id, day, clicks)
     select exchanger_id, floor(extract(epoch from at) / 86400)::integer, count(*)
     from click_outs group by 1, 2`,
]
