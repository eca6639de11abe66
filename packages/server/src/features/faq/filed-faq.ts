import type { ContentLocale } from '../../db/content-tables.ts'
import { type FiledCategory, filedAtMs, readFaqFiles } from './faq-files.ts'
import type { FaqCategory } from './faq-store.ts'
import { folded } from './folded.ts'
import { excerptHtml, markedHtml, type Span } from './marked-html.ts'
import { saidOtherwise } from './said-otherwise.ts'
import { type FaqFind, type FaqSearch, wordsOf } from './search-faq.ts'

let read: { readonly categories: readonly FiledCategory[]; readonly atMs: number } | undefined

/** The articles of this release, where there is no database to keep them in. */
export function filedCategories(locale: ContentLocale): readonly FaqCategory[] {
  read ??= { categories: readFaqFiles(), atMs: filedAtMs() }
  const { categories, atMs: updatedAtMs } = read
  return categories.map(({ slug, titles, articles }) => ({
    slug,
    title: titles[locale],
    articles: articles.map((article) => ({
      ...article.texts[locale],
      id: `${slug}/${article.slug}`,
      slug: article.slug,
      category: slug,
      updatedAtMs,
    })),
  }))
}

/** Endings are this long at most: words are compared without them. */
const ENDING = 3
const SHORTEST = 3

/**
 * Articles with the most of the words first, then those with more of them in their title, then
 * those with the words as typed; otherwise a word counts by how it begins.
 */
export function searchFiledFaq({ text, locale, limit }: FaqSearch): readonly FaqFind[] {
  const typed = wordsOf(text)
  const words = typed.map((word) => [beginningOf(word), ...saidOtherwise(word)])
  const beginnings = words.flat()
  return filedCategories(locale)
    .flatMap(({ articles }) => articles)
    .map(({ id, title, plain }) => {
      const [inTitle, inPlain] = [spansIn(title, beginnings), spansIn(plain, beginnings)]
      const [titled, whole] = [folded(title), folded(`${title} ${plain}`)]
      const countIn = (where: string) =>
        words.filter((ways) => ways.some((way) => where.includes(way))).length
      const typedIn = (where: string) => {
        const there = new Set(wordsIn(where))
        return typed.filter((word) => there.has(word)).length
      }
      const rank = [
        countIn(whole),
        countIn(titled),
        typedIn(titled),
        typedIn(whole),
        inTitle.length + inPlain.length,
      ]
      const find = {
        articleId: id,
        title: markedHtml(title, inTitle),
        excerpt: excerptHtml(plain, inPlain),
      }
      return { rank, isFound: inTitle.length + inPlain.length > 0, find }
    })
    .filter(({ isFound }) => isFound)
    .sort((a, b) => compareRanks(b.rank, a.rank))
    .slice(0, limit)
    .map(({ find }) => find)
}

function compareRanks(a: readonly number[], b: readonly number[]): number {
  const differs = a.findIndex((figure, at) => figure !== b[at])
  return differs < 0 ? 0 : a[differs]! - b[differs]!
}

function wordsIn(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? []
}

function beginningOf(word: string): string {
  return word.slice(0, Math.max(SHORTEST, word.length - ENDING))
}

/** Whole words that begin like one of these. */
function spansIn(text: string, beginnings: readonly string[]): Span[] {
  return [...folded(text).matchAll(/[\p{L}\p{N}]+/gu)]
    .filter(([word]) => beginnings.some((each) => word.startsWith(each)))
    .map(({ 0: word, index }) => [index, index + word.length])
}
