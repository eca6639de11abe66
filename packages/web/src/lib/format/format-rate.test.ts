import { expect, test } from 'vitest'
import { formatRate, formatRateNumber, isSaidInverted } from './format-rate.ts'

const nbsp = '\u00a0'

test.each([
  [67_012.345_6, 'en', '67,012.3'],
  [67_012.345_6, 'ru', '67\u00a0012,3'],
  [0.000_014_922_6, 'en', '0.0000149226'],
  [1, 'en', '1'],
  [1e-12, 'en', '1E\u221212'],
  [0, 'en', '—'],
  [Number.NaN, 'ru', '—'],
  [Infinity, 'ru', '—'],
] as const)('a rate of %d is printed in %s as %s', (rate, locale, text) => {
  expect(formatRateNumber(rate, locale)).toBe(text)
})

test('a rate can be reversed, and names its unit', () => {
  const rate = { rate: 0.000_02, give: 'USDT', get: 'BTC', locale: 'en' } as const
  expect(formatRate(rate, false).whole).toBe(`1${nbsp}USDT${nbsp}= 0.00002${nbsp}BTC`)
  expect(formatRate(rate, true).whole).toBe(`1${nbsp}BTC${nbsp}= 50,000${nbsp}USDT`)
})

test('a rate below one is shown inverted', () => {
  expect([0.5, 1, 2].map(isSaidInverted)).toEqual([true, false, false])
})
