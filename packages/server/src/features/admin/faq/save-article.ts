import { longest } from '@hopwise/contract'
import type { Transaction } from 'kysely'
import type { AppContext } from '../../../context.ts'
import type { Tables } from '../../../db/tables.ts'
import { fieldFault, UserError } from '../../../lib/user-error.ts'
import { durableOf, type Viewer } from '../../accounts/index.ts'
import { forgetCategories, MOST_ARTICLES } from '../../faq/index.ts'
import { audited } from '../audit/index.ts'
import {
  changedPassages,
  cleanEdit,
  faultsOf,
  isEmpty,
  locales,
  type TextEdits,
  throwIfAny,
  throwIfChanged,
} from '../texts/index.ts'
import { type EditedArticle, editedArticle } from './edited-articles.ts'
import { noteRemoved, writeTexts } from './write-texts.ts'

type Tx = Transaction<Tables>

/** Texts of both languages; one may be empty: then the article is not there in that language. */
export interface ArticleChange {
  readonly texts: TextEdits
  /** The stamp of the article that the editor saw. */
  readonly stamp: string
}

export interface NewArticle {
  readonly category: string
  /** Its address, which never changes. */
  readonly slug: string
  readonly texts: TextEdits
}

/** A change of articles, which their next readers see. */
const edited: typeof audited = async (app, viewer, entry, change) => {
  const done = await audited(app, viewer, entry, change)
  forgetCategories(durableOf(app).db)
  return done
}

/** Puts it after all others of its category. */
export async function addArticle(
  app: AppContext,
  viewer: Viewer,
  { category, slug: requestedSlug, texts }: NewArticle,
): Promise<EditedArticle> {
  const slug = requestedSlug.trim()
  const clean = checked(texts, slugFaults(slug))
  if (!isSlug(category)) throw noCategory()
  const entry = { action: 'FAQ_ARTICLE_ADDED', subject: `faq:${category}/${slug}` } as const
  return edited(app, viewer, entry, async (tx, amend) => {
    const id = await insertArticle(tx, category, slug)
    await writeTexts(tx, { id, category, slug, texts: {} }, clean, new Date(app.now()))
    amend({ subject: `faq:${id}`, details: { category, slug, ...titlesOf(clean) } })
    return (await editedArticle(tx, id))!
  })
}

export async function changeArticle(
  app: AppContext,
  viewer: Viewer,
  id: string,
  { texts, stamp }: ArticleChange,
): Promise<EditedArticle> {
  const clean = checked(texts)
  const entry = { action: 'FAQ_ARTICLE_CHANGED', subject: `faq:${id}` } as const
  return edited(app, viewer, entry, async (tx, amend) => {
    const before = await articleOr404(tx, id)
    throwIfChanged(stamp, before.stamp)
    await writeTexts(tx, before, clean, new Date(app.now()))
    const { category, slug } = before
    const after = (await editedArticle(tx, id))!
    const passages = changedPassages(before.texts, after.texts)
    amend({
      details: {
        category,
        slug,
        before: { ...factsOf(before), ...passages.before },
        after: { ...factsOf(after), ...passages.after },
      },
    })
    return after
  })
}

/** Removes it for good: a release that has it does not bring it back. */
export async function removeArticle(
  app: AppContext,
  viewer: Viewer,
  { id, stamp }: { readonly id: string; readonly stamp: string },
): Promise<void> {
  const entry = { action: 'FAQ_ARTICLE_REMOVED', subject: `faq:${id}` } as const
  await edited(app, viewer, entry, async (tx, amend) => {
    const before = await articleOr404(tx, id)
    throwIfChanged(stamp, before.stamp)
    const { category, slug } = before
    await tx.deleteFrom('faq_articles').where('id', '=', id).execute()
    await noteRemoved(tx, before, locales)
    amend({ details: { category, slug, before: factsOf(before) } })
  })
}

/** The articles of a category one after the other; those not named come last, as they were. */
export async function orderArticles(
  app: AppContext,
  viewer: Viewer,
  { category, ids }: { readonly category: string; readonly ids: readonly string[] },
): Promise<void> {
  if (!isSlug(category)) throw noCategory()
  const entry = { action: 'FAQ_ORDER_CHANGED', subject: `faq-category:${category}` } as const
  await edited(app, viewer, entry, async (tx, amend) => {
    const rows = await tx
      .selectFrom('faq_articles')
      .select(['id', 'slug'])
      .where('category', '=', category)
      .orderBy('place')
      .orderBy('slug')
      .execute()
    if (rows.length === 0) throw noCategory()
    const placeOf = ({ id }: { id: string }) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
    const ordered = rows.toSorted((a, b) => placeOf(a) - placeOf(b))
    for (const [place, { id }] of ordered.entries()) {
      await tx.updateTable('faq_articles').set({ place }).where('id', '=', id).execute()
    }
    await tx
      .updateTable('faq_categories')
      .set({ ordered_at: new Date(app.now()) })
      .where('slug', '=', category)
      .execute()
    const slugs = (all: typeof rows) => ({ order: all.map(({ slug }) => slug).join(', ') })
    amend({ details: { before: slugs(rows), after: slugs(ordered) } })
  })
}

function isSlug(text: string): boolean {
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text)
}

function noCategory(): UserError {
  return new UserError('NOT_FOUND', 'There is no such category')
}

function slugFaults(slug: string) {
  if (slug === '') return [fieldFault('slug', 'REQUIRED')]
  if (!isSlug(slug)) return [fieldFault('slug', 'NOT_A_SLUG')]
  const max = longest.slug
  return slug.length > max ? [fieldFault('slug', 'TOO_LONG', { max })] : []
}

function checked(texts: TextEdits, faults: ReturnType<typeof faultsOf> = []): TextEdits {
  const clean = { en: cleanEdit(texts.en), ru: cleanEdit(texts.ru) }
  const written = locales.filter((locale) => !isEmpty(clean[locale]))
  const judged = written.length === 0 ? (['en'] as const) : written
  throwIfAny([...faults, ...judged.flatMap((locale) => faultsOf(locale, clean[locale]))])
  return clean
}

async function articleOr404(tx: Tx, id: string): Promise<EditedArticle> {
  const article = await editedArticle(tx, id)
  if (article) return article
  throw new UserError('NOT_FOUND', 'This article no longer exists')
}

async function insertArticle(tx: Tx, category: string, slug: string): Promise<string> {
  const there = await tx
    .selectFrom('faq_categories')
    .leftJoin('faq_articles', 'faq_articles.category', 'faq_categories.slug')
    .select(['faq_articles.slug', 'faq_articles.place'])
    .where('faq_categories.slug', '=', category)
    .execute()
  if (there.length === 0) throw noCategory()
  throwIfAny(there.some((each) => each.slug === slug) ? [fieldFault('slug', 'TAKEN')] : [])
  const isFull = there.length >= MOST_ARTICLES
  throwIfAny(isFull ? [fieldFault('category', 'TOO_MANY', { max: MOST_ARTICLES })] : [])
  const place = Math.max(...there.map((each) => each.place ?? -1)) + 1
  const { id } = await tx
    .insertInto('faq_articles')
    .values({ category, slug, place })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

function titlesOf({ en, ru }: TextEdits) {
  return { after: { 'title.en': en.title, 'title.ru': ru.title } }
}

/** Titles whole and bodies by their length; changed passages are logged beside. */
function factsOf({ texts }: EditedArticle): Readonly<Record<string, string | number>> {
  return Object.fromEntries(
    locales.flatMap((locale) => {
      const { title = '', body = '' } = texts[locale] ?? {}
      return [
        [`title.${locale}`, title],
        [`characters.${locale}`, body.length],
      ]
    }),
  )
}
