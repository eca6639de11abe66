import type { Listing } from '../listings/listing.ts'
import type { Market } from '../market/market.ts'
import { listingAt, offerIdOf } from '../listings/offer-ref.ts'
import { rowsOfPair } from '../market/rows-of-pair.ts'
import type { FoundPath } from '../paths/found-path.ts'

/** An offer's promise to a hop at one moment, apart from its market. */
export interface HopTerms {
  readonly offerId: string
  readonly exchangerId: string
  readonly give: string
  readonly get: string
  /** The hop's input, in `give`. */
  readonly giveAmount: number
  /** Units of `get` for one of `give` at that amount, net of declared fees; below 0: all goes. */
  readonly rate: number
  /** Limits of the whole offer, in `give`; `maxGive` may be Infinity. */
  readonly minGive: number
  readonly maxGive: number
  /** The reserve, in `get`. */
  readonly reserve: number
}

type HopQuery = Pick<HopTerms, 'offerId' | 'exchangerId' | 'give' | 'get' | 'giveAmount'>

/** Terms of each hop of a path, at its arriving amount. */
export function hopTermsOf(market: Market, { hops }: FoundPath): HopTerms[] {
  return hops.map(({ offer, giveAmount }) => {
    const { id, exchanger, from, to } = offer
    const hop = { offerId: id, exchangerId: exchanger.id, give: from, get: to, giveAmount }
    return termsIn(listingAt(market, offer.ref), hop)!
  })
}

/** The exchanger's present terms for such a hop, at its amount; undefined: it is gone. */
export function termsNow(market: Market, hop: HopQuery): HopTerms | undefined {
  const index = market.exchangerIndexes.get(hop.exchangerId)
  return termsIn(index === undefined ? undefined : market.listings[index], hop)
}

/** The terms of a hop's offer in this listing of its exchanger; undefined where it is not there. */
export function termsIn(
  listing: Listing | undefined,
  { offerId, exchangerId, give, get, giveAmount }: HopQuery,
): HopTerms | undefined {
  if (!listing) return undefined
  const { batch } = listing
  const [from, to] = [batch.codes.indexOf(give), batch.codes.indexOf(get)]
  if (from < 0 || to < 0) return undefined
  let minGive = Infinity
  let maxGive = 0
  let reserve = 0
  let rate: number | undefined
  let nearest = Infinity
  for (const row of rowsOfPair(batch, from, to)) {
    if (offerIdOf(listing, row) !== offerId) continue
    const [lo, hi] = [batch.lo[row]!, batch.hi[row]!]
    minGive = Math.min(minGive, lo)
    maxGive = Math.max(maxGive, hi)
    reserve = batch.reserve[row]!
    // The piece that takes the amount, of two that meet the better one; else the nearest.
    const far = Math.max(lo - giveAmount, giveAmount - hi, 0)
    const paid = batch.slope[row]! - batch.fee[row]! / giveAmount
    if (far > nearest || (far === nearest && paid <= rate!)) continue
    nearest = far
    rate = paid
  }
  if (rate === undefined) return undefined
  return { offerId, exchangerId, give, get, giveAmount, rate, minGive, maxGive, reserve }
}
