import { hash } from 'node:crypto'
import { exchangerRecord, type RecordField } from '@hopwise/contract'
import { slugOf } from '@hopwise/market'
import type { ExchangerStatus } from '../../../../db/tables.ts'
import { UserError } from '../../../../lib/user-error.ts'
import { addressFault } from '../../../../outbound/address-rules.ts'
import type { ListedExchanger } from '../../../exchangers/index.ts'
import { checkedColumns, type CheckTools } from '../../records/index.ts'
import type { ExchangerColumns, ExchangerFields } from '../exchanger-rows.ts'
import {
  type FileColumn,
  type FileFormat,
  type FileRow,
  textsOfFacts,
  textsOfPlan,
  valuesOfRow,
} from './file-columns.ts'
import { type FileFault, type PlacedRow, readFile } from './read-file.ts'

type LineOutcome = 'ADDED' | 'CHANGED' | 'UNCHANGED' | 'REFUSED'

export interface LineChange {
  readonly field: FileColumn
  readonly before: string
  readonly after: string
}

export interface LineFault {
  readonly field: FileColumn
  readonly reason: string
}

/** The planned outcome of one exchanger of a file. */
export interface PlannedLine {
  readonly line: number
  readonly slug: string
  readonly name: string
  readonly outcome: LineOutcome
  readonly changes: readonly LineChange[]
  readonly faults: readonly LineFault[]
  /** Columns to be written. */
  readonly columns: ExchangerColumns
  readonly status: ExchangerStatus | undefined
  /** Our exchanger's id; undefined: it is new. */
  readonly id: string | undefined
}

/** The effect of an import, line by line, before anything is changed. */
export interface ImportPlan {
  /** A hash of the file and of all that it would change: the same plan, the same stamp. */
  readonly stamp: string
  readonly fault: FileFault | undefined
  readonly lines: readonly PlannedLine[]
}

export interface FileToImport {
  readonly text: string
  readonly format: FileFormat
}

/** Plans a file's changes to these exchangers. Nothing is changed, and no address is fetched. */
export async function planImport(
  file: FileToImport,
  listed: readonly ListedExchanger[],
  tools: CheckTools,
): Promise<ImportPlan> {
  const read = readFile(file.text, file.format)
  if (!read.ok) return { stamp: stampOf(file, []), fault: read.fault, lines: [] }
  const bySlug = new Map(listed.map((each) => [each.slug, each]))
  const seen = new Set<string>()
  const lines: PlannedLine[] = []
  for (const placed of read.rows) {
    const slug = placed.row.slug || slugOf(placed.row.name ?? '')
    const planned = await planLine({ ...placed, slug }, bySlug.get(slug), tools)
    const isRepeated = seen.has(slug)
    seen.add(slug)
    lines.push(isRepeated ? refused(planned, [{ field: 'slug', reason: 'REPEATED' }]) : planned)
  }
  const free = withoutTakenFiles(lines, listed)
  return { stamp: stampOf(file, free), fault: undefined, lines: free }
}

function stampOf({ text, format }: FileToImport, lines: readonly PlannedLine[]): string {
  return hash('sha256', JSON.stringify([format, text, lines]), 'base64url')
}

async function planLine(
  { line, row, slug }: PlacedRow & { readonly slug: string },
  known: ListedExchanger | undefined,
  tools: CheckTools,
): Promise<PlannedLine> {
  const before = known && textsOfFacts(known)
  const faults: LineFault[] = []
  const said = Object.entries(row) as [FileColumn, string][]
  const touched = said.filter(([column, text]) => column !== 'slug' && text !== before?.[column])
  const other = Object.fromEntries(touched) as FileRow
  const refuse = (field: FileColumn, reason: string) => void faults.push({ field, reason })
  const { status, ...fields } = valuesOfRow(known ? other : { name: '', ...row, slug }, refuse)
  const columns = await checked(fields, faults, tools)
  const planned = {
    line,
    slug,
    name: row.name ?? known?.name ?? '',
    columns,
    status,
    id: known?.id,
  }
  if (known?.isOfSource) faults.push(...wordsOfSource(touched))
  if (faults.length > 0) return refused({ ...planned, changes: [] }, faults)
  const after = textsOfPlan({ columns, status })
  const changes = (Object.keys(after) as FileColumn[]).flatMap((field) => {
    const change = { field, before: before?.[field] ?? '', after: after[field] ?? '' }
    return change.before === change.after ? [] : [change]
  })
  const outcome = known ? (changes.length > 0 ? 'CHANGED' : 'UNCHANGED') : 'ADDED'
  return { ...planned, outcome, changes, faults }
}

function refused(line: Omit<PlannedLine, 'outcome' | 'faults'>, faults: readonly LineFault[]) {
  return { ...line, outcome: 'REFUSED', changes: [], faults } as const
}

function wordsOfSource(touched: readonly (readonly [FileColumn, string])[]): LineFault[] {
  return touched.flatMap(([field, text]) =>
    isOfSource(field) && (text !== '' || field === 'name') ? [{ field, reason: 'OF_SOURCE' }] : [],
  )
}

function isOfSource(column: FileColumn): boolean {
  if (column === 'status') return false
  const field: RecordField = exchangerRecord.fields[column]
  return field.isOfSource === true
}

/** Hosts are not looked up: a file has thousands, and the client looks at each try anyway. */
async function checked(
  fields: ExchangerFields,
  faults: LineFault[],
  { config, now }: CheckTools,
): Promise<ExchangerColumns> {
  const judge: CheckTools['judge'] = (address, rules) =>
    Promise.resolve(addressFault(address, rules))
  try {
    return await checkedColumns(exchangerRecord, { config, now, judge }, fields)
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    for (const { field, reason } of error.fields) {
      faults.push({ field: field.replace('input.', '') as FileColumn, reason })
    }
    return {}
  }
}

/** No two exchangers have one file, as all would be once the whole import is done. */
function withoutTakenFiles(
  lines: readonly PlannedLine[],
  listed: readonly ListedExchanger[],
): PlannedLine[] {
  const moved = new Set(
    lines.filter(({ columns }) => columns.feed_url !== undefined).map(({ id }) => id),
  )
  const taken = new Set(listed.filter(({ id }) => !moved.has(id)).map(({ feedUrl }) => feedUrl))
  return lines.map((line) => {
    const { feed_url } = line.columns
    if (!feed_url || line.outcome === 'REFUSED') return line
    if (taken.has(feed_url)) return refused(line, [{ field: 'feedUrl', reason: 'TAKEN' }])
    taken.add(feed_url)
    return line
  })
}
