import { expect, test } from 'vitest'
import type { OrderBook } from '../books/order-book.ts'
import { spreadsBetween, type SpreadsQuery } from './spreads-between.ts'
import {
  bridgeOfBase,
  bridgeOfQuote,
  spreadCoin,
  type SpreadNetwork,
  spreadVenue,
  type SpreadVenue,
} from './spread-venue.ts'

const CHEAP: OrderBook = {
  bids: [[99, 100]],
  asks: [
    [100, 10],
    [101, 10],
  ],
}
const DEAR: OrderBook = {
  bids: [
    [103, 10],
    [102, 5],
    [90, 100],
  ],
  asks: [[104, 100]],
}

const LTC: SpreadNetwork = {
  coin: 'LTC',
  network: 'LTC',
  code: 'LTC',
  deposit: true,
  withdraw: true,
  withdrawFee: 0.01,
  withdrawMin: 0.1,
  depositMin: 0,
  confirmations: 6,
}
const TRC20 = { ...LTC, coin: 'USDT', network: 'TRC20', code: 'USDTTRC20', withdrawFee: 1 }
const ERC20 = { ...TRC20, network: 'ERC20', code: 'USDTERC20', withdrawFee: 4 }

function venue(
  id: string,
  book: OrderBook,
  networks: readonly SpreadNetwork[] = [LTC],
): SpreadVenue {
  return spreadVenue(id, new Map([['LTC', spreadCoin(book, 0.1)]]), networks)
}

function spreadsOf(venues: readonly SpreadVenue[], query: Partial<SpreadsQuery> = {}) {
  return spreadsBetween(venues, { capital: 1000, capitalCoin: 'USDT', ...query })
}

test('a spread is the remainder after both trades and the withdrawal', () => {
  const { spreads, found } = spreadsOf([venue('A', CHEAP), venue('B', DEAR)])
  expect(found).toBe(2)
  const got = 10 * 0.999 - 0.01
  expect(spreads[0]).toMatchObject({
    buyAt: 'A',
    sellAt: 'B',
    code: 'LTC',
    state: 'OPEN',
    got,
    back: got * 103 * 0.999,
    grossPercent: expect.closeTo(3, 9),
    netPercent: expect.closeTo(got * 10.3 * 0.999 - 100, 9),
    averageBought: 100,
    averageSold: 103,
    confirmations: 6,
  })
  expect(spreads[1]?.netPercent).toBeLessThan(-4)
})

test('the depth of a spread names the most profitable capital and where profit ends', () => {
  const depth = spreadsOf([venue('A', CHEAP), venue('B', DEAR)]).spreads[0]?.depth
  // Bought at 101 and sold at 102 still pays 0.8 %; sold at 90 it does not.
  const soldOut = 15
  const best = 1000 + ((soldOut + 0.01) / 0.999 - 10) * 101
  expect(depth?.best).toBeCloseTo(best, 8)
  const bestProfit = (10 * 103 + 5 * 102) * 0.999 - best
  expect(depth?.bestProfit).toBeCloseTo(bestProfit, 8)
  const lossOfOne = 1 - (90 * 0.999 * 0.999) / 101
  expect(depth?.breakEven).toBeCloseTo(best + bestProfit / lossOfOne, 6)
  expect(depth?.isBookEnd).toBe(false)
})

test('the depth of a spread states that profit may continue past the end of a book', () => {
  const thin: OrderBook = { bids: [[99, 9]], asks: [[100, 1]] }
  const depth = spreadsOf([venue('A', thin), venue('B', DEAR)], { capital: 50 }).spreads[0]?.depth
  expect(depth?.breakEven).toBeCloseTo(100, 6)
  expect(depth?.isBookEnd).toBe(true)
})

test('the capital returns by the cheapest open network that takes its amount', () => {
  const both = [LTC, TRC20, ERC20]
  const way = (atVenue: readonly SpreadNetwork[], capital = 1000) => {
    const venues = [venue('A', CHEAP, both), venue('B', DEAR, atVenue)]
    return spreadsOf(venues, { withWayHome: true, capital }).spreads.find(
      ({ buyAt }) => buyAt === 'A',
    )
  }
  expect(way(both)).toMatchObject({ homeCode: 'USDTTRC20', homeFee: 1, state: 'OPEN' })
  expect(way([LTC, { ...TRC20, withdraw: false }, ERC20])?.homeCode).toBe('USDTERC20')
  expect(way([LTC, { ...TRC20, withdrawMin: 5000 }, ERC20])?.homeCode).toBe('USDTERC20')
  // One that is known to be open is taken before a cheaper one that is not.
  expect(way([LTC, { ...TRC20, withdraw: null }, ERC20])?.homeCode).toBe('USDTERC20')
  expect(way([LTC, { ...TRC20, withdraw: null }])?.state).toBe('UNKNOWN')
  expect(way([LTC])).toBeUndefined()
})

test.each([
  ['withdrawals are closed', { withdraw: false }, 'CLOSED_WITHDRAW'],
  ['withdrawals are not confirmed', { withdraw: null }, 'UNKNOWN'],
  ['everything is open', {}, 'OPEN'],
])('a spread has the right state when %s', (_what, terms, state) => {
  const venues = [venue('A', CHEAP, [{ ...LTC, ...terms }]), venue('B', DEAR)]
  const spread = (showsClosed: boolean) =>
    spreadsOf(venues, { showsClosed }).spreads.find(({ buyAt }) => buyAt === 'A')
  expect(spread(true)?.state).toBe(state)
  expect(spread(false)?.state).toBe(state.startsWith('CLOSED') ? undefined : state)
})

test('a spread with an open network ranks before a better one whose network is unconfirmed', () => {
  const unknown = { ...LTC, withdraw: null, code: 'LTCBEP20', network: 'BEP20', withdrawFee: 0 }
  const closed = { ...unknown, withdraw: false, code: 'LTCX', network: 'X' }
  const networks = [closed, unknown, LTC]
  const venues = [venue('A', CHEAP, networks), venue('B', DEAR, networks)]
  const { spreads } = spreadsOf(venues, { showsClosed: true, minNetPercent: 0 })
  expect(spreads.map(({ state }) => state)).toEqual(['OPEN', 'UNKNOWN', 'CLOSED_WITHDRAW'])
})

test('spreads without figures at the requested capital are counted by reason', () => {
  const venues = (terms: Partial<SpreadNetwork>) => [
    venue('A', CHEAP, [{ ...LTC, ...terms }]),
    venue('B', DEAR, [LTC]),
  ]
  const refused = (terms: Partial<SpreadNetwork>, capital = 1000) =>
    Object.entries(spreadsOf(venues(terms), { capital }).refused).filter(([, times]) => times > 0)
  expect(refused({})).toEqual([])
  expect(refused({ withdrawFee: null })).toEqual([['unknown-fee', 1]])
  expect(refused({ deposit: false })).toEqual([['closed', 1]])
  expect(refused({ withdrawMin: 50 })).toEqual([['below-least', 1]])
  expect(refused({}, 1e6)).toEqual([['thin-book', 2]])
})

test('the list of spreads holds only requested coins that pay enough, up to the limit', () => {
  const venues = [venue('A', CHEAP), venue('B', DEAR)]
  expect(spreadsOf(venues, { coins: new Set(['XMR']) }).found).toBe(0)
  expect(spreadsOf(venues, { minNetPercent: 2.5 }).found).toBe(1)
  expect(spreadsOf(venues, { limit: 1 })).toMatchObject({ found: 2, spreads: [{ buyAt: 'A' }] })
})

test('a short list of spreads begins like the long one, whatever the order of venues', () => {
  const venues = Array.from({ length: 12 }, (_, i) => {
    const book: OrderBook = {
      bids: [[100 + ((i * 7) % 12), 50]],
      asks: [[101 + ((i * 5) % 12), 50]],
    }
    const deposit = i > 9 ? true : null
    return venue(`B${i}`, book, [{ ...LTC, deposit }])
  })
  const { spreads } = spreadsOf(venues, { limit: 1000 })
  expect(spreads).toHaveLength(132)
  for (const limit of [1, 3, 10]) {
    expect(spreadsOf(venues, { limit })).toMatchObject({
      found: 132,
      spreads: spreads.slice(0, limit),
    })
    expect(spreadsOf(venues.toReversed(), { limit }).spreads).toEqual(spreads.slice(0, limit))
  }
})

test('a spread in dollars buys dollars through their own order book and never takes USDT for them', () => {
  const dollars: OrderBook = { bids: [[0.99, 1e6]], asks: [[1.01, 1e6]] }
  const inDollars = spreadCoin(CHEAP, 0.1, bridgeOfBase(dollars, 0.2))
  const usd = spreadVenue('A', new Map([['LTC', inDollars]]), [LTC])
  const { spreads } = spreadsOf([usd, venue('B', DEAR)], { capital: 500 })
  const got = ((500 * 0.99 * 0.998) / 100) * 0.999 - 0.01
  expect(spreads.find(({ buyAt }) => buyAt === 'A')?.got).toBeCloseTo(got, 9)
  const sold = 99 * 0.999 * 0.998 * ((500 / 104) * 0.999 - 0.01)
  expect(spreads.find(({ buyAt }) => buyAt === 'B')?.back).toBeCloseTo(sold / 1.01, 9)
})

test('the step through dollars in a spread has its own fee, kept out of the average prices', () => {
  const dollars: OrderBook = { bids: [[1, 1e6]], asks: [[1, 1e6]] }
  const inDollars = (book: OrderBook) =>
    new Map([['LTC', spreadCoin(book, 0.4, bridgeOfBase(dollars, 0.2))]])
  const venues = [
    spreadVenue('A', inDollars(CHEAP), [LTC]),
    spreadVenue('B', inDollars(DEAR), [LTC]),
  ]
  const spread = spreadsOf(venues).spreads.find(({ buyAt }) => buyAt === 'A')!
  const got = 10 * 0.998 * 0.996 - 0.01
  expect(spread).toMatchObject({ averageBought: 100, averageSold: 103 })
  expect(spread.costs.buyBridge).toBeCloseTo(1030 * 0.002, 9)
  expect(spread.costs.buyTaker).toBeCloseTo(1030 * 0.998 * 0.004, 9)
  expect(spread.costs.withdrawal).toBeCloseTo(1.03, 9)
  expect(spread.costs.sellTaker).toBeCloseTo(got * 103 * 0.004, 9)
  expect(spread.costs.sellBridge).toBeCloseTo(got * 103 * 0.996 * 0.002, 9)
  // The best levels of all books have no depth to pay for.
  expect(spread.costs.depth).toBeCloseTo(0, 9)
})

test('a search around one venue lists and counts only spreads that start or end there', () => {
  const venues = [venue('A', CHEAP), venue('B', DEAR), venue('C', DEAR)]
  const { spreads, found } = spreadsOf(venues, { around: 'B' })
  expect(found).toBe(4)
  for (const { buyAt, sellAt } of spreads) expect([buyAt, sellAt]).toContain('B')
})

test('a coin quoted in BTC is bought with BTC that was bought first', () => {
  const btc: OrderBook = { bids: [[49_900, 1]], asks: [[50_000, 1]] }
  const book: OrderBook = { bids: [[0.0019, 100]], asks: [[0.002, 100]] }
  const inBtc = spreadCoin(book, 0.1, bridgeOfQuote(btc, 0.1))
  expect(inBtc.ask).toBeCloseTo(100, 9)
  expect(inBtc.bid).toBeCloseTo(94.81, 9)
  const venues = [spreadVenue('A', new Map([['LTC', inBtc]]), [LTC]), venue('B', DEAR)]
  const spread = spreadsOf(venues).spreads.find(({ buyAt }) => buyAt === 'A')
  expect(spread?.got).toBeCloseTo(10 * 0.999 * 0.999 - 0.01, 9)
})
