import { type Amount, asAmount, asUsd, boughtFor, type UsdPrice } from '../numbers/units.ts'
import { gainOf } from '../hops/hop-gain.ts'
import type { Listing } from '../listings/listing.ts'
import type { Market } from '../market/market.ts'
import { Offer } from '../market/offer.ts'
import { refOf } from '../listings/offer-ref.ts'
import type { OfferBatch } from '../offers/offer-batch.ts'
import type { Hop } from '../paths/found-path.ts'
import { type DoubtReason, doubtsOf } from './confidence.ts'
import { isSure } from '../belief/is-sure.ts'
import { type TrustStep, trustStepOf } from './trust-step.ts'

/** The trust in an exchanger, and its distance from the market, by its present offers. */
export interface ExchangerStanding {
  /** The number of its judged offers: all, or of very long lists evenly spread ones. */
  readonly judged: number
  /** 0..1: the geometric mean of the confidence in its offers. */
  readonly confidence: number
  readonly trust: TrustStep
  /** The confidence is the product of their factors. The gravest first. */
  readonly doubts: readonly StandingDoubt[]
  /** The distance; null where no sound offer has a sure price. */
  readonly distance: MarketDistance | null
}

/** A reason of doubt, and its weight over the exchanger's offers. */
export interface StandingDoubt {
  readonly reason: DoubtReason
  /** The factor of the score: the geometric mean over all offers. */
  readonly factor: number
  /** The number of judged offers that it holds for. */
  readonly offers: number
}

/** Sound offers' return against the market's prices, in percent; below 0 value is lost. */
export interface MarketDistance {
  /** The number of offers behind it. */
  readonly offers: number
  /** A quarter of them returns less. */
  readonly lowPercent: number
  readonly medianPercent: number
  /** A quarter of them returns more. */
  readonly highPercent: number
}

/** The most offers judged: some three microseconds each, and the rows looked through for them. */
const MOST_JUDGED = 2_000
/** Rows of their pairs that are looked through for all of them: some ten milliseconds. */
const MOST_ROWS = 500_000
/** The worth of an ordinary order, in dollars. */
const USUAL_USD = asUsd(1_000)

/**
 * Every offer is judged as a chain of it alone would be, at 1,000 dollars or the nearest amount it
 * takes. Its age is left out: that is of the moment, and shown beside. Undefined without an offer.
 */
export function exchangerStanding(market: Market, id: string): ExchangerStanding | undefined {
  const index = market.exchangerIndexes.get(id)
  const listing = index === undefined ? undefined : market.listings[index]
  if (index === undefined || !listing) return undefined
  const rows = judgedRows(market, listing)
  if (rows.length === 0) return undefined
  const sums = new Map<DoubtReason, { log: number; offers: number }>()
  const gains: number[] = []
  let suspicious = 0
  for (const row of rows) {
    const hop = hopAt(market, listing, index, row)
    for (const [reason, factor] of doubtsOf(market, hop, {})) {
      const { log, offers } = sums.get(reason) ?? { log: 0, offers: 0 }
      sums.set(reason, { log: log + Math.log(factor), offers: offers + 1 })
    }
    if (hop.offer.isSuspicious) suspicious++
    else gains.push(...soundGain(market, hop))
  }
  const doubts = [...sums]
    .map(([reason, { log, offers }]) => ({ reason, factor: Math.exp(log / rows.length), offers }))
    .sort((a, b) => a.factor - b.factor)
  const confidence = doubts.reduce((score, { factor }) => score * factor, 1)
  return {
    judged: rows.length,
    confidence,
    trust: trustStepOf(confidence, suspicious * 2 > rows.length),
    doubts,
    distance: distanceOf(gains),
  }
}

/** One row of each offer: the tier that takes the usual amount, or the nearest to it. */
function judgedRows(market: Market, listing: Listing): number[] {
  const { batch } = listing
  const firsts: number[] = []
  for (let row = 0; row < batch.length; row++) if (batch.tier[row] === 0) firsts.push(row)
  return spreadOver(market, listing, firsts).map((first) => {
    let row = first
    const usual = usualAmount(market.usdPriceOf(batch.codes[batch.from[row]!]!))
    while (batch.tier[row + 1]! > 0 && batch.hi[row]! < usual) row++
    return row
  })
}

/** As many offers as may be judged: each is held against all rows of its pair, of any exchanger. */
function spreadOver(market: Market, { batch, currencyOf }: Listing, firsts: readonly number[]) {
  const inPair = (row: number) =>
    market.shelves[currencyOf[batch.from[row]!]!]?.count[currencyOf[batch.to[row]!]!] ?? 0
  for (let count = Math.min(firsts.length, MOST_JUDGED); ; count >>= 1) {
    const some = Array.from(
      { length: count },
      (_, at) => firsts[Math.floor((at * firsts.length) / count)]!,
    )
    const rows = some.reduce((sum, row) => sum + inPair(row), 0)
    if (rows <= MOST_ROWS || count <= 1) return some
  }
}

const usualAmount = (price: UsdPrice | undefined) =>
  price === undefined ? asAmount(1) : boughtFor(USUAL_USD, price)

function hopAt(market: Market, { batch }: Listing, exchanger: number, row: number): Hop {
  const offer = new Offer(market, refOf(exchanger, row))
  const usual = usualAmount(market.usdPriceOf(offer.from))
  const giveAmount = asAmount(Math.min(Math.max(usual, batch.lo[row]!), batch.hi[row]!))
  return { offer, giveAmount, getAmount: paidOut(batch, row, giveAmount) }
}

function paidOut({ slope, fee }: OfferBatch, row: number, giveAmount: Amount): Amount {
  return asAmount(slope[row]! * giveAmount - fee[row]!)
}

/** The gain of an offer between currencies whose prices tell a good rate from a wrong one. */
function soundGain(market: Market, hop: Hop): number[] {
  const { from, to } = hop.offer
  const hasSurePrices = [from, to].every((code) => isSure(market, market.currencies.indexOf(code)!))
  const gain = hasSurePrices ? gainOf(market, hop) : undefined
  return gain === undefined ? [] : [gain]
}

function distanceOf(gains: number[]): MarketDistance | null {
  if (gains.length === 0) return null
  gains.sort((a, b) => a - b)
  const percentAt = (part: number) => (gains[Math.floor((gains.length - 1) * part)]! - 1) * 100
  return {
    offers: gains.length,
    lowPercent: percentAt(0.25),
    medianPercent: percentAt(0.5),
    highPercent: percentAt(0.75),
  }
}
