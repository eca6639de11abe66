import type { ExchangerStatus } from '../../../../db/tables.ts'
import type { ListedExchanger } from '../../../exchangers/index.ts'
import type { ExchangerColumns, ExchangerFields } from '../check-exchanger.ts'
import { countOf, momentOf, momentText, statusOf } from './column-texts.ts'

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

/** The values of a row: the fields of the admin's form, and the status, which has its own. */
export type RowValues = ExchangerFields & { readonly status?: ExchangerStatus | undefined }

/** The values that an import writes: columns of the table, and the status. */
export interface PlannedValues {
  readonly columns: ExchangerColumns
  readonly status: ExchangerStatus | undefined
}

interface ColumnRule {
  readonly write: (facts: FileFacts) => string
  /** The values that a text means; adds the reason against one that means none. */
  readonly read: (text: string, refuse: (reason: string) => void) => RowValues
  /** The text of what an import writes; null: there is none; undefined: it stays as it is. */
  readonly planned: (values: PlannedValues) => string | number | null | undefined
  /** Whether JSON has it as a number. */
  readonly isNumber?: true
}

/**
 * The columns of a file, in the order in which they are written: an export writes them all, and an
 * import reads them all. The slug says whose a row is, so that an import never changes it.
 */
const COLUMNS = {
  slug: {
    write: ({ slug }) => slug,
    read: (slug) => ({ slug }),
    planned: () => undefined,
  },
  name: {
    write: ({ name }) => name,
    read: (name) => ({ name }),
    planned: ({ columns }) => columns.name,
  },
  status: {
    write: ({ wantedStatus }) => wantedStatus,
    read: (text, refuse) => ({ status: statusOf(text, refuse) }),
    planned: ({ status }) => status,
  },
  siteUrl: {
    write: ({ siteUrl }) => siteUrl ?? '',
    read: (siteUrl) => ({ siteUrl }),
    planned: ({ columns }) => columns.site_url,
  },
  feedUrl: {
    write: ({ feedUrl }) => feedUrl ?? '',
    read: (feedUrl) => ({ feedUrl }),
    planned: ({ columns }) => columns.feed_url,
  },
  reviewLinks: {
    // No address has a blank in it.
    write: ({ reviewLinks }) => reviewLinks.join(' '),
    read: (text) => ({ reviewLinks: text.split(/\s+/) }),
    planned: ({ columns }) => columns.review_links?.join(' '),
  },
  country: {
    write: ({ country }) => country ?? '',
    read: (country) => ({ country }),
    planned: ({ columns }) => columns.country,
  },
  goodReviews: {
    write: ({ goodReviews }) => String(goodReviews),
    read: (text, refuse) => ({ goodReviews: countOf(text, refuse) }),
    planned: ({ columns }) => columns.good_reviews,
    isNumber: true,
  },
  badReviews: {
    write: ({ badReviews }) => String(badReviews),
    read: (text, refuse) => ({ badReviews: countOf(text, refuse) }),
    planned: ({ columns }) => columns.bad_reviews,
    isNumber: true,
  },
  openedAt: {
    write: ({ openedAtMs }) => momentText(openedAtMs),
    read: (text, refuse) => ({ openedAt: momentOf(text, refuse) }),
    planned: ({ columns: { opened_at } }) =>
      opened_at === undefined ? undefined : momentText(opened_at?.getTime() ?? null),
  },
} satisfies Readonly<Record<string, ColumnRule>>

export type FileColumn = keyof typeof COLUMNS

const rules: Readonly<Record<FileColumn, ColumnRule>> = COLUMNS

export const fileColumns = Object.keys(COLUMNS) as readonly FileColumn[]

export type FileFormat = 'CSV' | 'JSON'

/** A row's texts; an empty one says that there is none. A missing column has no key. */
export type FileRow = { readonly [Column in FileColumn]?: string }

/** More than any market has, and little to read. */
export const FILE_BYTES_MAX = 2_000_000
export const FILE_ROWS_MAX = 5_000

/** The column that a heading means: `site_url` and `Site URL` are `siteUrl`; undefined: none. */
export function columnOf(text: string): FileColumn | undefined {
  const plain = text.toLowerCase().replaceAll(/[\s_-]/g, '')
  return fileColumns.find((column) => column.toLowerCase() === plain)
}

/** An exchanger's texts in a file. */
export function textsOfFacts(facts: FileFacts): Readonly<Record<FileColumn, string>> {
  return textsBy((column) => rules[column].write(facts)) as Readonly<Record<FileColumn, string>>
}

/** The texts of what an import writes, as an export would write it afterwards. */
export function textsOfPlan(values: PlannedValues): FileRow {
  return textsBy((column) => {
    const value = rules[column].planned(values)
    return value === undefined ? undefined : String(value ?? '')
  })
}

/** The values that a row's texts mean, and what is wrong with some of them. */
export function valuesOfRow(
  row: FileRow,
  refuse: (column: FileColumn, reason: string) => void,
): RowValues {
  const said = Object.entries(row) as [FileColumn, string][]
  const values = said.map(([column, text]) =>
    rules[column].read(text, (reason) => refuse(column, reason)),
  )
  return Object.assign({}, ...values) as RowValues
}

/** An exchanger in a JSON file: what it has not is null. */
export function jsonOfFacts(facts: FileFacts): Readonly<Record<string, string | number | null>> {
  const texts = textsOfFacts(facts)
  return Object.fromEntries(
    fileColumns.map((column) => {
      const text = texts[column]
      return [column, rules[column].isNumber ? Number(text) : text || null]
    }),
  )
}

function textsBy(textOf: (column: FileColumn) => string | undefined): FileRow {
  const texts = fileColumns.map((column) => [column, textOf(column)] as const)
  return Object.fromEntries(texts.filter(([, text]) => text !== undefined))
}
