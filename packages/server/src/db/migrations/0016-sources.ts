import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // The source that brought it; null: people listed it.
  `alter table exchangers add column source text check (source in ('BESTCHANGE'))`,
  // Our exchanger for each one of a source.
  `create table source_changers (
    source text not null check (source in ('BESTCHANGE')),
    changer_id text not null,
    name text not null,
    site_url text,
    exchanger_id integer not null references exchangers on delete cascade,
    matched_by text not null check (matched_by in ('SOURCE', 'SITE', 'SLUG', 'ADMIN')),
    seen_at timestamptz not null,
    primary key (source, changer_id),
    unique (source, exchanger_id)
  )`,
]
