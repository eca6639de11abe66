import { NO_CITY, ANY_CITY } from '../listings/city-sets.ts'
import type { Market } from '../market/market.ts'
import { listingAt, offerIdOf, type OfferRef, refOf, rowOf } from '../listings/offer-ref.ts'
import { rowsOfPair } from '../market/rows-of-pair.ts'
import { type FoundPath, pathFromGive } from './found-path.ts'
import { MAX_HOPS } from '../query/query.ts'

/** `exchanger:FROM:TO`, followed by `@city` for cash. */
const OFFER_ID = /^(.+?):([^:@]+):([^:@]+)(?:@.*)?$/

/**
 * The path of this id at this amount in this version of the market, for a holder of the id: a link,
 * an open card. Undefined where one of its offers has gone or refuses its input.
 */
export function restorePath(market: Market, id: string, giveAmount: number): FoundPath | undefined {
  if (!(giveAmount > 0 && giveAmount < Infinity)) return undefined
  const refs: OfferRef[] = []
  let amount = giveAmount
  let city = ANY_CITY
  let before: string | undefined
  const offerIds = id.split('>', MAX_HOPS + 1)
  if (offerIds.length > MAX_HOPS) return undefined
  for (const offerId of offerIds) {
    const [, exchangerId = '', from = '', to = ''] = OFFER_ID.exec(offerId) ?? []
    if (before !== undefined && from !== before) return undefined
    before = to
    const ref = rowFor(market, { offerId, exchangerId, from, to }, amount)
    if (ref === undefined) return undefined
    const { batch, citySetOf } = listingAt(market, ref)
    const row = rowOf(ref)
    city = market.citySets.intersect(city, citySetOf[batch.citySet[row]!]!)
    amount = batch.slope[row]! * amount - batch.fee[row]!
    if (city === NO_CITY || !(amount > 0)) return undefined
    refs.push(ref)
  }
  return pathFromGive(market, refs, giveAmount)
}

/** Whether an offer of this id is in this version of the market, with any limits. */
export function hasOffer(market: Market, offerId: string): boolean {
  const [, exchangerId = '', from = '', to = ''] = OFFER_ID.exec(offerId) ?? []
  const index = market.exchangerIndexes.get(exchangerId)
  const listing = index === undefined ? undefined : market.listings[index]
  if (!listing) return false
  const { batch } = listing
  const give = batch.codes.indexOf(from)
  const get = batch.codes.indexOf(to)
  if (give < 0 || get < 0) return false
  for (const row of rowsOfPair(batch, give, get)) {
    if (offerIdOf(listing, row) === offerId) return true
  }
  return false
}

interface OfferName {
  readonly offerId: string
  readonly exchangerId: string
  readonly from: string
  readonly to: string
}

/** The piece of the offer that takes this amount; of two that meet in it, the better one. */
function rowFor(
  market: Market,
  { offerId, exchangerId, from, to }: OfferName,
  amount: number,
): OfferRef | undefined {
  const index = market.exchangerIndexes.get(exchangerId)
  const listing = index === undefined ? undefined : market.listings[index]
  if (index === undefined || !listing) return undefined
  const { batch } = listing
  const give = batch.codes.indexOf(from)
  const get = batch.codes.indexOf(to)
  let best = -1
  let bestPayout = 0
  if (give < 0 || get < 0) return undefined
  for (const row of rowsOfPair(batch, give, get)) {
    if (amount < batch.lo[row]! || amount > batch.hi[row]!) continue
    const payout = batch.slope[row]! * amount - batch.fee[row]!
    if (payout > bestPayout && offerIdOf(listing, row) === offerId) {
      best = row
      bestPayout = payout
    }
  }
  return best < 0 ? undefined : refOf(index, best)
}
