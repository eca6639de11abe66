import type { AppContext, RequestContext } from '../../context.ts'
import type { ContentLocale } from '../../db/content-tables.ts'
import { inShare } from '../../db/shared-pool.ts'
import { Turns } from '../../lib/limits/turns.ts'
import { type FaqCategory, keptCategories } from './faq-store.ts'
import { filedCategories, searchFiledFaq } from './filed-faq.ts'
import { type FaqFind, type FaqSearch, searchFaq } from './search-faq.ts'

/** The help in a language, from the database, or from this release's files where there is none. */
export async function faqOf(
  { durable }: AppContext,
  locale: ContentLocale,
): Promise<readonly FaqCategory[]> {
  return durable ? keptCategories(durable.db, locale) : filedCategories(locale)
}

/** Misspelt words take a tenth of a second of the connection by which others read the help. */
const turns = new Turns()

export async function searchFaqOf(
  { app: { durable }, asker, signal }: Pick<RequestContext, 'app' | 'asker' | 'signal'>,
  search: FaqSearch,
): Promise<readonly FaqFind[]> {
  if (!durable) return searchFiledFaq(search)
  return turns.take({ asker, signal }, () => inShare('help', () => searchFaq(durable.db, search)))
}
