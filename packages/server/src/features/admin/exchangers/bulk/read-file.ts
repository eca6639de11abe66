import type { FieldReason } from '@hopwise/contract'
import { readCsv } from './csv-text.ts'
import {
  columnOf,
  FILE_BYTES_MAX,
  FILE_ROWS_MAX,
  type FileColumn,
  type FileFormat,
  type FileRow,
} from './file-columns.ts'

/** An exchanger of a file, and where it stands: a line, or of JSON the how manieth it is. */
export interface PlacedRow {
  readonly line: number
  readonly row: FileRow
}

/** The reason that nothing of a file can be used. */
export interface FileFault {
  readonly reason: FieldReason
  readonly line: number
  /** The cell's text. */
  readonly text: string
}

export type ReadFile =
  | { readonly ok: true; readonly rows: readonly PlacedRow[] }
  | { readonly ok: false; readonly fault: FileFault }

const faultAt = (reason: FieldReason, line: number, text = ''): ReadFile => ({
  ok: false,
  fault: { reason, line, text: text.slice(0, 80) },
})

export function readFile(text: string, format: FileFormat): ReadFile {
  if (Buffer.byteLength(text) > FILE_BYTES_MAX) return faultAt('TOO_LARGE', 1)
  const read = format === 'CSV' ? fromCsv(text) : fromJson(text)
  if (!read.ok) return read
  if (read.rows.length === 0) return faultAt('NO_ROWS', 1)
  const over = read.rows[FILE_ROWS_MAX]
  return over ? faultAt('TOO_MANY_ROWS', over.line) : read
}

function fromCsv(text: string): ReadFile {
  const csv = readCsv(text)
  if (!csv.ok) return faultAt('NOT_CSV', csv.line)
  const [head, ...records] = csv.records
  if (!head) return faultAt('NO_ROWS', 1)
  const columns: FileColumn[] = []
  for (const title of head.fields) {
    const column = columnOf(title)
    if (column === undefined) return faultAt('UNKNOWN_COLUMN', head.line, title)
    if (columns.includes(column)) return faultAt('REPEATED', head.line, title)
    columns.push(column)
  }
  if (!columns.includes('slug') && !columns.includes('name')) return faultAt('NO_NAMES', head.line)
  const tooLong = records.find(({ fields }) => fields.length > columns.length)
  if (tooLong) return faultAt('NOT_CSV', tooLong.line, tooLong.fields.at(-1))
  const rows = records.map(({ line, fields }) => ({
    line,
    row: Object.fromEntries(fields.map((field, at) => [columns[at]!, field.trim()])) as FileRow,
  }))
  return { ok: true, rows }
}

function fromJson(text: string): ReadFile {
  let parsed: unknown
  try {
    parsed = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return faultAt('NOT_JSON', 1)
  }
  const list = Array.isArray(parsed) ? (parsed as unknown[]) : undefined
  if (!list) return faultAt('NOT_JSON', 1)
  const rows: PlacedRow[] = []
  for (const [at, each] of list.entries()) {
    if (typeof each !== 'object' || each === null || Array.isArray(each)) {
      return faultAt('NOT_JSON', at + 1)
    }
    const row: { [Column in FileColumn]?: string } = {}
    for (const [name, value] of Object.entries(each)) {
      const column = columnOf(name)
      if (column === undefined) return faultAt('UNKNOWN_COLUMN', at + 1, name)
      if (typeof value === 'object' && value !== null) return faultAt('NOT_JSON', at + 1, name)
      row[column] = value === null ? '' : String(value).trim()
    }
    if (row.slug === undefined && row.name === undefined) return faultAt('NO_NAMES', at + 1)
    rows.push({ line: at + 1, row })
  }
  return { ok: true, rows }
}
