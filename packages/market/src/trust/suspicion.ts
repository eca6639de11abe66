import { middleSlope } from '../belief/belief.ts'
import type { FoundPath } from '../paths/found-path.ts'
import type { Market } from '../market/market.ts'
import { Offer } from '../market/offer.ts'
import { refOf } from '../listings/offer-ref.ts'
import { GroupRows } from '../shelves/groups/group-rows.ts'
import { EXCHANGER_SHIFT, IS_SUSPICIOUS } from '../shelves/row-flags.ts'
import { REFS, type Shelf } from '../shelves/shelf.ts'

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
export function suspicionOf(market: Market, offer: Offer): Suspicion | undefined {
  return offer.isSuspicious ? suspicionOfMarked(market, offer) : undefined
}

function suspicionOfMarked(market: Market, { from, to, gain, slope }: Offer): Suspicion {
  const { band, middle } = market.rules
  if (gain === undefined) return { reason: 'UNPRICED', band }
  const shelf = market.shelves[market.currencies.indexOf(from)!]!
  const group = market.currencies.indexOf(to)!
  const best = shelf.best[group]!
  const edge = best > 0 ? { edge: slope / best } : {}
  if (gain > band) return { reason: 'ABOVE_MARKET', gain, band, ...edge }
  const isOdd = (middleOf(shelf, group) / slope) * gain > middle
  return { reason: isOdd ? 'PAIR_ABOVE_MARKET' : 'ABOVE_RIVALS', gain, band, ...edge }
}

/** By shelf and group: each takes a look at all rows of a pair. A shelf of a market stays as is. */
const middles = new WeakMap<Shelf, Map<number, number>>()

function middleOf(shelf: Shelf, group: number): number {
  const ofShelf = middles.get(shelf) ?? new Map<number, number>()
  middles.set(shelf, ofShelf)
  const middle = ofShelf.get(group) ?? middleSlope(new GroupRows(shelf, group))
  ofShelf.set(group, middle)
  return middle
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
    const marked: Offer[] = []
    shelf.start.forEach((start, to) => {
      for (let row = start + shelf.sound[to]!; row < start + shelf.count[to]!; row++) {
        const meta = refs[row * REFS + 1]!
        if ((meta & IS_SUSPICIOUS) === 0) continue
        marked.push(new Offer(market, refOf(meta >>> EXCHANGER_SHIFT, refs[row * REFS]!)))
      }
    })
    return marked.map((offer) => ({ offer, suspicion: suspicionOfMarked(market, offer) }))
  })
}

/** How many offers an exchanger has, and how many of them are marked. */
export interface MarkedShare {
  readonly offers: number
  readonly suspicious: number
}

/** Of each of these exchangers; those that have no offer are left out. */
export function markedShares(market: Market, exchangerIds: readonly string[]) {
  const marked = new Uint32Array(market.listings.length)
  for (const shelf of market.shelves) {
    if (!shelf.hasSuspicious) continue
    const { refs } = shelf.arena
    shelf.start.forEach((start, to) => {
      for (let row = start + shelf.sound[to]!; row < start + shelf.count[to]!; row++) {
        const meta = refs[row * REFS + 1]!
        if ((meta & IS_SUSPICIOUS) !== 0) marked[meta >>> EXCHANGER_SHIFT]!++
      }
    })
  }
  return exchangerIds.flatMap((id): [string, MarkedShare][] => {
    const index = market.exchangerIndexes.get(id)
    const offers = index === undefined ? 0 : (market.listings[index]?.batch.length ?? 0)
    return offers === 0 ? [] : [[id, { offers, suspicious: marked[index!]! }]]
  })
}
