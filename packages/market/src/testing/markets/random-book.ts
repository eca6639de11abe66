import * as fc from 'fast-check'
import type { Arbitrary } from 'fast-check'
import type { BookLevel, OrderBook } from '../../books/order-book.ts'

/** Sound books of every shape: steep and flat, thin and thick, prices from dust to fortunes. */
export const anyBook: Arbitrary<OrderBook> = fc
  .record({
    middle: fc.double({ min: -7, max: 7, noNaN: true }).map((power) => 10 ** power),
    bids: fc.array(levelSteps(), { minLength: 1, maxLength: 24 }),
    asks: fc.array(levelSteps(), { minLength: 1, maxLength: 24 }),
  })
  .map(({ middle, bids, asks }) => ({
    bids: sideAway(bids, middle, -1),
    asks: sideAway(asks, middle, 1),
  }))

/** The distance from the level before, as a part of the price, and the quantity. */
function levelSteps(): Arbitrary<{ away: number; quantity: number }> {
  return fc.record({
    away: fc.oneof(fc.double({ min: 1e-9, max: 1e-3, noNaN: true }), fc.constantFrom(1e-5, 0.02)),
    quantity: fc.oneof(
      fc.double({ min: -6, max: 6, noNaN: true }).map((power) => 10 ** power),
      fc.integer({ min: 1, max: 5000 }).map((hundredths) => hundredths / 100),
    ),
  })
}

function sideAway(
  steps: readonly { away: number; quantity: number }[],
  middle: number,
  direction: 1 | -1,
): BookLevel[] {
  let price = middle
  return steps.map(({ away, quantity }) => {
    price *= 1 + direction * away
    return [price, quantity]
  })
}
