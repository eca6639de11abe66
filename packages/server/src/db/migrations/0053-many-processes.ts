import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Numbers messages, and so versions of the market, for all processes.
  'create sequence market_versions start 2',
  // Each exchanger's present offers; no frame: it has none. Not logged: the polling process fills
  // it again, and saved_feeds is the table that outlives a crash.
  `create unlogged table feed_frames (
     exchanger_id integer primary key, version bigint not null, fence bigint not null,
     frame bytea, received_at timestamptz not null, marks jsonb)
     with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0,
       autovacuum_vacuum_threshold = 200)`,
  // Frames are packed already.
  'alter table feed_frames alter column frame set storage external',
  // Messages of the last minute.
  `create unlogged table bus_messages (
     version bigint primary key, kind text not null, exchanger_id integer, body bytea,
     at timestamptz not null default now())
     with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000)`,
  'alter table bus_messages alter column body set storage external',
  "insert into bus_messages (version, kind) values (1, 'described')",
  // The holder of work that only one may do, until when, and its ordinal number; a holder may leave
  // a note of its state, for pages that show it.
  `create table leases (
     name text primary key, holder text, until timestamptz not null default now(),
     fence bigint not null default 0,
     note jsonb)`,
  // Processes that share the polling.
  'create table workers (name text primary key, seen_at timestamptz not null)',
]
