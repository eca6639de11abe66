import { expect, test } from 'vitest'
import {
  columnFormatter,
  formatAmount,
  formatCount,
  formatPercent,
  formatUsd,
} from './format-amount.ts'

const thin = (text: string) => text.replaceAll('\u202F', ' ')

test.each([
  [0.05, '0.05'],
  [0.000012345678, '0.0000123457'],
  [1, '1'],
  [1234.5, '1234.5'],
  [12_345.678, '12 345.68'],
  [189_432.1, '189 432.1'],
  [97_400_000, '97 400 000'],
  [0.1 + 0.2, '0.3'],
  [0, '0'],
])('the amount %d is shown as %s', (value, shown) => {
  expect(thin(formatAmount(value))).toBe(shown)
})

test('an amount is rounded down or up as requested, never the other way', () => {
  expect(formatAmount(1.999999999, 'down')).toBe('1.99999')
  expect(formatAmount(1.000000001, 'up')).toBe('1.00001')
  expect(formatAmount(0.29, 'down')).toBe('0.29')
  expect(formatAmount(0.29, 'up')).toBe('0.29')
})

test('all numbers of a column have the same number of decimals', () => {
  const format = columnFormatter([189_432.123, 12.5])
  expect([189_432.123, 12.5].map(format).map(thin)).toEqual(['189 432.12', '12.50'])
})

test('a percentage has a sign unless it is shown as zero', () => {
  expect([1.234, -0.4, -0.001].map(formatPercent)).toEqual(['+1.23 %', '\u22120.40 %', '0.00 %'])
})

test('an amount printed as zero has no sign', () => {
  expect(formatAmount(-1e-15)).toBe('0')
  expect([-0, -1e-9, -4e-13].map(columnFormatter([1_000]))).toEqual(['0.00', '0.00', '0.00'])
  expect([-0, -0.001].map(formatUsd)).toEqual(['$0.00', '$0.00'])
})

test('small sums of dollars have two decimals, and large sums have separators', () => {
  expect([12.5, -3, 12_345.6].map(formatUsd).map(thin)).toEqual([
    '$12.50',
    '\u2212$3.00',
    '$12 346',
  ])
  expect(thin(formatCount(268_017))).toBe('268 017')
})
