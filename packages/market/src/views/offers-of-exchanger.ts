import { asAmount } from '../numbers/units.ts'
import type { PairOffer } from '../explain/pair-offers.ts'
import type { Market } from '../market/market.ts'
import { Offer } from '../market/offer.ts'
import { refOf } from '../listings/offer-ref.ts'

/** Every offer of one exchanger at one unit, or at the nearest amount to it that it takes. */
export function offersOfExchanger(market: Market, exchangerId: string): PairOffer[] {
  const index = market.exchangerIndexes.get(exchangerId)
  const batch = index === undefined ? undefined : market.listings[index]?.batch
  if (index === undefined || !batch) return []
  const offers: PairOffer[] = []
  for (let row = 0; row < batch.length; row++) {
    if (batch.tier[row]! > 0) continue
    const giveAmount = asAmount(Math.min(Math.max(1, batch.lo[row]!), batch.hi[row]!))
    const getAmount = asAmount(batch.slope[row]! * giveAmount - batch.fee[row]!)
    const offer = new Offer(market, refOf(index, row))
    offers.push({ offer, giveAmount, getAmount, refusal: undefined })
  }
  return offers
}
