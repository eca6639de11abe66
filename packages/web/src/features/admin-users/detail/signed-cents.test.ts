import { expect, test } from 'vitest'
import { signedCents } from './signed-cents.ts'

test.each([
  ['12.50', '12.50'],
  ['-12,5', '-12.50'],
  ['−12.50', '-12.50'],
  ['+7', '7.00'],
  ['- $7', '-7.00'],
  ['1,000.50', '1000.50'],
  ['-1 000.50', '-1000.50'],
  ['1e+2', '100.00'],
] as const)('an adjustment typed as %j is sent as %s', (typed, cents) => {
  expect(signedCents(typed, 'en')).toBe(cents)
})

test.each(['10 20', '', '-', '--5', '5-', '12.505', '1.2345e+0', '5 EUR', 'twelve'])(
  'an adjustment typed as %j is not accepted as a sum',
  (typed) => {
    expect(signedCents(typed, 'en')).toBeUndefined()
  },
)

test('a comma before three digits separates thousands of dollars in any language', () => {
  expect(signedCents('-1,000', 'en')).toBe('-1000.00')
  expect(signedCents('-1,000', 'ru')).toBe('-1000.00')
})
