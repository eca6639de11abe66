import { testProperty } from '@hopwise/testing'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { findPaths } from '../../search/find-paths.ts'
import { marketOfMinute } from '../../testing/markets/market-of-minute.ts'
import { HORIZONS } from '../hop-minutes.ts'
import { openPromises, type PromiseQuery } from '../open-promises.ts'
import { FLOOR_SURENESS } from '../promise-view.ts'
import { boundedWeather, type LookWeather, weatherFactor } from './look-weather.ts'

const LOOKS = 24
const LOOK_MS = 300_000

/** The market of a look, with an offer that moves a little. */
function marketAt(look: number) {
  const get = 60_000 * (1 + (look % 3) * 0.001)
  return marketOfMinute(look * 5, [{ id: 'a', offers: [{ from: 'BTC', to: 'USDT', get }] }])
}

const watched = openPromises()
for (let look = 0; look < LOOKS; look++) watched.observe(marketAt(look), look * LOOK_MS)
const before = watched.state()
const market = marketAt(LOOKS)
const answer = findPaths(market, { give: 'BTC', get: 'USDT', giveAmount: 0.1, maxHops: 1 })
if (!answer.ok) throw new Error('no paths')
const [path] = answer.paths

/** Promises of that offer after two hours, the last look of which had this weather. */
function promised(weather?: LookWeather, query: Partial<PromiseQuery> = {}) {
  const promises = openPromises(undefined, { state: structuredClone(before) })
  promises.observe(market, LOOKS * LOOK_MS, weather)
  const whole = { minutes: [20], sure: FLOOR_SURENESS, ...query }
  return { promises, promise: promises.promiseOf(market, path!, whole) }
}

const inUse = (factor: number): LookWeather => ({
  factors: HORIZONS.map(() => factor),
  isInUse: true,
})

test('a storm lowers chances, floors and what is expected, and calm raises them', () => {
  const [calm, usual, storm] = [0.25, 1, 4].map((factor) => promised(inUse(factor)).promise)
  expect(usual).toEqual(promised().promise)
  for (const [more, less] of [
    [calm!, usual!],
    [usual!, storm!],
  ] as const) {
    expect(more.probabilities[0]).toBeGreaterThan(less.probabilities[0]!)
    expect(more.expected).toBeGreaterThan(less.expected)
    expect(more.floor ?? 0).toBeGreaterThan(less.floor ?? 0)
  }
  const odds = ([chance = 0]: readonly number[]) => (1 - chance) / chance
  expect(odds(storm!.probabilities)).toBeCloseTo(4 * odds(usual!.probabilities), 9)
})

test('weather in no use changes no promise, and each may be asked for with or without it', () => {
  const storm = inUse(4)
  const logged = { ...storm, isInUse: false }
  expect(promised(logged).promise).toEqual(promised().promise)
  expect(promised(logged, { isInWeather: true }).promise).toEqual(promised(storm).promise)
  expect(promised(storm, { isInWeather: false }).promise).toEqual(promised().promise)
})

test('promises go on in the weather of the last look, and the next look brings its own', () => {
  const { promises } = promised(inUse(3))
  const others = openPromises(undefined, { state: structuredClone(promises.state()) })
  expect(others.weather).toEqual(inUse(3))
  others.observe(marketAt(LOOKS + 1), (LOOKS + 1) * LOOK_MS)
  expect(others.weather).toEqual({ factors: [1, 1, 1, 1, 1], isInUse: false })
})

test('a state of an earlier release begins with no weather in use', () => {
  const { weather, ...state } = promised(inUse(4)).promises.state()
  expect(weather).toEqual(inUse(4))
  expect(openPromises(undefined, { state }).weather).toEqual({ ...inUse(1), isInUse: false })
})

test.each([
  [
    [NaN, 1e9, -3, Infinity],
    [1, 4, 0.25, 4, 1],
  ],
  ['much', [1, 1, 1, 1, 1]],
  [
    [null, '4', {}, 2, 2, 9],
    [1, 1, 1, 2, 2],
  ],
  [undefined, [1, 1, 1, 1, 1]],
])('factors %j of a damaged state are kept within bounds', (factors, bounded) => {
  const weather = { factors, isInUse: true } as unknown as LookWeather
  expect(boundedWeather(weather)).toEqual({ factors: bounded, isInUse: true })
  const state = { ...openPromises().state(), weather }
  expect(openPromises(undefined, { state }).weather.factors).toEqual(bounded)
})

test('the factor for market conditions between horizons is linear in the logarithm of minutes', () => {
  const weather = { factors: [1, 2, 3, 2, 1], isInUse: true }
  const factors = [0.1, Math.sqrt(5), 5, Math.sqrt(5 * 15), 1_000].map((minutes) =>
    weatherFactor(weather, minutes),
  )
  for (const [at, factor] of [1, 1.5, 2, 2.5, 1].entries()) {
    expect(factors[at]).toBeCloseTo(factor, 9)
  }
})

const anyFactors = fc.tuple(...HORIZONS.map(() => fc.double({ noNaN: true })))

testProperty('stormier weather never raises a promise, and none is beyond the bounds', {
  cases: fc.record({
    factors: anyFactors,
    more: anyFactors,
    minutes: fc.double({ min: 0.01, max: 10_000, noNaN: true }),
  }),
  runs: 50,
  holds: ({ factors, more, minutes }) => {
    const stormier = factors.map((factor, at) => Math.max(factor, more[at]!))
    const [one, other] = [factors, stormier].map((each) => {
      const weather = boundedWeather({ factors: each, isInUse: true })
      const factor = weatherFactor(weather, minutes)
      expect(factor).toBeGreaterThanOrEqual(0.25)
      expect(factor).toBeLessThanOrEqual(4)
      return promised(weather, { minutes: [minutes] }).promise
    })
    expect(other!.probabilities[0]).toBeLessThanOrEqual(one!.probabilities[0]!)
    expect(other!.floor ?? 0).toBeLessThanOrEqual(one!.floor ?? 0)
    expect(other!.expected).toBeLessThanOrEqual(one!.expected)
  },
})
