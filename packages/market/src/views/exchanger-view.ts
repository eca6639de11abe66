import {
  asAmount,
  asMilliseconds,
  asUsd,
  type Milliseconds,
  plus,
  type Usd,
  worthOf,
} from '../numbers/units.ts'
import type { Listing } from '../listings/listing.ts'
import type { Market } from '../market/market.ts'
import type { OfferBatch } from '../offers/offer-batch.ts'
import { numberOrNull } from '../numbers/number-or-null.ts'

/** A market's facts on one exchanger. Plain, as every view: it may cross a thread or a wire. */
export interface ExchangerView {
  readonly id: string
  readonly name: string
  readonly goodReviews: number
  readonly badReviews: number
  /** All its purses together, in dollars; null where no currency of it has a price. */
  readonly reserveUsd: Usd | null
  /** The number of directed pairs of currencies it has offers in. */
  readonly pairs: number
  readonly offers: number
  readonly updatedAtMs: Milliseconds
}

/** Counts in one exchanger's file, by its own currency indexes, whatever the prices. */
interface BatchCounts {
  /** The largest reserve stated; NaN for a currency that it does not pay out. */
  readonly reserve: Float64Array
  readonly pairs: number
}

/** A batch never changes. */
const countsOfBatch = new WeakMap<OfferBatch, BatchCounts>()

const kept = new WeakMap<Listing, { readonly prices: Float64Array; readonly view: ExchangerView }>()

/**
 * The very same view for as long as its facts are the same, in any version and answer. Undefined
 * for an exchanger the market does not know.
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
  const counts = countsOf(batch)
  const view = {
    id,
    name,
    goodReviews,
    badReviews,
    reserveUsd: reserveUsdOf(market, batch, counts),
    pairs: counts.pairs,
    offers: batch.offers,
    updatedAtMs: asMilliseconds(receivedAtMs),
  }
  kept.set(listing, { prices: market.usdPrices, view })
  return view
}

function countsOf(batch: OfferBatch): BatchCounts {
  const counts = countsOfBatch.get(batch) ?? counted(batch)
  countsOfBatch.set(batch, counts)
  return counts
}

function counted({ length, codes, from, to, reserve: reserves }: OfferBatch): BatchCounts {
  const reserve = new Float64Array(codes.length).fill(NaN)
  const isPair = new Uint8Array(codes.length ** 2)
  let pairs = 0
  for (let row = 0; row < length; row++) {
    const [give, get] = [from[row]!, to[row]!]
    if (!(reserve[get]! >= reserves[row]!)) reserve[get] = reserves[row]!
    const pair = give * codes.length + get
    pairs += 1 - isPair[pair]!
    isPair[pair] = 1
  }
  return { reserve, pairs }
}

/** One purse of each currency pays for all offers of it, so each counts once, at its largest. */
function reserveUsdOf(market: Market, { codes }: OfferBatch, { reserve }: BatchCounts) {
  let sum = asUsd(0)
  let hasPrice = false
  codes.forEach((code, own) => {
    const price = market.usdPriceOf(code)
    if (price === undefined || Number.isNaN(reserve[own]!)) return
    sum = plus(sum, worthOf(asAmount(reserve[own]!), price))
    hasPrice = true
  })
  return hasPrice ? numberOrNull(sum) : null
}
