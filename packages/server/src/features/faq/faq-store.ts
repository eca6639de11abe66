import type { Database } from '../../db/database.ts'
import type { ContentLocale } from '../../db/content-tables.ts'

export interface FaqCategory {
  readonly slug: string
  readonly title: string
  readonly articles: readonly FaqArticle[]
}

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

/** Every category with its articles, in their order; some tens of kilobytes in all. */
export async function loadCategories(
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
