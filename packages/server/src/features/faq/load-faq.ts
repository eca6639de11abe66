import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import { type FiledCategory, type FiledText, readFaqFiles } from './faq-files.ts'
import { folded } from './folded.ts'

/** Any number will do, as long as it is always the same. */
const LOAD_LOCK = 7_301_001

/**
 * Brings the articles of this release into the database. What is there already and the same stays
 * untouched, what a person has changed is left alone, what no release has any more goes, unless a
 * person has changed it. Servers that start together wait for each other.
 */
export async function loadFaq(
  db: Database,
  categories: readonly FiledCategory[] = readFaqFiles(),
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOAD_LOCK})`.execute(tx)
    await loadCategories(tx, categories)
    const ids = await loadArticles(tx, categories)
    await loadTexts(tx, categories, ids)
    await dropOthers(tx, [...ids.values()])
  })
}

type Tx = Kysely<Tables>
type Ids = ReadonlyMap<string, string>

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
async function loadArticles(tx: Tx, categories: readonly FiledCategory[]): Promise<Ids> {
  const rows = await tx
    .insertInto('faq_articles')
    .values(
      categories.flatMap(({ slug: category, articles }) =>
        articles.map(({ slug }, place) => ({ category, slug, place })),
      ),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['category', 'slug'])
        .doUpdateSet((eb) => ({ place: eb.ref('excluded.place') })),
    )
    .returning(['id', 'category', 'slug'])
    .execute()
  return new Map(rows.map(({ id, category, slug }) => [`${category}/${slug}`, id]))
}

async function loadTexts(tx: Tx, categories: readonly FiledCategory[], ids: Ids): Promise<void> {
  const texts = categories.flatMap((category) =>
    category.articles.flatMap((article) =>
      (['en', 'ru'] as const).map((locale) => ({
        article_id: ids.get(`${category.slug}/${article.slug}`)!,
        locale,
        ...foldedText(article.texts[locale]),
      })),
    ),
  )
  await tx
    .insertInto('faq_texts')
    .values(texts)
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

function foldedText(text: FiledText) {
  return { ...text, folded_title: folded(text.title), folded_plain: folded(text.plain) }
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
