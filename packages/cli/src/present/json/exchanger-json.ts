import type { ExchangerOffers, Market } from '@hopwise/market'
import { slugOf } from '../../reading/slug.ts'
import { isoTime, numberOrNull } from './json-value.ts'

/** `Exchanger` of the contract. In a file every exchanger is active. */
export interface ExchangerJson {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly status: 'ACTIVE'
  readonly reserveUsd: number | null
  readonly goodReviews: number
  readonly badReviews: number
  readonly pairs: number
  readonly updatedAt: string
}

export function exchangerJson(
  market: Market,
  { exchanger, offers, receivedAtMs }: ExchangerOffers,
): ExchangerJson {
  const { id, name, goodReviews, badReviews } = exchanger
  return {
    id,
    slug: slugOf(name) || slugOf(id),
    name,
    status: 'ACTIVE',
    reserveUsd: reserveUsdOf(market, offers),
    goodReviews,
    badReviews,
    pairs: pairsOf(offers),
    updatedAt: isoTime(receivedAtMs),
  }
}

/** One purse of each currency pays for all offers of it, so each counts once, at its largest. */
function reserveUsdOf(market: Market, offers: ExchangerOffers['offers']): number | null {
  const reserves = new Map<number, number>()
  for (let row = 0; row < offers.length; row++) {
    const to = offers.to[row]!
    reserves.set(to, Math.max(reserves.get(to) ?? 0, offers.reserve[row]!))
  }
  let sum = 0
  let hasPrice = false
  for (const [to, reserve] of reserves) {
    const price = market.usdPriceOf(offers.codes[to]!)
    if (price === undefined) continue
    sum += reserve * price
    hasPrice = true
  }
  return hasPrice ? numberOrNull(sum) : null
}

function pairsOf({ length, from, to }: ExchangerOffers['offers']): number {
  const pairs = new Set<number>()
  for (let row = 0; row < length; row++) pairs.add(from[row]! * 0x10000 + to[row]!)
  return pairs.size
}
