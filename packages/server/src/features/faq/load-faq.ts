import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { ContentLocale } from '../../db/content-tables.ts'
import type { Tables } from '../../db/tables.ts'
import { type FiledCategory, type FiledText, readFaqFiles } from './faq-files.ts'
import { forgetCategories } from './faq-store.ts'
import { textRow } from './text-row.ts'

/** Any number will do, as long as it is always the same. */
const LOAD_LOCK = 7_301_001
const locales = ['en', 'ru'] as const
/** The place of a release's new article where a person keeps the order: after all others. */
const LAST = 10_000

/**
 * Brings this release's articles into the database. Unchanged ones stay untouched, those that a
 * person has changed or removed are left alone, and those that no release has any more go, unless a
 * person has changed them. Servers that start together wait for each other.
 */
export async function loadFaq(
  db: Database,
  categories: readonly FiledCategory[] = readFaqFiles(),
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOAD_LOCK})`.execute(tx)
    await loadCategories(tx, categories)
    const removed = await loadRemoved(tx)
    const ids = await loadArticles(tx, categories, removed)
    await loadTexts(tx, ids, textsOf(categories, removed))
    await dropOthers(tx, [...ids.values()])
  })
  forgetCategories(db)
}

type Tx = Kysely<Tables>
type Ids = ReadonlyMap<string, string>
/** `chains/waterfall/ru`: texts a person has removed. */
type Removed = ReadonlySet<string>

async function loadRemoved(tx: Tx): Promise<Removed> {
  const rows = await tx.selectFrom('faq_removed').selectAll().execute()
  return new Set(rows.map(({ category, slug, locale }) => `${category}/${slug}/${locale}`))
}

async function loadCategories(tx: Tx, categories: readonly FiledCategory[]): Promise<void> {
  await tx
    .insertInto('faq_categories')
    .values(
      categories.map(({ slug, titles }, place) => ({
        slug,
        place,
        title_en: titles.en,
        title_ru: titles.ru,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('slug').doUpdateSet((eb) => ({
        place: eb.ref('excluded.place'),
        title_en: eb.ref('excluded.title_en'),
        title_ru: eb.ref('excluded.title_ru'),
      })),
    )
    .execute()
}

/** Ids by category and slug. */
async function loadArticles(
  tx: Tx,
  categories: readonly FiledCategory[],
  removed: Removed,
): Promise<Ids> {
  const ordered = await tx
    .selectFrom('faq_categories')
    .select('slug')
    .where('ordered_at', 'is not', null)
    .execute()
  const kept = ordered.map(({ slug }) => slug)
  const rows = await tx
    .insertInto('faq_articles')
    .values(
      categories.flatMap(({ slug: category, articles }) =>
        articles.flatMap(({ slug }, place) => {
          const isThere = locales.some((each) => !removed.has(`${category}/${slug}/${each}`))
          return isThere
            ? [{ category, slug, place: place + (kept.includes(category) ? LAST : 0) }]
            : []
        }),
      ),
    )
    .onConflict((conflict) =>
      conflict.columns(['category', 'slug']).doUpdateSet({
        place: sql<number>`case when excluded.category = any(${kept}::text[])
          then faq_articles.place else excluded.place end`,
      }),
    )
    .returning(['id', 'category', 'slug'])
    .execute()
  return new Map(rows.map(({ id, category, slug }) => [`${category}/${slug}`, id]))
}

interface PlacedText {
  /** `chains/waterfall` */
  readonly article: string
  readonly locale: ContentLocale
  readonly text: FiledText
}

function textsOf(categories: readonly FiledCategory[], removed: Removed): PlacedText[] {
  return categories.flatMap((category) =>
    category.articles.flatMap(({ slug, texts }) => {
      const article = `${category.slug}/${slug}`
      return locales
        .filter((locale) => !removed.has(`${article}/${locale}`))
        .map((locale) => ({ article, locale, text: texts[locale] }))
    }),
  )
}

async function loadTexts(tx: Tx, ids: Ids, texts: readonly PlacedText[]): Promise<void> {
  await tx
    .insertInto('faq_texts')
    .values(
      texts.map(({ article, locale, text }) => ({
        article_id: ids.get(article)!,
        locale,
        ...textRow(text),
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['article_id', 'locale'])
        .doUpdateSet((eb) => ({
          title: eb.ref('excluded.title'),
          body: eb.ref('excluded.body'),
          plain: eb.ref('excluded.plain'),
          folded_title: eb.ref('excluded.folded_title'),
          folded_plain: eb.ref('excluded.folded_plain'),
          updated_at: sql<Date>`now()`,
        }))
        .where('faq_texts.edited_at', 'is', null)
        .whereRef(
          sql`(faq_texts.title, faq_texts.body)`,
          'is distinct from',
          sql`(excluded.title, excluded.body)`,
        ),
    )
    .execute()
}

async function dropOthers(tx: Tx, kept: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('faq_articles')
    .where('id', 'not in', kept)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('faq_texts')
            .select('article_id')
            .whereRef('article_id', '=', 'faq_articles.id')
            .where('edited_at', 'is not', null),
        ),
      ),
    )
    .execute()
}
