import type { Paint } from '../../terminal.ts'
import { widthOf, wrap } from './text-width.ts'

export interface Column {
  readonly title: string
  readonly align?: 'left' | 'right'
  /** Whether the column may become narrower than its text, which then wraps. Others never break. */
  readonly canWrap?: boolean
  /** Whether the column may be left out on a narrow page; the last such one goes first. */
  readonly canDrop?: boolean
}

/** The lines of a cell. A format paints the line whole, after the layout. */
export type Cell = string | readonly CellLine[]
export interface CellLine {
  readonly text: string
  readonly format?: Parameters<Paint>[0]
}

interface Layout {
  readonly columns: number
  readonly paint: Paint
}

const GAP = 2
const WRAPPED_MIN = 12

/** A table without borders that fits the width wherever its wrapping columns allow it. */
export function tableLines(
  columns: readonly Column[],
  rows: readonly (readonly Cell[])[],
  layout: Layout,
): string[] {
  const { columns: width, paint } = layout
  const cells = rows.map((row) => row.map(linesOf))
  const natural = columns.map(({ title }, at) =>
    Math.max(widthOf(title), ...cells.map((row) => widestOf(row[at]))),
  )
  const room = width - GAP * (columns.length - 1)
  const widths = shrink(natural, columns, room)
  const dropped = columns.findLastIndex(({ canDrop }) => canDrop)
  if (dropped >= 0 && widths.reduce((sum, each) => sum + each, 0) > room) {
    const narrower = rows.map((row) => row.toSpliced(dropped, 1))
    return tableLines(columns.toSpliced(dropped, 1), narrower, layout)
  }
  const header = columns.map(({ title }): CellLine[] => [{ text: title, format: 'dim' }])
  return [header, ...cells].flatMap((row) => rowLines(row, { columns, widths, paint }))
}

function linesOf(cell: Cell): readonly CellLine[] {
  return typeof cell === 'string' ? [{ text: cell }] : cell
}

function widestOf(lines: readonly CellLine[] | undefined): number {
  return Math.max(0, ...(lines ?? []).map(({ text }) => widthOf(text)))
}

/** Narrows the widest wrapping column, cell by cell, until all fit or none can shrink. */
function shrink(natural: readonly number[], columns: readonly Column[], width: number): number[] {
  const widths = [...natural]
  let excess = widths.reduce((sum, each) => sum + each, 0) - width
  while (excess > 0) {
    let widest = -1
    columns.forEach(({ canWrap }, at) => {
      if (canWrap !== true || widths[at]! <= WRAPPED_MIN) return
      if (widest === -1 || widths[at]! > widths[widest]!) widest = at
    })
    if (widest === -1) break
    widths[widest]!--
    excess--
  }
  return widths
}

interface RowLayout {
  readonly columns: readonly Column[]
  readonly widths: readonly number[]
  readonly paint: Paint
}

function rowLines(row: readonly (readonly CellLine[])[], layout: RowLayout): string[] {
  const { columns, widths, paint } = layout
  const wrapped = row.map((lines, at) =>
    lines.flatMap(({ text, format }) =>
      wrap(text, widths[at]!).map((part) => (format ? { text: part, format } : { text: part })),
    ),
  )
  const height = Math.max(...wrapped.map((lines) => lines.length))
  return Array.from({ length: height }, (_, line) => {
    const parts = wrapped.map((lines, at): string => {
      const { text, format }: CellLine = lines[line] ?? { text: '' }
      const padding = ' '.repeat(Math.max(0, widths[at]! - widthOf(text)))
      const painted = format ? paint(format, text) : text
      return columns[at]!.align === 'right' ? padding + painted : painted + padding
    })
    return parts.join(' '.repeat(GAP)).trimEnd()
  })
}
