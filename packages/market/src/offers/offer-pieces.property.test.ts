import { testProperty } from '@hopwise/testing'
import * as fc from 'fast-check'
import { expect } from 'vitest'
import { HAS_OWN_RATE } from './condition.ts'
import type { DeclaredOffer } from './declared-offer.ts'
import { nextDown, nextUp } from '../numbers/float64.ts'
import { type LeastAmounts, type OfferPiece, piecesOf } from './offer-pieces.ts'
import { declaredOf, MID_RATE, type OfferSpec } from '../testing/markets/market-spec.ts'
import { anyOffer, anyPositive } from '../testing/markets/random-market.ts'

/** Nothing, or about as much as offers state. */
const anyLeastAmount = fc.oneof(fc.constantFrom(0, 0, 1, 50, 99, 100, 200), anyPositive)
const anyLeast = fc.record({ give: anyLeastAmount, get: anyLeastAmount })

/** Whatever terms an exchanger states, the engine quotes exactly what those terms pay. */
testProperty('pieces of an offer pay and take what its declared terms say', {
  runs: 3000,
  cases: fc.record({
    offer: anyOffer,
    amounts: fc.array(anyPositive, { maxLength: 10 }),
    least: anyLeast,
  }),
  holds: expectSameAsDeclared,
})

testProperty('pieces of an offer are disjoint, ascending and linear', {
  runs: 1500,
  cases: fc.tuple(anyOffer, anyLeast),
  holds: ([spec, least]) => expectSoundPieces(piecesOf(declaredOf(spec), MID_RATE, least)),
})

const anyNumber = fc.oneof(
  fc.double(),
  anyPositive,
  fc.constantFrom(0, -0, 1, -1, NaN, Infinity, -Infinity, 5e-324, 1e308, 1e-308, 100),
)
const absurdStep = fc.record({ min: anyNumber, max: anyNumber, give: anyNumber, toFee: anyNumber })
const absurdTerms = fc.record(
  {
    give: anyNumber,
    get: anyNumber,
    reserve: anyNumber,
    min: anyNumber,
    max: anyNumber,
    getMin: anyNumber,
    getMax: anyNumber,
    fromFee: anyNumber,
    fromFeePercent: anyNumber,
    toFee: anyNumber,
    toFeePercent: anyNumber,
    minFee: anyNumber,
  },
  { requiredKeys: [] },
)

/** No terms that a stranger states, however absurd, break the arithmetic of the engine. */
testProperty('absurd terms of an offer are refused with a reason, or still make sound pieces', {
  runs: 3000,
  cases: fc.tuple(absurdTerms, fc.array(absurdStep, { maxLength: 2 })),
  holds: ([terms, steps]) =>
    expectSoundPieces(piecesOf(declaredOf({ from: 'BTC', to: 'ETH', ...terms, steps }), MID_RATE)),
})

function expectSoundPieces(pieces: OfferPiece[] | string): void {
  if (typeof pieces === 'string') return
  expect(pieces.length).toBeGreaterThan(0)
  let above = -1
  for (const { slope, fee, lo, hi } of pieces) {
    expect(lo).toBeGreaterThan(above)
    expect(hi).toBeGreaterThanOrEqual(lo)
    if (lo > 0) expect(slope * lo - fee).toBeGreaterThan(0)
    expect(slope > 0 && slope < Infinity && fee >= 0 && fee < Infinity).toBe(true)
    above = hi
  }
}

/** Relative room for sums and products taken in another order. */
const ROUNDING = 1e-9

function expectSameAsDeclared({
  offer: spec,
  amounts,
  least,
}: {
  offer: OfferSpec
  amounts: number[]
  least: LeastAmounts
}): void {
  const offer = declaredOf(spec)
  const pieces = piecesOf(offer, MID_RATE, least)
  if (typeof pieces === 'string' && pieces !== 'empty-window') return
  for (const x of [...amounts, ...turningPoints(offer, least)]) {
    const piece =
      typeof pieces === 'string' ? undefined : pieces.find(({ lo, hi }) => lo <= x && x <= hi)
    const { payout, gross, conditions, hasOwnRate, verdict } = declaredPayout(offer, x, least)
    if (verdict === 'close') continue
    expect({ x, isTaken: piece !== undefined }).toEqual({ x, isTaken: verdict === 'taken' })
    if (!piece) continue
    expect(Math.abs(piece.slope * x - piece.fee - payout)).toBeLessThanOrEqual(ROUNDING * gross)
    expect(piece.conditions & ~HAS_OWN_RATE).toBe(conditions)
    expect((piece.conditions & HAS_OWN_RATE) !== 0).toBe(hasOwnRate || offer.minFee > 0)
  }
}

/** Amounts at which the terms change, and their neighbours. */
function turningPoints({ min, max, steps }: DeclaredOffer, { give }: LeastAmounts): number[] {
  const ends = [min, max, give, ...steps.flatMap((step) => [step.min, step.max])].filter(
    (x) => x > 0,
  )
  return ends.flatMap((x) => [nextDown(x), x, nextUp(x)])
}

/** The payout by the written terms: tier by amount, fees in order, then every limit. */
function declaredPayout(offer: DeclaredOffer, x: number, least: LeastAmounts) {
  const step = offer.steps.findLast(({ min, max }) => min <= x && x <= (max || Infinity))
  const { give, get } = { give: offer.give, get: offer.get, ...step }
  const fromFee = step?.fromFee ?? offer.fromFee
  const toFee = step?.toFee ?? offer.toFee
  const kept = 1 - (step?.fromFeePercent ?? offer.fromFeePercent) / 100
  const paid = 1 - (step?.toFeePercent ?? offer.toFeePercent) / 100
  let payout = (((x - fromFee) * kept * get) / give) * paid - toFee
  if (offer.minFee > 0) payout = Math.min(payout, (x - offer.minFee) * MID_RATE)
  /** The payout's sums, by which it may be rounded. */
  const gross = (x + fromFee + offer.minFee) * Math.max(get / give, MID_RATE) + toFee
  const most = Math.min(offer.reserve, offer.getMax || Infinity)
  /** The least movable amount is the minimum where none is stated. */
  const [leastIn, leastOut] = [offer.min || least.give, offer.getMin || least.get]
  const isClose = [0, leastOut, most].some((y) => Math.abs(payout - y) <= ROUNDING * gross)
  const isTaken =
    x >= leastIn &&
    x <= (offer.max || Infinity) &&
    payout > 0 &&
    payout >= leastOut &&
    payout <= most
  const conditions = offer.conditions | (step?.conditions ?? 0)
  const hasOwnRate = step?.give !== undefined || step?.get !== undefined
  const verdict = isClose ? 'close' : isTaken ? 'taken' : 'refused'
  return { payout, gross, conditions, hasOwnRate, verdict } as const
}
