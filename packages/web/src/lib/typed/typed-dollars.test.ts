import { expect, test } from 'vitest'
import { LOCALES } from '../texts/locale.ts'
import { typedCount } from './typed-count.ts'
import { typedDollars, typedWithCents } from './typed-dollars.ts'

test.each<readonly [string, string, string]>([
  ['20', '20', '20.00'],
  [' 1 234,5 ', '1234.5', '1234.50'],
  ['20,50', '20.50', '20.50'],
  ['$20', '20', '20.00'],
  ['20 USD', '20', '20.00'],
  ['1\u202f000', '1000', '1000.00'],
  ['1,234.50', '1234.50', '1234.50'],
  ['1.25e+1', '12.5', '12.50'],
  // A text that is no sum of dollars is passed on as it is, not made into one.
  ...['1,234.505', '20.5.', '10 20', '20 EUR', '1e-3', 'twenty', ''].map(
    (text) => [text, text, text] as const,
  ),
])('the text %j typed in a field of dollars is sent as %j', (typed, sent, withCents) => {
  expect(typedDollars(typed, 'ru')).toBe(sent)
  expect(typedWithCents(typed, 'ru')).toBe(withCents)
})

test('a comma before three digits separates thousands of dollars, and a point is ambiguous', () => {
  for (const locale of LOCALES) {
    expect(typedDollars('1,234', locale)).toBe('1234')
    expect(typedDollars('1.234', locale)).toBe('1.234')
  }
})

test('a typed count is a whole number, with its digits grouped in any way', () => {
  expect(typedCount('1 234', 'en')).toBe(1234)
  expect(typedCount('1,234', 'en')).toBe(1234)
  for (const text of ['1.5', '10 20', '5 BTC', '', '-1', '9999999999']) {
    expect(typedCount(text, 'en')).toBeUndefined()
  }
})
