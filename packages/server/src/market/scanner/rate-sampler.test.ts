import { buildMarket } from '@hopwise/market'
import { expect, test } from 'vitest'
import { NOON_MS, offersOf } from '../../testing/offers-of.ts'
import { RateSampler } from './rate-sampler.ts'

/** Three exchangers that agree on litecoin's price, with a fixed fee. */
const marketAt = (price: number) =>
  buildMarket(
    ['one', 'two', 'three'].map((id) =>
      offersOf(id, {
        [`LTC > USDTTRC20 @ ${price}`]: { toFee: 10 },
        [`USDTTRC20 > LTC @ ${0.99 / price}`]: {},
      }),
    ),
  )

test('the amount at which rates are sampled stays the same for an hour while prices change', () => {
  const sampler = new RateSampler()
  const feeAt = (price: number, sampleAtMs: number) => {
    const market = marketAt(price)
    const { rate, from, codes } = sampler.sample(market, { sampleAtMs })
    return price - rate[from.indexOf(codes.indexOf('LTC'))]!
  }
  const first = feeAt(100, NOON_MS)
  expect(feeAt(200, NOON_MS + 3_599_999)).toBeCloseTo(first, 4)
  // Half as many litecoins are a thousand dollars: the same fee weighs twice as much on each.
  expect(feeAt(200, NOON_MS + 3_600_000)).toBeCloseTo(2 * first, 1)
})
