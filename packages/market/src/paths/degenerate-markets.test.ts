import { describe, expect, test } from 'vitest'
import { findCycles } from '../cycles/find-cycles.ts'
import { findPaths } from '../search/find-paths.ts'
import { MAX_RESERVE } from '../offers/offer-pieces.ts'
import { marketOf, type OfferSpec } from '../testing/markets/market-spec.ts'

const paths = { give: 'BTC', get: 'USDT', giveAmount: 1, maxHops: 6 }
const cycles = { capital: { kind: 'best' }, maxHops: 6, minProfitPercent: -100 } as const

function marketWith(...offers: OfferSpec[]) {
  return marketOf({ exchangers: [{ id: 'a', offers }] })
}

describe('an empty market', () => {
  test.each([
    ['without exchangers', marketOf({ exchangers: [] })],
    ['of an exchanger without offers', marketWith()],
  ])('%s knows no currency and has no cycle', (_, market) => {
    expect(findPaths(market, paths)).toMatchObject({ ok: false, reason: 'UNKNOWN_CURRENCY' })
    expect(findCycles(market, cycles)).toMatchObject({ ok: true, cycles: [], proved: true })
  })

  test('is proved to have no path between known currencies', () => {
    const market = marketOf({ exchangers: [{ id: 'a', codes: ['BTC', 'USDT'] }] })
    expect(findPaths(market, paths)).toMatchObject({ ok: true, paths: [], proved: true })
    expect(findCycles(market, cycles)).toMatchObject({ ok: true, cycles: [], proved: true })
  })
})

test('a market of one offer has exactly that path and no cycle', () => {
  const market = marketWith({ from: 'BTC', to: 'USDT', get: 60_000 })
  expect(findPaths(market, paths)).toMatchObject({ paths: [{ getAmount: 60_000 }], proved: true })
  expect(findPaths(market, { ...paths, give: 'USDT', get: 'BTC' })).toMatchObject({
    ok: true,
    paths: [],
    proved: true,
  })
  expect(findCycles(market, cycles)).toMatchObject({ ok: true, cycles: [], proved: true })
})

test('an offer of a currency for itself is left out, so its market has neither offers nor cycles', () => {
  const market = marketWith({ from: 'CASHUSD', to: 'CASHUSD', get: 2, city: 'MSK' })
  expect([market.offers, market.pairs(), market.currencies.codes]).toEqual([0, 0, ['CASHUSD']])
  expect(findCycles(market, cycles)).toMatchObject({ ok: true, cycles: [], proved: true })
})

test('a market whose offers are all refused on entry is empty', () => {
  const market = marketWith(
    { from: 'BTC', to: 'USDT', get: NaN },
    { from: 'BTC', to: 'USDT', get: -1 },
    { from: 'BTC', to: 'USDT', get: 1e308 },
    { from: 'BTC', to: 'USDT', reserve: 0 },
    { from: 'BTC', to: 'USDT', min: 2, max: 1 },
    { from: 'BTC', to: 'USDT', toFee: -1 },
  )
  expect(market.rows).toBe(0)
  expect(findPaths(market, paths)).toMatchObject({ ok: true, paths: [], proved: true })
})

describe('extreme numbers get an answer', () => {
  const market = marketWith(
    { from: 'BTC', to: 'ETH', reserve: MAX_RESERVE, get: 0.5 },
    { from: 'ETH', to: 'USDT', reserve: MAX_RESERVE, get: 0.5 },
    { from: 'USDT', to: 'BTC', reserve: MAX_RESERVE, get: 0.5 },
  )

  test.each([1e-100, 1e-9, 1e17])('when the amount to give is %d', (giveAmount) => {
    const answer = findPaths(market, { ...paths, giveAmount })
    expect(answer).toMatchObject({ ok: true, paths: [{ getAmount: giveAmount / 4 }], proved: true })
  })

  test.each([1e-100, 1e-9, 1e17])('when the amount to get is %d', (getAmount) => {
    const answer = findPaths(market, { give: 'BTC', get: 'USDT', getAmount })
    expect(answer).toMatchObject({ ok: true, paths: [{ giveAmount: getAmount * 4 }], proved: true })
  })

  test.each([5e-324, 1e-310, 1e-101, 1e101, 1.7e308])(
    'that the number %d is no valid amount',
    (amount) => {
      const pair = { give: 'BTC', get: 'USDT' }
      const refusal = { ok: false, reason: 'BAD_AMOUNT' }
      expect(findPaths(market, { ...pair, getAmount: amount })).toMatchObject(refusal)
      expect(findPaths(market, { ...pair, giveAmount: amount })).toMatchObject(refusal)
    },
  )

  test('for a cycle with the largest possible reserves, entered with all that they allow', () => {
    const answer = findCycles(market, { ...cycles, maxHops: 3 })
    expect(answer).toMatchObject({
      ok: true,
      proved: true,
      cycles: [{ profitPercent: expect.closeTo(-87.5, 9) }],
    })
  })

  test('for a profit range with infinite ends', () => {
    const all = { ...cycles, minProfitPercent: -Infinity, maxProfitPercent: Infinity }
    expect(findCycles(market, all)).toMatchObject({
      ok: true,
      cycles: [{ profitPercent: expect.closeTo(-87.5, 9) }],
    })
    const none = { ...cycles, minProfitPercent: Infinity }
    expect(findCycles(market, none)).toMatchObject({ ok: true, cycles: [], proved: true })
  })
})
