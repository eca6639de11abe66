import type { FoundPath } from '@hopwise/market'
import { formatAmount } from '../layout/format-amount.ts'
import type { CellLine } from '../layout/table.ts'
import { printable } from '../layout/text-width.ts'

/** The codes of a chain: `BTC → XMR → SBERRUB`. */
export function chainOfCodes({ hops }: FoundPath): string {
  return [hops[0]!.offer.from, ...hops.map(({ offer }) => offer.to)].map(printable).join(' → ')
}

/** The chain, with the exchanger of each hop below it, in order. */
export function chainCell(path: FoundPath): CellLine[] {
  const names = path.hops.map(({ offer }) => printable(offer.exchanger.name))
  return [{ text: chainOfCodes(path) }, { text: names.join(' → '), format: 'dim' }]
}

/** Enough to type an amount inside, short enough for a column. */
const WINDOW_DIGITS = 4

/** A window such as `0.01 … 0.5`, rounded inwards: every amount within it is accepted. */
export function windowWords({ min, max }: { readonly min: number; readonly max: number }): string {
  const least = min > 0 ? formatAmount(min, 'up', WINDOW_DIGITS) : '0'
  if (!Number.isFinite(max)) return min > 0 ? `from ${least}` : 'any'
  return `${least} … ${formatAmount(max, 'down', WINDOW_DIGITS)}`
}
