import { type In } from '../numbers/units.ts'
import { bestElsewhere } from '../hops/alternatives.ts'
import { OFFER_CONDITIONS } from '../offers/condition.ts'
import {
  ageFactor,
  CONDITION_FACTORS,
  edgeFactor,
  gainFactor,
  lossFactor,
  ONLY_OFFER_FACTOR,
  quantumFactor,
  reviewsFactor,
  SUSPICIOUS_FACTOR,
  UNSURE_PRICE_FACTOR,
} from './confidence-factors.ts'
import { gainOf } from '../hops/hop-gain.ts'
import type { FoundPath, Hop } from '../paths/found-path.ts'
import type { Market } from '../market/market.ts'
import { isSure } from '../belief/is-sure.ts'

/** Options of the judgement besides the market itself. */
export interface ConfidenceOptions {
  /** The reader's clock; without it, age is not judged. */
  readonly nowMs?: In<'Milliseconds'>
  /**
   * Reference price: units of `to` for one of `from`, fees aside. Where it knows nothing, and
   * without it, the market's own prices stand in.
   */
  readonly midRate?: (from: string, to: string) => number | undefined
}

/** Reasons to doubt a hop: a condition it carries, or something about its rate. */
export const DOUBT_REASONS = [
  ...OFFER_CONDITIONS,
  /** The offer was received a while ago. */
  'AGE',
  /** The rate is far better than any other exchanger's for the same amount. */
  'FAR_ABOVE_SECOND',
  /** No other exchanger takes this amount. */
  'ONLY_OFFER',
  /** Returns more than its value at the reference price. */
  'ABOVE_REFERENCE',
  /** Loses much of its value at the reference price. */
  'BELOW_REFERENCE',
  /** One of its currencies is priced by too few exchangers. */
  'UNSURE_PRICE',
  'SUSPICIOUS',
  /** Its rate is printed with few digits. */
  'COARSE_RATE',
  /** Few reviews of the exchanger, or bad ones. */
  'REVIEWS',
] as const

export type DoubtReason = (typeof DOUBT_REASONS)[number]

/** One reason for doubt. */
export interface Doubt {
  readonly reason: DoubtReason
  readonly hopIndex: number
  /** The factor of the score, between 0 and 1. */
  readonly factor: number
}

/** The certainty that a path ends as shown. */
export interface Confidence {
  /** 0..1: the product of all factors. */
  readonly score: number
  /** Reasons with a factor below 1, the gravest first. */
  readonly reasons: readonly Doubt[]
}

/** The certainty that a path ends as shown: no probability, but an order with reasons. */
export function confidenceOf(
  market: Market,
  { hops }: Pick<FoundPath, 'hops'>,
  options: ConfidenceOptions = {},
): Confidence {
  return confidenceFrom(hops.map((hop) => doubtsOf(market, hop, options)))
}

/** The confidence in a path whose hops have these doubts. */
export function confidenceFrom(doubts: readonly (readonly HopDoubt[])[]): Confidence {
  const reasons: Doubt[] = []
  doubts.forEach((ofHop, hopIndex) => {
    for (const doubt of ofHop) reasons.push({ reason: doubt[0], hopIndex, factor: doubt[1] })
  })
  reasons.sort((a, b) => a.factor - b.factor || a.hopIndex - b.hopIndex)
  return { score: reasons.reduce((score, { factor }) => score * factor, 1), reasons }
}

export type HopDoubt = readonly [DoubtReason, factor: number]

/** The doubts of one hop: factors below 1 alone. */
export function doubtsOf(
  market: Market,
  hop: Hop,
  { nowMs, midRate }: ConfidenceOptions,
): HopDoubt[] {
  const { offer } = hop
  const { goodReviews, badReviews, isVenue } = offer.exchanger
  const doubts: HopDoubt[] = []
  note(doubts, second(market, hop))
  const gain = gainAgainst(market, hop, midRate)
  note(doubts, ['ABOVE_REFERENCE', gainFactor(gain)])
  note(doubts, ['BELOW_REFERENCE', lossFactor(gain)])
  if (!isMeasured(market, hop, midRate)) note(doubts, ['UNSURE_PRICE', UNSURE_PRICE_FACTOR])
  note(doubts, ['COARSE_RATE', quantumFactor(offer.quantum)])
  if (!isVenue) note(doubts, ['REVIEWS', reviewsFactor(goodReviews, badReviews)])
  for (const name of offer.conditions) note(doubts, [name, CONDITION_FACTORS[name]])
  if (nowMs !== undefined && Number.isFinite(nowMs)) {
    note(doubts, ['AGE', ageFactor(nowMs - offer.receivedAtMs)])
  }
  if (offer.isSuspicious) note(doubts, ['SUSPICIOUS', SUSPICIOUS_FACTOR])
  return doubts
}

function note(doubts: HopDoubt[], doubt: HopDoubt): void {
  if (doubt[1] < 1) doubts.push(doubt)
}

/** The comparison with the best of the other exchangers; suspicious ones vouch for nobody. */
function second(market: Market, hop: Hop): HopDoubt {
  const next = bestElsewhere(market, hop)
  if (next === undefined) return ['ONLY_OFFER', ONLY_OFFER_FACTOR]
  return ['FAR_ABOVE_SECOND', edgeFactor(hop.getAmount / next - 1)]
}

/** Whether anything shows the expected return. */
function isMeasured(
  market: Market,
  { offer: { from, to } }: Hop,
  midRate: ConfidenceOptions['midRate'],
): boolean {
  if (midRate?.(from, to) !== undefined) return true
  return [from, to].every((code) => isSure(market, market.currencies.indexOf(code)!))
}

/** 1, that is no doubt, where no price is known. */
function gainAgainst(market: Market, hop: Hop, midRate: ConfidenceOptions['midRate']): number {
  const mid = midRate?.(hop.offer.from, hop.offer.to)
  if (mid !== undefined && mid > 0) return hop.getAmount / (hop.giveAmount * mid)
  return gainOf(market, hop) ?? 1
}
