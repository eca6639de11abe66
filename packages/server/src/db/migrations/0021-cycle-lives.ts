import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Lives of loops that paid, at a step of capital each: from birth to end, their peak, and the
  // result of the first cycle 1, 2, 5, 10 and 30 minutes later, as far as it was asked.
  `create table cycle_lives (
     born_at timestamptz not null, step_usd int not null,
     loop text not null, hops smallint not null,
     born_by text not null, born_percent real not null, born_path text not null,
     born_amount float8 not null,
     source text not null, exchangers text[] not null,
     peak_at timestamptz not null, peak_percent real not null, peak_path text not null,
     peak_amount float8 not null,
     changed_at timestamptz not null, changed_by text not null,
     now_percent real not null, seen_at timestamptz not null,
     gone_at timestamptz, gone_by text, is_flapping boolean not null,
     points bytea not null, later real[] not null,
     primary key (born_at, step_usd, loop))`,
  'create index on cycle_lives (gone_at, step_usd)',
  // The end of watching, and all that lived then: one row.
  `create table loop_watch (
     one int primary key check (one = 1), seen_at timestamptz not null, alive bytea not null)`,
]
