import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Changes over the release's catalogue: new currencies, and other facts on known ones.
  `create table edited_currencies (
    code text primary key check (code ~ '^[A-Z0-9][A-Z0-9_.-]{0,31}$'),
    name_en text not null,
    name_ru text not null,
    family text not null
      check (family in ('CRYPTO', 'EMONEY', 'EXCHANGE_BALANCE', 'BANK', 'TRANSFER', 'CASH')),
    network text,
    is_dead boolean not null default false,
    edited_at timestamptz not null
  )`,
  `create table code_aliases (
    alias text primary key check (alias ~ '^[A-Z0-9][A-Z0-9_.-]{0,31}$'),
    code text not null,
    mapped_at timestamptz not null
  )`,
  // Unknown codes in each exchanger's last file that was read.
  `create table unmapped_codes (
    exchanger_id integer not null references exchangers on delete cascade,
    code text not null,
    offers integer not null,
    primary key (exchanger_id, code)
  )`,
  `create table allowed_offers (
    exchanger_id integer not null references exchangers on delete cascade,
    give text not null,
    get text not null,
    note text not null,
    allowed_at timestamptz not null,
    ends_at timestamptz,
    primary key (exchanger_id, give, get)
  )`,
]
