import { stringify } from 'csv-stringify/browser/esm/sync'
import { plainNumber } from '#web/lib/format/plain-number.ts'

/** Figures stay numbers, so that programs can calculate with them. */
type SheetCell = string | number | null

/** A list as a table of plain figures. */
export interface Sheet {
  /** All texts are in the reader's language. */
  readonly head: readonly string[]
  readonly rows: readonly (readonly SheetCell[])[]
}

/** A CSV file with a byte order mark, by which Excel recognises UTF-8. */
export function csvOf(sheet: Sheet): string {
  return write(sheet, { bom: true, record_delimiter: 'windows' })
}

/** Tab-separated text, as spreadsheets paste it. */
export function pastedOf(sheet: Sheet): string {
  return write(sheet, { delimiter: '\t' })
}

function write({ head, rows }: Sheet, options: Parameters<typeof stringify>[1]): string {
  // Strangers' names may begin like a formula, which is escaped so that none runs.
  return stringify([[...head], ...rows.map((row) => [...row])], {
    escape_formulas: true,
    cast: { number: plainNumber },
    ...options,
  })
}
