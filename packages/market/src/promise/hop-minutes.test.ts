import { expect, test } from 'vitest'
import { buildMarket } from '../market/build-market.ts'
import { findPaths } from '../search/find-paths.ts'
import { maskOfConditions } from '../offers/condition.ts'
import { exchangerOffersOf, type ExchangerSpec, optionsOf } from '../testing/markets/market-spec.ts'
import { orderMinutes } from './hop-minutes.ts'

const exchangers: readonly ExchangerSpec[] = [
  { id: 'coins', offers: [{ from: 'SBERRUB', to: 'BTC', get: 1e-7 }] },
  {
    id: 'people',
    offers: [{ from: 'BTC', to: 'USDT', get: 60_000, conditions: maskOfConditions(['MANUAL']) }],
  },
  { id: 'cash', offers: [{ from: 'USDT', to: 'CASHUSD', get: 0.99 }] },
]

const market = buildMarket(exchangers.map(exchangerOffersOf), optionsOf({ exchangers }))
const answer = findPaths(market, {
  give: 'SBERRUB',
  get: 'CASHUSD',
  giveAmount: 1_000_000,
  maxHops: 3,
})
const hops = answer.ok ? answer.paths[0]!.hops : []

test('a hop is ordered only after the coins of the previous hop have arrived', () => {
  // 5 minutes to the first order, 15 for coins, 2 of hands; then 15 more for a payout by hand.
  expect(orderMinutes(market, hops)).toEqual([5, 22, 54])
})

test('minutes stated for a coin’s network replace the usual transfer time of the coin', () => {
  const minutes = orderMinutes(market, hops, (code) => (code === 'BTC' ? 40 : undefined))
  expect(minutes).toEqual([5, 47, 79])
})
