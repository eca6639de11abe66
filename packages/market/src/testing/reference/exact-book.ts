import type { BookLevel } from '../../books/order-book.ts'

/**
 * A book walked level by level with integers: every double is one, times a power of two, so nothing
 * is rounded but the divisions of a purchase, and those downwards.
 */
const BITS = 240n
const UNIT = 1n << BITS

export type Exact = bigint

export type ExactLevel = readonly [price: Exact, quantity: Exact]

export function exactLevels(side: readonly BookLevel[]): ExactLevel[] {
  return side.map(([price, quantity]) => [exactOf(price), exactOf(quantity)])
}

/** A double as a multiple of 2^-240, which is far below anything books need. */
export function exactOf(value: number): Exact {
  let [mantissa, shift] = [value, 0]
  while (!Number.isInteger(mantissa)) {
    mantissa *= 2
    shift++
  }
  return (BigInt(mantissa) << BITS) >> BigInt(shift)
}

export function times(a: Exact, b: Exact): Exact {
  return (a * b) >> BITS
}

/** The output of selling `base`; undefined if the bids end before. */
export function exactSale(bids: readonly ExactLevel[], base: Exact): Exact | undefined {
  let [left, got] = [base, 0n]
  for (const [price, quantity] of bids) {
    const taken = left < quantity ? left : quantity
    got += times(taken, price)
    left -= taken
  }
  return left > 0n ? undefined : got
}

/** The output of spending `quote`; undefined if the asks end before. */
export function exactPurchase(asks: readonly ExactLevel[], quote: Exact): Exact | undefined {
  let [left, got] = [quote, 0n]
  for (const [price, quantity] of asks) {
    const cost = times(price, quantity)
    got += left < cost ? (left * UNIT) / price : quantity
    left -= left < cost ? left : cost
  }
  return left > 0n ? undefined : got
}
