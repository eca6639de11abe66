import { assertProperty } from '@hopwise/testing'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { middleOf } from './middle-of.ts'
import type { PairRates } from './pair-rates.ts'
import { deriveUsdPrices } from './usd-prices.ts'

const CODES = ['USDT', 'BTC', 'ETH', 'LTC', 'XMR', 'XVG']
const WORTH = [1, 40_000, 2_000, 100, 200, 0.04]
const WITNESSES = 3
const RULES = { witnesses: WITNESSES, doubt: Infinity }
/** The distance that prices may still have to move. */
const RESTLESS = 0.003

const markets = fc
  .array(
    fc.record({
      from: fc.nat({ max: CODES.length - 1 }),
      to: fc.nat({ max: CODES.length - 1 }),
      slopes: fc.array(fc.option(fc.double({ min: 0.9, max: 1.03, noNaN: true })), {
        minLength: 6,
        maxLength: 6,
      }),
    }),
    { maxLength: 40 },
  )
  .map((pairs): PairRates[] =>
    [...new Map(pairs.map((pair) => [`${pair.from} ${pair.to}`, pair])).values()].flatMap(
      ({ from, to, slopes }) => {
        const rates = slopes.flatMap((factor, exchanger) =>
          factor === null ? [] : [{ exchanger, slope: (factor * WORTH[from]!) / WORTH[to]! }],
        )
        if (from === to || rates.length === 0) return []
        const best = rates.sort((a, b) => b.slope - a.slope)
        return [
          {
            from,
            to,
            exchangers: best.map(({ exchanger }) => exchanger),
            slopes: best.map(({ slope }) => slope),
          },
        ]
      },
    ),
  )

test('a sure price is stated by enough exchangers and lies among the prices that they state', () => {
  assertProperty(
    fc.property(markets, (pairs) => {
      const { usd, doubt } = deriveUsdPrices(CODES, pairs, RULES)
      const mids = midsStated(pairs)
      const reached = reachedFrom(0, mids)
      CODES.forEach((_, c) => {
        expect(doubt[c] !== Infinity).toBe(reached.has(c))
        if (c === 0 || !reached.has(c)) return
        const voices = voicesOf(
          mids.filter(({ to }) => reached.has(to)),
          c,
          usd,
        )
        expect(Math.abs(usd[c]! / middle(voices) - 1)).toBeLessThan(RESTLESS)
        const apart = voices
          .map((voice) => Math.abs(Math.log(voice / middle(voices))))
          .sort((a, b) => a - b)
        const most = apart[Math.floor(voices.length / 2) + 1]!
        expect(Math.abs(Math.log1p(doubt[c]!) - most)).toBeLessThan(2 * RESTLESS)
        for (const lie of [-Infinity, Infinity]) {
          const moved = voices.map((_voice, liar) => middle(voices.with(liar, lie)))
          for (const price of moved) {
            expect(Math.abs(Math.log(price / middle(voices)))).toBeLessThan(most + 1e-9)
          }
        }
      })
    }),
    { numRuns: 500 },
  )
})

test('the median of a selection equals that of the sorted values', () => {
  const values = fc.array(fc.oneof(fc.double({ noNaN: true }), fc.nat({ max: 3 })))
  assertProperty(
    fc.property(values, fc.nat(), (all, cut) => {
      const some = all.slice(0, cut % (all.length + 1))
      const sorted = some.toSorted((a, b) => a - b)
      const [low, high] = [sorted[(some.length - 1) >> 1], sorted[some.length >> 1]]
      const expected = some.length % 2 === 1 ? low! : (low! + high!) / 2
      // Neither of two zeros comes first.
      expect(middleOf(Float64Array.from(all), some.length) + 0).toEqual(expected + 0)
    }),
    { numRuns: 2_000 },
  )
})

interface Stated {
  readonly exchanger: number
  readonly from: number
  readonly to: number
  readonly worth: number
}

/** Mids of each currency, as pairs are listed both ways. */
function midsStated(pairs: readonly PairRates[]): Stated[] {
  return pairs.flatMap(({ from, to, exchangers, slopes }) =>
    exchangers.flatMap((exchanger, at): Stated[] => {
      const back = pairs.find((pair) => pair.from === to && pair.to === from)
      const home = back?.slopes[back.exchangers.indexOf(exchanger)]
      if (home === undefined || slopes[at]! * home > 1) return []
      return [{ exchanger, from, to, worth: Math.sqrt(slopes[at]! / home) }]
    }),
  )
}

/** Currencies of which enough exchangers speak in terms of others that are reached likewise. */
function reachedFrom(start: number, mids: readonly Stated[]): Set<number> {
  const reached = new Set([start])
  const speakersOf = (c: number) =>
    new Set(
      mids.flatMap(({ exchanger, from, to }) => {
        return from === c && reached.has(to) ? [exchanger] : []
      }),
    )
  for (let before = 0; reached.size > before;) {
    before = reached.size
    CODES.forEach((_, c) => {
      if (speakersOf(c).size >= WITNESSES) reached.add(c)
    })
  }
  return reached.size > 1 ? reached : new Set()
}

function voicesOf(mids: readonly Stated[], c: number, usd: Float64Array): number[] {
  const own = Map.groupBy(
    mids.filter(({ from }) => from === c),
    ({ exchanger }) => exchanger,
  )
  return [...own.values()].map((said) => middle(said.map(({ to, worth }) => worth * usd[to]!)))
}

/** Half-way between both in the middle, by ratio. */
function middle(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const [low, high] = [sorted[(values.length - 1) >> 1]!, sorted[values.length >> 1]!]
  return low === high ? low : Math.sqrt(low * high)
}
