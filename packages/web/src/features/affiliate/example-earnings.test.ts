import { expect, test } from 'vitest'
import { exampleEarnings } from './example-earnings.ts'

const shares = { percent: 30, secondPercent: 10 }

test('the earnings in the example follow the terms: 2 of 100 visitors pay $33 each', () => {
  const example = { visitors: 1_000, conversionPercent: 2, partners: 2, usd: 33 }
  expect(exampleEarnings(example, shares)).toEqual({
    payers: 20,
    ownUsd: 198,
    secondUsd: 132,
    totalUsd: 330,
  })
})

test('the example ignores fractions of a payment, and rounding never enlarges a share', () => {
  const example = { visitors: 99, conversionPercent: 1, partners: 5, usd: 9.99 }
  expect(exampleEarnings(example, shares).totalUsd).toBe(0)
  expect(exampleEarnings({ ...example, visitors: 100, partners: 0 }, shares).totalUsd).toBe(2.99)
})
