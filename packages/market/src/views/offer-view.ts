import type { Listing } from '../market/listing.ts'
import type { Market } from '../market/market.ts'
import { Offer } from '../market/offer.ts'
import { listingAt, type OfferRef, rowOf } from '../market/offer-ref.ts'
import type { OfferCondition } from '../offers/condition.ts'
import { numberOrNull } from './number-or-null.ts'

export interface OfferView {
  readonly id: string
  /** Out per in as the exchanger states it, before separate fees. */
  readonly rate: number
  readonly minGive: number
  readonly maxGive: number | null
  /** In the received currency. */
  readonly reserve: number
  readonly reserveUsd: number | null
  /** For cash: where, in the city the path can be walked in. */
  readonly city: string | null
  readonly conditions: readonly OfferCondition[]
  readonly receivedAtMs: number
  readonly suspicious: boolean
}

interface ListingViews {
  /** Those that dollars and suspicion were told by. */
  readonly prices: Float64Array
  /** The last one made of each row. */
  readonly byRow: Map<number, OfferView>
}

/** Views kept at most, some 40 MB: another one beyond, and all are forgotten. */
const KEPT_VIEWS = 100_000

let kept = new WeakMap<Listing, ListingViews>()
let made = 0

/**
 * The very same view for as long as what it tells of is the same: until the exchanger's next file
 * or the next prices, in whatever version and answer. `city` is where the path can be walked.
 */
export function offerView(market: Market, ref: OfferRef, city: string | null): OfferView {
  const listing = listingAt(market, ref)
  const row = rowOf(ref)
  const views = viewsOf(listing, market.usdPrices)
  const { batch } = listing
  const place = batch.citySets[batch.citySet[row]!]!.length > 0 ? city : null
  const last = views.get(row)
  if (last?.city === place) return last
  if (made >= KEPT_VIEWS) {
    kept = new WeakMap()
    made = 0
  }
  made++
  const view = newView(new Offer(market, ref), place)
  viewsOf(listing, market.usdPrices).set(row, view)
  return view
}

function viewsOf(listing: Listing, prices: Float64Array): ListingViews['byRow'] {
  let views = kept.get(listing)
  if (views?.prices !== prices) kept.set(listing, (views = { prices, byRow: new Map() }))
  return views.byRow
}

function newView(offer: Offer, city: string | null): OfferView {
  return {
    id: offer.id,
    rate: offer.rate,
    minGive: offer.minGive,
    maxGive: numberOrNull(offer.maxGive),
    reserve: offer.reserve,
    reserveUsd: numberOrNull(offer.reserveUsd),
    city,
    conditions: offer.conditions,
    receivedAtMs: offer.receivedAtMs,
    suspicious: offer.isSuspicious,
  }
}
