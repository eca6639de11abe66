import { HAS_OWN_RATE } from './condition.ts'
import type { DeclaredOffer, DeclaredStep, OfferRefusal } from './declared-offer.ts'
import { nextDown, nextUp } from '../numbers/float64.ts'

/**
 * One linear piece of an offer: `payout = slope * x - fee` for every `x` with `lo <= x <= hi`.
 * `x` is in the given currency, the payout in the received one; `slope > 0`, `fee >= 0`.
 */
export interface OfferPiece {
  slope: number
  fee: number
  lo: number
  hi: number
  conditions: number
}

/** Amounts below which the two currencies of an offer cannot be moved; 0 where nothing is known. */
export interface LeastAmounts {
  readonly give: number
  readonly get: number
}

const NO_LEAST: LeastAmounts = { give: 0, get: 0 }

/** A stated minimum stands; without one, it is the least movable amount. */
export function leastGiven({ min }: DeclaredOffer, { give }: LeastAmounts): number {
  return min === 0 ? give : min
}

function leastGot({ getMin }: DeclaredOffer, { get }: LeastAmounts): number {
  return getMin === 0 ? get : getMin
}

interface Line {
  slope: number
  fee: number
  conditions: number
}

interface Stretch extends Line {
  lo: number
  hi: number
}

/**
 * Folds declared terms into disjoint linear pieces in ascending order of amount.
 *
 * By docs/engine.md, "Folding": the tier is chosen by the given amount, fees become part of the
 * line, limits of both sides and the reserve part of its window.
 *
 * @param midRate market average of `to` per `from`; without one the offer's own printed rate stands
 *   in, which understates the payout and never overstates it while the exchanger has a margin.
 */
export function piecesOf(
  offer: DeclaredOffer,
  midRate?: number,
  least: LeastAmounts = NO_LEAST,
): OfferPiece[] | OfferRefusal {
  const refusal = refusalOf(offer)
  if (refusal) return refusal
  const lo = leastGiven(offer, least)
  const hi = offer.max > 0 ? offer.max : Infinity
  if (lo > hi) return 'empty-window'

  const base = lineOf(offer, undefined)
  if (typeof base === 'string') return base
  let stretches: Stretch[] = [{ ...base, lo, hi }]
  for (const step of offer.steps) {
    const line = lineOf(offer, step)
    if (typeof line === 'string') return line
    if (!(step.min >= 0 && step.max >= 0)) return 'bad-limit'
    stretches = override(stretches, line, step.min, step.max > 0 ? step.max : Infinity)
  }
  if (offer.minFee > 0) {
    const mid = midRate ?? offer.get / offer.give
    const floor = { slope: mid, fee: offer.minFee * mid }
    if (!Number.isFinite(floor.fee)) return 'bad-fee'
    // A better rate would soon meet the market's, which the offer cannot move.
    const bound = midRate === undefined ? 0 : HAS_OWN_RATE
    stretches = stretches.flatMap((stretch) => {
      return lowerOf({ ...stretch, conditions: stretch.conditions | bound }, floor)
    })
  }
  const pieces: OfferPiece[] = []
  for (const stretch of stretches) {
    const piece = clip(stretch, offer, leastGot(offer, least))
    if (piece) pieces.push(piece)
  }
  return pieces.length > 0 ? pieces : 'empty-window'
}

function refusalOf(offer: DeclaredOffer): OfferRefusal | undefined {
  if (!isRate(offer.get / offer.give) || !(offer.give > 0) || !(offer.get > 0)) return 'bad-rate'
  if (!(offer.min >= 0 && offer.max >= 0 && offer.getMin >= 0 && offer.getMax >= 0)) {
    return 'bad-limit'
  }
  if (!(offer.reserve <= MAX_RESERVE)) return 'bad-reserve'
  if (!(offer.minFee >= 0)) return 'bad-fee'
  if (!(offer.reserve > 0)) return 'no-reserve'
  return offer.from === offer.to ? 'same-currency' : undefined
}

/**
 * Rates outside this range are faults of a file, not prices; inside it no product of six rates can
 * overflow or vanish, which every bound of the search relies on.
 */
const MAX_RATE = 1e18

/** No currency has that many units: a reserve above is a fault, and would leave windows open. */
export const MAX_RESERVE = 1e24

/** Whether a number can be a rate at all. */
export function isRate(value: number): boolean {
  return value >= 1 / MAX_RATE && value <= MAX_RATE
}

function lineOf(offer: DeclaredOffer, step: DeclaredStep | undefined): Line | OfferRefusal {
  const give = step?.give ?? offer.give
  const get = step?.get ?? offer.get
  const fromFee = step?.fromFee ?? offer.fromFee
  const toFee = step?.toFee ?? offer.toFee
  const kept = 1 - (step?.fromFeePercent ?? offer.fromFeePercent) / 100
  const paid = 1 - (step?.toFeePercent ?? offer.toFeePercent) / 100
  if (!(give > 0 && get > 0)) return 'bad-rate'
  if (!(fromFee >= 0 && toFee >= 0 && kept > 0 && paid > 0)) return 'bad-fee'
  const slope = kept * (get / give) * paid
  const fee = fromFee * slope + toFee
  if (!isRate(slope)) return 'bad-rate'
  if (!Number.isFinite(fee)) return 'bad-fee'
  const isOwn = step?.give !== undefined || step?.get !== undefined
  const conditions = offer.conditions | (step?.conditions ?? 0) | (isOwn ? HAS_OWN_RATE : 0)
  return { slope, fee, conditions }
}

/** Lays one tier over the stretches so far; it replaces the part that it covers. */
function override(stretches: Stretch[], line: Line, min: number, max: number): Stretch[] {
  const result: Stretch[] = []
  for (const stretch of stretches) {
    const lo = Math.max(stretch.lo, min)
    const hi = Math.min(stretch.hi, max)
    if (lo > hi) {
      result.push(stretch)
      continue
    }
    if (stretch.lo < lo) result.push({ ...stretch, hi: nextDown(lo) })
    result.push({ ...line, lo, hi })
    if (hi < stretch.hi) result.push({ ...stretch, lo: nextUp(hi) })
  }
  return result
}

/** The lower of two lines over a stretch: one or two stretches that meet where the lines cross. */
function lowerOf(stretch: Stretch, floor: { slope: number; fee: number }): Stretch[] {
  const under = { ...stretch, ...floor }
  const crossing = (floor.fee - stretch.fee) / (floor.slope - stretch.slope)
  if (!(crossing > stretch.lo && crossing < stretch.hi)) {
    const at = Number.isFinite(stretch.hi) ? (stretch.lo + stretch.hi) / 2 : stretch.lo + 1
    return [payoutAt(under, at) < payoutAt(stretch, at) ? under : stretch]
  }
  const floorIsSteeper = floor.slope > stretch.slope
  const [below, above] = floorIsSteeper ? [under, stretch] : [stretch, under]
  return [
    { ...below, lo: stretch.lo, hi: crossing },
    { ...above, lo: nextUp(crossing), hi: stretch.hi },
  ]
}

function payoutAt(line: Line, x: number): number {
  return line.slope * x - line.fee
}

/** `fee / slope` is off by rounding only; where more is needed the numbers are no terms. */
const ROUNDING_STEPS = 4

/** A fee can eat the whole payout of a small order: the least amount from `lo` on that pays. */
function leastPaying(line: Line, lo: number): number {
  if (payoutAt(line, lo) > 0) return lo
  let least = Math.max(lo, line.fee / line.slope)
  for (let step = 0; step < ROUNDING_STEPS; step++) {
    least = nextUp(least)
    if (payoutAt(line, least) > 0) return least
  }
  return Infinity
}

/** Keeps the part of a stretch whose payout is positive, within the reserve and the get limits. */
function clip(stretch: Stretch, offer: DeclaredOffer, least: number): OfferPiece | undefined {
  const { slope, fee } = stretch
  const most = offer.getMax > 0 ? Math.min(offer.reserve, offer.getMax) : offer.reserve
  const hi = Math.min(stretch.hi, (most + fee) / slope)
  let lo = stretch.lo
  if (least > 0) lo = Math.max(lo, (least + fee) / slope)
  if (fee > 0) lo = leastPaying(stretch, lo)
  return lo <= hi ? { slope, fee, lo, hi, conditions: stretch.conditions } : undefined
}
