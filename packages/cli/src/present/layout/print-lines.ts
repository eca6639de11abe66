import { paintFor, type Terminal } from '../../terminal.ts'
import type { CellLine } from './table.ts'
import { wrap } from './text-width.ts'

/** A laid-out line, or prose that is wrapped to the page and then painted. */
export type Line = string | CellLine

export function printLines(lines: readonly Line[], terminal: Terminal): void {
  const paint = paintFor(terminal)
  const laidOut = lines.flatMap((line) => {
    if (typeof line === 'string') return [line]
    const { text, format } = line
    return wrap(text, terminal.columns).map((part) => (format ? paint(format, part) : part))
  })
  terminal.print(laidOut.join('\n'))
}
