import { expect, test } from 'vitest'
import { findingOf, ratePlot, type RatePoints, steadyPoints } from './rate-view.ts'

const STEP_MS = 300_000
const startMs = Date.UTC(2026, 10, 26, 12)

const words = {
  unit: 'RUB for 1 BTC',
  best: 'Best',
  band: 'Low to high',
  low: 'Low',
  high: 'High',
  mid: 'Market',
  exchanger: 'Exchanger',
  print: String,
}

function point(at: number, close: number | null, by = 'Orbit'): RatePoints[number] {
  return {
    at: new Date(startMs + at * STEP_MS).toISOString(),
    close,
    high: close === null ? null : close + 1,
    low: close === null ? null : close - 1,
    mid: close,
    exchanger: close === null ? null : { id: by, name: by },
    isNewAmount: false,
  }
}

test('a history with points each quarter of an hour is drawn as a line without gaps', () => {
  const sparse = Array.from({ length: 12 }, (_, at) => point(at, at % 3 === 1 ? at : null))
  const steady = steadyPoints(sparse)
  expect(steady.map(({ close }) => close)).toEqual([1, 4, 7, 10])
  expect(steady[1]).toMatchObject({ at: '2026-11-26T12:15:00.000Z', high: 5, low: 3, mid: 4 })
})

test('a history with consecutive points stays unchanged, with its gaps', () => {
  const points = [1, 2, null, 4, 5].map((close, at) => point(at, close))
  expect(steadyPoints(points)).toEqual(points)
  const none = [null, null].map((close, at) => point(at, close))
  expect(steadyPoints(none)).toEqual(none)
})

test('a mark shows where the best rate moves to another exchanger, even over gaps', () => {
  const points = [point(0, 10), point(1, null), point(2, 11, 'Swift'), point(3, 12, 'Swift')]
  expect(ratePlot(points, words, false).marks).toEqual({
    name: 'Exchanger',
    all: [{ at: 2, value: 11, text: 'Swift' }],
  })
  expect(ratePlot([point(0, 10)], words, false).marks).toBeUndefined()
})

test('the line of a rate breaks where the rate is for another amount, even in merged points', () => {
  const points = [10, 11, 12].map((close, at) => ({ ...point(at, close), isNewAmount: at !== 1 }))
  expect(ratePlot(points, words, false).breaks).toEqual([2])
  const sparse = Array.from({ length: 12 }, (_, at) => ({
    ...point(at, at % 3 === 1 ? at : null),
    isNewAmount: at === 7,
  }))
  expect(ratePlot(steadyPoints(sparse), words, false).breaks).toEqual([2])
  expect(ratePlot([point(0, 10)], words, false).breaks).toBeUndefined()
})

test('the chart of a reversed rate swaps its lowest and highest values, and reverses its change', () => {
  const plot = ratePlot([point(0, 4), point(1, null), point(2, 5)], words, true)
  const [band] = plot.series
  expect(band).toMatchObject({ low: { values: [1 / 5, null, 1 / 6] } })
  expect(findingOf(plot)!.percent).toBeCloseTo(-20)
  expect(findingOf(ratePlot([point(0, 4), point(1, null)], words, false))).toBeUndefined()
})
