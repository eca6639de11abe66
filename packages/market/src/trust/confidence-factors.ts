import { type In } from '../numbers/units.ts'
import type { OfferCondition } from '../offers/condition.ts'

/**
 * Doubts of a hop, each as a factor between 0 and 1 that is 1 where there is no doubt. The formulas
 * are ours, chosen so that each is monotone in its argument, has one number to tune, and reads as a
 * sentence; nothing in them is fitted to outcomes, since nobody publishes those.
 */

const AGE_HALF_LIFE_MS = 10 * 60_000

/** `2^(-age / 10 min)`: offers leave a search after ten minutes, so half is left by then. */
export function ageFactor(ageMs: In<'Milliseconds'>): number {
  return 0.5 ** (Math.max(0, ageMs) / AGE_HALF_LIFE_MS)
}

const USUAL_EDGE = 0.005
const DOUBTFUL_EDGE = 0.03

/**
 * An offer that pays `edge` more than the best of any other exchanger (0.01 is one percent):
 * `1 / (1 + (edge - 0.5 %) / 3 %)`, 1 up to half a percent, a half at 3.5 %. In a real market 82 %
 * of the loops that look profitable lean on one offer over 3 % better than the second best.
 */
export function edgeFactor(edge: number): number {
  return 1 / (1 + Math.max(0, edge - USUAL_EDGE) / DOUBTFUL_EDGE)
}

/** An offer no other exchanger's can be held against. */
export const ONLY_OFFER_FACTOR = 0.9

const DOUBTFUL_GAIN = 0.05

/**
 * A hop that returns `gain` times its value at the reference price: `1 / (1 + (gain - 1) / 5 %)`.
 * Exchangers live off their margin; a gain of 5 % over the reference halves the confidence.
 */
export function gainFactor(gain: number): number {
  return 1 / (1 + Math.max(0, gain - 1) / DOUBTFUL_GAIN)
}

const USUAL_SHARE = 0.9
const DOUBTFUL_LOSS = 0.1

/**
 * The factor of a hop that returns only `gain` times its value at the reference price: `1 / (1 +
 * (90 % - gain) / 10 %)`, 1 down to 90 %, a half at 80 %. Exchangers take up to a tenth; one that
 * takes more has a fault in his file, or an amount that his fees eat.
 */
export function lossFactor(gain: number): number {
  return 1 / (1 + Math.max(0, USUAL_SHARE - gain) / DOUBTFUL_LOSS)
}

/** The factor of currencies too little known to judge a rate. */
export const UNSURE_PRICE_FACTOR = 0.8

/** Outside the price band of the market. */
export const SUSPICIOUS_FACTOR = 0.1

const EXACT_QUANTUM = 1e-4
const DOUBTFUL_QUANTUM = 0.01

/**
 * A rate printed with a relative uncertainty of `quantum`: `1 / (1 + (quantum - 0.01 %) / 1 %)`. A
 * coin printed as 0.004 may be anything from 0.0035 to 0.0045.
 */
export function quantumFactor(quantum: number): number {
  return 1 / (1 + Math.max(0, quantum - EXACT_QUANTUM) / DOUBTFUL_QUANTUM)
}

/**
 * Reviews of the exchanger: `(good + 4) / (good + 3 * bad + 5)`, that is the share of good ones
 * when a bad one weighs three and everybody starts with four good and a third of a bad one. An
 * exchanger without reviews has 0.8, with 95 good ones 0.99, with 95 good and 10 bad ones 0.76.
 */
export function reviewsFactor(good: number, bad: number): number {
  return (good + 4) / (good + 3 * bad + 5)
}

/** The chance that a condition lets an order end as shown. */
export const CONDITION_FACTORS: Readonly<Record<OfferCondition, number>> = {
  // The rate is fixed later than now.
  FLOATING: 0.85,
  DELAYED: 0.9,
  // Strangers' accounts: payments that banks hold and that return with questions.
  THIRD_PARTY_IN: 0.8,
  THIRD_PARTY_OUT: 0.85,
  // A person decides, who may be asleep.
  MANUAL: 0.95,
  IDENTITY_CHECK: 0.9,
  CARD_CHECK: 0.95,
  COMPANY_PAYOUT: 0.95,
  DELIVERY: 0.95,
  CARD_TO_CARD: 0.98,
  REGISTRATION: 0.98,
}
