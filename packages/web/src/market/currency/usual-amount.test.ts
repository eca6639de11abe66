import { expect, test } from 'vitest'
import { carriedAmount, usualAmount } from './usual-amount.ts'

const at = (usdPrice: number | null) => ({ usdPrice })

test.each([
  [95_000, 0.01],
  [3_100, 0.3],
  [1, 1_000],
  [0.0123, 80_000],
])('a currency worth %d dollars per unit starts with the amount %d', (price, amount) => {
  expect(usualAmount(at(price))).toBe(amount)
})

test('an amount stays unchanged when its currency is replaced by one without a price', () => {
  expect(usualAmount(at(null))).toBeUndefined()
  expect(usualAmount(undefined)).toBeUndefined()
  expect(carriedAmount(5, at(null), at(1))).toBe(5)
})

test('an amount is converted only for a currency of another magnitude', () => {
  expect(carriedAmount(0.05, at(95_000), at(0.0123))).toBe(400_000)
  expect(carriedAmount(400_000, at(0.0123), at(95_000))).toBe(0.05)
  expect(carriedAmount(0.5, at(95_000), at(3_100))).toBe(0.5)
})
