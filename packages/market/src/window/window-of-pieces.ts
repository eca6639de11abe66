import { type Amount, asAmount } from '../numbers/units.ts'
import { firstDoubleNear, lastDoubleNear } from './window-ends.ts'

/** Amounts in the first currency of a path, both ends included; `max` may be Infinity. */
export interface AmountWindow {
  /** 0 where no hop has a least amount or a fixed fee: any amount above 0 will do. */
  readonly min: Amount
  readonly max: Amount
}

/** The linear pieces of a chain as columns; only the first `hops` rows count. */
export interface PieceColumns {
  readonly slope: ArrayLike<number>
  readonly fee: ArrayLike<number>
  readonly lo: ArrayLike<number>
  readonly hi: ArrayLike<number>
  readonly hops: number
}

/** Closed-form ends that miss each other by more than this do so whatever the rounding. */
const ROUNDING = 1 + 1e-12

/**
 * The amounts that pass every one of these pieces and leave something behind each, exact to the
 * last bit; undefined where none does.
 *
 * Composed in closed form first: after some hops the amount is `A * x - B`, and a hop narrows the
 * window `[l, h]` to `l = max(l, (lo + B) / A)`, `h = min(h, (hi + B) / A)`. The walk itself
 * (`slope * x - fee`, hop by hop, in doubles) rounds, but each of its steps is monotone: "no hop
 * gets too little" holds from some double on, "no hop gets too much" up to some double. Both are
 * sought next to the closed form, which is off by rounding only.
 */
export function windowOfPieces(pieces: PieceColumns): AmountWindow | undefined {
  const { slope, fee, lo, hi, hops } = pieces
  let [A, B, l, h] = [1, 0, 0, Infinity]
  for (let p = 0; p < hops; p++) {
    l = Math.max(l, (lo[p]! + B) / A)
    h = Math.min(h, (hi[p]! + B) / A)
    B = slope[p]! * B + fee[p]!
    A = slope[p]! * A
  }
  l = Math.max(l, B / A)
  if (!(l <= h * ROUNDING) || l === Infinity) return undefined
  const max = lastDoubleNear(h, (x) => isNeverOver(pieces, x))
  const min = l === 0 ? 0 : firstDoubleNear(l, (x) => isNeverUnder(pieces, x))
  return min <= max && max > 0 ? { min: asAmount(min), max: asAmount(max) } : undefined
}

function isNeverOver({ slope, fee, hi, hops }: PieceColumns, x: number): boolean {
  let amount = x
  for (let p = 0; p < hops; p++) {
    if (amount > hi[p]!) return false
    amount = slope[p]! * amount - fee[p]!
  }
  return true
}

function isNeverUnder({ slope, fee, lo, hops }: PieceColumns, x: number): boolean {
  let amount = x
  for (let p = 0; p < hops; p++) {
    if (amount < lo[p]!) return false
    amount = slope[p]! * amount - fee[p]!
    if (!(amount > 0)) return false
  }
  return true
}
