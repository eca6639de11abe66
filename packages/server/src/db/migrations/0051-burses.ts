import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // A burse is one more exchanger; null: an office.
  'alter table exchangers add column burse text unique',
  // A person's word on a burse as a whole; without one, the burse's own stands.
  `create table burse_terms (
     burse text primary key,
     taker_percent double precision check (taker_percent >= 0 and taker_percent < 100),
     allows_unknown boolean not null default false,
     checked_at timestamptz)`,
  // The networks by which a coin moves. A person's row outranks the burse's until it is given back;
  // null: nobody knows, which is not closed.
  `create table burse_networks (
     burse text not null, coin text not null, network text not null,
     is_persons boolean not null,
     code text not null,
     deposit boolean, withdraw boolean,
     withdraw_fee double precision check (withdraw_fee >= 0),
     withdraw_min double precision not null default 0 check (withdraw_min >= 0),
     deposit_min double precision not null default 0 check (deposit_min >= 0),
     confirmations integer check (confirmations >= 0),
     minutes double precision check (minutes >= 0),
     source text not null check (source in ('KEYS', 'PUBLIC', 'OPERATOR', 'SEED')),
     checked_at timestamptz,
     primary key (burse, coin, network, is_persons))`,
]
