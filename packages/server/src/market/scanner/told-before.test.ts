import { buildMarket, FollowedLoops, FormerOffers, USUAL_FOLLOWING } from '@hopwise/market'
import { expect, test } from 'vitest'
import { offersOf } from '../../testing/offers-of.ts'
import { ToldBefore } from './told-before.ts'

const banks = ['one', 'two', 'three'].map((id) =>
  offersOf(id, { 'LTC > USDTTRC20 @ 99': {}, 'USDTTRC20 > LTC @ 0.0099': {} }),
)
const bargain = offersOf('fewer', {
  'LTC > USDTTRC20 @ 100.9': {},
  'USDTTRC20 > LTC @ 0.00999': {},
})

test('what comes into the list with nothing changed has no cause: it paid before', () => {
  const market = buildMarket([...banks, bargain])
  const { loops } = new FollowedLoops(market, USUAL_FOLLOWING, 0)
  const told = new ToldBefore()
  told.newsOf(market, [], undefined)
  const news = told.newsOf(market, loops, new FormerOffers())
  expect(news.length).toBeGreaterThan(0)
  for (const { cause, birth } of news) expect([cause, birth]).toEqual([null, null])
})

test('where prices were derived anew meanwhile they are the cause', () => {
  const before = buildMarket([...banks, bargain])
  const market = buildMarket([...banks, bargain])
  const { loops } = new FollowedLoops(market, USUAL_FOLLOWING, 0)
  const told = new ToldBefore()
  told.newsOf(before, [], undefined)
  const news = told.newsOf(market, loops, new FormerOffers())
  expect(news.map(({ cause }) => cause?.kind)).toEqual(news.map(() => 'PRICES'))
  expect(news.length).toBeGreaterThan(0)
})
