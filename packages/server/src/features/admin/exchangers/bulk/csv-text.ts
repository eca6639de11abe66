import { parse, type CsvError } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'

/** A record, and the line of the file on which it ends. */
interface CsvRecord {
  readonly line: number
  readonly fields: readonly string[]
}

export type CsvResult =
  | { readonly ok: true; readonly records: readonly CsvRecord[] }
  | { readonly ok: false; readonly line: number }

/** A spreadsheet would take these for the beginning of a formula. */
const FORMULA = /^'*[=+\-@\t\r]/

/** Adds one quote, so that reading can always take one off, whatever came first. */
function guarded(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

function unguarded(text: string): string {
  return text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text
}

export function writeCsv(rows: readonly (readonly string[])[]): string {
  return stringify(rows.map((row) => row.map(guarded)))
}

/** Reads commas, semicolons or tabs, as the first line has them; a byte order mark is optional. */
export function readCsv(text: string): CsvResult {
  try {
    const parsed = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
    }) as unknown as { readonly record: string[]; readonly info: { readonly lines: number } }[]
    return {
      ok: true,
      records: parsed.map(({ record, info }) => ({
        line: info.lines,
        fields: record.map(unguarded),
      })),
    }
  } catch (error) {
    const { lines } = error as CsvError & { readonly lines?: number }
    return { ok: false, line: lines ?? 1 }
  }
}

function delimiterOf(text: string): string {
  const first = text.slice(0, 2_000).split(/[\r\n]/, 1)[0] ?? ''
  const counts = [',', ';', '\t'].map((mark) => [mark, first.split(mark).length] as const)
  return counts.toSorted((a, b) => b[1] - a[1])[0]![0]
}
