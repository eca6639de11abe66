import { testProperty } from '@hopwise/testing'
import * as fc from 'fast-check'
import { expect } from 'vitest'
import type { Market } from '../market/market.ts'
import {
  exchangerOffersOf,
  type ExchangerSpec,
  marketOf,
  type OfferSpec,
} from '../testing/markets/market-spec.ts'
import { type Stream, streams } from '../testing/markets/random-stream.ts'
import { admittedRows, bookOf } from '../testing/reference/reference-book.ts'
import { findPositions } from './find-positions.ts'
import type { PlaceRate } from './place-rate.ts'
import type { Position } from './position.ts'

const PLACES = [1, 2, 3, 10]
const positionsOf = (market: Market, exchangerId: string, amountUsd = 100) =>
  findPositions(market, { exchangerId, amountUsd, places: PLACES, freshSinceMs: 0 })

testProperty('the place of every offer matches a full sort of its pair', {
  runs: 300,
  cases: streams,
  holds: ({ market: spec }: Stream) => {
    const market = marketOf(spec)
    for (const { exchanger } of market.contents()) {
      for (const amountUsd of [1, 100]) expectSorted(market, exchanger.id, amountUsd)
    }
  },
})

/** Computes every pair by plain rows, independently of shelves. */
function expectSorted(market: Market, exchangerId: string, amountUsd: number): void {
  const rows = admittedRows(bookOf(market.contents(), market), { hideSuspicious: true })
  const positions = positionsOf(market, exchangerId, amountUsd)
  expect(new Set(positions.map(({ give, get }) => `${give}>${get}`)).size).toBe(positions.length)
  for (const position of positions) {
    const { give, get, place, reason, others, bestRate } = position
    const amount = amountUsd / (market.usdPriceOf(give) ?? NaN)
    const taking = rows
      .filter(({ from, to, lo, hi }) => from === give && to === get && lo <= amount && hi >= amount)
      .map(({ key, slope, fee }) => ({
        isOwn: key[0] === exchangerId,
        pays: fee === 0 ? slope : (slope * amount - fee) / amount,
      }))
    const theirs = taking.filter(({ isOwn }) => !isOwn).map(({ pays }) => pays)
    const own = taking.filter(({ isOwn }) => isOwn).map(({ pays }) => pays)
    const best = Math.max(...own)
    expect([others, bestRate]).toEqual([
      theirs.length,
      theirs.length > 0 ? Math.max(...theirs) : null,
    ])
    expect(reason === null).toBe(own.length > 0)
    expect(place).toBe(own.length > 0 ? 1 + theirs.filter((pays) => pays > best).length : null)
    if (own.length > 0) expect(position.rate).toBe(best)
  }
}

/** One pair of many exchangers; `own` is the one of the query. */
interface ShelfCase {
  readonly others: readonly OfferSpec[]
  readonly own: OfferSpec
}

const decimals = fc.constantFrom(2, 3, 4, 6, 8)

/** A rate near it, printed with so many decimals, on either side. */
const printed = fc
  .record({
    value: fc.double({ min: 0.9, max: 1.1, noNaN: true }),
    decimals,
    scale: fc.constantFrom(1, 0.001, 60_000),
    movesGive: fc.boolean(),
  })
  .map(({ value, decimals: digits, movesGive }) => {
    const number = Number(value.toFixed(digits))
    const quantum = 0.5 / Math.round(number * 10 ** digits)
    return movesGive ? { give: number, get: 1, quantum } : { give: 1, get: number, quantum }
  })

const offer = fc
  .tuple(
    printed,
    fc.constantFrom({}, {}, {}, { min: 200 }, { max: 50 }, { toFee: 0.5 }, { toFeePercent: 1 }),
  )
  .map(([rate, terms]): OfferSpec => ({ from: 'USDT', to: 'BTC', ...rate, ...terms }))

const shelves: fc.Arbitrary<ShelfCase> = fc.record({
  others: fc.array(offer, { minLength: 1, maxLength: 14, size: 'max' }),
  own: offer,
})

testProperty(
  'the rate for a place beats the holder of the place, and one last digit less does not',
  {
    runs: 1_000,
    cases: shelves,
    holds: ({ others, own }) => {
      const market = marketOf({
        exchangers: [
          ...others.map((each, at) => ({ id: `x${at}`, offers: [each] })),
          { id: 'own', offers: [own] },
        ],
      })
      for (const position of positionsOf(market, 'own')) {
        const places = position.rates.map(({ place }) => place)
        expect(places.every((place) => place <= position.others)).toBe(true)
        for (const rate of position.rates) expectLeast(market, own, { ...rate, now: position.rate })
      }
    },
  },
)

testProperty('a rate found for a place takes that place once it is published', {
  runs: 500,
  cases: streams,
  holds: ({ market: spec }: Stream) => {
    const market = marketOf(spec)
    for (const own of spec.exchangers) {
      for (const amountUsd of [1, 100]) {
        for (const position of positionsOf(market, own.id, amountUsd)) {
          for (const rate of position.rates) {
            const next = publishing(own, position, rate)
            if (!next) continue
            const { place, reason } = positionAfter(market, next, position, amountUsd)
            expect(reason).toBeNull()
            if (!rate.isHeld) expect(place).toBeLessThanOrEqual(rate.place)
          }
        }
      }
    }
  },
})

/** The exchanger with another rate in the offer; undefined where two of its offers are alike. */
function publishing(
  { id, offers = [] }: ExchangerSpec,
  { give: from, get: to, printedGive, printedGet }: Position,
  { give, get }: PlaceRate,
): ExchangerSpec | undefined {
  const isMeant = (each: OfferSpec) =>
    each.from === from && each.to === to && isPrinted(each, [printedGive, printedGet])
  const [at, ...more] = [...offers.keys()].filter((index) => isMeant(offers[index]!))
  if (at === undefined || more.length > 0) return undefined
  return { id, offers: offers.with(at, { ...offers[at]!, give, get }) }
}

function isPrinted({ give = 1, get = 1 }: OfferSpec, [a, b]: readonly [number, number]): boolean {
  return give === a && get === b
}

/** The position in the same pair once the exchanger has these offers. */
function positionAfter(
  market: Market,
  own: ExchangerSpec,
  { give, get }: Position,
  amountUsd: number,
): Position {
  const next = market.replaceExchanger(exchangerOffersOf(own))
  const positions = positionsOf(next, own.id, amountUsd)
  return positions.find((each) => each.give === give && each.get === get)!
}

/** The market as if the rate were published: prices stay, so nobody else is judged otherwise. */
function published(market: Market, own: OfferSpec, rate: { give: number; get: number }): Position {
  const offers = [{ ...own, give: rate.give, get: rate.get }]
  return positionsOf(market.replaceExchanger(exchangerOffersOf({ id: 'own', offers })), 'own')[0]!
}

/** The payout that the offer has now. */
type RateInsteadOf = PlaceRate & { readonly now: number }

function expectLeast(market: Market, own: OfferSpec, rate: RateInsteadOf): void {
  const { place, isHeld, changePercent, now } = rate
  const taken = published(market, own, rate)
  const [less, more] = [-1, 1].map((units) => moved(own, rate, units))
  expect(changePercent).toBeCloseTo(((rate.get / rate.give) * (own.give! / own.get!) - 1) * 100, 9)
  expect(taken.reason).toBeNull()
  const nth = paidByOthers(market)[place - 1]!
  if (isHeld) {
    // The most believed rate may equal the one that has the place, and never pays more: where a
    // fixed fee may be of either side, it pays no more for one of them.
    const scaled = now * (1 + changePercent / 100)
    const least = own.toFee === undefined ? taken.rate : Math.min(taken.rate, scaled)
    expect(least).toBeLessThanOrEqual(nth * (1 + 1e-12))
    expect(published(market, own, more!).reason).toBe('SUSPICIOUS')
    return
  }
  expect(taken.rate).toBeGreaterThan(nth)
  expect(taken.place).toBeLessThanOrEqual(place)
  // A fixed fee may be of either side: then the rate is one that takes the place for both.
  if (own.toFee === undefined) {
    expect(published(market, own, less!).rate).toBeLessThanOrEqual(nth * (1 + 1e-12))
  }
}

/** Payouts of others' counted offers for one unit at 100 dollars, the most first. */
function paidByOthers(market: Market): number[] {
  const amount = 100 / market.usdPriceOf('USDT')!
  return admittedRows(bookOf(market.contents(), market), { hideSuspicious: true })
    .filter(({ key, lo, hi }) => key[0] !== 'own' && lo <= amount && hi >= amount)
    .map(({ slope, fee }) => (fee === 0 ? slope : (slope * amount - fee) / amount))
    .sort((a, b) => b - a)
}

/** A rate better for receivers by so many units of the last printed digit. */
function moved(own: OfferSpec, rate: PlaceRate, units: number) {
  const movesGive = own.get === 1 && own.give !== 1
  const value = movesGive ? own.give! : own.get!
  const digits = value === 1 ? 4 : Math.round(-Math.log10(2 * own.quantum! * value))
  const next = (movesGive ? rate.give : rate.get) + (movesGive ? -units : units) / 10 ** digits
  const number = Number(next.toFixed(digits))
  return movesGive ? { give: number, get: 1 } : { give: 1, get: number }
}
