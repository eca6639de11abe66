import { ANY_CITY, NO_CITY } from '../market/city-sets.ts'
import type { Hop } from '../paths/found-path.ts'
import type { Market } from '../market/market.ts'
import { Offer } from '../market/offer.ts'
import { headOf, listingAt, type OfferRef, refOf, rowOf } from '../market/offer-ref.ts'
import type { OfferFilter } from '../query/query.ts'
import { EXCHANGER_SHIFT } from '../shelves/row-flags.ts'
import { RowFilter } from '../query/row-filter.ts'
import { REFS, TERMS } from '../shelves/shelf.ts'

export interface AlternativesOptions {
  /** All by default. */
  readonly limit?: number
  /** Which offers may stand in; any by default. */
  readonly filter?: OfferFilter
  /** Other hops of the same path: an offer that shares no city with them cannot stand in. */
  readonly others?: readonly Hop[]
}

/** How many other offers of the hop's pair take the amount that reaches it, in whatever city. */
export function countAlternatives(market: Market, hop: Hop): number {
  let count = 0
  visitAlternatives(market, hop, {}, () => count++)
  return count
}

/**
 * The other offers of the hop's pair that take the amount that reaches it, as hops in its place:
 * the best payout first, ties by offer id. Suspicious ones stand last, whatever they promise.
 */
export function alternativesOf(market: Market, hop: Hop, options: AlternativesOptions = {}): Hop[] {
  const found: Alternative[] = []
  const { giveAmount } = hop
  const { limit = Infinity } = options
  visitAlternatives(market, hop, options, (ref, getAmount, isSuspicious) => {
    // Rows of a group stand in the order of their ids where their rates are equal.
    const next = { ref, getAmount, isSuspicious, at: found.length }
    const [best] = found
    if (limit > 1 || !best) found.push(next)
    else if (compare(next, best) < 0) found[0] = next
  })
  return found
    .sort(compare)
    .slice(0, limit)
    .map(({ ref, getAmount }) => ({ offer: new Offer(market, ref), giveAmount, getAmount }))
}

interface Alternative {
  readonly ref: OfferRef
  readonly getAmount: number
  readonly isSuspicious: boolean
  readonly at: number
}

function compare(a: Alternative, b: Alternative): number {
  return Number(a.isSuspicious) - Number(b.isSuspicious) || b.getAmount - a.getAmount || a.at - b.at
}

function visitAlternatives(
  market: Market,
  { offer, giveAmount }: Hop,
  { filter, others = [] }: AlternativesOptions,
  visit: (ref: OfferRef, getAmount: number, isSuspicious: boolean) => void,
): void {
  const from = market.currencies.indexOf(offer.from)
  const to = market.currencies.indexOf(offer.to)
  const shelf = from === undefined ? undefined : market.shelves[from]
  if (!shelf || to === undefined) return
  const rows = filter && new RowFilter(market, filter)
  const head = headOf(market, offer.ref)
  const city = others.reduce((set, other) => sharedCity(market, set, other.offer.ref), ANY_CITY)
  const { terms, refs } = shelf.arena
  const start = shelf.start[to]!
  const sound = start + shelf.sound[to]!
  for (let row = start; row < start + shelf.count[to]!; row++) {
    if (giveAmount < terms[row * TERMS + 1]! || giveAmount > terms[row * TERMS + 2]!) continue
    const ref = refOf(refs[row * REFS + 1]! >>> EXCHANGER_SHIFT, refs[row * REFS]!)
    if (headOf(market, ref) === head || (rows && !rows.accepts(shelf, row))) continue
    if (sharedCity(market, city, ref) === NO_CITY) continue
    const payout = terms[row * TERMS]! * giveAmount - listingAt(market, ref).batch.fee[rowOf(ref)]!
    if (payout > 0) visit(ref, payout, row >= sound)
  }
}

/** The cities of a set in which this offer can be used too. */
function sharedCity(market: Market, city: number, ref: OfferRef): number {
  const { batch, citySetOf } = listingAt(market, ref)
  const own = citySetOf[batch.citySet[rowOf(ref)]!]!
  return city === NO_CITY ? NO_CITY : market.citySets.intersect(city, own)
}
