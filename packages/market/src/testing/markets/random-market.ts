import * as fc from 'fast-check'
import type { Arbitrary } from 'fast-check'
import type { DeclaredStep } from '../../offers/declared-offer.ts'
import { nextDown, nextUp } from '../../numbers/float64.ts'
import { OFFER_CONDITIONS } from '../../offers/condition.ts'
import type { AllowedPair } from '../../belief/allowed-offers.ts'
import type { BeliefRules } from '../../belief/belief.ts'
import type { Need } from '../../belief/ranked-rows.ts'
import type { ExchangerSpec, MarketSpec, OfferSpec } from './market-spec.ts'

/** Ids whose order as text differs from their order as numbers, or that begin alike. */
export const EXCHANGER_IDS = ['b', 'a', 'a1', '10', '9', 'B'] as const
export const CODES = ['USDT', 'BTC', 'CASHUSD', 'ETH', 'BANKEUR', 'CASHRUB', 'XMR'] as const
export const CITIES = ['MSK', 'SPB', 'DXB'] as const
/** The amount most queries state: limits are drawn around it and its images after hops. */
export const USUAL_AMOUNT = 100
const MOST_OFFERS = 40

/** Give and get as printed. Few of them, so that equal rates and equal paths are frequent. */
type PrintedRate = readonly [give: number, get: number]

const WIDE_RATES: readonly PrintedRate[] = [
  [1, 1],
  [1, 2],
  [2, 1],
  [1, 1.1],
  [1.1, 1],
  [3, 1],
]
/** Rates with nothing but ties. */
export const TIED_RATES: readonly PrintedRate[] = [
  [1, 1],
  [1, 1.01],
]
const NARROW_RATES: readonly PrintedRate[] = [
  [1, 1],
  [1, 1.01],
  [1.01, 1],
  [1, 0.99],
  [1, 1.003],
  [1.2, 1.2],
]

/** Numbers without pattern, at scales of a market. */
export const anyPositive: Arbitrary<number> = fc
  .tuple(fc.integer({ min: 1, max: 2 ** 30 }), fc.integer({ min: -6, max: 3 }))
  .map(([mantissa, scale]) => (mantissa / 2 ** 27) * 10 ** scale)

const poisonFactor = fc.constantFrom(1e3, 1e6, 1e9)

function rateFrom(usual: readonly PrintedRate[]): Arbitrary<PrintedRate> {
  return fc.oneof(
    { arbitrary: fc.constantFrom(...usual), weight: 40 },
    {
      arbitrary: fc.tuple(fc.integer({ min: 1, max: 4000 }), fc.integer({ min: 1, max: 4000 })),
      weight: 6,
    },
    {
      arbitrary: fc.integer({ min: 900_000, max: 1_100_000 }).map((n) => [1, n / 1e6] as const),
      weight: 12,
    },
    {
      arbitrary: fc
        .tuple(fc.constantFrom(...usual), poisonFactor)
        .map(([[give, get], factor]) => [give, get * factor] as const),
      weight: 1,
    },
  )
}

/** The image of a usual amount after up to three hops, to the last bit or one bit off. */
function amountNear(rates: readonly PrintedRate[]): Arbitrary<number> {
  const hops = fc.array(fc.constantFrom(...rates), { maxLength: 3 })
  return fc.tuple(hops, fc.constantFrom(0, 0, 0, 1, -1)).map(([path, nudge]) => {
    const amount = path.reduce((x, [give, get]) => (get / give) * x, USUAL_AMOUNT)
    if (nudge === 0) return amount
    return nudge > 0 ? nextUp(amount) : nextDown(amount)
  })
}

function limitFrom(rates: readonly PrintedRate[]): Arbitrary<number> {
  return fc.oneof(
    { arbitrary: fc.constantFrom(0, 1, 50, 90, 99, 100, 101, 110, 200), weight: 5 },
    { arbitrary: amountNear(rates), weight: 5 },
    { arbitrary: anyPositive, weight: 1 },
  )
}

const percent = fc.constantFrom(0, 1, 0.5, 10, 0.1)
const fixedFee = fc.oneof(fc.constantFrom(0, 1, 0.5, 3, 100), anyPositive)
export const conditionsMask = fc
  .uniqueArray(fc.nat({ max: OFFER_CONDITIONS.length - 1 }), { maxLength: 3 })
  .map((bits) => bits.reduce((mask, bit) => mask | (1 << bit), 0))

function stepFrom(rates: readonly PrintedRate[]): Arbitrary<DeclaredStep> {
  const limit = limitFrom(rates)
  const rate = fc.constantFrom(...rates)
  return fc
    .tuple(
      fc.record({ min: limit, max: limit }),
      rarely(rate, 1.3),
      fc.record(
        {
          fromFee: fixedFee,
          fromFeePercent: percent,
          toFee: fixedFee,
          toFeePercent: percent,
          conditions: conditionsMask,
        },
        { requiredKeys: [] },
      ),
    )
    .map(([range, terms, rest]) => ({
      ...range,
      ...(terms ? { give: terms[0], get: terms[1] } : {}),
      ...rest,
    }))
}

/** The places and rates of one market's offers. */
export interface Places {
  readonly codes: readonly string[]
  readonly rates: readonly PrintedRate[]
  /** The factor by which limits, fees, tiers and such are rarer than in the worst market. */
  readonly calm: number
}

export const anyPlaces: Arbitrary<Places> = fc.record({
  codes: fc.shuffledSubarray([...CODES], { minLength: 1 }),
  rates: fc.constantFrom(WIDE_RATES, NARROW_RATES),
  calm: fc.constantFrom(4, 1, 2),
})

export function marketFrom(places: Places): Arbitrary<MarketSpec> {
  const placed = fc.tuple(fc.constantFrom(...EXCHANGER_IDS), offerFrom(places))
  const some = fc.array(placed, { maxLength: 14, size: 'max' })
  return fc
    .tuple(
      // Four lists rather than one: long ones stay likely, and yet shrink to nothing.
      fc.tuple(some, some, some, some).map((lists) => lists.flat().slice(0, MOST_OFFERS)),
      rarely(anyBelief, 3),
      rarely(fc.array(allowedFrom(places), { minLength: 1, maxLength: 12 }), 2),
      rarely(anyOfficialUsd, 2),
    )
    .map(([offers, belief, allowed, officialUsd]) => ({
      exchangers: EXCHANGER_IDS.flatMap((id) => {
        const own = offers.flatMap(([owner, offer]) => (owner === id ? [offer] : []))
        return own.length > 0 ? [exchangerOf(id, own)] : []
      }),
      ...(belief === undefined ? {} : { belief }),
      ...(allowed === undefined ? {} : { allowed }),
      ...(officialUsd === undefined ? {} : { officialUsd }),
    }))
}

const anyNeed: Arbitrary<Need> = fc.record({
  gain: fc.constantFrom(0.9, 1, 1.03),
  rivals: fc.constantFrom(1, 2),
  edge: fc.constantFrom(1, 1.03, 1.5),
})

const anyBelief: Arbitrary<BeliefRules> = fc.record({
  band: fc.constantFrom(1.05, 1.1, 2),
  needs: fc
    .array(anyNeed, { maxLength: 2 })
    .map((needs) => needs.toSorted((a, b) => a.gain - b.gain)),
  middle: fc.constantFrom(1.01, 1.1, 2),
  witnesses: fc.constantFrom(1, 2),
  doubt: fc.constantFrom(0.03, Infinity),
  apart: fc.record({ rivals: fc.constantFrom(1, 2), edge: fc.constantFrom(1, 1.2, 1.5) }),
})

/** Rates of the money that codes here count in. */
const anyOfficialUsd = fc
  .record(
    { USD: fc.constant(1), EUR: fc.constantFrom(1, 1.1), RUB: fc.constantFrom(0.5, 1, 2) },
    { requiredKeys: [] },
  )
  .map((rates) => new Map(Object.entries(rates)))

function allowedFrom({ codes }: Places): Arbitrary<AllowedPair> {
  const code = fc.constantFrom(...codes)
  return fc.record({ exchangerId: fc.constantFrom(...EXCHANGER_IDS), give: code, get: code })
}

export function exchangerFrom(places: Places, maxOffers: number): Arbitrary<ExchangerSpec> {
  return fc
    .tuple(
      fc.constantFrom(...EXCHANGER_IDS),
      fc.array(offerFrom(places), { maxLength: maxOffers, size: 'max' }),
    )
    .map(([id, offers]) => exchangerOf(id, offers))
}

function exchangerOf(id: string, offers: readonly OfferSpec[]): ExchangerSpec {
  return { id, goodReviews: id.startsWith('a') ? 5 : id === 'b' ? 100 : 0, offers }
}

function offerFrom({ codes, rates, calm }: Places): Arbitrary<OfferSpec> {
  const limit = limitFrom(rates)
  return fc
    .tuple(
      pairFrom(codes),
      rateFrom(rates),
      fc.record({
        city: rarely(fc.constantFrom(...CITIES), 1.5),
        reserve: rarely(fc.oneof(limit, fc.constant(1e9)), 6 * calm),
        min: rarely(limit, 6 * calm),
        max: rarely(limit, 6 * calm),
        getMin: rarely(limit, 20 * calm),
        getMax: rarely(limit, 20 * calm),
        fromFee: rarely(fixedFee, 10 * calm),
        fromFeePercent: rarely(percent, 12 * calm),
        toFee: rarely(fixedFee, 10 * calm),
        toFeePercent: rarely(percent, 12 * calm),
        minFee: rarely(fixedFee, 30 * calm),
        conditions: rarely(conditionsMask, 4 * calm),
        steps: rarely(fc.array(stepFrom(rates), { maxLength: 3 }), 8 * calm),
      }),
    )
    .map(([{ from, to }, [give, get], { city, ...rest }]) => {
      const isCash = from.startsWith('CASH') || to.startsWith('CASH')
      // Outside cash a city is rare, yet files do state it.
      const isStated = city !== undefined && (isCash || rest.conditions !== undefined)
      return { from, to, give, get, ...(isStated ? { city } : {}), ...withoutUndefined(rest) }
    })
}

/** Any two codes, but neighbours in the list twice as often as others: long ways round exist. */
function pairFrom(codes: readonly string[]): Arbitrary<{ from: string; to: string }> {
  const n = codes.length
  const step = fc.oneof(
    { arbitrary: fc.constant(1), weight: 10 },
    { arbitrary: fc.integer({ min: 1, max: Math.max(1, n - 1) }), weight: 19 },
    { arbitrary: fc.constant(0), weight: 1 },
  )
  return fc.tuple(fc.nat({ max: n - 1 }), step).map(([at, ahead]) => ({
    from: codes[at]!,
    to: codes[(at + ahead) % n]!,
  }))
}

export const anyOffer: Arbitrary<OfferSpec> = offerFrom({
  codes: ['USDT', 'BTC'],
  rates: WIDE_RATES,
  calm: 0.5,
})

/** A value once in `oneIn` times, else undefined; shrinks to undefined. */
export function rarely<T>(arbitrary: Arbitrary<T>, oneIn: number): Arbitrary<T | undefined> {
  return fc.oneof(
    { withCrossShrink: true },
    { arbitrary: fc.constant(undefined), weight: Math.round((oneIn - 1) * 10) },
    { arbitrary, weight: 10 },
  )
}

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

export function withoutUndefined<T extends object>(value: T): Defined<T> {
  return Object.fromEntries(
    Object.entries(value).filter(([, member]) => member !== undefined),
  ) as Defined<T>
}
