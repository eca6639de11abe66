import {
  buildMarket,
  FollowedLoops,
  FormerOffers,
  openPromises,
  type Promises,
  USUAL_FOLLOWING,
} from '@hopwise/market'
import { expect, test } from 'vitest'
import { offersOf } from '../../testing/offers-of.ts'
import { PublishedLoops } from './published-loops.ts'

const banks = ['one', 'two', 'three'].map((id) =>
  offersOf(id, { 'LTC > USDTTRC20 @ 99': {}, 'USDTTRC20 > LTC @ 0.0099': {} }),
)
const bargain = offersOf('fewer', {
  'LTC > USDTTRC20 @ 100.9': {},
  'USDTTRC20 > LTC @ 0.00999': {},
})

test('a loop that appears in the list without a change of the market has no cause', () => {
  const market = buildMarket([...banks, bargain])
  const { loops } = new FollowedLoops(market, USUAL_FOLLOWING, 0)
  const published = new PublishedLoops()
  published.newsOf({ market }, [], undefined)
  const news = published.newsOf({ market }, loops, new FormerOffers())
  expect(news.length).toBeGreaterThan(0)
  for (const { cause, birth } of news) expect([cause, birth]).toEqual([null, null])
})

test('newly derived prices are the cause of loops that appear with them', () => {
  const before = buildMarket([...banks, bargain])
  const market = buildMarket([...banks, bargain])
  const { loops } = new FollowedLoops(market, USUAL_FOLLOWING, 0)
  const published = new PublishedLoops()
  published.newsOf({ market: before }, [], undefined)
  const news = published.newsOf({ market }, loops, new FormerOffers())
  expect(news.map(({ cause }) => cause?.kind)).toEqual(news.map(() => 'PRICES'))
  expect(news.length).toBeGreaterThan(0)
})

/** Promises that say of every chain the same. */
function alwaysSaying(chance: number, expected: number): Promises {
  const promises = openPromises()
  return {
    ...promises,
    promiseOf: () => ({ probabilities: [chance], floor: undefined, expected, isTooNew: false }),
  }
}

test('a loop is published again when its chance or its expected profit has moved', () => {
  const market = buildMarket([...banks, bargain])
  const { loops } = new FollowedLoops(market, USUAL_FOLLOWING, 0)
  const published = new PublishedLoops()
  const trustsBy = (chance: number, expected = 0.999) => {
    const promises = alwaysSaying(chance, expected)
    const news = published.newsOf({ market, promises }, loops, undefined)
    return new Set(news.map(({ cycle }) => cycle?.trust))
  }
  expect(trustsBy(0.93)).toEqual(new Set(['HIGH']))
  expect(trustsBy(0.92)).toEqual(new Set())
  expect(trustsBy(0.88)).toEqual(new Set(['MIDDLING']))
  expect(trustsBy(0.84)).toEqual(new Set(['MIDDLING']))
  expect(trustsBy(0.84, 0.99)).toEqual(new Set(['MIDDLING']))
  expect(trustsBy(0.6, 0.99)).toEqual(new Set(['LOW']))
  expect(trustsBy(0.6, 0.99)).toEqual(new Set())
})

test('a loop whose offers nobody has watched counts as fair', () => {
  const market = buildMarket([...banks, bargain])
  const { loops } = new FollowedLoops(market, USUAL_FOLLOWING, 0)
  const news = new PublishedLoops().newsOf({ market }, loops, undefined)
  expect(new Set(news.map(({ cycle }) => [cycle?.trust, cycle?.probability].join()))).toEqual(
    new Set(['MIDDLING,0.7']),
  )
})

test('the expected profit of a published loop has network fees taken off, also of one too new to say', () => {
  const market = buildMarket([...banks, bargain])
  const { loops } = new FollowedLoops(market, USUAL_FOLLOWING, 0)
  const percentsBy = (promises: Promises, transferFees?: Readonly<Record<string, number>>) => {
    const news = new PublishedLoops().newsOf({ market, promises, transferFees }, loops, undefined)
    return news.map(({ cycle }) => cycle!)
  }
  for (const promises of [openPromises(), alwaysSaying(0.94, 1)]) {
    for (const { percent, expectedPercent } of percentsBy(promises)) {
      expect(expectedPercent).toBeCloseTo(percent, 9)
    }
    for (const { percent, expectedPercent } of percentsBy(promises, { LTC: 0.001 })) {
      expect(expectedPercent).toBeLessThan(percent)
    }
  }
})
