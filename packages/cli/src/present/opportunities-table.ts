import type { Market, Opportunity } from '@hopwise/market'
import { paintFor, type Terminal } from '../terminal.ts'
import { formatAmount, formatCount, formatPercent, formatUsd } from './layout/format-amount.ts'
import { type Cell, type CellLine, type Column, tableLines } from './layout/table.ts'
import { printable } from './layout/text-width.ts'
import { chainCell } from './words/chain-words.ts'

export interface OpportunitiesTable {
  readonly market: Market
  readonly opportunities: readonly Opportunity[]
  /** The number of the first row. */
  readonly firstNumber: number
  /** Whether every loop was counted. */
  readonly isComplete: boolean
}

/** A row for each source: its best cycle, its capacity, and the loops left without it. */
export function opportunitiesTable(table: OpportunitiesTable, terminal: Terminal): string[] {
  const { market, opportunities, firstNumber, isComplete } = table
  const columns: Column[] = [
    { title: '#', align: 'right' },
    { title: 'profit', align: 'right' },
    { title: 'source', canWrap: true },
    { title: 'takes up to', canWrap: true },
    { title: 'loops', align: 'right' },
    { title: 'left', align: 'right' },
    { title: 'best chain, and through whom', canWrap: true },
  ]
  const count = (loops: number): CellLine[] => [
    { text: `${isComplete ? '' : '≥ '}${formatCount(loops)}` },
  ]
  const rows = opportunities.map(({ best, sourceHop, loops, loopsLeft, capacity }, at): Cell[] => {
    const { offer } = best.path.hops[sourceHop]!
    return [
      [{ text: String(firstNumber + at), format: 'dim' }],
      [{ text: formatPercent(best.profitPercent), format: 'green' }],
      [
        { text: `${printable(offer.from)} → ${printable(offer.to)}` },
        { text: printable(offer.exchanger.name), format: 'dim' },
      ],
      capacityCell(market, { capacity, code: offer.from }),
      count(loops),
      count(loopsLeft),
      chainCell(best.path),
    ]
  })
  return tableLines(columns, rows, { ...terminal, paint: paintFor(terminal) })
}

function capacityCell(
  market: Market,
  { capacity, code }: Pick<Opportunity, 'capacity'> & { readonly code: string },
): CellLine[] {
  const { amount, isExact } = capacity
  const price = market.usdPriceOf(code)
  const own = `${isExact ? '' : '≥ '}${formatAmount(amount, 'down', 5)} ${printable(code)}`
  if (price === undefined) return [{ text: own }]
  return [{ text: own }, { text: formatUsd(amount * price), format: 'dim' }]
}
