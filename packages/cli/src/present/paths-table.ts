import { type FoundPath, type Market, pathWindow } from '@hopwise/market'
import { paintFor, type Terminal } from '../terminal.ts'
import { chainCell, windowWords } from './words/chain-words.ts'
import { columnFormatter } from './layout/format-amount.ts'
import { pathNotes } from './words/path-notes.ts'
import { type Cell, type Column, tableLines } from './layout/table.ts'

export interface PathsTable {
  readonly market: Market
  readonly paths: readonly FoundPath[]
  readonly give: string
  readonly get: string
  /** Whether the result was stated, so that paths differ by the amount they take. */
  readonly isBackward: boolean
}

/** A row for each path: the result or the amount to give, exchangers, limits, doubts. */
export function pathsTable(table: PathsTable, terminal: Terminal): string[] {
  const { market, paths, give, get, isBackward } = table
  // Amounts are rounded to the safe side, so that the printed ones hold.
  const format = isBackward
    ? columnFormatter(
        paths.map(({ giveAmount }) => giveAmount),
        'up',
      )
    : columnFormatter(
        paths.map(({ getAmount }) => getAmount),
        'down',
      )
  const columns: Column[] = [
    { title: '#', align: 'right' },
    { title: isBackward ? `give, ${give}` : `get, ${get}`, align: 'right' },
    { title: 'chain, and through whom', canWrap: true },
    { title: `takes, ${give}`, canDrop: true },
    { title: 'notes', canWrap: true },
  ]
  const rows = paths.map((path, at): Cell[] => [
    [{ text: String(at + 1), format: 'dim' }],
    [{ text: format(isBackward ? path.giveAmount : path.getAmount), format: 'bold' }],
    chainCell(path),
    windowWords(pathWindow(market, path)),
    pathNotes(path),
  ])
  return tableLines(columns, rows, { ...terminal, paint: paintFor(terminal) })
}
