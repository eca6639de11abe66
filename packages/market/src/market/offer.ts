import {
  type Amount,
  asAmount,
  asMilliseconds,
  asRate,
  type Milliseconds,
  type Rate,
  rateOf,
  type Usd,
  worthOf,
} from '../numbers/units.ts'
import { conditionsOfMask, type OfferCondition } from '../offers/condition.ts'
import type { Exchanger } from '../offers/exchanger.ts'
import type { Listing } from '../listings/listing.ts'
import type { Market } from './market.ts'
import { doubtedMeta } from '../shelves/groups/group-rows.ts'
import { IS_SUSPICIOUS } from '../shelves/row-flags.ts'
import { listingAt, offerIdOf, type OfferRef, rowOf } from '../listings/offer-ref.ts'

/**
 * An exchanger's standing promise to turn one currency into another: the view of one row of a
 * market, at the tier that fits the amount it was found for.
 */
export class Offer {
  readonly ref: OfferRef
  readonly #market: Market
  readonly #listing: Listing
  readonly #row: number

  constructor(market: Market, ref: OfferRef) {
    this.ref = ref
    this.#market = market
    this.#listing = listingAt(market, ref)
    this.#row = rowOf(ref)
  }

  /** Stable across feeds; tiers of one offer share it. */
  get id(): string {
    return offerIdOf(this.#listing, this.#row)
  }

  get exchanger(): Exchanger {
    return this.#listing.exchanger
  }

  get from(): string {
    const { batch } = this.#listing
    return batch.codes[batch.from[this.#row]!]!
  }

  get to(): string {
    const { batch } = this.#listing
    return batch.codes[batch.to[this.#row]!]!
  }

  /** The two printed numbers: give `printedGive` of `from`, get `printedGet` of `to`. */
  get printedGive(): Amount {
    return asAmount(this.#listing.batch.give[this.#row]!)
  }

  get printedGet(): Amount {
    return asAmount(this.#listing.batch.get[this.#row]!)
  }

  /** Units of `to` for one of `from` as the exchanger states it, before separate fees. */
  get rate(): Rate {
    return rateOf(this.printedGive, this.printedGet)
  }

  /** `payout = slope * x - fee`: all declared fees folded in; `fee` is in `to`. */
  get slope(): Rate {
    return asRate(this.#listing.batch.slope[this.#row]!)
  }

  get fee(): Amount {
    return asAmount(this.#listing.batch.fee[this.#row]!)
  }

  /** Window of the given amount at this tier, both ends included; `maxGive` may be Infinity. */
  get minGive(): Amount {
    return asAmount(this.#listing.batch.lo[this.#row]!)
  }

  get maxGive(): Amount {
    return asAmount(this.#listing.batch.hi[this.#row]!)
  }

  /** The most a client can receive, in `to`. */
  get reserve(): Amount {
    return asAmount(this.#listing.batch.reserve[this.#row]!)
  }

  get reserveUsd(): Usd | undefined {
    const price = this.#market.usdPriceOf(this.to)
    return price === undefined ? undefined : worthOf(this.reserve, price)
  }

  get conditions(): readonly OfferCondition[] {
    return conditionsOfMask(this.#listing.batch.conditions[this.#row]!)
  }

  /** Cities in which it stands; [''] for cash without a stated city, empty without cash. */
  get cities(): string[] {
    const { batch } = this.#listing
    return batch.citySets[batch.citySet[this.#row]!]!.map((city) => batch.cities[city]!)
  }

  get receivedAtMs(): Milliseconds {
    return asMilliseconds(this.#listing.receivedAtMs)
  }

  /** Relative uncertainty of the printed rate: half its last digit. */
  get quantum(): number {
    return this.#listing.batch.quantum[this.#row]!
  }

  /** The factor by which it returns more than the market's own prices say; undefined if unknown. */
  get gain(): number | undefined {
    const [give, get] = [this.#market.usdPriceOf(this.from), this.#market.usdPriceOf(this.to)]
    return give === undefined || get === undefined ? undefined : (this.slope * get) / give
  }

  /** Whether it is not believed (belief.ts), and nobody vouches for it. */
  get isSuspicious(): boolean {
    const { batch, currencyOf } = this.#listing
    const shelf = this.#market.shelves[currencyOf[batch.from[this.#row]!]!]
    const meta = shelf && doubtedMeta(shelf, currencyOf[batch.to[this.#row]!]!, this)
    return meta !== undefined && (meta & IS_SUSPICIOUS) !== 0
  }
}
