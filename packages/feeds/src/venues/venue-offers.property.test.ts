import { buy, type OrderBook, sell } from '@hopwise/market'
import { assertProperty } from '@hopwise/testing'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { venueOffers } from './venue-offers.ts'
import type { VenueMarket } from './markets-of.ts'
import type { VenueNetwork } from './networks-of.ts'

const anySide = fc.array(
  fc.record({
    away: fc.double({ min: 1e-6, max: 5e-3, noNaN: true }),
    quantity: fc.double({ min: 0.01, max: 50, noNaN: true }),
  }),
  { minLength: 1, maxLength: 15 },
)

const anyBook = fc
  .record({
    middle: fc.double({ min: 0.01, max: 1000, noNaN: true }),
    bids: anySide,
    asks: anySide,
  })
  .map(({ middle, bids, asks }): OrderBook => {
    const levels = (steps: typeof bids, direction: 1 | -1) => {
      let price = middle
      return steps.map(({ away, quantity }) => {
        price *= 1 + direction * away
        return [price, quantity] as const
      })
    }
    return { bids: levels(bids, -1), asks: levels(asks, 1) }
  })

const anyTerms = fc.record({
  takerPercent: fc.constantFrom(0, 0.1, 0.26, 1.2),
  amountMin: fc.constantFrom(0, 0.001, 0.5),
  amountStep: fc.constantFrom(0, 1e-5, 0.25, 1),
  costMin: fc.constantFrom(0, 5, 100),
})
const anyNetwork = fc.record({
  withdrawFee: fc.constantFrom(0, 0.01, 3),
  withdrawMin: fc.constantFrom(0, 1, 10),
  depositMin: fc.constantFrom(0, 0.5, 20),
})
const anyCase = fc.record({
  books: fc.tuple(anyBook, anyBook),
  terms: fc.tuple(anyTerms, anyTerms),
  networks: fc.tuple(anyNetwork, anyNetwork, anyNetwork),
  most: fc.constantFrom(1, 100, 1e9),
  parts: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 2, maxLength: 4 }),
})
type Case = typeof anyCase extends fc.Arbitrary<infer Value> ? Value : never

/** Whatever the books, fees and limits are, no client is promised more than a venue pays. */
test('no offer of a venue promises more than its order book pays', () => {
  // Shrinking a failing case stops at this time.
  const limits = { interruptAfterTimeLimit: 20_000, markInterruptAsFailure: true }
  assertProperty(fc.property(anyCase, expectKept), { numRuns: 2000, ...limits })
})

/** LTC and XMR for USDT, each on one network: four trades, and two crosses. */
function expectKept({ books, terms, networks, most, parts }: Case): void {
  const coins = ['LTC', 'XMR'] as const
  const markets = coins.map((base, i) => ({ base, quote: 'USDT', ...at(terms, i) }))
  const placed: VenueNetwork[] = [
    networkOf('LTC', 'LTC', networks[0]),
    networkOf('XMR', 'XMR', networks[1]),
    networkOf('USDT', 'USDTTRC20', networks[2]),
  ]
  const { batch, unconfirmed } = venueOffers({
    markets,
    books: new Map(coins.map((coin, i) => [`${coin}/USDT`, at(books, i)])),
    networks: placed,
    allowsUnknown: false,
    mostGiven: () => most,
    crosses: coins,
  })
  expect(unconfirmed.size).toBe(0)
  const broken: unknown[] = []
  for (let row = 0; row < batch.length; row++) {
    const [lo, hi] = [batch.lo[row] ?? NaN, batch.hi[row] ?? NaN]
    const from = placed.find(({ code }) => code === batch.codes[batch.from[row] ?? -1])
    const to = placed.find(({ code }) => code === batch.codes[batch.to[row] ?? -1])
    if (!from || !to) throw new Error('an offer of what the venue does not trade')
    for (const given of [lo, hi, ...parts.map((part) => lo + part * (hi - lo))]) {
      const payout = (batch.slope[row] ?? NaN) * given - (batch.fee[row] ?? NaN)
      const real = paidOut({ from, to, given, markets, books })
      const isTaken = given >= from.depositMin && given <= most && payout >= to.withdrawMin * CLOSE
      if (!isTaken || !(payout + (to.withdrawFee ?? 0) <= real * (1 + ROUNDING)))
        broken.push({ row, given, payout, real })
    }
  }
  expect(broken).toEqual([])
}

/** Least amounts are met, and books end, within the last bits of several divisions. */
const CLOSE = 1 - 1e-11
const WITHIN = 1 - 1e-12
/** The tolerance for steps counted by divisions, and for fees taken in another order. */
const ROUNDING = 1e-9

/** The result of the orders, one after another, before withdrawal; 0 if one is refused. */
function paidOut(trade: {
  readonly from: VenueNetwork
  readonly to: VenueNetwork
  readonly given: number
  readonly markets: readonly VenueMarket[]
  readonly books: readonly OrderBook[]
}): number {
  const { from, to, markets, books } = trade
  let amount = trade.given
  markets.forEach((market, i) => {
    if (market.base === from.coin) amount = sold(at(books, i), market, amount)
  })
  markets.forEach((market, i) => {
    if (market.base === to.coin) amount = bought(at(books, i), market, amount)
  })
  return amount
}

function sold(book: OrderBook, market: VenueMarket, given: number): number {
  const base = inSteps(given, market)
  const { got, isWhole } = sell(book.bids, base * WITHIN)
  const isTaken = isWhole && base >= market.amountMin * CLOSE && got >= market.costMin * CLOSE
  return isTaken ? got * (1 - market.takerPercent / 100) : 0
}

function bought(book: OrderBook, market: VenueMarket, given: number): number {
  const { got, isWhole } = buy(book.asks, given * WITHIN)
  const isTaken = isWhole && got >= market.amountMin * CLOSE && given >= market.costMin * CLOSE
  return isTaken ? inSteps(got, market) * (1 - market.takerPercent / 100) : 0
}

function inSteps(amount: number, { amountStep }: VenueMarket): number {
  return amountStep > 0 ? Math.floor(amount / amountStep + 1e-9) * amountStep : amount
}

function networkOf(
  coin: string,
  code: string,
  terms: Pick<VenueNetwork, 'withdrawFee' | 'withdrawMin' | 'depositMin'>,
): VenueNetwork {
  const open = { deposit: true, withdraw: true, confirmations: null, minutes: null }
  return { coin, network: coin, code, ...open, ...terms }
}

function at<Value>(list: readonly Value[], index: number): Value {
  const value = list[index]
  if (value === undefined) throw new RangeError(`nothing at ${index}`)
  return value
}
