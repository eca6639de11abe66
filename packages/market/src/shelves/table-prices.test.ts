import { expect, test } from 'vitest'
import { buildMarket } from '../market/build-market.ts'
import { exchangerOffersOf, optionsOf } from '../testing/markets/market-spec.ts'
import { bandHolding } from './price-band.ts'

/** The price of one BTC. */
const PRICE = 1_000
/** An octave and more: some of these lie right at the end of any band of amounts. */
const AMOUNTS = Array.from({ length: 150 }, (_, step) => 0.5 * 1.01 ** step)

/** Everybody takes any amount, and one takes just this one and pays a little more for it. */
function exchangersWhere(price: number, amount: number) {
  const toUsdt = { from: 'BTC', to: 'USDT', give: 1, reserve: 1e9 }
  const toBtc = { from: 'USDT', to: 'BTC', give: price, get: 0.99, reserve: 1e9 }
  const picky = { ...toUsdt, get: price * 1.01, min: amount, max: amount }
  return [
    { id: 'anybody', offers: [{ ...toUsdt, get: price }, toBtc] },
    { id: 'picky', offers: [picky] },
  ].map(exchangerOffersOf)
}

test.each([0.6, 0.975, 1, 1.025, 1.7])(
  'search tables kept through a price drift of %f prune nothing that new tables keep',
  (drift) => {
    for (const amount of AMOUNTS) {
      const drifted = exchangersWhere(PRICE * drift, amount)
      const anew = buildMarket(drifted, optionsOf({ exchangers: [] }))
      const market = buildMarket(exchangersWhere(PRICE, amount), optionsOf({ exchangers: [] }))
      const bands = [-0.5, 0, 0.5, 1].map((octaves) => {
        const high = amount * PRICE * drift * 2 ** octaves
        return bandHolding({ low: high / 2, high })
      })
      for (const band of bands) market.edges('sound', band)
      const before = market.replaceExchangers(drifted)
      while (before.prepareNext()) continue
      const later = before.repriced()
      for (const band of bands) {
        const [carried, made] = [later, anew].map((each) => each.edges('sound', band).out)
        made!.slope.forEach((slope, e) => {
          expect(carried!.slope[e]).toBeGreaterThanOrEqual(slope)
          expect(slope > 0 ? carried!.skip[e] : 0).toBeLessThanOrEqual(made!.skip[e]!)
        })
      }
    }
  },
)
