import { paintFor, type Terminal } from '../../terminal.ts'
import { type Cell, tableLines } from '../layout/table.ts'
import { printable } from '../layout/text-width.ts'

/** A row that was not read, and why; or one that was, with something to know about it. */
export interface ToldRow {
  readonly severity: 'error' | 'notice'
  /** `12`, or `bm_rates.dat 12` inside a zip. */
  readonly line: string
  readonly why: string
  readonly text: string
}

/** Line by line, as the file has them. */
export function rejectionsTable(rows: readonly ToldRow[], terminal: Terminal): string[] {
  if (rows.length === 0) return []
  const columns = [
    { title: '' },
    { title: 'line', align: 'right' as const },
    { title: 'why', canWrap: true },
    { title: 'what', canWrap: true },
  ]
  const cells = rows.map(({ severity, line, why, text }): Cell[] => [
    [{ text: severity, format: severity === 'error' ? 'red' : 'yellow' }],
    line,
    why,
    [{ text: printable(text), format: 'dim' }],
  ])
  return [...tableLines(columns, cells, { ...terminal, paint: paintFor(terminal) }), '']
}
