import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/** Columns of a pair in an hour, or in a day: then `hour` is the first of the day. */
const candle = `
  pair int not null,
  hour int not null,
  open real not null,
  high real not null,
  low real not null,
  close real not null,
  seen smallint not null,
  offers smallint not null,
  amount_usd real not null,
  exchanger int not null,
  primary key (pair, hour)`

// Hours and days are counted since 1970. Partitions are made and dropped by the room itself.
const statements = [
  `create table pair_names (
    pair int generated always as identity primary key,
    give text not null,
    get text not null,
    unique (give, get)
  )`,
  // The last rate of each minute of the hour, as float32 with the least byte first; NaN: no offer.
  `create table pair_minutes (
    pair int not null,
    hour int not null,
    closes bytea not null check (octet_length(closes) = 240),
    primary key (pair, hour)
  ) partition by range (hour)`,
  `create table pair_hours (${candle}) partition by range (hour)`,
  `create table pair_days (${candle})`,
  'create table made_days (day int primary key)',
  // Dollars for one unit.
  `create table usd_minutes (
    currency text not null,
    hour int not null,
    closes bytea not null check (octet_length(closes) = 240),
    primary key (currency, hour)
  ) partition by range (hour)`,
  `create table usd_hours (
    currency text not null,
    hour int not null,
    close real not null,
    primary key (currency, hour)
  ) partition by range (hour)`,
  // Hours that are not over, or not written yet, saved by a server. Unlogged: that is half as much
  // as is written for good, and it is gone only where the database itself crashes.
  `create unlogged table open_hours (
    hour int not null,
    slice int not null,
    content bytea not null,
    primary key (hour, slice)
  )`,
]
