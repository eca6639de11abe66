import { testProperty } from '@hopwise/testing'
import { describe, expect, test } from 'vitest'
import { alternativesOf, countAlternatives } from '../hops/alternatives.ts'
import { explainPath, type ExplainOptions } from './explain-path.ts'
import { findCycles } from '../cycles/find-cycles.ts'
import { findPaths } from '../search/find-paths.ts'
import type { PathsQuery } from '../query/query.ts'
import { expectExplained } from '../testing/checks/check-explanations.ts'
import { type ExchangerSpec, marketOf, type OfferSpec } from '../testing/markets/market-spec.ts'
import { plausibleMarket, pricedOffer } from '../testing/markets/plausible-market.ts'
import { pathCases } from '../testing/markets/random-query.ts'

function explained(
  exchangers: readonly ExchangerSpec[],
  query: Partial<PathsQuery>,
  options?: ExplainOptions,
) {
  const market = marketOf({ exchangers })
  const answer = findPaths(market, { give: 'BTC', get: 'USDT', ...query })
  const [path] = answer.ok ? answer.paths : []
  if (!path) throw new Error('no path to explain')
  return { market, path, ...explainPath(market, path, options) }
}

const one = (...offers: OfferSpec[]): ExchangerSpec[] => [{ id: 'x', offers }]

describe('the loss along a path', () => {
  const { grossRate, grossAmount, deductions, netAmount } = explained(
    one(
      { from: 'BTC', to: 'ETH', get: 10, toFeePercent: 10, toFee: 20 },
      { from: 'ETH', to: 'USDT', get: 2, fromFee: 5 },
    ),
    { giveAmount: 10 },
  )

  test('is measured against the printed rates', () => {
    expect([grossRate, grossAmount, netAmount]).toEqual([20, 200, 130])
  })

  test('is listed fee by fee, at each hop and at the end', () => {
    expect(deductions).toEqual([
      { hopIndex: 0, kind: 'RATE', amount: 10, finalAmount: 20, share: 0.1 },
      { hopIndex: 0, kind: 'FIXED', amount: 20, finalAmount: 40, share: 0.2 },
      { hopIndex: 1, kind: 'FIXED', amount: 10, finalAmount: 10, share: 0.05 },
    ])
  })

  test('is negative when a tier pays more than the printed rate', () => {
    const steps = [{ min: 0, max: 0, get: 3 }]
    const bonus = explained(one({ from: 'BTC', to: 'USDT', get: 2, steps }), { giveAmount: 10 })
    expect(bonus.deductions).toMatchObject([{ kind: 'RATE', amount: -10, share: -0.5 }])
  })
})

describe('the bottleneck of a path', () => {
  const window = (first: Partial<OfferSpec>, second: Partial<OfferSpec> = {}, giveAmount = 50) =>
    explained(one({ from: 'BTC', to: 'ETH', ...first }, { from: 'ETH', to: 'USDT', ...second }), {
      giveAmount,
    }).bottleneck

  test.each([
    ['a least amount', window({ min: 10 }), { hopIndex: 0, limit: 'BELOW_MIN' }],
    ['a later least amount', window({ min: 10 }, { min: 20 }), { hopIndex: 1, limit: 'BELOW_MIN' }],
    ['a fee', window({ toFee: 1 }), { hopIndex: 0, limit: 'FEE_TAKES_ALL' }],
    ['nothing', window({}), undefined],
  ])('towards smaller amounts is %s', (_, { min }, expected) => {
    expect(min).toEqual(expected)
  })

  test.each([
    ['a greatest amount', window({ max: 60 }), { hopIndex: 0, limit: 'ABOVE_MAX' }],
    ['a reserve', window({}, { reserve: 60 }), { hopIndex: 1, limit: 'RESERVE_TOO_SMALL' }],
    [
      'a reserve that pays after a fee',
      window({ reserve: 60, toFee: 1 }),
      { hopIndex: 0, limit: 'RESERVE_TOO_SMALL' },
    ],
    [
      'a tier that asks for more',
      window({ steps: [{ min: 60, max: 0, conditions: 1 }] }),
      { hopIndex: 0, limit: 'TIER_ASKS_MORE' },
    ],
    [
      'a tier too poor for the next hop',
      window({ steps: [{ min: 60, max: 0, get: 0.1 }] }, { min: 20 }),
      { hopIndex: 1, limit: 'BELOW_MIN' },
    ],
  ])('towards larger amounts is %s', (_, { max }, expected) => {
    expect(max).toEqual(expected)
  })
})

describe('the curve of a path', () => {
  test('covers all amounts that the path takes and includes the amount of the query', () => {
    const { curve } = explained(one({ from: 'BTC', to: 'USDT', min: 1, max: 10_000, toFee: 0.5 }), {
      giveAmount: 70,
    })
    const amounts = curve.map(({ giveAmount }) => Math.round(giveAmount))
    expect(amounts).toEqual([1, 3, 10, 32, 70, 100, 316, 1000, 3162, 10_000])
    expect(curve[0]).toEqual({ giveAmount: 1, getAmount: 0.5, rate: 0.5 })
    expect(curve.at(-1)).toEqual({ giveAmount: 10_000, getAmount: 9999.5, rate: 0.99995 })
  })

  test('is a single point if the path takes only one amount', () => {
    const { curve } = explained(one({ from: 'BTC', to: 'USDT', min: 5, max: 5 }), { giveAmount: 5 })
    expect(curve).toEqual([{ giveAmount: 5, getAmount: 5, rate: 1 }])
  })

  test('shows the profit at each amount if the path is a cycle', () => {
    const market = marketOf({
      exchangers: one({ from: 'BTC', to: 'USDT', get: 1.1 }, { from: 'USDT', to: 'BTC', toFee: 4 }),
    })
    const answer = findCycles(market, { capital: { kind: 'amounts', amounts: { BTC: 100 } } })
    const [cycle] = answer.ok ? answer.cycles : []
    const { curve = [] } = cycle ? explainPath(market, cycle.path) : {}
    const own = curve.find(({ giveAmount }) => giveAmount === 100)
    expect(own?.profitPercent).toBe(cycle?.profitPercent)
    const profits = curve.map(({ profitPercent = NaN }) => profitPercent)
    expect(profits).toEqual(profits.toSorted((a, b) => a - b))
  })
})

describe('when the offer of a hop disappears', () => {
  const exchangers: ExchangerSpec[] = [
    {
      id: 'best',
      offers: [
        { from: 'BTC', to: 'ETH', get: 3 },
        { from: 'ETH', to: 'USDT', get: 2, min: 25 },
      ],
    },
    { id: 'second', offers: [{ from: 'BTC', to: 'ETH', get: 2.8, max: 10 }] },
    { id: 'third', offers: [{ from: 'BTC', to: 'ETH', get: 2.6, conditions: 1 }] },
    { id: 'poor', offers: [{ from: 'BTC', to: 'ETH', get: 2.4 }] },
  ]

  test('the next-best offer at the same amount replaces it', () => {
    const { hops } = explained(exchangers, { giveAmount: 10 })
    expect(hops[0]?.nextBest?.hop.offer.id).toBe('second:BTC:ETH')
    expect(hops[0]?.nextBest?.outcome).toMatchObject({ ok: true, getAmount: 56 })
    expect(hops[1]?.nextBest).toBeUndefined()
  })

  test('offers that refuse the amount or are filtered out do not replace it', () => {
    const over = { giveAmount: 11 }
    expect(explained(exchangers, over).hops[0]?.nextBest?.hop.offer.id).toBe('third:BTC:ETH')
    const filter = { forbid: ['MANUAL'] } as const
    const { hops } = explained(exchangers, over, { filter })
    expect(hops[0]?.nextBest?.hop.offer.id).toBe('poor:BTC:ETH')
  })

  test('the replacement is named even if a later hop then refuses the amount', () => {
    const { hops } = explained(exchangers, { giveAmount: 8.5 })
    expect(hops[0]?.nextBest?.outcome).toEqual({ ok: false, hopIndex: 1, reason: 'BELOW_MIN' })
  })

  test('the replacement is in the city that the other hops share', () => {
    const inCity = (id: string, city: string, get: number): ExchangerSpec => ({
      id,
      offers: [{ from: 'BTC', to: 'CASHUSD', city, get }],
    })
    const { hops } = explained(
      [
        inCity('a', 'MSK', 3),
        inCity('b', 'SPB', 2),
        inCity('c', 'MSK', 1),
        ...one({ from: 'CASHUSD', to: 'USDT', city: 'MSK' }),
      ],
      { giveAmount: 1 },
    )
    expect(hops[0]?.nextBest?.hop.offer.id).toBe('c:BTC:CASHUSD@MSK')
  })
})

test('the alternatives of a hop are the other offers that take its amount, best first', () => {
  const { market, path } = explained(
    [
      { id: 'a', offers: [{ from: 'BTC', to: 'USDT', get: 1.1 }] },
      { id: 'b', offers: [{ from: 'BTC', to: 'USDT', get: 1.05, toFee: 10 }] },
      { id: 'c', offers: [{ from: 'BTC', to: 'USDT', get: 1 }] },
      { id: 'd', offers: [{ from: 'BTC', to: 'USDT', get: 1, max: 99 }] },
      { id: 'e', offers: [{ from: 'BTC', to: 'USDT', toFee: 100 }] },
      { id: 'f', offers: [{ from: 'BTC', to: 'USDT', get: 9, min: 101 }] },
    ],
    { giveAmount: 100 },
  )
  const [hop] = path.hops
  if (!hop) throw new Error('no hop')
  expect(countAlternatives(market, hop)).toBe(2)
  expect(alternativesOf(market, hop).map(({ offer }) => offer.exchanger.id)).toEqual(['c', 'b'])
  expect(alternativesOf(market, hop, { limit: 1 })).toHaveLength(1)
})

test('the costliest hop is the one that returns the smallest share of its value', () => {
  const offers = [pricedOffer('BTC', 'XMR', 0.99), pricedOffer('XMR', 'USDT', 0.9)]
  const { costliest, hops } = explained(plausibleMarket({ id: 'dear', offers }).exchangers, {
    giveAmount: 0.1,
    filter: { onlyExchangers: ['dear'] },
  })
  expect(hops.map(({ gain = NaN }) => gain.toFixed(1))).toEqual(['1.0', '0.9'])
  expect(costliest?.hopIndex).toBe(1)
  expect(costliest?.lossPercent).toBeCloseTo((1 - (hops[1]?.gain ?? 0)) * 100, 12)
})

testProperty('deductions along a path add up to its loss, and its curve is executable', {
  runs: 700,
  cases: pathCases,
  holds: ({ market: spec, query }) => {
    const market = marketOf(spec)
    const answer = findPaths(market, query)
    if (!answer.ok) return
    for (const path of answer.paths.slice(0, 10)) expectExplained(market, path, query.filter)
  },
})
