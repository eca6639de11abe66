import type { ListedExchanger } from '../../../exchangers/index.ts'
import { writeCsv } from './csv-text.ts'
import { fileColumns, type FileColumn, type FileFormat } from './file-columns.ts'

/** An exchanger's facts in a file: as a person set them, whatever its own file does just now. */
export type FileFacts = Pick<
  ListedExchanger,
  | 'slug'
  | 'name'
  | 'siteUrl'
  | 'feedUrl'
  | 'reviewLinks'
  | 'country'
  | 'goodReviews'
  | 'badReviews'
  | 'openedAtMs'
  | 'wantedStatus'
>

const DAY_MS = 86_400_000

/** A day where it is one, `2020-01-31`. */
export function momentText(atMs: number | null): string {
  if (atMs === null) return ''
  const text = new Date(atMs).toISOString()
  return atMs % DAY_MS === 0 ? text.slice(0, 10) : text
}

export function factTexts(facts: FileFacts): Readonly<Record<FileColumn, string>> {
  return {
    slug: facts.slug,
    name: facts.name,
    status: facts.wantedStatus,
    siteUrl: facts.siteUrl ?? '',
    feedUrl: facts.feedUrl ?? '',
    reviewLinks: facts.reviewLinks.join(' '),
    country: facts.country ?? '',
    goodReviews: String(facts.goodReviews),
    badReviews: String(facts.badReviews),
    openedAt: momentText(facts.openedAtMs),
  }
}

/** Writes the exchangers that people listed; a monitor's own come back through the monitor. */
export function writeFile(
  exchangers: readonly (FileFacts & Pick<ListedExchanger, 'isOfSource'>)[],
  format: FileFormat,
): string {
  const own = exchangers.filter(({ isOfSource }) => !isOfSource)
  if (format === 'CSV') {
    const rows = own.map((each) => {
      const texts = factTexts(each)
      return fileColumns.map((column) => texts[column])
    })
    return writeCsv([[...fileColumns], ...rows])
  }
  const list = own.map((each) => {
    const { goodReviews, badReviews } = each
    const texts = Object.entries(factTexts(each)).map(([name, text]) => [name, text || null])
    return { ...Object.fromEntries(texts), goodReviews, badReviews }
  })
  return `${JSON.stringify(list, undefined, 2)}\n`
}
