import { expect, test } from 'vitest'
import { openPromises, type Promises } from '../promise/open-promises.ts'
import { TOO_NEW_CHANCE } from '../promise/outlook.ts'
import type { CyclesQuery } from '../query/query.ts'
import type { Market } from '../market/market.ts'
import { marketOf } from '../testing/markets/market-spec.ts'
import { MarketViews } from '../views/path-view.ts'
import { rankOf } from '../views/cycle-outlook.ts'
import { findCyclesCarefully, findPathsCarefully } from './careful-order.ts'
import { uncreditedShare } from '../opportunities/credited-excess.ts'
import { findPaths } from './find-paths.ts'
import { cycleRanksOf, isWorthwhile, ranksOf } from './ranks.ts'

const STABLE = { from: 'USDT', to: 'BTC', get: 0.01 }

/** Three rivals that pay 100 for a coin, and a source that pays more by a share. */
function marketWith(excess: number): Market {
  return marketOf({
    exchangers: [
      ...['a', 'b', 'c'].map((id) => ({
        id,
        offers: [{ from: 'BTC', to: 'USDT', get: 100 }, STABLE],
      })),
      { id: 'source', offers: [{ from: 'BTC', to: 'USDT', get: 100 * (1 + excess) }] },
    ],
  })
}

const ONE_BTC = { kind: 'amounts', amounts: { BTC: 1 } } as const

function bestLoop(market: Market, capital: CyclesQuery['capital'] = ONE_BTC) {
  const answer = findCyclesCarefully(
    market,
    { capital, maxHops: 2, minProfitPercent: -10 },
    { trustOf: () => 'HIGH' },
  )
  if (!answer.ok) throw new Error(answer.reason)
  return answer.cycles[0]!
}

test('what a source pays beyond one percent more than its second rival moves no loop up', () => {
  const rankAt = (excess: number) => {
    const market = marketWith(excess)
    return rankOf(new MarketViews(market), bestLoop(market))
  }
  expect(rankAt(0.005)).toBeCloseTo(0.5)
  expect(rankAt(0.0099)).toBeCloseTo(0.99)
  // The order has no step, neither there nor beyond.
  expect(rankAt(0.0101)).toBeCloseTo(1, 1)
  expect(rankAt(0.019)).toBeCloseTo(1, 1)
  expect(rankAt(0.05)).toBeCloseTo(1, 1)
  expect(uncreditedShare(marketWith(0.009), bestLoop(marketWith(0.009)).path)).toBe(0)
})

const FOUR_WAYS = ['LTC', 'ETH', 'XMR', 'TRX']

/** A source whose surplus four currencies lead on, each back to where it began. */
function manyLoops(): Market {
  const offers = FOUR_WAYS.flatMap((code) => [
    { from: 'USDT', to: code, get: 1 },
    { from: code, to: 'BTC', get: 0.01 },
  ])
  return marketOf({
    exchangers: [
      { id: 'a', offers },
      { id: 'source', offers: [{ from: 'BTC', to: 'USDT', get: 102 }] },
    ],
  })
}

test('at most so many loops owe their profit to one source as are asked for', () => {
  const market = manyLoops()
  const loopsBy = (perSource?: number) => {
    const ranks = { trustOf: () => 'HIGH' as const, ...(perSource && { perSource }) }
    const answer = findCyclesCarefully(market, { capital: ONE_BTC, maxHops: 3 }, ranks)
    if (!answer.ok) throw new Error(answer.reason)
    return answer
  }
  expect(loopsBy().cycles).toHaveLength(4)
  expect(loopsBy(3).cycles).toHaveLength(3)
  expect(loopsBy(3).proved).toBe(true)
})

/** Promises that say the same of every chain. */
function alwaysSaying(chance: number, expected: number): Promises {
  const promises = openPromises()
  return {
    ...promises,
    promiseOf: () => ({ probabilities: [chance], floor: undefined, expected, isTooNew: false }),
  }
}

test('a loop is worth listing by what it is expected to earn after network fees, not by its shown profit', () => {
  const market = marketWith(0.005)
  const loop = bestLoop(market, { kind: 'amounts', amounts: { BTC: 100 } })
  const isWorth = (expected: number, transferFees = {}) =>
    isWorthwhile(
      new MarketViews(market, { promises: alwaysSaying(0.9, expected), transferFees }),
      loop,
    )
  expect(isWorth(1)).toBe(true)
  // 100.5 % of 99.5 % is less than was given.
  expect(isWorth(0.995)).toBe(false)
  expect(isWorth(0.9959)).toBe(false)
  expect(isWorth(0.997)).toBe(true)
  expect(isWorth(1, { BTC: 1 })).toBe(false)
})

const BTC_TO_USDT = { give: 'BTC', get: 'USDT', giveAmount: 1, groupBy: 'OFFERS' } as const

test('a chain whose offers nobody has watched counts as seven in ten', () => {
  const market = marketWith(0.001)
  const found = findPaths(market, BTC_TO_USDT)
  const [path] = found.ok ? found.paths : []
  const outlook = new MarketViews(market, { promises: openPromises() }).outlookOf(path!)
  expect(outlook).toMatchObject({ probability: TOO_NEW_CHANCE, isTooNew: true })
  expect(outlook.expected).toBeGreaterThan(0.9)
  expect(outlook.expected).toBeLessThan(1)
})

test('chains less sure than a filter demands are left out, and the answer says what it did not see', () => {
  const market = marketWith(0.001)
  const listed = (least: number, chance: number) => {
    const filter = { leastReliability: least }
    const views = new MarketViews(market, { promises: alwaysSaying(chance, 1) })
    const ranks = ranksOf(views, 'EXPECTED', filter)
    const answer = findPathsCarefully(market, { ...BTC_TO_USDT, filter }, ranks)
    if (!answer.ok) throw new Error(answer.reason)
    return answer
  }
  expect(listed(0.9, 0.9).paths).toHaveLength(4)
  expect(listed(0.91, 0.9)).toMatchObject({ paths: [], proved: true })
  const views = new MarketViews(market, { promises: alwaysSaying(0.8, 1) })
  const { passes } = cycleRanksOf(views, 'EXPECTED', { leastReliability: 0.9 })
  expect(passes!(bestLoop(market))).toBe(false)
})

/** Promises by exchanger: as sure as said, and otherwise 0.95. */
function sayingOf(chances: Readonly<Record<string, number>>): Promises {
  const promises = openPromises()
  return {
    ...promises,
    promiseOf: (_market, { hops }) => {
      const all = hops.map(({ offer }) => chances[offer.exchanger.id] ?? 0.95)
      const chance = Math.min(...all)
      const expected = 1 - (1 - chance) / 100
      return { probabilities: [chance], floor: undefined, expected, isTooNew: false }
    },
  }
}

test('a direct exchange is listed by its sure offers, even if a doubtful one shows a little more', () => {
  const market = marketWith(0.001)
  const views = new MarketViews(market, { promises: sayingOf({ source: 0.66, a: 0.96, b: 0.9 }) })
  const query = { give: 'BTC', get: 'USDT', giveAmount: 1, groupBy: 'CURRENCIES' } as const
  const firstBy = (order: 'EXPECTED' | 'RETURN', least: number) => {
    const filter = { leastReliability: least }
    const answer = findPathsCarefully(market, { ...query, filter }, ranksOf(views, order, filter))
    if (!answer.ok) throw new Error(answer.reason)
    expect(answer.proved).toBe(true)
    return answer.paths.map(({ hops }) => hops.map(({ offer }) => offer.exchanger.id).join())
  }
  expect(firstBy('EXPECTED', 0)).toEqual(['a'])
  expect(firstBy('EXPECTED', 0.9)).toEqual(['a'])
  expect(firstBy('RETURN', 0.6)).toEqual(['source'])
  expect(firstBy('RETURN', 0.96)).toEqual(['a'])
  expect(firstBy('EXPECTED', 0.97)).toEqual([])
})

test('by return a suspicious offer is listed if it is as sure as demanded, before believed ones', () => {
  const market = marketWith(0.6)
  const views = new MarketViews(market, { promises: sayingOf({}) })
  const filter = { leastReliability: 0.9 }
  const ranks = ranksOf(views, 'RETURN', filter)
  for (const groupBy of ['OFFERS', 'CURRENCIES'] as const) {
    const answer = findPathsCarefully(market, { ...BTC_TO_USDT, groupBy, filter }, ranks)
    expect(answer.ok && answer.paths[0]!.hops[0]!.offer.exchanger.id).toBe('source')
  }
})

test('a loop whose offers nobody has watched is worth listing by what it shows', () => {
  const market = marketWith(0.005)
  const loop = bestLoop(market, { kind: 'amounts', amounts: { BTC: 100 } })
  const views = new MarketViews(market, { promises: openPromises() })
  expect(isWorthwhile(views, loop)).toBe(true)
  expect(rankOf(views, loop)).toBeLessThan(loop.earnedPercent)
})
