import { testProperty } from '@hopwise/testing'
import * as fc from 'fast-check'
import { expect } from 'vitest'
import type { BookLevel, OrderBook } from '../books/order-book.ts'
import { anyBook } from '../testing/markets/random-book.ts'
import type { Spread } from './spread.ts'
import { spreadsBetween, type SpreadsQuery } from './spreads-between.ts'
import {
  bridgeOfBase,
  spreadCoin,
  type SpreadNetwork,
  spreadVenue,
  type SpreadVenue,
} from './spread-venue.ts'

const anyState = fc.constantFrom(true, true, true, null, false)
const anyNetwork = fc.record({
  deposit: anyState,
  withdraw: anyState,
  withdrawFee: fc.constantFrom<number | null>(0, 0.001, 0.2, 5, null),
  withdrawMin: fc.constantFrom(0, 0.01, 1),
  depositMin: fc.constantFrom(0, 0.01, 1),
})
type NetworkTerms = typeof anyNetwork extends fc.Arbitrary<infer Value> ? Value : never

const anyVenue = fc.record({
  /** The book is moved to one price, or no spread would ever pay. */
  book: anyBook,
  dear: fc.constantFrom(0.98, 1, 1, 1.02),
  /** USDT for USD, where the venue quotes in USD. */
  dollars: fc.option(anyBook, { nil: undefined }),
  takerPercent: fc.constantFrom<number>(0, 0.1, 0.26),
  coin: anyNetwork,
  usdt: anyNetwork,
})
type VenueCase = typeof anyVenue extends fc.Arbitrary<infer Value> ? Value : never

const anyCase = fc.record({
  venues: fc.tuple(anyVenue, anyVenue),
  capital: fc.double({ min: -2, max: 4, noNaN: true }).map((power) => 10 ** power),
  withWayHome: fc.boolean(),
  showsClosed: fc.boolean(),
})
type Case = typeof anyCase extends fc.Arbitrary<infer Value> ? Value : never

testProperty('a spread equals buying, sending and selling one after another', {
  runs: 4000,
  cases: anyCase,
  holds: (given) => {
    const spreads = answered(given)
    for (const buying of [0, 1] as const) {
      const plain = plainSpread(given, buying)
      const found = spreads.find(({ buyAt }) => buyAt === String(buying))
      if (plain === 'close') continue
      if (plain === undefined) {
        expect(found).toBeUndefined()
        continue
      }
      expect(found?.state).toBe(plain.state)
      expect(found?.homeCode).toBe(plain.homeCode)
      expect(Math.abs((found?.back ?? NaN) - plain.back)).toBeLessThanOrEqual(
        ROUNDING * (given.capital + Math.abs(plain.back)),
      )
    }
  },
})

testProperty('the net return of a spread is never above its gross return', {
  runs: 3000,
  cases: fc.record({ given: anyCase, fee: fc.constantFrom(0.0001, 0.3) }),
  holds: ({ given, fee }) => {
    const dearer = (venue: VenueCase): VenueCase => ({
      ...venue,
      takerPercent: venue.takerPercent + fee,
      coin: raised(venue.coin, fee),
      usdt: raised(venue.usdt, fee),
    })
    const [one, other] = given.venues
    const after = answered({ ...given, venues: [dearer(one), dearer(other)] })
    const before = answered(given)
    for (const { netPercent, grossPercent } of before) {
      expect(netPercent).toBeLessThanOrEqual(
        grossPercent + ROUNDING * (100 + Math.abs(grossPercent)),
      )
    }
    for (const { buyAt, back } of after) {
      const cheap = before.find((spread) => spread.buyAt === buyAt)
      expect(back).toBeLessThanOrEqual((cheap?.back ?? NaN) + ROUNDING * given.capital)
    }
  },
})

testProperty('the costs of all steps of a spread add up to the loss, and no step gains', {
  runs: 3000,
  cases: anyCase,
  holds: (given) => {
    for (const { capital, grossPercent, profit, costs, averageBought } of answered(given)) {
      const room = ROUNDING * capital * (1 + Math.abs(grossPercent))
      const taken = Object.values(costs).reduce((sum, cost) => sum + cost, 0)
      const gap = (capital * grossPercent) / 100
      expect(Math.abs(gap - taken - profit)).toBeLessThanOrEqual(room + ROUNDING * taken)
      for (const cost of Object.values(costs)) expect(cost).toBeGreaterThanOrEqual(-room)
      expect(averageBought).toBeGreaterThan(0)
    }
  },
})

testProperty('closed spreads are never marked open and are listed only on request', {
  runs: 2000,
  cases: anyCase,
  holds: (given) => {
    for (const { buyAt, state } of answered(given)) {
      const [from, to] = buyAt === '0' ? given.venues : [given.venues[1], given.venues[0]]
      const isClosed = from.coin.withdraw === false || to.coin.deposit === false
      expect(state.startsWith('CLOSED')).toBe(isClosed)
      if (isClosed) expect(given.showsClosed).toBe(true)
      if (from.coin.withdraw === null || to.coin.deposit === null) expect(state).not.toBe('OPEN')
    }
  },
})

testProperty(
  'no capital earns more than the best capital of a spread, and none beyond break-even earns',
  {
    runs: 2000,
    cases: anyCase,
    holds: (given) => {
      for (const { buyAt, depth, withdrawFee, homeFee, homeCode } of answered(given)) {
        const buying = Number(buyAt) as 0 | 1
        const profitOf = (capital: number) => {
          // The way home stays the same, whatever the capital: a depth is of one spread.
          const plain = plainSpread({ ...given, capital, withWayHome: false }, buying)
          return plain === undefined || plain === 'close'
            ? undefined
            : plain.back - homeFee - capital
        }
        const capitals = Array.from({ length: 40 }, (_, i) => given.capital * 10 ** ((i - 20) / 8))
        for (const capital of capitals) {
          const profit = profitOf(capital)
          if (profit === undefined) continue
          const room = 1e-7 * capital
          if (!depth)
            expect({ profit: profit <= room, withdrawFee, homeCode }).toMatchObject({
              profit: true,
            })
          else {
            expect(profit).toBeLessThanOrEqual(depth.bestProfit + room)
            if (capital > depth.breakEven * (1 + 1e-9)) expect(profit).toBeLessThanOrEqual(room)
          }
        }
        if (depth) {
          expect(depth.breakEven).toBeGreaterThanOrEqual(depth.best)
          const left = profitOf(depth.breakEven)
          if (left !== undefined && !depth.isBookEnd) {
            expect(Math.abs(left)).toBeLessThanOrEqual(1e-7 * depth.breakEven)
          }
        }
      }
    },
  },
)

/** Amounts are summed here in another order. */
const ROUNDING = 1e-9

function answered({ venues, capital, withWayHome, showsClosed }: Case): readonly Spread[] {
  const query: SpreadsQuery = { capital, capitalCoin: 'USDT', withWayHome, showsClosed }
  return spreadsBetween(venues.map(venueOf), query).spreads
}

function raised(terms: NetworkTerms, fee: number): NetworkTerms {
  return { ...terms, withdrawFee: terms.withdrawFee === null ? null : terms.withdrawFee + fee }
}

function venueOf(venue: VenueCase, index: number): SpreadVenue {
  const { dollars, takerPercent } = venue
  const bridge = dollars && bridgeOfBase(dollarsOf(dollars), takerPercent)
  const coins = new Map([['XYZ', spreadCoin(priced(venue), takerPercent, bridge)]])
  return spreadVenue(String(index), coins, [
    networkOf('XYZ', venue.coin),
    networkOf('USDT', venue.usdt),
  ])
}

function networkOf(coin: string, terms: NetworkTerms): SpreadNetwork {
  return { coin, network: 'N', code: `${coin}N`, confirmations: null, ...terms }
}

function priced({ book, dear }: VenueCase): OrderBook {
  return scaled(book, (10 * dear) / (book.bids[0]?.[0] ?? NaN))
}

function dollarsOf(book: OrderBook): OrderBook {
  const { bids, asks } = scaled(book, 1 / (book.bids[0]?.[0] ?? NaN))
  const thicker = (side: readonly BookLevel[]) =>
    side.map(([price, quantity]): BookLevel => [price, quantity * 100])
  return { bids: thicker(bids), asks: thicker(asks) }
}

function scaled({ bids, asks }: OrderBook, factor: number): OrderBook {
  const side = (levels: readonly BookLevel[]) =>
    levels.map(([price, quantity]): BookLevel => [price * factor, quantity])
  return { bids: side(bids), asks: side(asks) }
}

/** Step by step as a person would; 'close' where rounding decides whether it can be done at all. */
function plainSpread(given: Case, buying: 0 | 1) {
  const [from, to] = buying === 0 ? given.venues : [given.venues[1], given.venues[0]]
  const state =
    from.coin.withdraw === false
      ? 'CLOSED_WITHDRAW'
      : to.coin.deposit === false
        ? 'CLOSED_DEPOSIT'
        : from.coin.withdraw === null || to.coin.deposit === null
          ? 'UNKNOWN'
          : 'OPEN'
  if (state.startsWith('CLOSED') && !given.showsClosed) return undefined
  if (from.coin.withdrawFee === null) return undefined
  const [keptFrom, keptTo] = [1 - from.takerPercent / 100, 1 - to.takerPercent / 100]

  let money = given.capital
  if (from.dollars) money = plainSale(dollarsOf(from.dollars).bids, money) * keptFrom
  const bought = plainPurchase(priced(from).asks, money) * keptFrom
  const got = bought - from.coin.withdrawFee
  const least = Math.max(from.coin.withdrawMin, to.coin.depositMin)
  if (isNear(got, least, bought)) return 'close'
  let there = plainSale(priced(to).bids, got) * keptTo
  if (to.dollars) there = plainPurchase(dollarsOf(to.dollars).asks, there) * keptTo
  if (!(got > 0 && got >= least) || Number.isNaN(there)) return undefined
  if (!given.withWayHome) return { state, back: there, homeCode: undefined } as const

  const fee = to.usdt.withdrawFee
  const isClosed = to.usdt.withdraw === false || from.usdt.deposit === false
  const leastHome = Math.max(to.usdt.withdrawMin, from.usdt.depositMin)
  if (fee === null || isClosed) return undefined
  if (isNear(there - fee, leastHome, there)) return 'close'
  if (!(there > fee && there - fee >= leastHome)) return undefined
  const isKnown = to.usdt.withdraw === true && from.usdt.deposit === true
  const whole = state === 'OPEN' && !isKnown ? 'UNKNOWN' : state
  return { state: whole, back: there - fee, homeCode: 'USDTN' } as const
}

function isNear(amount: number, limit: number, of: number): boolean {
  return [0, limit].some((edge) => Math.abs(amount - edge) <= ROUNDING * of)
}

function plainSale(bids: readonly BookLevel[], base: number): number {
  let [left, got] = [base, 0]
  for (const [price, quantity] of bids) {
    const taken = Math.min(left, quantity)
    got += taken * price
    left -= taken
  }
  return left > 0 ? NaN : got
}

function plainPurchase(asks: readonly BookLevel[], quote: number): number {
  let [left, got] = [quote, 0]
  for (const [price, quantity] of asks) {
    const taken = Math.min(left / price, quantity)
    got += taken
    left = taken < quantity ? 0 : left - price * quantity
  }
  return left > 0 ? NaN : got
}
