import type { AppContext } from '../../context.ts'
import type { ContentLocale } from '../../db/content-tables.ts'
import { type FaqCategory, loadCategories } from './faq-store.ts'
import { filedCategories, searchFiledFaq } from './filed-faq.ts'
import { type FaqFind, type FaqSearch, searchFaq } from './search-faq.ts'

/** The help in a language: what the database has, or this release's files where there is none. */
export async function faqOf(
  { durable }: AppContext,
  locale: ContentLocale,
): Promise<readonly FaqCategory[]> {
  return durable ? loadCategories(durable.db, locale) : filedCategories(locale)
}

export async function searchFaqOf(
  { durable }: AppContext,
  search: FaqSearch,
): Promise<readonly FaqFind[]> {
  return durable ? searchFaq(durable.db, search) : searchFiledFaq(search)
}
