import { type Kysely, sql } from 'kysely'

/**
 * Samples of promises and what became of them. An hour is there once: its sums are added in the
 * transaction that inserts it, and only if it was not there.
 */
export async function up(db: Kysely<never>): Promise<void> {
  // Hours and days are counted since 1970, in UTC.
  await sql`create table promise_hours (
    hour integer primary key,
    samples integer not null check (samples >= 0),
    own_files bytea not null,
    monitors bytea not null
  )`.execute(db)
  // They are packed already.
  await sql`alter table promise_hours alter own_files set storage external,
    alter monitors set storage external`.execute(db)
  await sql`create table promise_hour_groups (
    hour integer not null,
    name text not null,
    samples integer not null,
    said bigint not null,
    held integer not null,
    primary key (hour, name)
  )`.execute(db)
  await sql`create table promise_days (
    day integer not null,
    horizon smallint not null,
    kind text not null,
    tenth smallint not null,
    band text not null,
    payouts text not null,
    money text not null,
    source text not null,
    version integer not null,
    samples bigint not null,
    said bigint not null,
    held bigint not null,
    less bigint not null,
    refused bigint not null,
    withdrawn bigint not null,
    gone bigint not null,
    silent bigint not null,
    unwatched bigint not null,
    loss bigint not null,
    floors bigint not null,
    reached bigint not null,
    squares bigint not null,
    weather_squares bigint not null,
    minutes_squares bigint not null,
    primary key (day, horizon, kind, tenth, band, payouts, money, source, version)
  )`.execute(db)
  await sql`create table promise_exchanger_days (
    day integer not null,
    exchanger_id text not null,
    horizon smallint not null,
    samples integer not null,
    held integer not null,
    primary key (exchanger_id, day, horizon)
  )`.execute(db)
  await sql`create index promise_exchanger_days_day on promise_exchanger_days (day)`.execute(db)
  await sql`create table promise_models (
    id integer generated always as identity primary key,
    day integer not null unique,
    made_at timestamptz not null,
    version integer not null,
    from_at timestamptz,
    to_at timestamptz,
    labels integer not null,
    kept_labels integer not null,
    hash text,
    numbers jsonb,
    brier double precision,
    current_brier double precision,
    calibration double precision,
    is_adopted boolean not null,
    refusal text
  )`.execute(db)
  // One row: samples that wait for their minutes to pass, and hours that are not over.
  await sql`create unlogged table promise_learning (
    id boolean primary key default true check (id),
    saved_at timestamptz not null,
    content bytea not null
  )`.execute(db)
}
