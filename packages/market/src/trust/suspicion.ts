import { middleSlope } from './belief.ts'
import type { FoundPath } from '../paths/found-path.ts'
import type { Market } from '../market/market.ts'
import { Offer } from '../market/offer.ts'
import { type OfferRef, refOf } from '../market/offer-ref.ts'
import { GroupRows } from '../shelves/groups/group-rows.ts'
import { EXCHANGER_SHIFT } from '../shelves/row-flags.ts'
import { REFS } from '../shelves/shelf.ts'

/** What speaks against an offer. */
export const SUSPICION_REASONS = [
  /** It returns more than anybody is believed to, whoever else does. */
  'ABOVE_MARKET',
  /** It returns more than the market's prices say, and too few others pay nearly as much. */
  'ABOVE_RIVALS',
  /** So do most offers of its pair: either they are wrong or the prices are. */
  'PAIR_ABOVE_MARKET',
  /** One of its currencies has come since prices were derived: nothing vouches for its rate. */
  'UNPRICED',
] as const

export type SuspicionReason = (typeof SUSPICION_REASONS)[number]

/** Why an offer is marked. It stays in the market: a filter keeps it out where asked. */
export interface Suspicion {
  readonly reason: SuspicionReason
  /** `slope * price(to) / price(from)`: 1.25 is a quarter more than the prices say. */
  readonly gain?: number
  /** The most that anybody is believed to gain; of the market. */
  readonly band: number
  /** How many times more it pays than the best offer of its pair that is believed, if one is. */
  readonly edge?: number
}

/** Why an offer is suspicious; undefined for a sound one. */
export function suspicionOf(
  market: Market,
  offer: Offer,
  middleOf: (rows: GroupRows) => number = middleSlope,
): Suspicion | undefined {
  if (!offer.isSuspicious) return undefined
  const { gain, slope } = offer
  const { band } = market.rules
  if (gain === undefined) return { reason: 'UNPRICED', band }
  const [from, to] = [offer.from, offer.to].map((code) => market.currencies.indexOf(code)!)
  const shelf = market.shelves[from!]!
  const best = shelf.best[to!]!
  const edge = best > 0 ? { edge: slope / best } : {}
  return { reason: reasonOf(gain, new GroupRows(shelf, to!)), gain, band, ...edge }

  function reasonOf(ownGain: number, rows: GroupRows): SuspicionReason {
    if (ownGain > band) return 'ABOVE_MARKET'
    const middleGain = (middleOf(rows) / slope) * ownGain
    return middleGain > market.rules.middle ? 'PAIR_ABOVE_MARKET' : 'ABOVE_RIVALS'
  }
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
    // By pair: where all of many are marked, each would look through all.
    const middles = new Map<number, number>()
    shelf.start.forEach((start, to) => {
      for (let row = start + shelf.sound[to]!; row < start + shelf.count[to]!; row++) {
        marked.push(refOf(refs[row * REFS + 1]! >>> EXCHANGER_SHIFT, refs[row * REFS]!))
      }
    })
    return marked.flatMap((ref) => {
      const offer = new Offer(market, ref)
      const to = market.currencies.indexOf(offer.to)!
      const suspicion = suspicionOf(market, offer, (rows) => {
        const middle = middles.get(to) ?? middleSlope(rows)
        middles.set(to, middle)
        return middle
      })
      return suspicion ? [{ offer, suspicion }] : []
    })
  })
}
