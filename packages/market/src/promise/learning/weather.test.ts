import { testProperty } from '@hopwise/testing'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { seededRandom } from '../../testing/seeded-random.ts'
import { HORIZONS } from '../hop-minutes.ts'
import { exchangerRatio, NO_RATIOS, placeFactor, ratiosAfter } from './break-ratios.ts'
import { type SampleBreak, placeOf } from './breaks.ts'
import { USUAL_WEATHER, weatherAfter, weatherFactors, type WeatherState } from './weather.ts'

const LOOK_MS = 5 * 60_000
/** Direct samples that end between two looks, by horizon. */
const SAMPLES = 500

/** Breaks of 150 exchangers: each is expected with the chance, and happens at the factor's odds. */
function breaksOfLook(
  look: number,
  factor: number,
  change: Partial<SampleBreak> = {},
): SampleBreak[] {
  const random = seededRandom(look)
  return HORIZONS.flatMap((minutes) => {
    const chance = 0.02 * Math.sqrt(minutes)
    return Array.from({ length: SAMPLES }, (_, at): SampleBreak => {
      const odds = (factor * chance) / (1 - chance)
      const isBroken = random() < odds / (1 + odds)
      return { exchangerId: `e${at % 150}`, minutes, place: undefined, chance, isBroken, ...change }
    })
  })
}

function weatherThrough(
  factors: readonly number[],
  before = USUAL_WEATHER,
  from = 0,
): WeatherState {
  return factors.reduce(
    (state, factor, at) =>
      weatherAfter(state, breaksOfLook(from + at, factor), (from + at) * LOOK_MS),
    before,
  )
}

const times = (count: number, factor: number) => Array.from({ length: count }, () => factor)

test('the factor for market conditions is 1 at first and stays near 1 on a calm day', () => {
  expect(weatherFactors(USUAL_WEATHER)).toEqual([1, 1, 1, 1, 1])
  for (const factor of weatherFactors(weatherThrough(times(40, 1)))) {
    expect(factor).toBeGreaterThan(0.85)
    expect(factor).toBeLessThan(1.15)
  }
})

test('market conditions show a storm within two scans, and calm within two hours of its end', () => {
  const calm = weatherThrough(times(40, 1))
  const storm = weatherThrough(times(2, 5), calm, 40)
  for (const factor of weatherFactors(storm)) expect(factor).toBeGreaterThan(1.35)
  const after = weatherThrough(times(24, 1), storm, 42)
  for (const factor of weatherFactors(after)) expect(factor).toBeLessThan(1.2)
})

test('a calm hour lowers the odds that offers fail', () => {
  const calm = weatherThrough(times(12, 0.3))
  for (const factor of weatherFactors(calm).slice(1)) expect(factor).toBeLessThan(0.8)
})

testProperty('the factor of the weather never leaves the range from a quarter to four times', {
  cases: fc.array(fc.constantFrom(0, 0.1, 1, 10, 1e6), { minLength: 1, maxLength: 12 }),
  runs: 30,
  holds: (storms) => {
    for (const factor of weatherFactors(weatherThrough(storms))) {
      expect(factor).toBeGreaterThanOrEqual(0.25)
      expect(factor).toBeLessThanOrEqual(4)
    }
  },
})

test('the factor for market conditions reaches 4 in an endless storm and 0.25 in endless calm', () => {
  expect(weatherFactors(weatherThrough(times(30, 1e6))).at(-1)).toBe(4)
  expect(weatherFactors(weatherThrough(times(60, 0))).at(-1)).toBe(0.25)
})

test('an exchanger shifts market conditions by less than 0.25 in log odds, however often it fails', () => {
  const poisoned = (isBroken: boolean) =>
    Array.from({ length: 40 }).reduce<WeatherState>((state, _, look) => {
      const breaks = breaksOfLook(look, 1).map((each) =>
        each.exchangerId === 'e7' ? { ...each, isBroken } : each,
      )
      // It fills a third of all lists, too.
      const more = breaks.filter(({ exchangerId }) => exchangerId === 'e7')
      const all = [...breaks, ...Array.from({ length: 70 }, () => more).flat()]
      return weatherAfter(state, all, look * LOOK_MS)
    }, USUAL_WEATHER)
  const [broken, held] = [poisoned(true), poisoned(false)].map(weatherFactors)
  for (const [at, factor] of broken!.entries()) {
    expect(Math.abs(Math.log(factor / held![at]!))).toBeLessThan(0.25)
    expect(factor).toBeGreaterThan(held![at]!)
  }
})

test('failing chains do not change the factor for market conditions', () => {
  const breaks = breaksOfLook(1, 5, { place: 'CHAIN', isBroken: true })
  expect(weatherFactors(weatherAfter(USUAL_WEATHER, breaks, 0))).toEqual([1, 1, 1, 1, 1])
})

test('the factor for market conditions continues from a stored copy of its state', () => {
  const whole = weatherThrough(times(30, 2))
  const half = structuredClone(weatherThrough(times(15, 2)))
  expect(weatherThrough(times(15, 2), half, 15)).toEqual(whole)
})

test('chains and offers in first or second place start with higher odds of failing', () => {
  const places = [
    placeOf({ kind: 'DIRECT', place: 1 }),
    placeOf({ kind: 'DIRECT', place: 2 }),
    placeOf({ kind: 'LOOP', place: 1 }),
    placeOf({ kind: 'DIRECT', place: 3 }),
  ]
  expect(places).toEqual(['FIRST', 'SECOND', 'CHAIN', undefined])
  expect(places.map((place) => placeFactor(NO_RATIOS, place))).toEqual([1.2, 1.13, 1.13, 1])
  const learnt = (factor: number) =>
    Array.from({ length: 20 }).reduce<typeof NO_RATIOS>(
      (state, _, look) =>
        ratiosAfter(state, breaksOfLook(look, factor, { place: 'FIRST' }), look * LOOK_MS),
      NO_RATIOS,
    )
  expect(placeFactor(learnt(1), 'FIRST')).toBeCloseTo(1.03, 1)
  expect(placeFactor(learnt(0.2), 'FIRST')).toBe(1)
  expect(placeFactor(learnt(9), 'FIRST')).toBe(1.5)
  expect(placeFactor(learnt(9), 'SECOND')).toBe(1.13)
})

test('the odds ratio of an exchanger follows its failures and stays near 1 after a single one', () => {
  const breaks = breaksOfLook(3, 1).map((each) =>
    each.exchangerId === 'e7' ? { ...each, isBroken: true } : each,
  )
  const ratios = ratiosAfter(NO_RATIOS, breaks, 0)
  expect(exchangerRatio(ratios, 'nobody')).toBe(1)
  expect(exchangerRatio(ratios, 'e8')).toBeGreaterThan(0.6)
  expect(exchangerRatio(ratios, 'e8')).toBeLessThan(1.4)
  expect(exchangerRatio(ratios, 'e7')).toBeGreaterThan(2)
  const [once] = breaksOfLook(3, 1, { exchangerId: 'new', isBroken: true })
  expect(exchangerRatio(ratiosAfter(NO_RATIOS, [once!], 0), 'new')).toBeLessThan(1.25)
  const years = ratiosAfter(ratios, [], 365 * 24 * 3_600_000)
  expect(years.exchangers).toEqual({})
})
