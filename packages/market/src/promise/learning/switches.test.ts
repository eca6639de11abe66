import { expect, test } from 'vitest'
import { calibrationOf, isRolledBack, type JudgedDay, weatherIsOn } from './switches.ts'

/** A day whose rows were called so sure on average, of which a share held. */
function dayOf(said: number, held: number, change: Partial<JudgedDay> = {}): JudgedDay {
  const samples = 20_000
  const tenths = [{ said: said * samples, held: held * samples }]
  return { samples, modelledSquares: 2_000, weatherSquares: 1_900, tenths, ...change }
}

const good = dayOf(0.9, 0.91)
const bad = dayOf(0.9, 0.8)
const week = Array.from({ length: 7 }, () => good)

test('the weather is switched on by a week in which it was better, and by nothing less', () => {
  expect(weatherIsOn(week, false)).toBe(true)
  expect(weatherIsOn(week.slice(1), false)).toBe(false)
  expect(weatherIsOn(week.with(3, dayOf(0.9, 0.9, { samples: 9_999 })), false)).toBe(false)
})

test('a week decides by all of its days together, not by most of them', () => {
  const worse = dayOf(0.9, 0.9, { weatherSquares: 2_700 })
  expect(weatherIsOn(week.with(0, worse), false)).toBe(false)
  const little = dayOf(0.9, 0.9, { weatherSquares: 2_500 })
  expect(weatherIsOn(week.with(0, little), false)).toBe(true)
  expect(weatherIsOn([worse, ...week], false)).toBe(true)
})

test('the weather is switched off by a week in which it was worse, and by nothing less', () => {
  const worse = dayOf(0.9, 0.9, { weatherSquares: 2_700 })
  expect(weatherIsOn(week.with(6, worse), true)).toBe(false)
  expect(weatherIsOn([worse, ...week], true)).toBe(true)
  expect(weatherIsOn([worse, worse, worse], true)).toBe(true)
  expect(weatherIsOn(week.with(6, worse).with(3, { ...good, samples: 9_999 }), true)).toBe(true)
})

test('the weather stays as it is, on or off, by a week in which it made no difference', () => {
  const even = week.map((day) => ({ ...day, weatherSquares: day.modelledSquares }))
  expect(weatherIsOn(even, false)).toBe(false)
  expect(weatherIsOn(even, true)).toBe(true)
})

test('a day is off by the distance of said and held, tenth by tenth, in points', () => {
  expect(calibrationOf(bad)).toBeCloseTo(10, 9)
  const tenths = [
    { said: 9_000, held: 8_000 },
    { said: 1_000, held: 2_000 },
  ]
  // An excess in one tenth makes up for nothing in another.
  expect(calibrationOf({ ...good, tenths })).toBeCloseTo(10, 9)
})

test('a model is rolled back after three days in a row that were off, and not before', () => {
  expect(isRolledBack([good, bad, bad, bad])).toBe(true)
  expect(isRolledBack([bad, bad])).toBe(false)
  expect(isRolledBack([bad, bad, good])).toBe(false)
  expect(isRolledBack([bad, bad, dayOf(0.9, 0.8, { samples: 100 })])).toBe(false)
  expect(isRolledBack([bad, bad, dayOf(0.9, 0.85)])).toBe(false)
})
