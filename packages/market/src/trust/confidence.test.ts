import { testProperty } from '@hopwise/testing'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maskOfConditions, OFFER_CONDITIONS } from '../offers/condition.ts'
import { confidenceOf, type ConfidenceOptions } from './confidence.ts'
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
import { findPaths } from '../search/find-paths.ts'
import { type ExchangerSpec, marketOf, type OfferSpec } from '../testing/markets/market-spec.ts'
import { plausibleMarket, pricedOffer } from '../testing/markets/plausible-market.ts'
import { pathCases } from '../testing/markets/random-query.ts'

const trusted = { id: 'trusted', goodReviews: 1e9 }

function confidenceIn(
  exchangers: readonly ExchangerSpec[],
  { doubt, ...options }: ConfidenceOptions & { readonly doubt?: number } = {},
) {
  const market = marketOf({ exchangers, ...(doubt && { belief: { doubt } }) })
  const answer = findPaths(market, { give: 'BTC', get: 'USDT', giveAmount: 0.1, maxHops: 1 })
  const [path] = answer.ok ? answer.paths : []
  if (!path) throw new Error('no path')
  return confidenceOf(market, path, options)
}

function reasonsIn(...[exchangers, options]: Parameters<typeof confidenceIn>) {
  return confidenceIn(exchangers, options).reasons.map(({ reason }) => reason)
}

/** The offer, beside one of another exchanger that pays a little less. */
function besides(offer: Partial<OfferSpec>, second = 59_900): ExchangerSpec[] {
  return [
    { ...trusted, offers: [{ from: 'BTC', to: 'USDT', get: 60_000, ...offer }] },
    { ...trusted, id: 'other', offers: [{ from: 'BTC', to: 'USDT', get: second }] },
  ]
}

/** The market's price is the lower of two offers; a reference says which is right. */
const reference = { midRate: () => 60_000 }

describe('confidence is lowered by', () => {
  test('nothing, where two trusted exchangers agree with the reference rate', () => {
    expect(confidenceIn(besides({}), reference).score).toBeCloseTo(1, 6)
  })

  test.each<[string, ExchangerSpec[], string]>([
    ['a rate far above the second best', besides({}, 56_000), 'FAR_ABOVE_SECOND'],
    ['a rate that floats', besides({ conditions: maskOfConditions(['FLOATING']) }), 'FLOATING'],
    [
      'documents that are required',
      besides({ conditions: maskOfConditions(['IDENTITY_CHECK']) }),
      'IDENTITY_CHECK',
    ],
    [
      'bad reviews',
      besides({}).map((each) => ({ ...each, goodReviews: 9, badReviews: 3 })),
      'REVIEWS',
    ],
    ['a rate printed with one digit', besides({ quantum: 0.1 }), 'COARSE_RATE'],
    ['a lack of anything to compare with', besides({}).slice(0, 1), 'ONLY_OFFER'],
    ['a lack of reviews', besides({}).map((each) => ({ ...each, goodReviews: 0 })), 'REVIEWS'],
  ])('%s', (_, exchangers, reason) => {
    expect(reasonsIn(exchangers, reference)[0]).toBe(reason)
    expect(confidenceIn(exchangers, reference).score).toBeLessThan(0.91)
  })

  test('the age of an offer, by the reader’s clock if that is given', () => {
    const tenMinutes = { ...reference, nowMs: 600_000 }
    expect(confidenceIn(besides({}), tenMinutes).reasons[0]).toMatchObject({
      reason: 'AGE',
      hopIndex: 0,
      factor: 0.5,
    })
    expect(reasonsIn(besides({}), reference)).not.toContain('AGE')
  })

  test('a rate above the reference rate, or above the market’s rate if there is no reference', () => {
    expect(reasonsIn(besides({}), { midRate: () => 57_000 })[0]).toBe('ABOVE_REFERENCE')
    const { exchangers } = plausibleMarket({
      ...trusted,
      offers: [pricedOffer('BTC', 'USDT', 1.1)],
    })
    expect(reasonsIn(exchangers)).toContain('ABOVE_REFERENCE')
    expect(reasonsIn(exchangers)).not.toContain('SUSPICIOUS')
  })

  test('a large loss of value', () => {
    expect(reasonsIn(besides({}), { midRate: () => 80_000 })[0]).toBe('BELOW_REFERENCE')
    expect(confidenceIn(besides({}), { midRate: () => 6_000_000 }).score).toBeLessThan(0.11)
  })

  test('a currency that too few exchangers trade both ways, unless there is a reference rate', () => {
    expect(reasonsIn(besides({}), { doubt: 0.03 })).toContain('UNSURE_PRICE')
    expect(reasonsIn(besides({}), { doubt: 0.03, ...reference })).not.toContain('UNSURE_PRICE')
  })

  test('a mark of suspicion', () => {
    const { exchangers } = plausibleMarket({ ...trusted, offers: [pricedOffer('BTC', 'USDT', 2)] })
    expect(reasonsIn(exchangers)).toContain('SUSPICIOUS')
    expect(confidenceIn(exchangers).score).toBeLessThan(0.01)
  })
})

describe('the factor of', () => {
  test.each([
    ['age falls', ageFactor, 3_600_000, false],
    ['an edge over the second best falls', edgeFactor, 1, false],
    ['a gain over the reference falls', gainFactor, 3, false],
    ['the remaining value rises', lossFactor, 1, true],
    ['a coarse rate falls', quantumFactor, 0.5, false],
    ['good reviews rises', (good: number) => reviewsFactor(good, 3), 1000, true],
    ['bad reviews falls', (bad: number) => reviewsFactor(100, bad), 1000, false],
  ])('%s and stays between 0 and 1', (_, factor, most, isRising) => {
    const steps = Array.from({ length: 200 }, (__, i) => factor((most * i) / 199))
    const sorted = steps.toSorted((a, b) => (isRising ? a - b : b - a))
    expect(steps).toEqual(sorted)
    expect(Math.max(...steps)).toBeLessThanOrEqual(1)
    expect(Math.min(...steps)).toBeGreaterThan(0)
    expect(steps[0]).not.toBe(steps.at(-1))
  })

  const minutes = (count: number) => ageFactor(count * 60_000)

  test.each<[string, number, number]>([
    ['a rate of the future is 1', minutes(-5), 1],
    ['a rate of ten minutes is a half', minutes(10), 0.5],
    ['a rate of twenty minutes is a quarter', minutes(20), 0.25],
    ['a rate worse than the second is 1', edgeFactor(-0.1), 1],
    ['an edge of half a percent is 1', edgeFactor(0.005), 1],
    ['an edge of 3.5 % is a half', edgeFactor(0.035), 0.5],
    ['a gain below the reference is 1', gainFactor(0.9), 1],
    ['a gain of 5 % is a half', gainFactor(1.05), 0.5],
    ['a rate printed to 0.01 % is 1', quantumFactor(1e-4), 1],
    ['a rate printed to 1.01 % is a half', quantumFactor(0.0101), 0.5],
    ['no reviews is 0.8', reviewsFactor(0, 0), 0.8],
    ['95 good reviews is 0.99', reviewsFactor(95, 0), 0.99],
    ['95 good and 10 bad reviews is 0.76', reviewsFactor(95, 10), 99 / 130],
    ['an offer without rivals is 0.9', ONLY_OFFER_FACTOR, 0.9],
    ['a tenth lost is 1', lossFactor(0.9), 1],
    ['a fifth lost is a half', lossFactor(0.8), 0.5],
    ['an unsure price is 0.8', UNSURE_PRICE_FACTOR, 0.8],
    ['suspicion is 0.1', SUSPICIOUS_FACTOR, 0.1],
  ])('%s', (_, factor, documented) => {
    expect(factor).toBeCloseTo(documented, 12)
  })

  test('each condition is one of five documented weights, from 0.8 to 0.98', () => {
    const byWeight = Object.groupBy(OFFER_CONDITIONS, (name) => String(CONDITION_FACTORS[name]))
    expect(byWeight).toEqual({
      0.8: ['THIRD_PARTY_IN'],
      0.85: ['THIRD_PARTY_OUT', 'FLOATING'],
      0.9: ['IDENTITY_CHECK', 'DELAYED'],
      0.95: ['MANUAL', 'CARD_CHECK', 'COMPANY_PAYOUT', 'DELIVERY'],
      0.98: ['REGISTRATION', 'CARD_TO_CARD'],
    })
  })

  test.each(OFFER_CONDITIONS)(
    'the condition %s lowers the confidence in a path whose offer sets that condition',
    (name) => {
      const { reasons } = confidenceIn(besides({ conditions: maskOfConditions([name]) }), reference)
      expect(reasons[0]).toEqual({ reason: name, hopIndex: 0, factor: CONDITION_FACTORS[name] })
    },
  )
})

testProperty('a score is the product of its factors in any market', {
  runs: 500,
  cases: fc.tuple(pathCases, fc.nat({ max: 1e7 })),
  holds: expectProducts,
})

type PathCase = typeof pathCases extends fc.Arbitrary<infer Case> ? Case : never

function expectProducts([{ market: spec, query }, nowMs]: [PathCase, number]): void {
  const market = marketOf(spec)
  const answer = findPaths(market, query)
  if (!answer.ok) return
  for (const path of answer.paths.slice(0, 10)) {
    const { score, reasons } = confidenceOf(market, path, { nowMs })
    const factors = reasons.map(({ factor }) => factor)
    expect(score).toBe(factors.reduce((product, factor) => product * factor, 1))
    expect(score >= 0 && score <= 1).toBe(true)
    expect(factors.every((factor) => factor > 0 && factor < 1)).toBe(true)
    // Later is never surer.
    expect(confidenceOf(market, path, { nowMs: nowMs + 1e5 }).score).toBeLessThan(score)
    expect(confidenceOf(market, path).score).toBeGreaterThanOrEqual(score)
  }
}
