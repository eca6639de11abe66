import { expect, test } from 'vitest'
import {
  formatAmount,
  formatCompact,
  formatDifference,
  formatMoney,
  formatPercent,
  formatPrice,
  formatUsd,
} from './format-amount.ts'

test.each([
  [1_234.5, 'fiat', 'en', '1,234.50'],
  [1_234.5, 'fiat', 'ru', '1\u00a0234,50'],
  [100, 'fiat', 'en', '100'],
  [0.056_789_12, 'crypto', 'en', '0.056789'],
  [4_788.188_222, 'crypto', 'en', '4,788.18'],
  [0.000_000_012_3, 'crypto', 'en', '0.0000000123'],
  [123_456.789, 'crypto', 'ru', '123\u00a0456'],
  [-0, 'crypto', 'en', '0'],
  [-5.5, 'fiat', 'ru', '\u22125,50'],
  [null, 'fiat', 'en', '—'],
  [Number.NaN, 'crypto', 'en', '—'],
] as const)(
  'an amount of %d of the kind %s is printed in the language %s as %s',
  (amount, kind, locale, text) => {
    expect(formatAmount(amount, { locale, kind })).toBe(text)
  },
)

test.each([
  [61.793_812, 9_461.77, 'crypto', 'en', '61.79'],
  [-80.271_7, 9_399.66, 'crypto', 'ru', '\u221280,27'],
  [0.000_123_456, 0.065_56, 'crypto', 'en', '0.000123'],
  [412.5, 762_654.79, 'fiat', 'en', '412.50'],
  [-0.000_001_234, 5, 'crypto', 'en', '\u22120.0000012'],
  [-0.004, 762_654.79, 'fiat', 'ru', '\u22120,004'],
  [0, 5, 'crypto', 'en', '0'],
] as const)(
  'the difference %d to the figure %d of the kind %s is printed in the language %s as %s',
  (by, figure, kind, locale, text) => {
    expect(formatDifference(by, { figure, kind, locale })).toBe(text)
  },
)

test('the last digit of an amount is cut, so that no reader is promised more than arrives', () => {
  expect(formatAmount(99.999, { locale: 'en', kind: 'fiat' })).toBe('99.99')
})

test('an amount and its unit stay together at the end of a line', () => {
  expect(formatMoney(1, 'BTC', { locale: 'en' })).toBe('1\u00a0BTC')
})

test.each([
  [1_230_000, 'en', '1.23M'],
  [1_230_000, 'ru', '1,23\u00a0млн'],
  [950, 'en', '950'],
] as const)('an amount of %d is shortened in the language %s to %s', (amount, locale, text) => {
  expect(formatCompact(amount, { locale })).toBe(text)
})

test('a short amount promises no more than arrives, and asks no less than needed', () => {
  expect(formatCompact(399_945.11, { locale: 'en' })).toBe('399K')
  expect(formatCompact(399_945.11, { locale: 'en', digits: 4 })).toBe('399.9K')
  expect(formatCompact(399_945.11, { locale: 'en', digits: 4, isCost: true })).toBe('400K')
  expect(formatCompact(9_762.1, { locale: 'en', digits: 4 })).toBe('9,762')
  expect(formatCompact(9_762.1, { locale: 'en', digits: 4, isCost: true })).toBe('9,763')
  expect(formatCompact(0.099_899, { locale: 'en', digits: 4 })).toBe('0.09989')
})

test.each([
  [1_028_124_087, 'en', '$1.02B'],
  [1_028_124_087, 'ru', '1,02\u00a0млрд\u00a0$'],
  [19.5, 'en', '$19.50'],
  [9_484.93, 'en', '$9,484'],
  [62_143.2, 'en', '$62,143'],
  [null, 'ru', '—'],
] as const)('a sum of %d dollars is printed in the language %s as %s', (amount, locale, text) => {
  expect(formatUsd(amount, locale)).toBe(text)
})

test.each([
  [1.234, 'en', '+1.23%'],
  [-0.5, 'ru', '\u22120,50\u00a0%'],
  [0, 'en', '0.00%'],
  [108_046.26, 'en', '+108,046%'],
] as const)(
  'a change of %d percent is printed in the language %s as %s',
  (percent, locale, text) => {
    expect(formatPercent(percent, { locale })).toBe(text)
  },
)

test.each([
  [0.411_824_9, 'en', '$0.41182'],
  [93_343.918, 'en', '$93,343.92'],
  [3.77, 'ru', '3,77 $'],
  [250_000.4, 'en', '$250,000'],
  [0, 'en', '$0'],
  [null, 'en', '—'],
] as const)('a price of %s dollars is printed in the language %s as %s', (price, locale, text) => {
  expect(formatPrice(price, locale).replaceAll('\u00a0', ' ')).toBe(text)
})
