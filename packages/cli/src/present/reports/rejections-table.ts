import { paintFor, type Terminal } from '../../terminal.ts'
import { type Cell, tableLines } from '../layout/table.ts'
import { printable } from '../layout/text-width.ts'

/** An unread row with the reason, or a read one with a note. */
export interface RejectionRow {
  readonly severity: 'error' | 'notice'
  /** The line: `12`, or `bm_rates.dat 12` inside a zip. */
  readonly line: string
  readonly why: string
  readonly text: string
}

/** The rejections line by line, in the file's order. */
export function rejectionsTable(rows: readonly RejectionRow[], terminal: Terminal): string[] {
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
