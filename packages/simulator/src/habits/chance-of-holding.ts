import { baseUsdOf } from '../money/all-money.ts'
import type { PrintedOffer } from '../offers/printed-offer.ts'
import { unitOf } from '../random/hash.ts'
import type { SimulatedMarket } from '../simulated-market.ts'

/** Moments of one exchanger's offer, and when it holds. */
export interface HoldingQuery {
  readonly rank: number
  /** The codes of the pair. */
  readonly from: string
  readonly to: string
  /** The amount given, in dollars at the price around which its currency's moves. */
  readonly usd: number
  /** How much later the same offer is looked at again. */
  readonly afterMinutes: number
  /** It holds if it then pays at least this share: 0.995. */
  readonly share: number
  /** The span of time in which the moments are. */
  readonly fromS: number
  readonly hours: number
  readonly moments: number
}

/** The ends of an offer, each with the number of its moments. */
export interface Outcomes {
  held: number
  /** It pays less. */
  less: number
  /** It is there, and its limits or its reserve no longer take the amount. */
  refused: number
  /** It has left the file. */
  withdrawn: number
}

/**
 * The probability that an offer at one amount still takes it some minutes later and pays at least
 * that share, as the simulator's own offers have it; NaN if it never took the amount.
 */
export function chanceOfHolding(market: SimulatedMarket, query: HoldingQuery): number {
  const { held, less, refused, withdrawn } = outcomesOf(market, query)
  return held / (held + less + refused + withdrawn)
}

/** The ends of an offer over all moments at which it takes the amount. */
export function outcomesOf(market: SimulatedMarket, query: HoldingQuery): Outcomes {
  const { rank, usd, afterMinutes, share, fromS, hours, moments } = query
  const [from, to] = [query.from, query.to].map((code) => {
    const index = market.money.findIndex((each) => each.code === code)
    if (index < 0) throw new RangeError(`no currency ${code}`)
    return index
  }) as [from: number, to: number]
  const amount = usd / baseUsdOf(market.money[from]!)
  const payoutAt = (atS: number) => payoutOf(market.offerAt(rank, [from, to], atS), amount)
  const outcomes: Outcomes = { held: 0, less: 0, refused: 0, withdrawn: 0 }
  for (let at = 0; at < moments; at++) {
    // Even steps would meet a habit's period always at the same place.
    const atS = fromS + ((at + unitOf(moments, at, 0x7a7)) / moments) * hours * 3_600
    const shown = payoutAt(atS)
    if (typeof shown === 'string') continue
    const later = payoutAt(atS + afterMinutes * 60)
    if (typeof later === 'string') outcomes[later]++
    else outcomes[later >= share * shown ? 'held' : 'less']++
  }
  return outcomes
}

/** The payout of an offer for this amount, or why it has none. */
function payoutOf(
  offer: PrintedOffer | undefined,
  amount: number,
): number | 'refused' | 'withdrawn' {
  if (!offer) return 'withdrawn'
  const isStepped = offer.stepMin > 0 && amount >= offer.stepMin
  const rate = isStepped
    ? Number(offer.stepGet) / Number(offer.stepGive)
    : Number(offer.get) / Number(offer.give)
  const fee = Math.max(offer.minFee, offer.fromFee + (amount * offer.fromFeePercent) / 100)
  const payout = (amount - fee) * rate * (1 - offer.toFeePercent / 100) - offer.toFee
  const isInside = amount >= offer.min && amount <= offer.max && payout >= offer.getMin
  return isInside && payout > 0 && payout <= offer.reserve ? payout : 'refused'
}
