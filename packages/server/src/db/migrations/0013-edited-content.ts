import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Articles that a person has removed, so that the next release does not bring them back.
  `create table faq_removed (
    category text not null references faq_categories on delete cascade,
    slug text not null,
    locale text not null check (locale in ('en', 'ru')),
    primary key (category, slug, locale)
  )`,
  'alter table faq_categories add column ordered_at timestamptz',
]
