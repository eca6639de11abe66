import { buildMarket, FollowedLoops, FormerOffers, USUAL_FOLLOWING } from '@hopwise/market'
import { expect, test } from 'vitest'
import { NOON_MS, offersOf } from '../../testing/offers-of.ts'
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
  published.newsOf({ market, nowMs: NOON_MS }, [], undefined)
  const news = published.newsOf({ market, nowMs: NOON_MS }, loops, new FormerOffers())
  expect(news.length).toBeGreaterThan(0)
  for (const { cause, birth } of news) expect([cause, birth]).toEqual([null, null])
})

test('newly derived prices are the cause of loops that appear with them', () => {
  const before = buildMarket([...banks, bargain])
  const market = buildMarket([...banks, bargain])
  const { loops } = new FollowedLoops(market, USUAL_FOLLOWING, 0)
  const published = new PublishedLoops()
  published.newsOf({ market: before, nowMs: NOON_MS }, [], undefined)
  const news = published.newsOf({ market, nowMs: NOON_MS }, loops, new FormerOffers())
  expect(news.map(({ cause }) => cause?.kind)).toEqual(news.map(() => 'PRICES'))
  expect(news.length).toBeGreaterThan(0)
})

test('a loop is published again when it becomes doubtful, and when it is trusted again', () => {
  const market = buildMarket([...banks, bargain])
  const { loops } = new FollowedLoops(market, USUAL_FOLLOWING, 0)
  const published = new PublishedLoops()
  const trustAt = (minutes: number) => {
    const nowMs = NOON_MS + minutes * 60_000
    const news = published.newsOf({ market, nowMs }, loops, undefined)
    return new Set(news.map(({ cycle }) => cycle?.trust))
  }
  expect([...trustAt(0)].every((trust) => trust === 'HIGH' || trust === 'MIDDLING')).toBe(true)
  expect(trustAt(0.1)).toEqual(new Set())
  expect(trustAt(30)).toEqual(new Set(['LOW']))
  expect(trustAt(31)).toEqual(new Set())
  expect(trustAt(0).size).toBeGreaterThan(0)
})
