import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Nobody's row takes another's place any more: a mailbox has one for each who asks.
  'delete from sign_in_links',
  'alter table sign_in_links drop constraint sign_in_links_email_key',
  'alter table sign_in_links drop column connects_user',
  `alter table sign_in_links add column asked_by bytea
     check ((asked_by is null) = (email is null))`,
  'create unique index sign_in_links_of_mailbox on sign_in_links (email, asked_by)',
  `create table connecting_links (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null unique references users on delete cascade,
    email text not null,
    locale text not null check (locale in ('en', 'ru')),
    send_until timestamptz not null,
    token_hash bytea unique,
    expires_at timestamptz,
    check ((token_hash is null) = (expires_at is null))
  )`,
  `create table way_changes (
    id bigint generated always as identity primary key,
    user_id uuid not null references users on delete cascade,
    way text not null check (way in ('EMAIL', 'TELEGRAM')),
    told text not null check (told in ('EMAIL', 'TELEGRAM')),
    email text,
    telegram_id bigint,
    telegram_name text,
    changed_at timestamptz not null,
    undo_until timestamptz not null,
    token_hash bytea unique,
    check (email is not null or telegram_id is not null),
    check (case told when 'EMAIL' then email is not null else telegram_id is not null end)
  )`,
  'create index way_changes_of_user on way_changes (user_id, id)',
  'create index way_changes_of_email on way_changes (email)',
  'create index way_changes_of_telegram on way_changes (telegram_id)',
]
