import type { Kysely } from 'kysely'
import type { ContentLocale } from '../../../db/content-tables.ts'
import type { Tables } from '../../../db/tables.ts'
import { isUuid } from '../../../lib/is-uuid.ts'
import { stampOf, type TextEdit } from '../texts/index.ts'

type Db = Kysely<Tables>

export interface EditedCategory {
  readonly slug: string
  readonly titles: Readonly<Record<ContentLocale, string>>
  readonly articles: readonly EditedArticle[]
}

/** An article with the texts it has; a language may be missing. */
export interface EditedArticle {
  readonly id: string
  readonly slug: string
  readonly category: string
  readonly texts: Readonly<Partial<Record<ContentLocale, KeptText>>>
  readonly helped: number
  readonly notHelped: number
  /** A hash of its present texts. */
  readonly stamp: string
}

interface KeptText extends TextEdit {
  readonly updatedAtMs: number
  /** The time of the last edit; null: as a release has brought it. */
  readonly editedAtMs: number | null
}

export async function editedCategories(db: Db): Promise<EditedCategory[]> {
  const [categories, articles] = await Promise.all([
    db.selectFrom('faq_categories').selectAll().orderBy('place').orderBy('slug').execute(),
    selectArticles(db),
  ])
  return categories.map(({ slug, title_en, title_ru }) => ({
    slug,
    titles: { en: title_en, ru: title_ru },
    articles: articles.filter(({ category }) => category === slug),
  }))
}

/** The article; undefined where there is none, or none any more. */
export async function editedArticle(db: Db, id: string): Promise<EditedArticle | undefined> {
  return isUuid(id) ? (await selectArticles(db, id))[0] : undefined
}

async function selectArticles(db: Db, id?: string): Promise<EditedArticle[]> {
  const rows = await db
    .selectFrom('faq_articles')
    .selectAll()
    .$if(id !== undefined, (all) => all.where('id', '=', id!))
    .orderBy('place')
    .orderBy('slug')
    .execute()
  const texts = await db
    .selectFrom('faq_texts')
    .select(['article_id', 'locale', 'title', 'body', 'updated_at', 'edited_at'])
    .$if(id !== undefined, (all) => all.where('article_id', '=', id!))
    .orderBy('locale')
    .execute()
  return rows.map(({ place: _place, not_helped: notHelped, ...row }) => {
    const own = texts.filter(({ article_id }) => article_id === row.id)
    const stamp = stampOf(own.map(({ locale, title, body }) => [locale, title, body]))
    const kept = own.map(({ locale, title, body, updated_at, edited_at }) => {
      const editedAtMs = edited_at?.getTime() ?? null
      return [locale, { title, body, updatedAtMs: updated_at.getTime(), editedAtMs }] as const
    })
    return { ...row, notHelped, texts: Object.fromEntries(kept), stamp }
  })
}
