import { middleSlope } from '../belief/belief.ts'
import { isSure } from '../belief/is-sure.ts'
import type { FoundPath } from '../paths/found-path.ts'
import type { Market } from '../market/market.ts'
import { Offer } from '../market/offer.ts'
import { refOf } from '../listings/offer-ref.ts'
import { GroupRows } from '../shelves/groups/group-rows.ts'
import { EXCHANGER_SHIFT, IS_SUSPICIOUS } from '../shelves/row-flags.ts'
import { REFS, type Shelf } from '../shelves/shelf.ts'

/** Reasons against an offer. */
export const SUSPICION_REASONS = [
  /** It returns more than the most that is believed of anybody, whatever others return. */
  'ABOVE_MARKET',
  /** It returns more than by the market's prices, and too few others pay nearly as much. */
  'ABOVE_RIVALS',
  /** Most offers of its pair do so as well: either they are wrong or the prices are. */
  'PAIR_ABOVE_MARKET',
  /** It returns far more than its rivals, where a price is too unsure to tell. */
  'FAR_ABOVE_RIVALS',
  /** One of its currencies has come since prices were derived: nothing vouches for its rate. */
  'UNPRICED',
] as const

export type SuspicionReason = (typeof SUSPICION_REASONS)[number]

/** An offer's mark, with its reason. Marked offers stay: filters keep them out on request. */
export interface Suspicion {
  readonly reason: SuspicionReason
  /** `slope * price(to) / price(from)`: 1.25 is a quarter more than the prices say. */
  readonly gain?: number
  /** The most that anybody is believed to gain; of the market. */
  readonly band: number
  /** The factor of its payout over the best believed offer of its pair, if there is one. */
  readonly edge?: number
}

/** The reason to suspect an offer; undefined for a sound one. */
export function suspicionOf(market: Market, offer: Offer): Suspicion | undefined {
  return offer.isSuspicious ? suspicionOfMarked(market, offer) : undefined
}

function suspicionOfMarked(market: Market, { from, to, gain, slope }: Offer): Suspicion {
  const { band, middle } = market.rules
  if (gain === undefined) return { reason: 'UNPRICED', band }
  const [give, group] = [market.currencies.indexOf(from)!, market.currencies.indexOf(to)!]
  const shelf = market.shelves[give]!
  const best = shelf.best[group]!
  const edge = best > 0 ? { edge: slope / best } : {}
  if (gain > band) return { reason: 'ABOVE_MARKET', gain, band, ...edge }
  if (!isSure(market, give) || !isSure(market, group)) {
    return { reason: 'FAR_ABOVE_RIVALS', gain, band, ...edge }
  }
  const isOdd = (middleOf(shelf, group) / slope) * gain > middle
  return { reason: isOdd ? 'PAIR_ABOVE_MARKET' : 'ABOVE_RIVALS', gain, band, ...edge }
}

/** Middles by shelf and group: each looks at all rows of a pair. A market's shelf never changes. */
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

/** An exchanger's number of offers, and of marked ones. */
export interface MarkedShare {
  readonly offers: number
  readonly suspicious: number
}

/** Shares of these exchangers; those without an offer are left out. */
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
