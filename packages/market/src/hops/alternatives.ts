import { type Amount, asAmount } from '../numbers/units.ts'
import { ANY_CITY, NO_CITY } from '../listings/city-sets.ts'
import type { Hop } from '../paths/found-path.ts'
import type { Market } from '../market/market.ts'
import { Offer } from '../market/offer.ts'
import {
  exchangerIndexOf,
  headOf,
  listingAt,
  type OfferRef,
  refOf,
  rowOf,
} from '../listings/offer-ref.ts'
import type { OfferFilter } from '../query/query.ts'
import { EXCHANGER_SHIFT, HAS_FEE, IS_SUSPICIOUS } from '../shelves/row-flags.ts'
import { RowFilter } from '../query/row-filter.ts'
import { REFS, type Shelf, TERMS } from '../shelves/shelf.ts'

/** The number and kind of offers that may stand in for a hop's. */
export interface AlternativesOptions {
  /** All by default. */
  readonly limit?: number
  /** A filter on stand-ins; any by default. */
  readonly filter?: OfferFilter
  /** Other hops of the same path: an offer that shares no city with them cannot stand in. */
  readonly others?: readonly Hop[]
}

/** The number of other offers of the hop's pair that take the arriving amount, in any city. */
export function countAlternatives(market: Market, hop: Hop): number {
  const group = groupOf(market, hop)
  if (!group) return 0
  const { giveAmount } = hop
  const { terms, refs, start, end, own } = group
  let count = 0
  // An offer that takes an amount pays something for it, so the payout need not be known.
  for (let row = start; row < end; row++) {
    if (giveAmount < terms[row * TERMS + 1]! || giveAmount > terms[row * TERMS + 2]!) continue
    const isOwn =
      refs[row * REFS + 1]! >>> EXCHANGER_SHIFT === own && isSameOffer(market, hop, refs, row)
    if (!isOwn) count++
  }
  return count
}

/**
 * The most that an unsuspicious offer of another exchanger returns for the arriving amount, in any
 * city; undefined where none takes it.
 */
export function bestElsewhere(market: Market, hop: Hop): number | undefined {
  const group = groupOf(market, hop)
  if (!group) return undefined
  const { start, soundEnd, end } = group
  const amount = hop.giveAmount
  let best = bestAmong(market, group, { from: start, to: soundEnd, amount, known: 0 })
  // Rows beyond are suspicious, except allowed ones.
  if (!market.allowed.isEmpty) {
    best = bestAmong(market, group, { from: soundEnd, to: end, amount, known: best })
  }
  return best > 0 ? best : undefined
}

/**
 * The payout for the arriving amount of the exchanger at this place among the others, the best at
 * 1; suspicious offers do not count. Undefined where fewer take the amount.
 */
export function payoutOfRival(market: Market, hop: Hop, place: number): number | undefined {
  const group = groupOf(market, hop)
  if (!group) return undefined
  const { terms, refs, start, soundEnd, own } = group
  const amount = hop.giveAmount
  const best = new Map<number, number>()
  let found: number | undefined
  // Rows stand in the order of their slopes, and a fee only takes away.
  for (let row = start; row < soundEnd; row++) {
    const most = terms[row * TERMS]! * amount
    if (found !== undefined && most <= found) break
    if (amount < terms[row * TERMS + 1]! || amount > terms[row * TERMS + 2]!) continue
    const meta = refs[row * REFS + 1]!
    const exchanger = meta >>> EXCHANGER_SHIFT
    if (exchanger === own || (meta & IS_SUSPICIOUS) !== 0) continue
    const payout = (meta & HAS_FEE) === 0 ? most : most - feeOf(market, refs, row)
    if (payout > (best.get(exchanger) ?? 0)) best.set(exchanger, payout)
    if (best.size >= place) found = [...best.values()].toSorted((a, b) => b - a)[place - 1]
  }
  return found
}

interface RowsAt {
  readonly from: number
  readonly to: number
  readonly amount: number
  /** Nothing less is of interest. */
  readonly known: number
}

/** Rows in the order of their slopes. */
function bestAmong(
  market: Market,
  { terms, refs, own }: PairGroup,
  { from, to, amount, known }: RowsAt,
): number {
  let best = known
  for (let row = from; row < to; row++) {
    const most = terms[row * TERMS]! * amount
    // The best slope comes first, and a fee only takes away.
    if (most <= best) break
    if (amount < terms[row * TERMS + 1]! || amount > terms[row * TERMS + 2]!) continue
    const meta = refs[row * REFS + 1]!
    if (meta >>> EXCHANGER_SHIFT === own || (meta & IS_SUSPICIOUS) !== 0) continue
    best = Math.max(best, (meta & HAS_FEE) === 0 ? most : most - feeOf(market, refs, row))
  }
  return best
}

/** The rows of a hop's pair, and the exchanger of the hop. */
interface PairGroup {
  readonly shelf: Shelf
  readonly terms: Float64Array
  readonly refs: Uint32Array
  readonly start: number
  readonly soundEnd: number
  readonly end: number
  readonly own: number
}

function groupOf(market: Market, { offer }: Hop): PairGroup | undefined {
  const own = exchangerIndexOf(offer.ref)
  const { batch, currencyOf } = market.listings[own]!
  const row = rowOf(offer.ref)
  const shelf = market.shelves[currencyOf[batch.from[row]!]!]
  if (!shelf) return undefined
  const to = currencyOf[batch.to[row]!]!
  const { terms, refs } = shelf.arena
  const start = shelf.start[to]!
  const soundEnd = start + shelf.sound[to]!
  return { shelf, terms, refs, start, soundEnd, end: start + shelf.count[to]!, own }
}

function refAt(refs: Uint32Array, row: number): OfferRef {
  return refOf(refs[row * REFS + 1]! >>> EXCHANGER_SHIFT, refs[row * REFS]!)
}

function isSameOffer(market: Market, { offer }: Hop, refs: Uint32Array, row: number): boolean {
  return headOf(market, refAt(refs, row)) === headOf(market, offer.ref)
}

function feeOf(market: Market, refs: Uint32Array, row: number): number {
  const ref = refAt(refs, row)
  return listingAt(market, ref).batch.fee[rowOf(ref)]!
}

/**
 * The other offers of the hop's pair that take the arriving amount, as hops in its place: the best
 * payout first, ties by offer id. Suspicious ones stand last, whatever they promise.
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
  readonly getAmount: Amount
  readonly isSuspicious: boolean
  readonly at: number
}

function compare(a: Alternative, b: Alternative): number {
  return Number(a.isSuspicious) - Number(b.isSuspicious) || b.getAmount - a.getAmount || a.at - b.at
}

function visitAlternatives(
  market: Market,
  hop: Hop,
  { filter, others = [] }: AlternativesOptions,
  visit: (ref: OfferRef, getAmount: Amount, isSuspicious: boolean) => void,
): void {
  const group = groupOf(market, hop)
  if (!group) return
  const { giveAmount } = hop
  const { shelf, terms, refs, start, end } = group
  const rows = filter && new RowFilter(market, filter)
  const city = others.reduce((set, other) => sharedCity(market, set, other.offer.ref), ANY_CITY)
  for (let row = start; row < end; row++) {
    if (giveAmount < terms[row * TERMS + 1]! || giveAmount > terms[row * TERMS + 2]!) continue
    if (isSameOffer(market, hop, refs, row) || (rows && !rows.accepts(shelf, row))) continue
    const ref = refAt(refs, row)
    if (city === NO_CITY || !market.citySets.isShared(city, citySetAt(market, ref))) continue
    const payout = asAmount(terms[row * TERMS]! * giveAmount - feeOf(market, refs, row))
    if (payout > 0) visit(ref, payout, (refs[row * REFS + 1]! & IS_SUSPICIOUS) !== 0)
  }
}

/** The cities of a set in which this offer can be used too. */
function sharedCity(market: Market, city: number, ref: OfferRef): number {
  return city === NO_CITY ? NO_CITY : market.citySets.intersect(city, citySetAt(market, ref))
}

function citySetAt(market: Market, ref: OfferRef): number {
  const { batch, citySetOf } = listingAt(market, ref)
  return citySetOf[batch.citySet[rowOf(ref)]!]!
}
