import { expect, test } from 'vitest'
import {
  formatAge,
  formatAgo,
  formatSince,
  formatYears,
  freshnessOf,
  steppedAge,
} from './format-age.ts'

test.each([
  [45_000, 'en', '45 sec'],
  [45_000, 'ru', '45 с'],
  [125_000, 'en', '2 min'],
  [7_200_000, 'ru', '2 ч'],
  [-4_000, 'en', '0 sec'],
] as const)('an age of %d ms is printed in the language %s as %s', (ageMs, locale, text) => {
  expect(formatAge(ageMs, locale)).toBe(text)
})

test.each([
  [12_000, 'en', '12 sec. ago'],
  [12_000, 'ru', '12 сек. назад'],
  [400, 'en', 'now'],
  [400, 'ru', 'сейчас'],
] as const)(
  'an age of %d ms is printed in the language %s as a time before now: %s',
  (ageMs, locale, text) => {
    expect(formatAgo(ageMs, locale)).toBe(text)
  },
)

test('an offer is ageing after 30 seconds and stale after 90', () => {
  expect([0, 30_000, 30_001, 90_000, 90_001].map(freshnessOf)).toEqual([
    'fresh',
    'fresh',
    'ageing',
    'ageing',
    'stale',
  ])
})

test.each([
  [6.5, 'en', '6 years'],
  [6.5, 'ru', '6 лет'],
  [0.5, 'en', '6 months'],
] as const)(
  'a time of %d years in business is shown in the language %s as %s',
  (years, locale, text) => {
    expect(formatYears(years * 31_556_952_000, locale)).toBe(text)
  },
)

test.each([
  ['2026-11-22T13:20', 'en', '1:20 PM'],
  ['2026-11-22T13:20', 'ru', '13:20'],
  ['2026-11-21T23:59', 'en', 'Nov 21, 2026'],
  ['2026-11-21T23:59', 'ru', '21 нояб. 2026 г.'],
] as const)('the past moment %s is printed in the language %s as %s', (at, locale, text) => {
  const nowMs = new Date('2026-11-22T18:00').getTime()
  const said = formatSince(new Date(at).getTime(), nowMs, locale)
  expect(said.replaceAll(/\s/g, ' ')).toBe(text)
})

test('ages in lists advance in steps of several seconds during the first minute', () => {
  const ages = [0, 4_999, 5_000, 12_000, 29_000, 44_000, 59_999, 61_000].map(steppedAge)
  expect(ages).toEqual([0, 0, 5_000, 10_000, 15_000, 30_000, 45_000, 61_000])
})
