import { expect, test } from 'vitest'
import {
  buy,
  depthOfAsks,
  depthOfBids,
  depthThrough,
  fillOf,
  givenFor,
  gotFor,
  mostGiven,
  sell,
} from './depth.ts'
import { foldBook } from './fold-book.ts'
import { type BookLevel, checkedBook } from './order-book.ts'

const bids: BookLevel[] = [
  [10, 2],
  [9, 3],
  [8, 5],
]
const asks: BookLevel[] = [
  [20, 1],
  [25, 4],
]

test('a sale fills the highest bids first', () => {
  expect(sell(bids, 2)).toEqual({ got: 20, isWhole: true })
  expect(sell(bids, 4)).toEqual({ got: 38, isWhole: true })
  expect(sell(bids, 10)).toEqual({ got: 87, isWhole: true })
  expect(sell(bids, 0)).toEqual({ got: 0, isWhole: true })
})

test('a purchase fills the cheapest asks first', () => {
  expect(buy(asks, 10)).toEqual({ got: 0.5, isWhole: true })
  expect(buy(asks, 70)).toEqual({ got: 3, isWhole: true })
  expect(buy(asks, 120)).toEqual({ got: 5, isWhole: true })
})

test('a trade larger than its book is marked partial and returns what was filled', () => {
  expect(sell(bids, 11)).toEqual({ got: 87, isWhole: false })
  expect(buy(asks, 121)).toEqual({ got: 5, isWhole: false })
  expect(sell([], 1)).toEqual({ got: 0, isWhole: false })
  expect(sell(bids, NaN).isWhole).toBe(false)
})

test('the amount to give for a wanted amount is computed up to the end of the order book', () => {
  const depth = depthOfBids(bids)
  expect([0, 10, 20, 38, 87].map((got) => givenFor(depth, got))).toEqual([0, 1, 2, 4, 10])
  expect(givenFor(depth, 88)).toBe(Infinity)
})

test('a trade through two books pays what the second pays for the first one’s proceeds after fees', () => {
  const kept = 0.9
  const through = depthThrough(depthOfBids(bids), kept, depthOfAsks(asks))
  for (const given of [0.5, 1, 2, 3, 4.75, 6, 9, 10]) {
    const { got } = buy(asks, sell(bids, given).got * kept)
    expect(gotFor(through, given)).toBeCloseTo(got, 12)
  }
  // 87 of the quote are 78.3 after the fee, less than the 120 that the asks cost.
  expect(mostGiven(through)).toBe(10)
  expect(fillOf(through, 11)).toEqual({ got: 1 + (78.3 - 20) / 25, isWhole: false })
  const short = depthThrough(depthOfBids(bids), kept, depthOfAsks([[20, 1]]))
  expect(mostGiven(short)).toBeCloseTo(2 + (20 / kept - 20) / 9, 12)
})

test('an order book becomes one tier if its price is flat, and otherwise at most 30 tiers', () => {
  expect(foldBook(depthOfBids([[10, 100]]), { most: 50 })).toEqual([
    { min: 0, max: 50, rate: expect.closeTo(10, 12) },
  ])
  const steep = Array.from({ length: 100 }, (_, i): BookLevel => [1000 - 9 * i, 1])
  const tiers = foldBook(depthOfBids(steep), { most: 1e9 })
  expect(tiers).toHaveLength(30)
  expect(tiers.at(-1)?.max).toBe(100)
})

test('an order book too small for the least amount yields no tiers', () => {
  expect(foldBook(depthOfBids(bids), { most: 50, least: 11 })).toEqual([])
  expect(foldBook(depthOfBids([]), { most: 50 })).toEqual([])
  expect(foldBook(depthOfBids(bids), { most: NaN })).toEqual([])
})

test('an order book is read from numbers or numeric text, whatever further fields it has', () => {
  expect(
    checkedBook({
      bids: [
        ['0.35210000', '672.00000000', 1641343695],
        [0.352, '1e3'],
      ],
      asks: [['0.3522', 5]],
    }),
  ).toEqual({
    bids: [
      [0.3521, 672],
      [0.352, 1000],
    ],
    asks: [[0.3522, 5]],
  })
})

test('an order book stores no more than 200 levels a side', () => {
  const side = Array.from({ length: 5000 }, (_, i) => [100 + i, 1])
  const book = checkedBook({ bids: [[1, 1]], asks: side })
  expect(typeof book === 'string' ? 0 : book.asks.length).toBe(200)
})

const good = [[1, 1]]

test.each([
  ['nothing', { bids: undefined, asks: good }, 'not-a-book'],
  ['text', { bids: good, asks: '<html>' }, 'not-a-book'],
  ['a level that is none', { bids: [null], asks: good }, 'not-a-book'],
  ['a level without a quantity', { bids: [[1]], asks: good }, 'not-a-book'],
  ['no bids', { bids: [], asks: good }, 'empty'],
  ['no asks', { bids: good, asks: [] }, 'empty'],
  ['a zero price', { bids: [[0, 1]], asks: good }, 'bad-number'],
  ['a negative price', { bids: [[-1, 1]], asks: good }, 'bad-number'],
  ['a negative quantity', { bids: [[0.5, -1]], asks: good }, 'bad-number'],
  ['a null price', { bids: [[null, 1]], asks: good }, 'bad-number'],
  ['a price beyond all numbers', { bids: [[0.5, 1]], asks: [['1e400', 1]] }, 'bad-number'],
  ['a price no number can be', { bids: [[0.5, 1]], asks: [[NaN, 1]] }, 'bad-number'],
  ['a hexadecimal price', { bids: [['0x1', 1]], asks: [[2, 1]] }, 'bad-number'],
  ['a price of spaces', { bids: [[' ', 1]], asks: [[2, 1]] }, 'bad-number'],
  ['an infinite price', { bids: [['1'.repeat(99), 1]], asks: [[2, 1]] }, 'bad-number'],
  ['a list for a price', { bids: [[[1], 1]], asks: [[2, 1]] }, 'bad-number'],
  [
    'rising bids',
    {
      bids: [
        [1, 1],
        [2, 1],
      ],
      asks: [[3, 1]],
    },
    'disordered',
  ],
  [
    'a price twice',
    {
      bids: [[1, 1]],
      asks: [
        [3, 1],
        [3, 2],
      ],
    },
    'disordered',
  ],
  ['a bid above the asks', { bids: [[3, 1]], asks: [[2, 1]] }, 'crossed'],
  ['a bid at the ask', { bids: [[2, 1]], asks: [[2, 1]] }, 'crossed'],
])('an order book with %s is refused', (_what, raw, fault) => {
  expect(checkedBook(raw)).toBe(fault)
})
