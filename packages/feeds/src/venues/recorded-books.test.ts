import {
  type BookTier,
  checkedBook,
  type Depth,
  depthOfAsks,
  depthOfBids,
  foldBook,
  gotFor,
  type OrderBook,
} from '@hopwise/market'
import { expect, test } from 'vitest'
import { hasRecordedFiles, recordedFile, recordedNames } from '../testing/recorded-files.ts'

const FOLDER = 'cex/order-books/'
const names = hasRecordedFiles ? recordedNames(FOLDER) : ['that is absent']

/** Realistic amounts, in a quote currency that is worth about a dollar. */
const LEAST_USD = 50
const MOST_USD = 50_000
const AMOUNTS = 500

test.skipIf(!hasRecordedFiles).each(names)(
  'the order book %s loses on average at most half a basis point when cut to 30 levels',
  (name) => {
    const book = recordedBook(name)
    const bid = book.bids[0]?.[0] ?? NaN
    for (const [depth, worth] of [
      [depthOfBids(book.bids), bid],
      [depthOfAsks(book.asks), 1],
    ] as const) {
      const options = { most: MOST_USD / worth, least: LEAST_USD / worth }
      const tiers = foldBook(depth, options)
      expect(tiers.length).toBeLessThanOrEqual(30)
      const given = givenAway(depth, tiers, worth)
      expect(Math.min(...given)).toBeGreaterThanOrEqual(0)
      expect(given.reduce((sum, bps) => sum + bps) / given.length).toBeLessThanOrEqual(0.5)
    }
  },
)

function recordedBook(name: string): OrderBook {
  const raw = JSON.parse(new TextDecoder().decode(recordedFile(FOLDER + name)))
  const book = checkedBook(raw)
  if (typeof book === 'string') throw new Error(`${name}: ${book}`)
  return book
}

/** The loss in basis points against the book, with each order of magnitude drawn equally often. */
function givenAway(depth: Depth, tiers: readonly BookTier[], worth: number): number[] {
  const last = tiers.at(-1)?.max ?? 0
  return Array.from({ length: AMOUNTS }, (_, i) => {
    const usd = LEAST_USD * (MOST_USD / LEAST_USD) ** (i / AMOUNTS)
    const given = Math.min(last, usd / worth)
    const tier = tiers.find(({ min, max }) => min <= given && given <= max)
    return (1 - ((tier?.rate ?? NaN) * given) / gotFor(depth, given)) * 1e4
  })
}
