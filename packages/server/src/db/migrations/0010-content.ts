import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/** Stems of one language: a title's words count most. */
const stems = (language: string) =>
  `setweight(to_tsvector('pg_catalog.${language}', folded_title), 'A') ||
   setweight(to_tsvector('pg_catalog.${language}', folded_plain), 'C')`

const statements = [
  // Misspelt words are found by it; where it may not be installed, they are not.
  `do $$ begin
    create extension if not exists pg_trgm;
  exception when others then
    raise notice 'pg_trgm is not there: misspelt words are not found';
  end $$`,
  `create table faq_categories (
    slug text primary key,
    place integer not null,
    title_en text not null,
    title_ru text not null
  )`,
  `create table faq_articles (
    id uuid primary key default gen_random_uuid(),
    category text not null references faq_categories on delete cascade,
    slug text not null,
    place integer not null,
    helped integer not null default 0,
    not_helped integer not null default 0,
    unique (category, slug)
  )`,
  `create table faq_texts (
    article_id uuid not null references faq_articles on delete cascade,
    locale text not null check (locale in ('en', 'ru')),
    title text not null,
    body text not null,
    plain text not null,
    folded_title text not null,
    folded_plain text not null,
    updated_at timestamptz not null default now(),
    edited_at timestamptz,
    words tsvector not null generated always as (
      case locale when 'ru' then ${stems('russian')} else ${stems('english')} end
    ) stored,
    primary key (article_id, locale)
  )`,
  'create index faq_texts_by_word on faq_texts using gin (words)',
  `create table legal_texts (
    kind text not null check (kind in ('PRIVACY', 'TERMS')),
    version integer not null check (version > 0),
    locale text not null check (locale in ('en', 'ru')),
    title text not null,
    body text not null,
    effective_on timestamptz not null,
    edited_at timestamptz,
    primary key (kind, version, locale)
  )`,
  `create table contact_messages (
    id uuid primary key default gen_random_uuid(),
    reference text not null unique,
    name text not null check (length(name) <= 100),
    email text not null,
    message text not null check (length(message) <= 5000),
    locale text not null check (locale in ('en', 'ru')),
    user_id uuid references users on delete set null,
    created_at timestamptz not null,
    mailed_at timestamptz
  )`,
  'create index contact_messages_newest on contact_messages (created_at desc)',
  `create table referral_visits (
    code text not null,
    day timestamptz not null,
    visitor bytea not null,
    primary key (code, day, visitor)
  )`,
  `create table click_outs (
    id bigint generated always as identity primary key,
    exchanger_id integer not null references exchangers on delete cascade,
    give text not null,
    get text not null,
    at timestamptz not null
  )`,
]
