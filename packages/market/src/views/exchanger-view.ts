import type { Listing } from '../market/listing.ts'
import type { Market } from '../market/market.ts'
import type { OfferBatch } from '../offers/offer-batch.ts'
import { numberOrNull } from './number-or-null.ts'

/** What a market knows of one exchanger. Plain, as every view: it may cross a thread or a wire. */
export interface ExchangerView {
  readonly id: string
  readonly name: string
  readonly goodReviews: number
  readonly badReviews: number
  /** All its purses together, in dollars; null where no currency of it has a price. */
  readonly reserveUsd: number | null
  /** Directed pairs of currencies it has offers in. */
  readonly pairs: number
  readonly offers: number
  readonly updatedAtMs: number
}

type Counted = Pick<ExchangerView, 'reserveUsd' | 'pairs'>

/** A file is the same in all versions until its next one, and prices until they are derived. */
const known = new WeakMap<
  OfferBatch,
  { readonly prices: Float64Array; readonly counted: Counted }
>()

const kept = new WeakMap<Listing, { readonly prices: Float64Array; readonly view: ExchangerView }>()

/**
 * The very same view for as long as what it tells of is the same, in whatever version and answer.
 * Undefined for an exchanger the market does not know.
 */
export function exchangerView(market: Market, id: string): ExchangerView | undefined {
  const index = market.exchangerIndexes.get(id)
  const listing = index === undefined ? undefined : market.listings[index]
  return listing && viewOf(market, listing)
}

function viewOf(market: Market, listing: Listing): ExchangerView {
  const last = kept.get(listing)
  if (last?.prices === market.usdPrices) return last.view
  const { exchanger, batch, receivedAtMs } = listing
  const { id, name, goodReviews, badReviews } = exchanger
  const view = {
    id,
    name,
    goodReviews,
    badReviews,
    ...countedIn(market, batch),
    offers: batch.offers,
    updatedAtMs: receivedAtMs,
  }
  kept.set(listing, { prices: market.usdPrices, view })
  return view
}

function countedIn(market: Market, batch: OfferBatch): Counted {
  const last = known.get(batch)
  if (last?.prices === market.usdPrices) return last.counted
  const counted = { reserveUsd: reserveUsdOf(market, batch), pairs: pairsOf(batch) }
  known.set(batch, { prices: market.usdPrices, counted })
  return counted
}

/** One purse of each currency pays for all offers of it, so each counts once, at its largest. */
function reserveUsdOf(market: Market, batch: OfferBatch): number | null {
  const reserves = new Map<number, number>()
  for (let row = 0; row < batch.length; row++) {
    const to = batch.to[row]!
    reserves.set(to, Math.max(reserves.get(to) ?? 0, batch.reserve[row]!))
  }
  let sum = 0
  let hasPrice = false
  for (const [to, reserve] of reserves) {
    const price = market.usdPriceOf(batch.codes[to]!)
    if (price === undefined) continue
    sum += reserve * price
    hasPrice = true
  }
  return hasPrice ? numberOrNull(sum) : null
}

function pairsOf({ length, from, to }: OfferBatch): number {
  const pairs = new Set<number>()
  for (let row = 0; row < length; row++) pairs.add(from[row]! * 0x10000 + to[row]!)
  return pairs.size
}
