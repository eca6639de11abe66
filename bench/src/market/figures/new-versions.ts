import type { ExchangerOffers, Market } from '@hopwise/market'
import { jitteredOffers } from '../inputs/jittered-offers.ts'
import type { SeededRandom } from '../inputs/seeded-random.ts'

const JITTER = 0.003

/** The next file of one exchanger: every rate moved by up to 0.3 %. */
export function nextFeed(
  { exchanger, offers, receivedAtMs }: ExchangerOffers,
  random: SeededRandom,
): ExchangerOffers {
  const next = jitteredOffers(offers, JITTER, random)
  return { exchanger, offers: next, receivedAtMs: receivedAtMs + 1 }
}

/** Exchangers with about so many offers: between two thirds and three halves of it. */
export function middlingExchangers(market: Market, offers = 600): ExchangerOffers[] {
  return market
    .contents()
    .filter((each) => each.offers.offers > offers / 1.5 && each.offers.offers < offers * 1.5)
}
