import { type FoundCycle, type Market, pathWindow } from '@hopwise/market'
import { paintFor, type Terminal } from '../terminal.ts'
import { chainCell, windowWords } from './words/chain-words.ts'
import { formatAmount, formatPercent, formatUsd } from './layout/format-amount.ts'
import { pathNotes } from './words/path-notes.ts'
import { type Cell, type CellLine, type Column, tableLines } from './layout/table.ts'

export interface CyclesTable {
  readonly market: Market
  readonly cycles: readonly FoundCycle[]
  /** The number of the first row. */
  readonly firstNumber: number
}

/** A row for each cycle: profit, earnings and capital, exchangers, limits, doubts. */
export function cyclesTable(table: CyclesTable, terminal: Terminal): string[] {
  const { market, cycles, firstNumber } = table
  const columns: Column[] = [
    { title: '#', align: 'right' },
    { title: 'profit', align: 'right' },
    { title: 'give, and what it earns', canWrap: true },
    { title: 'chain, and through whom', canWrap: true },
    { title: 'takes', canDrop: true },
    { title: 'notes', canWrap: true },
  ]
  const rows = cycles.map(({ path, profitPercent }, at): Cell[] => [
    [{ text: String(firstNumber + at), format: 'dim' }],
    [{ text: formatPercent(profitPercent), format: profitPercent > 0 ? 'green' : 'red' }],
    earningsCell(market, path),
    chainCell(path),
    windowWords(pathWindow(market, path)),
    pathNotes(path),
  ])
  return tableLines(columns, rows, { ...terminal, paint: paintFor(terminal) })
}

function earningsCell(market: Market, path: FoundCycle['path']): CellLine[] {
  const code = path.hops[0]!.offer.from
  const earnings = path.getAmount - path.giveAmount
  const price = market.usdPriceOf(code)
  const earned = price === undefined ? '' : `, ${formatUsd(earnings * price)}`
  return [
    { text: `${formatAmount(path.giveAmount, 'up')} ${code}` },
    {
      text: `${earnings > 0 ? '+' : ''}${formatAmount(earnings, 'down', 5)}${earned}`,
      format: 'dim',
    },
  ]
}
