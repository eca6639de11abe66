import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table users (
    id uuid primary key default gen_random_uuid(),
    name text not null check (length(name) <= 80),
    email text unique,
    telegram_id bigint unique,
    telegram_name text,
    locale text not null check (locale in ('en', 'ru')),
    referral_code text not null unique,
    referred_by uuid references users,
    balance_cents bigint not null default 0 check (balance_cents >= 0),
    created_at timestamptz not null,
    last_login_at timestamptz,
    blocked_at timestamptz,
    deleted_at timestamptz,
    check ((deleted_at is null) = (email is not null or telegram_id is not null))
  )`,
  `create table user_roles (
    user_id uuid not null references users on delete cascade,
    role text not null check (role in ('EXCHANGER_OWNER', 'ADMIN')),
    granted_at timestamptz not null default now(),
    primary key (user_id, role)
  )`,
  `create table sessions (
    id uuid primary key default gen_random_uuid(),
    token_hash bytea not null unique,
    user_id uuid not null references users on delete cascade,
    created_at timestamptz not null,
    last_seen_at timestamptz not null,
    ends_at timestamptz not null,
    device text not null,
    connecting_telegram_until timestamptz
  )`,
  'create index sessions_of_user on sessions (user_id)',
  // One row for each address or Telegram account: a newer link takes the place of the older.
  `create table sign_in_links (
    id uuid primary key default gen_random_uuid(),
    email text unique,
    telegram_id bigint unique,
    telegram_name text,
    locale text not null check (locale in ('en', 'ru')),
    referral text,
    connects_user uuid references users on delete cascade,
    asked_at timestamptz not null,
    send_until timestamptz not null,
    token_hash bytea unique,
    expires_at timestamptz,
    check ((email is null) <> (telegram_id is null)),
    check ((token_hash is null) = (expires_at is null))
  )`,
  `create table telegram_updates (
    update_id bigint primary key,
    received_at timestamptz not null
  )`,
  `create table favorites (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references users on delete cascade,
    kind text not null check (kind in ('PAIR', 'PATH', 'EXCHANGER')),
    key text not null,
    currencies text[] not null,
    exchangers text[] not null,
    place integer not null,
    created_at timestamptz not null,
    unique (user_id, kind, key)
  )`,
]
