import { expect, test } from 'vitest'
import { pairOffers } from '../explain/pair-offers.ts'
import { exchangerStanding } from '../trust/exchanger-standing.ts'
import { ReadMeter } from './checks/read-meter.ts'
import type { ExchangerSpec } from './markets/market-spec.ts'
import { marketOf } from './markets/market-spec.ts'

/** The most rows of one exchanger in a pair. */
const OF_PAIR = 1_000
const PAIRS = [
  ['CASHUSD', 'CASHRUB'],
  ['CASHRUB', 'CASHUSD'],
] as const

/** Each has a rate of its own in each city, and takes other amounts than the first. */
function crowd(exchangers: number, rate: number): readonly ExchangerSpec[] {
  return Array.from({ length: exchangers }, (_, by) => ({
    id: `x${by}`,
    offers: PAIRS.flatMap(([from, to]) =>
      Array.from({ length: OF_PAIR }, (_row, at) => ({
        from,
        to,
        get: rate - (at * 7 + by) / 1e6,
        city: `T${at}`,
        reserve: 1e9,
        ...(by === 0 ? { min: 1, max: 2_000 } : { min: 1e6, max: 2e6 }),
      })),
    ),
  }))
}

test.each([0.97, 1.3])(
  'judging an exchanger with thousands of offers at the rate %s takes a bounded number of reads',
  (rate) => {
    const market = marketOf({ exchangers: crowd(3, rate) })
    const meter = new ReadMeter(market)
    let judged = 0
    const reads = meter.during(() => (judged = exchangerStanding(market, 'x0')!.judged))
    expect(judged).toBeGreaterThan(100)
    expect(reads).toBeLessThan(4_000_000)
  },
)

test('sorting a pair that has only suspicious offers reads each offer a bounded number of times', () => {
  const market = marketOf({ exchangers: crowd(1, 1.3) })
  const meter = new ReadMeter(market)
  let offers = 0
  const reads = meter.during(() => {
    offers = pairOffers(market, { give: 'CASHUSD', get: 'CASHRUB' }).length
  })
  expect(offers).toBe(OF_PAIR)
  expect(reads).toBeLessThan(200 * OF_PAIR)
})
