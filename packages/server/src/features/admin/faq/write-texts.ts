import type { Transaction } from 'kysely'
import type { ContentLocale } from '../../../db/content-tables.ts'
import type { Tables } from '../../../db/tables.ts'
import { textRow } from '../../faq/index.ts'
import { isEmpty, locales, type TextEdit, type TextEdits } from '../texts/index.ts'
import type { EditedArticle } from './edited-articles.ts'

type Tx = Transaction<Tables>
type Written = Pick<EditedArticle, 'id' | 'category' | 'slug' | 'texts'>

/** Writes a changed text alone: the other language stays a release's, if it is. */
export async function writeTexts(
  tx: Tx,
  article: Written,
  texts: TextEdits,
  now: Date,
): Promise<void> {
  for (const locale of locales) {
    const [before, after] = [article.texts[locale], texts[locale]]
    if (isEmpty(after)) {
      if (before) await removeText(tx, article, locale)
    } else if (before?.title !== after.title || before.body !== after.body) {
      await writeText(tx, { id: article.id, locale, text: after, now })
    }
  }
  const written = locales.filter((locale) => !isEmpty(texts[locale]))
  await tx
    .deleteFrom('faq_removed')
    .where('category', '=', article.category)
    .where('slug', '=', article.slug)
    .where('locale', 'in', written)
    .execute()
}

interface TextToWrite {
  readonly id: string
  readonly locale: ContentLocale
  readonly text: TextEdit
  readonly now: Date
}

async function writeText(tx: Tx, { id, locale, text, now }: TextToWrite): Promise<void> {
  const row = { ...textRow(text), updated_at: now, edited_at: now }
  await tx
    .insertInto('faq_texts')
    .values({ article_id: id, locale, ...row })
    .onConflict((conflict) => conflict.columns(['article_id', 'locale']).doUpdateSet(row))
    .execute()
}

async function removeText(tx: Tx, article: Written, locale: ContentLocale): Promise<void> {
  await tx
    .deleteFrom('faq_texts')
    .where('article_id', '=', article.id)
    .where('locale', '=', locale)
    .execute()
  await noteRemoved(tx, article, [locale])
}

/** Notes the removal, so that no release brings the article back. */
export async function noteRemoved(
  tx: Tx,
  { category, slug }: Written,
  removed: readonly ContentLocale[],
): Promise<void> {
  await tx
    .insertInto('faq_removed')
    .values(removed.map((locale) => ({ category, slug, locale })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
