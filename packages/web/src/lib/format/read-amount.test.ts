import { expect, test } from 'vitest'
import { readAmount } from './read-amount.ts'

test.each([
  ['1 234,5', 'ru', 1234.5],
  ['1 234,5', 'en', 1234.5],
  ['1,234.5', 'en', 1234.5],
  ['1.234,5', 'ru', 1234.5],
  ['1,234', 'en', 1234],
  ['1,234', 'ru', 1.234],
  ['0,05', 'en', 0.05],
  ['.5', 'en', 0.5],
  ['12.', 'en', 12],
  ['1,234,567', 'en', 1_234_567],
  ['1\u00a0000', 'ru', 1000],
  ["1'000", 'en', 1000],
] as const)('%s typed in %s is %d', (text, locale, value) => {
  expect(readAmount(text, locale)).toBe(value)
})

test.each(['', 'abc', '1e5', '-5', '.', '12usd'])('%j is no amount', (text) => {
  expect(readAmount(text, 'en')).toBeUndefined()
})
