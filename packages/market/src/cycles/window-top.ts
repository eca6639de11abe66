import { lastDoubleWhere } from '../numbers/float64.ts'

/** The linear pieces of a chain as columns; only the first `hops` rows count. */
export interface Pieces {
  readonly slope: Float64Array
  readonly fee: Float64Array
  readonly lo: Float64Array
  readonly hi: Float64Array
  readonly hops: number
}

/**
 * The greatest amount that passes every hop, to the last bit, and its result; undefined where none
 * passes. The walk is monotone in doubles, so "no hop gets too much" holds up to some double and
 * never after it; the closed-form `estimate` of that double is off by rounding only.
 */
export function topOfWindow(
  pieces: Pieces,
  estimate: number,
): { give: number; get: number } | undefined {
  let step = estimate * 2 ** -51
  let [low, high] = [estimate, estimate]
  while (!fitsUnder(pieces, low)) {
    high = low
    low = Math.max(0, low - step)
    step *= 2
  }
  while (low === high && fitsUnder(pieces, high + step)) {
    low = high += step
    step *= 2
  }
  if (low === high) high = low + step
  const give = lastDoubleWhere(low, high, (x) => fitsUnder(pieces, x))
  const get = walk(pieces, give)
  return get === undefined ? undefined : { give, get }
}

/** Whether no hop would be given more than it takes. */
function fitsUnder({ slope, fee, hi, hops }: Pieces, x: number): boolean {
  let amount = x
  for (let p = 0; p < hops; p++) {
    if (amount > hi[p]!) return false
    amount = slope[p]! * amount - fee[p]!
  }
  return true
}

function walk({ slope, fee, lo, hi, hops }: Pieces, x: number): number | undefined {
  let amount = x
  for (let p = 0; p < hops; p++) {
    if (amount < lo[p]! || amount > hi[p]!) return undefined
    amount = slope[p]! * amount - fee[p]!
    if (!(amount > 0)) return undefined
  }
  return amount
}
