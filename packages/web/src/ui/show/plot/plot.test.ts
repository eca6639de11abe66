import { expect, test } from 'vitest'
import { legendOf, type Plot } from './plot.ts'
import { cursorAfter } from './plot-keys.ts'
import { plotSheet } from './plot-sheet.ts'
import { numberTick, timeTick } from './plot-words.ts'

const HOUR_MS = 3_600_000
const startMs = Date.UTC(2026, 10, 26, 12)

const plot: Plot = {
  timesMs: [0, 1, 2, 3, 4].map((at) => startMs + at * HOUR_MS),
  unit: { name: 'RUB for 1 BTC', print: String },
  series: [
    { shape: 'line', name: 'Best', values: [null, 7_812_251.4567, null, 0, null] },
    {
      shape: 'band',
      name: 'Low to high',
      low: { name: 'Low', values: [null, 7_000_000, null, null, null] },
      high: { name: 'High', values: [null, 8e-7, null, null, null] },
    },
  ],
  marks: { name: 'Exchanger', all: [{ at: 3, value: 0, text: 'Orbit Nine' }] },
}

test('a file of a chart has the rows of the chart, newest first: gaps stay empty, zero is zero', () => {
  expect(plotSheet(plot, { time: 'Time' })).toEqual({
    head: ['Time', 'Best, RUB for 1 BTC', 'Low, RUB for 1 BTC', 'High, RUB for 1 BTC', 'Exchanger'],
    rows: [
      ['2026-11-26T15:00:00.000Z', 0, null, null, 'Orbit Nine'],
      ['2026-11-26T14:00:00.000Z', null, null, null, null],
      ['2026-11-26T13:00:00.000Z', 7_812_251.4567, 7_000_000, 8e-7, null],
    ],
  })
})

test('the legend names the edges of a band if they are drawn as lines', () => {
  const [, band] = plot.series
  const edged = { ...band!, tones: { low: 'note', high: 'main' } } as Plot['series'][number]
  expect(legendOf({ ...plot, series: [edged] }).map(({ name, tone }) => [name, tone])).toEqual([
    ['High', 'main'],
    ['Low', 'note'],
  ])
  expect(legendOf(plot)).toEqual(plot.series)
})

test('arrow keys move between known values of a plot, beginning at the newest, and stop at the ends', () => {
  const known = [1, 3, 4]
  expect(cursorAfter('ArrowLeft', known, null)).toBe(4)
  expect(cursorAfter('ArrowLeft', known, 3)).toBe(1)
  expect(cursorAfter('ArrowLeft', known, 1)).toBe(1)
  expect(cursorAfter('ArrowRight', known, 1)).toBe(3)
  expect(cursorAfter('ArrowRight', known, 4)).toBe(4)
  expect(cursorAfter('Home', known, 4)).toBe(1)
  expect(cursorAfter('End', known, 1)).toBe(4)
  expect(cursorAfter('Escape', known, 3)).toBeNull()
})

test('a plot ignores keys without a meaning, and all keys if it has no values', () => {
  expect(cursorAfter('Tab', [1], null)).toBeUndefined()
  expect(cursorAfter('Escape', [1], null)).toBeUndefined()
  expect(cursorAfter('ArrowLeft', [], null)).toBeUndefined()
})

test('ticks of an axis all have the same number of decimals, as few as keep them distinct', () => {
  expect(numberTick(7_800_000, 50_000, 'en')).toBe('7.80M')
  expect(numberTick(7_750_000, 50_000, 'en')).toBe('7.75M')
  expect(numberTick(7_800_000, 50_000, 'ru')).toBe('7,80\u00a0млн')
  expect(numberTick(0.00012, 0.00001, 'en')).toBe('0.00012')
  expect(numberTick(20, 20, 'en')).toBe('20')
})

test('ticks of time show hours, and the date at midnight or between days', () => {
  const noon = new Date(2026, 10, 26, 12).getTime()
  const midnight = new Date(2026, 10, 26).getTime()
  expect(timeTick(noon, HOUR_MS, 'ru')).toBe('12:00')
  expect(timeTick(midnight, HOUR_MS, 'ru')).toBe('26 нояб.')
  expect(timeTick(noon, 24 * HOUR_MS, 'en')).toBe('Nov 26')
})
