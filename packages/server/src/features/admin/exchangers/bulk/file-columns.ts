import {
  type ExchangerField,
  exchangerRecord,
  type FieldKind,
  type ExchangerRecordFields,
  type KindIn,
} from '@hopwise/contract'
import type { ExchangerStatus } from '../../../../db/tables.ts'
import { viewedValue, viewName } from '../../../../lib/records/record-values.ts'
import type { ExchangerFacts, ListedExchanger } from '../../../exchangers/index.ts'
import type { ExchangerColumns, ExchangerFields } from '../exchanger-rows.ts'
import { readDateTime } from '../../../../graphql/date-time.ts'
import type { FieldOf, Given, Viewed } from '../../../../lib/records/record-types.ts'

/** An exchanger's facts in a file: as a person set them, whatever its own file does just now. */
export type FileFacts = ExchangerFacts & Pick<ListedExchanger, 'wantedStatus'>

/** The values of a row: the fields of the admin's form, and the status, which has its own. */
export type RowValues = ExchangerFields & { readonly status?: ExchangerStatus | undefined }

/** The values that an import writes: columns of the table, and the status. */
export interface PlannedValues {
  readonly columns: ExchangerColumns
  readonly status: ExchangerStatus | undefined
}

export type FileColumn = ExchangerField | 'status'

const { fields, names } = exchangerRecord

/**
 * The columns of a file, in the order in which they are written: an export writes them all, and an
 * import reads them all. The slug says whose a row is, so that an import never changes it.
 */
export const fileColumns: readonly FileColumn[] = names.flatMap((name) =>
  name === 'name' ? [name, 'status'] : [name],
)

const textsOf = (name: ExchangerField) => kindTexts[fields[name].kind] as KindTexts<FieldKind>

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
  const texts = textsBy((column) => {
    if (column === 'status') return facts.wantedStatus
    const value = facts[viewName(column, fields[column]) as keyof ExchangerFacts]
    return textsOf(column).write(value, fields[column])
  })
  return texts as Readonly<Record<FileColumn, string>>
}

/** The texts of what an import writes, as an export would write it afterwards. */
export function textsOfPlan(values: PlannedValues): FileRow {
  return textsBy((column) => {
    if (column === 'status') return values.status
    const value = values.columns[fields[column].column]
    if (column === 'slug' || value === undefined) return undefined
    return textsOf(column).write(viewedValue(value) as never, fields[column])
  })
}

/** The values that a row's texts mean, and what is wrong with some of them. */
export function valuesOfRow(
  row: FileRow,
  refuse: (column: FileColumn, reason: string) => void,
): RowValues {
  const said = Object.entries(row) as [FileColumn, string][]
  const values = said.map(([column, text]) => {
    const add = (reason: string) => refuse(column, reason)
    if (column === 'status') return [column, statusOf(text, add)]
    return [column, textsOf(column).read(text, fields[column], add)]
  })
  return Object.fromEntries(values) as RowValues
}

/** An exchanger in a JSON file: what it has not is null. */
export function jsonOfFacts(facts: FileFacts): Readonly<Record<string, string | number | null>> {
  const texts = textsOfFacts(facts)
  return Object.fromEntries(
    fileColumns.map((column) => {
      const text = texts[column]
      const isNumber = column !== 'status' && fields[column].kind === 'count'
      return [column, isNumber ? Number(text) : text || null]
    }),
  )
}

function textsBy(textOf: (column: FileColumn) => string | undefined): FileRow {
  const texts = fileColumns.map((column) => [column, textOf(column)] as const)
  return Object.fromEntries(texts.filter(([, text]) => text !== undefined))
}

type Refuse = (reason: string) => void

/** The way between a value of some kind and its text in a file. An empty text means no value. */
interface KindTexts<Kind extends FieldKind> {
  readonly write: (value: Viewed<Kind>, field: FieldOf<Kind>) => string
  /** The value that a text means; adds the reason against one that means none. */
  readonly read: (
    text: string,
    field: FieldOf<Kind>,
    refuse: Refuse,
  ) => Given<Kind> | null | undefined
}

const plainText = {
  write: (text: string | null) => text ?? '',
  read: (text: string) => text,
}

/** The texts of every kind that an exchanger has. */
const kindTexts: { readonly [Kind in KindIn<ExchangerRecordFields>]: KindTexts<Kind> } = {
  text: plainText,
  slug: plainText,
  address: plainText,
  country: plainText,
  // No address has a blank in it.
  links: { write: (links) => links.join(' '), read: (text) => text.split(/\s+/) },
  count: { write: String, read: countOf },
  day: { write: momentText, read: momentOf },
}

const DAY_MS = 86_400_000

/** A day where it is one, `2020-01-31`. */
function momentText(atMs: number | null): string {
  if (atMs === null) return ''
  const text = new Date(atMs).toISOString()
  return atMs % DAY_MS === 0 ? text.slice(0, 10) : text
}

function momentOf(text: string, _field: unknown, refuse: Refuse): number | null | undefined {
  if (text === '') return null
  const atMs = readDateTime(text)
  if (atMs !== undefined) return atMs
  refuse('NOT_A_DAY')
  return undefined
}

/** The count of the text; an empty one: nobody says how many. */
function countOf(text: string, { max }: FieldOf<'count'>, refuse: Refuse): number | undefined {
  if (text === '') return undefined
  const isCount = /^\d{1,10}$/.test(text) && Number(text) <= max
  if (!isCount) refuse(`OUT_OF_RANGE:0:${max}`)
  return isCount ? Number(text) : undefined
}

const STATUSES: readonly string[] = ['TRIAL', 'ACTIVE', 'SUSPENDED', 'ARCHIVED']

/** The status of the text; an empty one: it stays as it is. */
function statusOf(text: string, refuse: Refuse): ExchangerStatus | undefined {
  if (text === '') return undefined
  const status = text.toUpperCase()
  if (STATUSES.includes(status)) return status as ExchangerStatus
  refuse('NOT_A_STATUS')
  return undefined
}
