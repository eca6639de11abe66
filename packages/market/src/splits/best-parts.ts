import type { AmountWindow } from '../window/window-of-pieces.ts'

/** Amounts of two parts, and their results together. */
export interface PartAmounts {
  readonly first: number
  readonly second: number
  readonly get: number
}

/** A part's window, and its payout for such an amount. */
export interface Part {
  readonly window: AmountWindow
  readonly payoutAt: (amount: number) => number
}

/**
 * The best way to part an amount between two chains, of which the first gets no more than the
 * second; undefined where they cannot carry it together. Their common payout is a line in the
 * amount of the first, so its best is where one of them takes no more, or no less.
 */
export function bestParts(amount: number, first: Part, second: Part): PartAmounts | undefined {
  const ends = [
    first.window.max,
    first.window.min,
    amount - second.window.min,
    amount - second.window.max,
    amount / 2,
  ]
  let best: PartAmounts | undefined
  for (const x of ends) {
    // A difference is rounded to the bits of the rest, the greater part: both amounts are the whole
    // one but for its last bit.
    const rest = amount - x
    if (!(x > 0 && x <= rest && isIn(first.window, x) && isIn(second.window, rest))) continue
    const get = first.payoutAt(x) + second.payoutAt(rest)
    if (!best || get > best.get) best = { first: x, second: rest, get }
  }
  return best
}

function isIn({ min, max }: AmountWindow, amount: number): boolean {
  return amount >= min && amount <= max
}
