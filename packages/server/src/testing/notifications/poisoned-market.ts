import type { ExchangerOffers } from '@hopwise/market'
import { EVER_NEW_MS, offersOf } from '../offers-of.ts'
import { fair, keenAt } from './keen-market.ts'

/** An office whose every rate is 40 % too good: suspicious. */
export const bait = (): ExchangerOffers =>
  offersOf(
    'bait',
    { 'BTC > USDTTRC20 @ 84000': {}, 'BTC > ETH @ 28': {} },
    { receivedAtMs: EVER_NEW_MS },
  )

/** An office that pays 1.2 % too much for ETH, and of which everybody complains: doubtful. */
const shady = (): ExchangerOffers =>
  offersOf(
    'shady',
    { 'ETH > USDTTRC20 @ 3036': {} },
    { goodReviews: 2, badReviews: 40, receivedAtMs: EVER_NEW_MS },
  )

/** A market in which one honest office pays 0.6 % too much, and two others promise more. */
export const poisoned = (): ExchangerOffers[] => [...fair(), keenAt(0.6), bait(), shady()]
