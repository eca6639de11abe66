import type { FoundPath } from '../paths/found-path.ts'
import type { Market } from '../market/market.ts'
import { Offer } from '../market/offer.ts'
import { type OfferRef, refOf } from '../market/offer-ref.ts'
import { EXCHANGER_SHIFT } from '../shelves/row-flags.ts'
import { REFS } from '../shelves/shelf.ts'

/** Why an offer is marked. It stays in the market: a filter keeps it out where asked. */
export type Suspicion =
  | {
      /** It returns more than the market's own prices allow: `gain` is over `band`. */
      readonly reason: 'ABOVE_MARKET'
      /** `slope * price(to) / price(from)`: 1.25 is a quarter more than the prices say. */
      readonly gain: number
      /** The most a sound offer may gain; of the market, 1.2 by default. */
      readonly band: number
    }
  | {
      /** One of its currencies has come since prices were derived: nothing vouches for its rate. */
      readonly reason: 'UNPRICED'
    }

/**
 * Why an offer is suspicious; undefined for a sound one. The prices it is held against are medians
 * of medians (usd-prices.ts), which no single offer moves, however wrong.
 */
export function suspicionOf(market: Market, offer: Offer): Suspicion | undefined {
  if (!offer.isSuspicious) return undefined
  const { gain } = offer
  if (gain === undefined) return { reason: 'UNPRICED' }
  return { reason: 'ABOVE_MARKET', gain, band: market.suspicionBand }
}

/** The marked hops of a path, in its order. */
export function suspicionsOf(
  market: Market,
  { hops }: Pick<FoundPath, 'hops'>,
): { readonly hopIndex: number; readonly suspicion: Suspicion }[] {
  return hops.flatMap(({ offer }, hopIndex) => {
    const suspicion = suspicionOf(market, offer)
    return suspicion ? [{ hopIndex, suspicion }] : []
  })
}

/** Whether a path uses an offer that is marked. */
export function isSuspiciousPath({ hops }: Pick<FoundPath, 'hops'>): boolean {
  return hops.some(({ offer }) => offer.isSuspicious)
}

/** All marked offers of a market with their reasons; those a person vouches for are left out. */
export function suspiciousOffers(
  market: Market,
): { readonly offer: Offer; readonly suspicion: Suspicion }[] {
  return market.shelves.flatMap((shelf) => {
    if (!shelf.hasSuspicious) return []
    const { refs } = shelf.arena
    const marked: OfferRef[] = []
    shelf.start.forEach((start, to) => {
      for (let row = start + shelf.sound[to]!; row < start + shelf.count[to]!; row++) {
        marked.push(refOf(refs[row * REFS + 1]! >>> EXCHANGER_SHIFT, refs[row * REFS]!))
      }
    })
    return marked.flatMap((ref) => {
      const offer = new Offer(market, ref)
      const suspicion = suspicionOf(market, offer)
      return suspicion ? [{ offer, suspicion }] : []
    })
  })
}
