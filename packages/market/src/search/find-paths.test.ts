import { describe, expect, test } from 'vitest'
import { findPaths } from './find-paths.ts'
import { nextUp } from '../numbers/float64.ts'
import type { OfferFilter, PathsQuery } from '../query/query.ts'
import { type MarketSpec, marketOf, type OfferSpec } from '../testing/markets/market-spec.ts'

/** Each line is a path: its offers, and the amounts at its ends. */
function linesOf(market: MarketSpec, query: Partial<PathsQuery>): string[] {
  const fullQuery: PathsQuery = { give: 'BTC', get: 'USDT', groupBy: 'OFFERS', ...query }
  const answer = findPaths(marketOf(market), fullQuery)
  if (!answer.ok) throw new Error(answer.reason)
  return answer.paths.map(({ id, giveAmount, getAmount }) => `${id} ${giveAmount} -> ${getAmount}`)
}

const one = (...offers: OfferSpec[]): MarketSpec => ({ exchangers: [{ id: 'x', offers }] })
const give100 = { giveAmount: 100 }

describe('an offer pays `slope * x - fee` inside its window', () => {
  const terms: [string, Partial<OfferSpec>, number, string[]][] = [
    ['its printed rate is get over give', { give: 4, get: 2 }, 100, ['100 -> 50']],
    ['a fee in the given currency comes off first', { get: 2, fromFee: 10 }, 100, ['100 -> 180']],
    ['a fee in the received one comes off last', { get: 2, toFee: 10 }, 100, ['100 -> 190']],
    ['percents come off both sides', { fromFeePercent: 50, toFeePercent: 50 }, 100, ['100 -> 25']],
    ['a fee that eats the payout refuses', { toFee: 100 }, 100, []],
    ['the least amount is taken', { min: 100 }, 100, ['100 -> 100']],
    ['the most amount is taken', { max: 100 }, 100, ['100 -> 100']],
    ['one bit over the most is refused', { max: 100 }, nextUp(100), []],
    ['limits of 0 do not limit', { min: 0, max: 0 }, 1e5, ['100000 -> 100000']],
    ['the reserve limits the payout', { get: 2, reserve: 200 }, 100, ['100 -> 200']],
    ['one bit over the reserve is refused', { get: 2, reserve: 200 }, nextUp(100), []],
    ['the reserve pays after the fee', { toFee: 20, reserve: 80 }, 100, ['100 -> 80']],
    ['a least payout refuses less', { getMin: 100.5 }, 100, []],
    ['a largest payout refuses more', { getMax: 99.5 }, 100, []],
    ['a tier replaces the rate', { steps: [{ min: 50, max: 200, get: 3 }] }, 100, ['100 -> 300']],
    ['a tier ends at its limit', { steps: [{ min: 50, max: 99, get: 3 }] }, 100, ['100 -> 100']],
    [
      'the last of two tiers applies',
      {
        steps: [
          { min: 0, max: 0, get: 2 },
          { min: 0, max: 0, get: 3 },
        ],
      },
      100,
      ['100 -> 300'],
    ],
    ['a least margin counts from the average', { get: 2, minFee: 50 }, 100, ['100 -> 75']],
  ]
  test.each(terms)('by the rule that %s', (_, offer, giveAmount, amounts) => {
    const lines = linesOf(one({ from: 'BTC', to: 'USDT', ...offer }), { giveAmount })
    expect(lines).toEqual(amounts.map((line) => `x:BTC:USDT ${line}`))
  })
})

describe('a path', () => {
  const ring = one(
    { from: 'BTC', to: 'ETH', get: 2 },
    { from: 'ETH', to: 'XMR', get: 2 },
    { from: 'XMR', to: 'BTC', get: 9 },
    { from: 'XMR', to: 'USDT', get: 2, toFee: 1 },
    { from: 'ETH', to: 'USDT' },
  )

  test('is at most as long as the query allows and may use an exchanger twice', () => {
    expect(linesOf(ring, { ...give100, maxHops: 1 })).toEqual([])
    expect(linesOf(ring, { ...give100, maxHops: 2 })).toEqual(['x:BTC:ETH>x:ETH:USDT 100 -> 200'])
  })

  test('goes through one of the required currencies between its ends, not merely at an end', () => {
    const through = (...codes: string[]) =>
      linesOf(ring, { ...give100, maxHops: 6, through: codes }).map((line) => line.split(' ')[0])
    expect(through('XMR', 'NONE')).toEqual(['x:BTC:ETH>x:ETH:XMR>x:XMR:USDT'])
    expect(through('XMR', 'ETH')).toHaveLength(2)
    expect(through('BTC', 'USDT')).toEqual([])
    expect(through()).toHaveLength(2)
  })

  test('never passes a currency twice, however well that would pay', () => {
    expect(linesOf(ring, { ...give100, maxHops: 6 })).toEqual([
      'x:BTC:ETH>x:ETH:XMR>x:XMR:USDT 100 -> 799',
      'x:BTC:ETH>x:ETH:USDT 100 -> 200',
    ])
  })

  test('for a wanted amount is computed backwards and ranked by the smallest amount to give', () => {
    expect(linesOf(ring, { getAmount: 199, maxHops: 6 })).toEqual([
      'x:BTC:ETH>x:ETH:XMR>x:XMR:USDT 25 -> 199',
      'x:BTC:ETH>x:ETH:USDT 99.5 -> 199',
    ])
  })

  test('gives each hop exactly what the previous hop paid', () => {
    const tight = (limits: Partial<OfferSpec>) =>
      one({ from: 'BTC', to: 'ETH', get: 0.1 }, { from: 'ETH', to: 'USDT', ...limits })
    const amount = 0.1 * 3
    const arrived = 0.30000000000000004
    expect(amount).toBe(arrived)
    expect(linesOf(tight({ max: arrived }), { giveAmount: 3 })).toHaveLength(1)
    expect(linesOf(tight({ max: 0.3 }), { giveAmount: 3 })).toHaveLength(0)
  })

  test('for a wanted amount takes the cheaper of two tiers that could both pay it', () => {
    const steps = [{ min: 100, max: 0, get: 0.5 }]
    expect(linesOf(one({ from: 'BTC', to: 'USDT', max: 1000, steps }), { getAmount: 80 })).toEqual([
      'x:BTC:USDT 80 -> 80',
    ])
  })
})

describe('ties between paths are broken', () => {
  const offers = [{ from: 'BTC', to: 'USDT' }]
  const market: MarketSpec = {
    exchangers: [
      { id: 'b', offers: [...offers, { from: 'BTC', to: 'ETH' }] },
      { id: '9', offers },
      { id: '10', offers: [{ from: 'ETH', to: 'USDT' }] },
      { id: 'B', offers },
    ],
  }

  test('by fewer hops, then by the ids of exchangers as text', () => {
    expect(linesOf(market, give100).map((line) => line.split(' ')[0])).toEqual([
      '9:BTC:USDT',
      'B:BTC:USDT',
      'b:BTC:USDT',
      'b:BTC:ETH>10:ETH:USDT',
    ])
  })

  test('in the same way within each group when paths are grouped by currencies', () => {
    const lines = linesOf(market, { ...give100, groupBy: 'CURRENCIES' })
    expect(lines.map((line) => line.split(' ')[0])).toEqual(['9:BTC:USDT', 'b:BTC:ETH>10:ETH:USDT'])
  })
})

describe('cash', () => {
  const market = one(
    { from: 'BTC', to: 'CASHUSD', city: 'MSK' },
    { from: 'BTC', to: 'CASHUSD', city: 'SPB' },
    { from: 'CASHUSD', to: 'USDT', get: 2, city: 'SPB' },
    { from: 'CASHUSD', to: 'USDT', get: 3, city: 'DXB' },
    { from: 'CASHUSD', to: 'USDT', get: 4 },
  )
  const spb = 'x:BTC:CASHUSD@MSK>x:CASHUSD:USDT@SPB 100 -> 200'

  test('requires the hops of a path to share a city, where a missing city counts as a city', () => {
    expect(linesOf(market, give100)).toEqual([spb])
  })

  test('can be limited to one city', () => {
    expect(linesOf(market, { ...give100, filter: { city: 'SPB' } })).toEqual([spb])
    expect(linesOf(market, { ...give100, filter: { city: 'MSK' } })).toEqual([])
  })
})

describe('a filter', () => {
  const market: MarketSpec = {
    exchangers: [
      { id: 'a', goodReviews: 9, offers: [{ from: 'BTC', to: 'USDT', get: 1, reserve: 500 }] },
      { id: 'b', goodReviews: 10, offers: [{ from: 'BTC', to: 'USDT', get: 1.1, conditions: 1 }] },
      { id: 'c', goodReviews: 0, offers: [{ from: 'BTC', to: 'USDT', get: 9 }] },
      { id: 'd', goodReviews: 9, offers: [{ from: 'BTC', to: 'BANKEUR' }] },
      { id: 'e', goodReviews: 9, offers: [{ from: 'BANKEUR', to: 'USDT', get: 1.2 }] },
    ],
  }
  const cases: [string, OfferFilter, string][] = [
    ['that is empty leaves all paths', {}, 'c d>e b a'],
    ['can demand good reviews', { minReviews: 9 }, 'd>e b a'],
    ['can demand a reserve in dollars', { minReserveUsd: 501 }, 'c d>e b'],
    ['can leave out exchangers', { ignoreExchangers: ['c', 'e'] }, 'b a'],
    ['can name the only exchangers', { onlyExchangers: ['a', 'd'] }, 'a'],
    ['can leave out currencies', { ignoreCurrencies: ['BANKEUR', 'NONE'] }, 'c b a'],
    ['can leave out a currency at an end', { ignoreCurrencies: ['USDT'] }, ''],
    ['can refuse fiat inside', { removeFiat: true }, 'c b a'],
    ['can refuse conditions', { forbid: ['MANUAL'] }, 'c d>e a'],
    ['can hide rates outside the price band', { hideSuspicious: true }, 'd>e b a'],
  ]
  test.each(cases)('%s', (_, filter, expected) => {
    const ids = linesOf(market, { ...give100, filter }).map((line) =>
      line.replace(/ .*/, '').replaceAll(/:\w+:\w+/g, ''),
    )
    expect(ids.join(' ')).toBe(expected)
  })

  test('that refuses fiat does not apply to the ends of the path', () => {
    const filter = { removeFiat: true }
    expect(linesOf(market, { ...give100, get: 'BANKEUR', filter })).toHaveLength(1)
  })

  test('by reserve refuses currencies without a price', () => {
    const priceless = one({ from: 'BTC', to: 'ETH' })
    expect(linesOf(priceless, { ...give100, get: 'ETH' })).toHaveLength(1)
    const filter = { minReserveUsd: 1 }
    expect(linesOf(priceless, { ...give100, get: 'ETH', filter })).toHaveLength(0)
  })
})
