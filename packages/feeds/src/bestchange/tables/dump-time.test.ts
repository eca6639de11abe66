import { expect, test } from 'vitest'
import { dumpTimeMs } from './dump-time.ts'

const packedAt = { year: 2021, month: 12, day: 28, hour: 21, minute: 2, second: 22 }

test('the time of a dump is read in Moscow’s time zone, with the year of the zip file', () => {
  const at = dumpTimeMs('21:02:21, 28 декабря', packedAt)
  expect(new Date(at).toISOString()).toBe('2021-12-28T18:02:21.000Z')
  expect(dumpTimeMs('21:02:21, December 28', packedAt)).toBe(at)
})

test('a dump from the last seconds of a year keeps its year if zipped in the next year', () => {
  const newYear = { year: 2022, month: 1, day: 1, hour: 0, minute: 0, second: 2 }
  const at = dumpTimeMs('23:59:58, 31 декабря', newYear)
  expect(new Date(at).toISOString()).toBe('2021-12-31T20:59:58.000Z')
})

test.each([undefined, '', 'today', '21:02:21', '28 декабря', '21:02:21, 28 brumaire'])(
  'a dump with %j instead of a time takes its time from the zip file',
  (stated) => {
    expect(new Date(dumpTimeMs(stated, packedAt)).toISOString()).toBe('2021-12-28T18:02:22.000Z')
  },
)

test('dates of dumps follow the calendar, leap years included', () => {
  for (const [year, month, day] of [
    [1980, 1, 1],
    [2000, 2, 29],
    [2024, 2, 29],
    [2026, 11, 21],
    [2100, 3, 1],
  ] as const) {
    const at = dumpTimeMs(undefined, { year, month, day, hour: 3, minute: 0, second: 0 })
    expect(at).toBe(Date.UTC(year, month - 1, day))
  }
})
