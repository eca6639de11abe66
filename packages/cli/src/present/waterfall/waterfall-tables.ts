import type { FoundPath, PathExplanation } from '@hopwise/market'
import type { Paint } from '../../terminal.ts'
import {
  columnFormatter,
  formatAmount,
  formatPercent,
  type Rounding,
} from '../layout/format-amount.ts'
import { type Cell, tableLines } from '../layout/table.ts'
import { printable } from '../layout/text-width.ts'

interface Layout {
  readonly columns: number
  readonly paint: Paint
}

const right = 'right' as const

/** A row for each hop: the amount taken, the amount paid, and the cost at market prices. */
export function hopsTable({ hops, costliest }: PathExplanation, layout: Layout): string[] {
  const columns = [
    { title: 'hop', align: right },
    { title: 'through', canWrap: true },
    { title: 'takes', align: right },
    { title: 'pays', align: right },
    { title: 'to market', align: right },
    { title: 'others', align: right, canDrop: true },
  ]
  const rows = hops.map(({ hop, gain, alternatives }, at): Cell[] => {
    const { offer, giveAmount, getAmount } = hop
    const rounding = at === hops.length - 1 ? 'down' : 'nearest'
    const isCostliest = costliest?.hopIndex === at && costliest.lossPercent > 0 && hops.length > 1
    const value = gain === undefined ? 'unknown' : formatPercent((gain - 1) * 100)
    return [
      String(at + 1),
      printable(offer.exchanger.name),
      `${formatAmount(giveAmount)} ${printable(offer.from)}`,
      `${formatAmount(getAmount, rounding)} ${printable(offer.to)}`,
      [{ text: value, format: isCostliest ? 'yellow' : [] }],
      String(alternatives),
    ]
  })
  const lines = tableLines(columns, rows, layout)
  if (!costliest || hops.length === 1 || !(costliest.lossPercent > 0)) return lines
  const name = printable(hops[costliest.hopIndex]!.hop.offer.exchanger.name)
  return [...lines, `Hop ${costliest.hopIndex + 1}, ${name}, costs the most.`]
}

/** A row each for the gross product of rates, the deductions and the net result. */
export function settlementTable(
  { hops }: FoundPath,
  { grossAmount, deductions, netAmount }: PathExplanation,
  layout: Layout,
): string[] {
  const code = printable(hops.at(-1)!.offer.to)
  const format = columnFormatter([grossAmount])
  const columns = [
    { title: '', canWrap: true },
    { title: code, align: right },
    { title: '', align: right },
  ]
  const rows: Cell[][] = [
    ['printed rates', format(grossAmount), ''],
    ...deductions.map(({ hopIndex, kind, finalAmount, share }): Cell[] => {
      const name = printable(hops[hopIndex]!.offer.exchanger.name)
      const what = kind === 'FIXED' ? 'fixed fee' : rateWords(finalAmount)
      const text = `hop ${hopIndex + 1}, ${name}: ${what}`
      return [text, format(-1 * finalAmount), formatPercent(-share * 100)]
    }),
    [
      [{ text: 'arrives', format: 'bold' }],
      [{ text: format(netAmount), format: 'bold' }],
      formatPercent((netAmount / grossAmount - 1) * 100),
    ],
  ]
  return tableLines(columns, rows, layout)
}

function rateWords(finalAmount: number): string {
  return finalAmount > 0 ? 'percentage fee, or a worse tier' : 'a better tier'
}

/** The result at points of the window; for a cycle, its profit. */
export function curveTable(path: FoundPath, { curve }: PathExplanation, layout: Layout): string[] {
  const { hops, giveAmount } = path
  const isCycle = curve.some(({ profitPercent }) => profitPercent !== undefined)
  const columns = [
    { title: `give, ${printable(hops[0]!.offer.from)}`, align: right },
    { title: `get, ${printable(hops.at(-1)!.offer.to)}`, align: right },
    { title: isCycle ? 'profit' : 'for one', align: right },
    { title: '' },
  ]
  const gets = columnFormatter(
    curve.map(({ getAmount }) => getAmount),
    'down',
  )
  const rows = curve.map(({ giveAmount: give, getAmount, rate, profitPercent }, at): Cell[] => [
    formatAmount(give, roundingAt(at, curve.length), 4),
    gets(getAmount),
    profitPercent === undefined ? formatAmount(rate) : formatPercent(profitPercent),
    give === giveAmount ? '← this one' : '',
  ])
  return tableLines(columns, rows, layout)
}

/** The ends are rounded inwards, like the window. */
function roundingAt(point: number, points: number): Rounding {
  if (point === 0) return 'up'
  return point === points - 1 ? 'down' : 'nearest'
}
