import type { Market } from './market.ts'
import { type OfferRef, rowOf, listingAt } from './offer-ref.ts'
import { Offer } from './offer.ts'
import { ANY_CITY } from './city-sets.ts'

/** One offer used: what it takes and what it returns. */
export interface Hop {
  readonly offer: Offer
  /** In the hop's given currency. */
  readonly giveAmount: number
  /** In the hop's received currency: `slope * giveAmount - fee`. */
  readonly getAmount: number
}

/** Hops in a row, each executable at the amount that reaches it. */
export interface FoundPath {
  /** Same offers in the same order, same id. */
  readonly id: string
  readonly hops: readonly Hop[]
  readonly giveAmount: number
  readonly getAmount: number
  /** Where all cash hops can be made: every city they share; empty where no hop is cash. */
  readonly cities: readonly string[]
}

/** Walks the offers from a given amount, in doubles, hop by hop. */
export function pathFromGive(
  market: Market,
  refs: readonly OfferRef[],
  giveAmount: number,
): FoundPath {
  let amount = giveAmount
  const hops = refs.map((ref) => {
    const offer = new Offer(market, ref)
    const hop = { offer, giveAmount: amount, getAmount: offer.slope * amount - offer.fee }
    amount = hop.getAmount
    return hop
  })
  return pathOf(market, refs, hops)
}

/** Walks the offers back from a wanted amount: what each hop must be given. */
export function pathFromGet(
  market: Market,
  refs: readonly OfferRef[],
  getAmount: number,
): FoundPath {
  let amount = getAmount
  const hops: Hop[] = []
  for (const ref of refs.toReversed()) {
    const offer = new Offer(market, ref)
    const giveAmount = (amount + offer.fee) / offer.slope
    hops.unshift({ offer, giveAmount, getAmount: amount })
    amount = giveAmount
  }
  return pathOf(market, refs, hops)
}

function pathOf(market: Market, refs: readonly OfferRef[], hops: readonly Hop[]): FoundPath {
  let cities = ANY_CITY
  for (const ref of refs) {
    const { batch, citySetOf } = listingAt(market, ref)
    cities = market.citySets.intersect(cities, citySetOf[batch.citySet[rowOf(ref)]!]!)
  }
  return {
    id: hops.map(({ offer }) => offer.id).join('>'),
    hops,
    giveAmount: hops[0]!.giveAmount,
    getAmount: hops.at(-1)!.getAmount,
    cities: market.citySets.namesOf(cities),
  }
}
