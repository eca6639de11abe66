import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // When the owner last had the file fetched at once, and the address that waits for an admin.
  `alter table exchanger_owners
     add polled_at timestamptz,
     add asked_url text,
     add asked_at timestamptz,
     add check ((asked_url is null) = (asked_at is null))`,
  // Days since 1970, in UTC. Nothing in them is about anybody.
  `create table click_pair_days (
     exchanger_id integer not null references exchangers on delete cascade,
     day integer not null,
     give text not null,
     get text not null,
     clicks integer not null check (clicks > 0),
     primary key (exchanger_id, day, give, get))`,
  'create index click_pair_days_by_day on click_pair_days (day)',
  // Ways out that are still known are of these pairs, too.
  `insert into click_pair_days (exchanger_id, day, give, get, clicks)
     select exchanger_id, floor(extract(epoch from at) / 86400)::integer, give, get, count(*)
     from click_outs group by 1, 2, 3, 4`,
]
