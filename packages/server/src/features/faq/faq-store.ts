import type { Database } from '../../db/database.ts'
import type { ContentLocale } from '../../db/content-tables.ts'
import { inShare } from '../../db/shared-pool.ts'

/** A category of the help in one language, with its articles in order. */
export interface FaqCategory {
  readonly slug: string
  readonly title: string
  readonly articles: readonly FaqArticle[]
}

/** An article of the help in one language; `plain` is its text without marks, for searches. */
export interface FaqArticle {
  readonly id: string
  readonly slug: string
  readonly category: string
  readonly title: string
  /** Markdown. */
  readonly body: string
  readonly plain: string
  readonly updatedAtMs: number
}

/** Articles that a category holds at most: a query's cost is computed by it. */
export const MOST_ARTICLES = 24

/** Every category with its articles, in their order; some tens of kilobytes in all. */
async function loadCategories(
  db: Database,
  locale: ContentLocale,
): Promise<readonly FaqCategory[]> {
  const [categories, articles] = await Promise.all([
    db.selectFrom('faq_categories').selectAll().orderBy('place').orderBy('slug').execute(),
    db
      .selectFrom('faq_articles')
      .innerJoin('faq_texts', 'faq_texts.article_id', 'faq_articles.id')
      .select(['id', 'slug', 'category', 'title', 'body', 'plain', 'updated_at'])
      .where('locale', '=', locale)
      .orderBy('place')
      .orderBy('slug')
      .execute(),
  ])
  return categories.map(({ slug, title_en, title_ru }) => ({
    slug,
    title: locale === 'ru' ? title_ru : title_en,
    articles: articles
      .filter(({ category }) => category === slug)
      .map(({ updated_at, ...article }) => ({ ...article, updatedAtMs: updated_at.getTime() })),
  }))
}

/** Milliseconds until another process's change is seen. */
const KEPT_MS = 1_000

interface KeptFaq {
  readonly categories: Promise<readonly FaqCategory[]>
  untilMs: number
}

const kept = new WeakMap<Database, Map<ContentLocale, KeptFaq>>()

/**
 * The help in the database, read once for all requests within a second: all of it is read for one
 * article, and for a missing one.
 */
export function keptCategories(
  db: Database,
  locale: ContentLocale,
): Promise<readonly FaqCategory[]> {
  let byLocale = kept.get(db)
  if (!byLocale) kept.set(db, (byLocale = new Map()))
  const known = byLocale.get(locale)
  if (known && known.untilMs > performance.now()) return known.categories
  // Readers of the help are charged, whichever caller is first.
  const categories = inShare('help', () => loadCategories(db, locale))
  const read: KeptFaq = { categories, untilMs: Infinity }
  byLocale.set(locale, read)
  void categories.then(
    () => (read.untilMs = performance.now() + KEPT_MS),
    // A failed read is forgotten, so that the next caller tries again.
    () => (read.untilMs = 0),
  )
  return categories
}

/** Drops the cache after a change: later calls read anew. */
export function forgetCategories(db: Database): void {
  kept.delete(db)
}

/** False where there is no such article. */
export async function noteHelp(
  db: Database,
  { category, slug, hasHelped }: { category: string; slug: string; hasHelped: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('faq_articles')
    .set((eb) =>
      hasHelped ? { helped: eb('helped', '+', 1) } : { not_helped: eb('not_helped', '+', 1) },
    )
    .where('category', '=', category)
    .where('slug', '=', slug)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
