import { testProperty } from '@hopwise/testing'
import * as fc from 'fast-check'
import { expect } from 'vitest'
import { type Depth, depthOfAsks, depthOfBids, depthThrough, gotFor, mostGiven } from './depth.ts'
import { type BookTier, foldBook, MOST_BOOK_TIERS } from './fold-book.ts'
import { nextDown } from '../numbers/float64.ts'
import { anyBook } from '../testing/markets/random-book.ts'
import {
  type Exact,
  exactLevels,
  exactOf,
  exactPurchase,
  exactSale,
  times,
} from '../testing/reference/exact-book.ts'

/** Parts of a tier at which its payout is compared, beside its two ends. */
const anyParts = fc.array(fc.double({ min: 1e-9, max: 1, noNaN: true }), { maxLength: 3 })
const anyFold = fc.record({
  /** A part of the side's amount. */
  most: fc.constantFrom(0.01, 0.5, 1, 2),
  least: fc.constantFrom(0, 0, 1e-6, 0.003),
  fall: fc.constantFrom(1e-5, 1e-4, 3e-4, 0.1),
  tiersMax: fc.constantFrom(1, 2, 10, MOST_BOOK_TIERS),
})
type Fold = typeof anyFold extends fc.Arbitrary<infer Value> ? Value : never

/** Whatever a book holds, nobody is promised more than its orders pay. */
testProperty('a folded book never promises more than the book pays, sold or bought', {
  runs: 10_000,
  cases: fc.record({ book: anyBook, fold: anyFold, parts: anyParts }),
  holds: ({ book, fold, parts }) => {
    const [bids, asks] = [exactLevels(book.bids), exactLevels(book.asks)]
    expectFolded({
      depth: depthOfBids(book.bids),
      exact: (given) => exactSale(bids, given),
      fold,
      parts,
    })
    expectFolded({
      depth: depthOfAsks(book.asks),
      exact: (given) => exactPurchase(asks, given),
      fold,
      parts,
    })
  },
})

testProperty('two books in a row, folded, never promise more than both pay', {
  runs: 3000,
  cases: fc.record({
    first: anyBook,
    second: anyBook,
    kept: fc.constantFrom(1, 0.999, 0.9926),
    fold: anyFold,
    parts: anyParts,
  }),
  holds: ({ first, second, kept, fold, parts }) => {
    const [bids, asks] = [exactLevels(first.bids), exactLevels(second.asks)]
    expectFolded({
      depth: depthThrough(depthOfBids(first.bids), kept, depthOfAsks(second.asks)),
      exact: (given) => {
        const between = exactSale(bids, given)
        return between === undefined
          ? undefined
          : exactPurchase(asks, times(between, exactOf(kept)))
      },
      fold,
      parts,
    })
  },
})

/** Float and exact may disagree, at the very end of a book, on whether it takes an amount. */
const ROUNDING = 1e-12

function expectFolded(testCase: {
  readonly depth: Depth
  readonly exact: (given: Exact) => Exact | undefined
  readonly fold: Fold
  readonly parts: readonly number[]
}): void {
  const { depth, fold, parts } = testCase
  const whole = mostGiven(depth)
  const end = Math.min(whole, whole * fold.most)
  const tiers = foldBook(depth, { ...fold, most: whole * fold.most, least: whole * fold.least })
  if (whole * fold.least > end) {
    expect(tiers).toEqual([])
    return
  }
  expect(tiers.length).toBeLessThanOrEqual(fold.tiersMax)
  expectCovering(tiers, end)
  const broken: unknown[] = []
  for (const { min, max, rate } of tiers) {
    const inside = parts.map((part) => Math.min(max, min + part * (max - min)))
    for (const given of [min, max, ...inside]) {
      if (given === 0) continue
      const exact = testCase.exact(exactOf(given))
      const isKept =
        exact === undefined
          ? given > whole * (1 - ROUNDING)
          : times(exactOf(rate), exactOf(given)) <= exact
      if (!isKept || !(rate * given <= gotFor(depth, given))) broken.push({ given, rate })
    }
    if (!(rate * max > gotFor(depth, max) * (1 - ROUNDING))) broken.push({ max, rate })
  }
  expect(broken).toEqual([])
}

/** Tiers reach from nothing to the end, each beginning right after the last, at a lower rate. */
function expectCovering(tiers: readonly BookTier[], end: number): void {
  const ends = tiers.map(({ max }) => max)
  expect(ends.at(-1)).toBe(end)
  expect(tiers.map(({ min }) => (min === 0 ? 0 : nextDown(min)))).toEqual([0, ...ends.slice(0, -1)])
  expect(ends).toEqual(ends.toSorted((one, other) => one - other))
  const rates = tiers.map(({ rate }) => rate)
  expect(rates).toEqual(rates.toSorted((one, other) => other - one))
}
