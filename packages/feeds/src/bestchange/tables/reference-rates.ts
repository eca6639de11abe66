import type { ReferenceRate } from '../dump-result.ts'
import { rowsOf } from './dump-text.ts'

/**
 * The rates between currencies: the file states units of the first for one of the second:
 * `643;980;2.697`.
 */
export function referenceRates(
  rates: Uint8Array | undefined,
  bases: Uint8Array | undefined,
): ReferenceRate[] {
  const tickers = new Map(rowsOf(bases).map(({ fields }) => [fields[0] ?? '', fields[1] ?? '']))
  return rowsOf(rates).flatMap(({ fields }) => {
    const [to, from] = [tickers.get(fields[0] ?? ''), tickers.get(fields[1] ?? '')]
    const rate = Number(fields[2])
    const isKnown = from !== undefined && to !== undefined && rate > 0 && rate < Infinity
    return isKnown ? [{ from, to, rate }] : []
  })
}
