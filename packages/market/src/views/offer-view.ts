import {
  type Amount,
  asMilliseconds,
  type Milliseconds,
  type Rate,
  type Usd,
} from '../numbers/units.ts'
import type { Market } from '../market/market.ts'
import { Offer } from '../market/offer.ts'
import { listingAt, type OfferRef, rowOf } from '../listings/offer-ref.ts'
import type { OfferCondition } from '../offers/condition.ts'
import type { OfferBatch } from '../offers/offer-batch.ts'
import { numberOrNull } from '../numbers/number-or-null.ts'

/** An offer as declared: amounts in its own two currencies, null where there is no limit. */
export interface OfferView {
  readonly id: string
  /** Units got for one as the exchanger states it, before separate fees. */
  readonly rate: Rate
  readonly minGive: Amount
  readonly maxGive: Amount | null
  /** The reserve in the received currency. */
  readonly reserve: Amount
  readonly reserveUsd: Usd | null
  /** The city of a cash hop, in which the path can be walked; null without cash. */
  readonly city: string | null
  readonly conditions: readonly OfferCondition[]
  readonly suspicious: boolean
  readonly receivedAtMs: Milliseconds
  /** One object for all views that say the same of an offer but when it was received. */
  readonly terms: object
}

interface FileViews {
  /** The prices behind dollars and suspicion. */
  readonly prices: Float64Array
  /** The last one made of each row. */
  readonly byRow: Map<number, OfferView>
}

/** Views kept at most, some 40 MB: another one beyond, and all are forgotten. */
const KEPT_VIEWS = 100_000

/** A file is the same in all versions until its next one, however often it comes again. */
let kept = new WeakMap<OfferBatch, FileViews>()
let made = 0

/**
 * The very same view for as long as its facts are the same: until the exchanger's next file or the
 * next prices, in any version and answer. `city` is one in which the path can be walked.
 */
export function offerView(market: Market, ref: OfferRef, city: string | null): OfferView {
  const { batch, receivedAtMs } = listingAt(market, ref)
  const row = rowOf(ref)
  const views = viewsOf(batch, market.usdPrices)
  const place = batch.citySets[batch.citySet[row]!]!.length > 0 ? city : null
  const last = views.get(row)
  if (last?.city === place) {
    if (last.receivedAtMs === receivedAtMs) return last
    const view = { ...last, receivedAtMs: asMilliseconds(receivedAtMs) }
    views.set(row, view)
    return view
  }
  if (made >= KEPT_VIEWS) {
    kept = new WeakMap()
    made = 0
  }
  made++
  const view = newView(new Offer(market, ref), place)
  viewsOf(batch, market.usdPrices).set(row, view)
  return view
}

function viewsOf(batch: OfferBatch, prices: Float64Array): FileViews['byRow'] {
  let views = kept.get(batch)
  if (views?.prices !== prices) kept.set(batch, (views = { prices, byRow: new Map() }))
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
    suspicious: offer.isSuspicious,
    receivedAtMs: offer.receivedAtMs,
    terms: {},
  }
}
