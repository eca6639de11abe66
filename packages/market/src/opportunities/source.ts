import type { Market } from '../market/market.ts'
import {
  exchangerIndexOf,
  compareOffers,
  headOf,
  listingAt,
  type OfferRef,
  refOf,
  rowOf,
} from '../listings/offer-ref.ts'
import { rowsOfPair } from '../market/rows-of-pair.ts'
import type { FoundPath } from '../paths/found-path.ts'
import { EXCHANGER_SHIFT } from '../shelves/row-flags.ts'
import { REFS } from '../shelves/shelf.ts'

/** Place of the hop a cycle owes its profit to: the one that gains most (see `gains`). */
export function sourceHopOf(market: Market, { hops, giveAmount }: FoundPath): number {
  return sourceHopIn(
    market,
    hops.map(({ offer }) => offer.ref),
    giveAmount,
  )
}

/** The same of offers that are entered with an amount. Equal gains: the smaller offer. */
export function sourceHopIn(market: Market, offers: readonly OfferRef[], amount: number): number {
  const gains = gainsOf(market, offers, amount)
  let source = 0
  for (let hop = 1; hop < offers.length; hop++) {
    const order = gains[hop]! - gains[source]!
    const isMore =
      order === 0 ? compareOffers(market, offers[hop]!, offers[source]!) < 0 : order > 0
    if (isMore) source = hop
  }
  return source
}

/** Each hop's payout over its input, in dollars; 1 where the market has no price. */
function gainsOf(market: Market, offers: readonly OfferRef[], amount: number): number[] {
  return offers.map((ref) => {
    const { batch, currencyOf } = listingAt(market, ref)
    const row = rowOf(ref)
    const payout = batch.slope[row]! * amount - batch.fee[row]!
    const give = market.usdPrices[currencyOf[batch.from[row]!]!]!
    const get = market.usdPrices[currencyOf[batch.to[row]!]!]!
    const gain = (payout * get) / (amount * give)
    amount = payout
    return Number.isNaN(gain) ? 1 : gain
  })
}

/** A source's offers: all of the exchanger in the pair, in every city. By first rows. */
export function offersOfSource(market: Market, source: OfferRef): OfferRef[] {
  const { batch } = listingAt(market, source)
  const row = rowOf(source)
  const exchanger = exchangerIndexOf(source)
  const offers: OfferRef[] = []
  for (const own of rowsOfPair(batch, batch.from[row]!, batch.to[row]!)) {
    // Each once, of however many tiers.
    if (batch.tier[own] === 0) offers.push(refOf(exchanger, own))
  }
  return offers
}

/** Other exchangers' offers in the pair. By first rows. */
export function rivalsOfSource(market: Market, source: OfferRef): OfferRef[] {
  const { batch, currencyOf } = listingAt(market, source)
  const own = exchangerIndexOf(source)
  const { arena, start, count } = market.shelves[currencyOf[batch.from[rowOf(source)]!]!]!
  const to = currencyOf[batch.to[rowOf(source)]!]!
  const rivals: OfferRef[] = []
  for (let row = start[to]!; row < start[to]! + count[to]!; row++) {
    const exchanger = arena.refs[row * REFS + 1]! >>> EXCHANGER_SHIFT
    if (exchanger !== own) rivals.push(headOf(market, refOf(exchanger, arena.refs[row * REFS]!)))
  }
  return rivals
}
