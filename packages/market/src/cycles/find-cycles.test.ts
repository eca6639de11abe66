import { describe, expect, test } from 'vitest'
import { findCycles } from './find-cycles.ts'
import type { CyclesQuery } from '../query/query.ts'
import { type MarketSpec, marketOf, type OfferSpec } from '../testing/markets/market-spec.ts'

/** Each line is a cycle: its offers from the start shown, its entry amount, its profit. */
function linesOf(market: MarketSpec, query: CyclesQuery): string[] {
  const answer = findCycles(marketOf(market), query)
  if (!answer.ok) throw new Error(answer.reason)
  return answer.cycles.map(
    ({ path, profitPercent }) => `${path.id} ${path.giveAmount} ${profitPercent} %`,
  )
}

const one = (...offers: OfferSpec[]): MarketSpec => ({ exchangers: [{ id: 'x', offers }] })
const amounts = (given: Record<string, number>) => ({ kind: 'amounts', amounts: given }) as const

describe('the work of a search', () => {
  const size = 60
  const codes = Array.from({ length: size }, (_, at) => `C${at}`)
  const pairs = codes.flatMap((from) => codes.map((to) => ({ from, to, get: 0.9 })))
  const dense = marketOf(one(...pairs.filter(({ from, to }) => from !== to)))
  const baseQuery: CyclesQuery = { capital: { kind: 'best' }, maxHops: 4 }
  const workOf = (query: Partial<CyclesQuery>) => {
    const answer = findCycles(dense, { ...baseQuery, ...query })
    if (!answer.ok) throw new Error(answer.reason)
    return answer.work
  }
  // A filter that leaves all in, which only a look at each row shows.
  const filter = { onlyExchangers: ['x'] }
  const products = size ** 3 / 16

  test('includes building the tables that a filter needs', () => {
    expect(workOf({ filter }) - workOf({})).toBeGreaterThan(products / 2)
  })

  test('is not spent on tables that the budget cannot pay for', () => {
    const [budget, most] = [products / 2, products]
    expect(workOf({ filter, workBudget: budget })).toBeLessThan(most)
  })

  test('does not include tables when a cycle has at most two hops', () => {
    expect(workOf({ filter, maxHops: 2 })).toBeLessThan(products / 2)
  })
})

describe('a cycle', () => {
  const pair = one({ from: 'BTC', to: 'ETH', get: 2 }, { from: 'ETH', to: 'BTC', get: 0.75 })

  test('appears once, from the first of its currencies, if every start earns the same', () => {
    expect(linesOf(pair, { capital: amounts({ ETH: 100, BTC: 100 }) })).toEqual([
      'x:BTC:ETH>x:ETH:BTC 100 50 %',
    ])
  })

  test('appears from its most profitable start when a fixed fee makes starts differ', () => {
    const market = one(
      { from: 'BTC', to: 'ETH', get: 2 },
      { from: 'ETH', to: 'BTC', get: 0.75, toFee: 10 },
    )
    expect(linesOf(market, { capital: amounts({ BTC: 100, ETH: 400 }) })).toEqual([
      'x:ETH:BTC>x:BTC:ETH 400 45 %',
    ])
  })

  test('starts only at currencies with a stated amount', () => {
    expect(linesOf(pair, { capital: amounts({ ETH: 1 }) })).toEqual(['x:ETH:BTC>x:BTC:ETH 1 50 %'])
  })

  test('never passes a currency twice, so a figure of eight is two cycles', () => {
    const eight = one(
      { from: 'BTC', to: 'ETH', get: 2 },
      { from: 'ETH', to: 'BTC' },
      { from: 'BTC', to: 'XMR', get: 3 },
      { from: 'XMR', to: 'BTC' },
    )
    expect(linesOf(eight, { capital: amounts({ BTC: 1 }), maxHops: 6 })).toEqual([
      'x:BTC:XMR>x:XMR:BTC 1 200 %',
      'x:BTC:ETH>x:ETH:BTC 1 100 %',
    ])
  })

  test('is at most as long as the query allows', () => {
    const ring = one(
      { from: 'BTC', to: 'ETH' },
      { from: 'ETH', to: 'XMR' },
      { from: 'XMR', to: 'BTC', get: 1.25 },
    )
    expect(linesOf(ring, { capital: amounts({ BTC: 1 }), maxHops: 2 })).toEqual([])
    expect(linesOf(ring, { capital: amounts({ BTC: 1 }), maxHops: 3 })).toHaveLength(1)
  })

  test('ranks before a longer cycle of equal profit, and among equals by the ids of its offers', () => {
    const market: MarketSpec = {
      exchangers: [
        {
          id: 'b',
          offers: [
            { from: 'BTC', to: 'ETH', get: 2 },
            { from: 'ETH', to: 'XMR' },
          ],
        },
        { id: 'a', offers: [{ from: 'ETH', to: 'BTC' }] },
        { id: '9', offers: [{ from: 'BTC', to: 'ETH', get: 2 }] },
        { id: 'c', offers: [{ from: 'XMR', to: 'BTC' }] },
      ],
    }
    const lines = linesOf(market, { capital: amounts({ BTC: 1 }) })
    expect(lines.map((line) => line.replace(/ .*/, '').replaceAll(/:\w+:\w+/g, ''))).toEqual([
      '9>a',
      'b>a',
      '9>b>c',
      'b>b>c',
    ])
  })
})

describe('capital', () => {
  const market = one(
    { from: 'USDT', to: 'BTC', give: 50_000, get: 1, min: 1000, max: 100_000 },
    { from: 'BTC', to: 'USDT', give: 1, get: 50_100, toFee: 50, reserve: 60_000 },
  )

  test('in dollars is converted to the first currency at market prices', () => {
    const lines = linesOf(market, { capital: { kind: 'usd', usd: 50_000 }, minProfitPercent: 0 })
    expect(lines[0]).toMatch(/^x:USDT:BTC>x:BTC:USDT 50000 0\.1/)
  })

  test('outside the window of a cycle excludes that cycle', () => {
    expect(linesOf(market, { capital: { kind: 'usd', usd: 500 } })).toEqual([])
  })

  test('of kind "best" is the most that the cycle takes, as a fixed fee weighs least there', () => {
    const [line] = linesOf(market, { capital: { kind: 'best' } })
    const give = Number(line?.split(' ')[1])
    const rate = line?.startsWith('x:BTC') ? 50_100 : 50_100 / 50_000
    expect(give * rate).toBeCloseTo(60_050, 6)
  })

  test('of kind "best" is worth at least the dollars that the query demands', () => {
    expect(linesOf(market, { capital: { kind: 'best', floorUsd: 59_000 } })).toHaveLength(1)
    expect(linesOf(market, { capital: { kind: 'best', floorUsd: 61_000 } })).toEqual([])
  })

  test('of kind "upTo" prefers the first start among those that earn the same', () => {
    const usual = { from: 'BTC', to: 'XMR' }
    const rich = marketOf({
      exchangers: [
        {
          id: 'x',
          offers: [
            { from: 'BTC', to: 'BANKEUR', get: 0.99 },
            { from: 'BANKEUR', to: 'BTC', get: 309 },
            { from: 'USDT', to: 'ETH' },
            usual,
            { from: 'BANKEUR', to: 'USDT' },
            { from: 'XMR', to: 'USDT' },
            { from: 'ETH', to: 'BANKEUR', get: 1.01 },
          ],
        },
        { id: 'y', offers: [usual] },
      ],
    })
    const capital = { kind: 'upTo', usd: 100 } as const
    const answer = findCycles(rich, { capital, maxHops: 5, limit: 3 })
    // Its profit is less in the last bit, and a pass of the search had just this as its bar.
    expect(answer).toMatchObject({
      cycles: [{}, {}, { path: { id: 'x:BANKEUR:BTC>x:BTC:BANKEUR' } }],
    })
  })

  test('in dollars starts no cycle in a market without prices', () => {
    const priceless = one({ from: 'BTC', to: 'ETH', get: 2 }, { from: 'ETH', to: 'BTC' })
    expect(linesOf(priceless, { capital: { kind: 'usd', usd: 1 } })).toEqual([])
    expect(linesOf(priceless, { capital: { kind: 'best', floorUsd: 1 } })).toEqual([])
    expect(linesOf(priceless, { capital: { kind: 'best' } })).toHaveLength(1)
  })
})

describe('a query for cycles', () => {
  const market = one(
    { from: 'BTC', to: 'ETH', get: 1.01 },
    { from: 'ETH', to: 'BTC' },
    { from: 'BTC', to: 'BANKEUR', get: 1.5 },
    { from: 'BANKEUR', to: 'BTC' },
  )
  const capital = amounts({ BTC: 100 })

  test.each<[string, Omit<CyclesQuery, 'capital'>, string[]]>([
    ['without demands lists every profit from 0.1 %', {}, ['BANKEUR', 'ETH']],
    ['can demand a least profit', { minProfitPercent: 2 }, ['BANKEUR']],
    ['can cap profit, as absurd spreads are faults', { maxProfitPercent: 40 }, ['ETH']],
    ['can demand a currency on the way', { currencies: ['ETH'] }, ['ETH']],
    [
      'can demand one of several currencies on the way',
      { currencies: ['ETH', 'BANKEUR'] },
      ['BANKEUR', 'ETH'],
    ],
    ['can refuse fiat on the way', { filter: { removeFiat: true } }, ['ETH']],
    ['can demand only the best', { limit: 1 }, ['BANKEUR']],
  ])('%s', (_, query, through) => {
    const lines = linesOf(market, { capital, ...query })
    expect(lines.map((line) => /BTC:(\w+)/.exec(line)?.[1])).toEqual(through)
  })

  test('can exclude fiat inside a cycle, but not at its start', () => {
    const query = { capital: amounts({ BANKEUR: 1 }), filter: { removeFiat: true } }
    expect(linesOf(market, query)).toEqual(['x:BANKEUR:BTC>x:BTC:BANKEUR 1 50 %'])
  })
})
