import { testProperty } from '@hopwise/testing'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findPaths } from '../search/find-paths.ts'
import { nextDown, nextUp } from '../numbers/float64.ts'
import type { FoundPath } from '../paths/found-path.ts'
import type { Market } from '../market/market.ts'
import { pathWindow } from './path-window.ts'
import type { PathsQuery } from '../query/query.ts'
import { expectPathWindow } from '../testing/checks/check-windows.ts'
import { marketOf, type OfferSpec } from '../testing/markets/market-spec.ts'
import { pathCases } from '../testing/markets/random-query.ts'

function windowsOf(offers: readonly OfferSpec[], query: Partial<PathsQuery>) {
  const market = marketOf({ exchangers: [{ id: 'x', offers }] })
  return pathsOf(market, { give: 'BTC', get: 'USDT', ...query }).map((path) => {
    const { min, max } = pathWindow(market, path)
    return [min, max]
  })
}

function pathsOf(market: Market, query: PathsQuery): readonly FoundPath[] {
  const answer = findPaths(market, query)
  return answer.ok ? answer.paths : []
}

describe('the window of a path', () => {
  test('is the range that its limits and reserves leave', () => {
    const offers = [
      { from: 'BTC', to: 'ETH', get: 10, min: 1, max: 100 },
      { from: 'ETH', to: 'USDT', get: 2, toFee: 5, reserve: 995 },
    ]
    expect(windowsOf(offers, { giveAmount: 7 })).toEqual([[1, 50]])
  })

  test('extends into the neighbouring tiers as far as they touch', () => {
    const steps = [
      { min: 100, max: 200, get: 3 },
      { min: 400, max: 0, get: 4 },
    ]
    const offers = [{ from: 'BTC', to: 'USDT', get: 2, min: 10, max: 900, reserve: 2000, steps }]
    expect(windowsOf(offers, { giveAmount: 50 })).toEqual([[10, 500]])
    expect(windowsOf(offers, { giveAmount: 150 })).toEqual([[10, 500]])
  })

  test('ends where a tier pays too little for the next hop', () => {
    const offers = [
      { from: 'BTC', to: 'ETH', get: 2, steps: [{ min: 100, max: 150, get: 1 }] },
      { from: 'ETH', to: 'USDT', min: 120 },
    ]
    expect(windowsOf(offers, { giveAmount: 80 })).toEqual([[60, nextDown(100)]])
    expect(windowsOf(offers, { giveAmount: 130 })).toEqual([[120, 500_000]])
  })

  test('ends before a tier that sets more conditions', () => {
    const offers = [
      { from: 'BTC', to: 'USDT', max: 900, steps: [{ min: 100, max: 200, conditions: 4 }] },
    ]
    expect(windowsOf(offers, { giveAmount: 50 })).toEqual([[0, nextDown(100)]])
    expect(windowsOf(offers, { giveAmount: 300 })).toEqual([[nextUp(200), 900]])
    // Amounts that the stricter tier accepts are accepted by its neighbours.
    expect(windowsOf(offers, { giveAmount: 150 })).toEqual([[0, 900]])
  })

  test('states amounts to give, even if the query states the amount to get', () => {
    const offers = [
      { from: 'BTC', to: 'ETH', get: 0.3 },
      { from: 'ETH', to: 'USDT', max: 0.7 },
    ]
    const market = marketOf({ exchangers: [{ id: 'x', offers }] })
    const [path] = pathsOf(market, { give: 'BTC', get: 'USDT', getAmount: 0.7 })
    const giveAmount = path?.giveAmount ?? 0
    // The amount walked forwards arrives one bit over the limit.
    expect(0.3 * giveAmount).toBe(nextUp(0.7))
    expect(path && pathWindow(market, path)).toEqual({ min: 0, max: giveAmount })
  })
})

testProperty('a window contains its own amount, and amounts outside it are refused', {
  runs: 1500,
  cases: fc.tuple(pathCases, fc.array(fc.double({ min: 0, max: 1, noNaN: true }))),
  holds: ([{ market: spec, query }, shares]) => {
    const market = marketOf(spec)
    for (const path of pathsOf(market, query).slice(0, 20)) {
      expectPathWindow(market, path, shares)
    }
  },
})
