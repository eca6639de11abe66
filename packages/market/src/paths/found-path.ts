import { type Amount, asAmount, type In } from '../numbers/units.ts'
import type { Market } from '../market/market.ts'
import { type OfferRef, rowOf, listingAt } from '../listings/offer-ref.ts'
import { Offer } from '../market/offer.ts'
import { ANY_CITY } from '../listings/city-sets.ts'

/** One use of an offer: its input and its result. */
export interface Hop {
  readonly offer: Offer
  /** An amount of the hop's given currency. */
  readonly giveAmount: Amount
  /** An amount of the hop's received currency: `slope * giveAmount - fee`. */
  readonly getAmount: Amount
}

/** Hops in a row, each executable at the amount that reaches it. */
export class FoundPath {
  readonly giveAmount: Amount
  readonly getAmount: Amount
  readonly #market: Market
  readonly #refs: readonly OfferRef[]
  readonly #isBackward: boolean
  #hops: readonly Hop[] | undefined

  /** Use `pathFromGive` or `pathFromGet`. */
  constructor(market: Market, refs: readonly OfferRef[], stated: StatedAmounts) {
    this.#market = market
    this.#refs = refs
    this.giveAmount = stated.give
    this.getAmount = stated.get
    this.#isBackward = stated.isBackward
  }

  /** An id: the same for the same offers in the same order. */
  get id(): string {
    return this.hops.map(({ offer }) => offer.id).join('>')
  }

  get hops(): readonly Hop[] {
    this.#hops ??= this.#isBackward ? this.#hopsFromGet() : this.#hopsFromGive()
    return this.#hops
  }

  /** Cities where all cash hops can be made: all that they share; empty where no hop is cash. */
  get cities(): readonly string[] {
    let cities = ANY_CITY
    for (const ref of this.#refs) {
      const { batch, citySetOf } = listingAt(this.#market, ref)
      const set = citySetOf[batch.citySet[rowOf(ref)]!]!
      cities = this.#market.citySets.intersect(cities, set)
    }
    return this.#market.citySets.namesOf(cities)
  }

  #hopsFromGive(): Hop[] {
    let amount = this.giveAmount
    return this.#refs.map((ref) => {
      const offer = new Offer(this.#market, ref)
      const hop = {
        offer,
        giveAmount: amount,
        getAmount: asAmount(offer.slope * amount - offer.fee),
      }
      amount = hop.getAmount
      return hop
    })
  }

  #hopsFromGet(): Hop[] {
    let amount = this.getAmount
    const hops: Hop[] = []
    for (const ref of this.#refs.toReversed()) {
      const offer = new Offer(this.#market, ref)
      const giveAmount = asAmount((amount + offer.fee) / offer.slope)
      hops.unshift({ offer, giveAmount, getAmount: amount })
      amount = giveAmount
    }
    return hops
  }
}

interface StatedAmounts {
  readonly give: Amount
  readonly get: Amount
  readonly isBackward: boolean
}

/** The path of these offers from a given amount, walked in doubles, hop by hop. */
export function pathFromGive(
  market: Market,
  refs: readonly OfferRef[],
  giveAmount: In<'Amount'>,
): FoundPath {
  let amount: number = giveAmount
  for (const ref of refs) {
    const { batch } = listingAt(market, ref)
    amount = batch.slope[rowOf(ref)]! * amount - batch.fee[rowOf(ref)]!
  }
  return new FoundPath(market, refs, {
    give: asAmount(giveAmount),
    get: asAmount(amount),
    isBackward: false,
  })
}

/** The path of these offers back from a wanted amount: each hop's required input. */
export function pathFromGet(
  market: Market,
  refs: readonly OfferRef[],
  getAmount: In<'Amount'>,
): FoundPath {
  let amount: number = getAmount
  for (let hop = refs.length - 1; hop >= 0; hop--) {
    const { batch } = listingAt(market, refs[hop]!)
    const row = rowOf(refs[hop]!)
    amount = (amount + batch.fee[row]!) / batch.slope[row]!
  }
  return new FoundPath(market, refs, {
    give: asAmount(amount),
    get: asAmount(getAmount),
    isBackward: true,
  })
}
