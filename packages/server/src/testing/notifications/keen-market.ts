import type { ExchangerOffers } from '@hopwise/market'
import { EVER_NEW_MS, offersOf } from '../offers-of.ts'

const isNew = { receivedAtMs: EVER_NEW_MS }

/** BTC and dollars at their price by enough offices that everybody believes it. */
export const fair = (): ExchangerOffers[] =>
  ['one', 'two', 'three', 'four'].map((id) =>
    offersOf(
      id,
      {
        'BTC > USDTTRC20 @ 59900': {},
        'USDTTRC20 > BTC @ 0.00001666': {},
        'ETH > USDTTRC20 @ 2990': {},
        'USDTTRC20 > ETH @ 0.0003332': {},
        'BTC > ETH @ 19.95': {},
        'ETH > BTC @ 0.0499': {},
      },
      isNew,
    ),
  )

/** An office that pays so many percent too much for BTC. */
export function keenAt(percent: number): ExchangerOffers {
  return offersOf('keen', { [`BTC > USDTTRC20 @ ${60_000 * (1 + percent / 100)}`]: {} }, isNew)
}

/** Another, for ETH. */
export function eagerAt(percent: number): ExchangerOffers {
  return offersOf('eager', { [`ETH > USDTTRC20 @ ${3_000 * (1 + percent / 100)}`]: {} }, isNew)
}
