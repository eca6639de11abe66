import { assert, property, stringMatching } from 'fast-check'
import { expect, test } from 'vitest'
import { scanRates } from './scan-rates.ts'

const scan = (text: string) => scanRates(new TextEncoder().encode(text))

/** Whatever decimals a monitor prints, no rate is read as another number. */
test('any printed decimal of a dump is read as JavaScript reads it', () => {
  const digits = stringMatching(/^\d{1,18}(\.\d{1,20})?$/)
  assert(
    property(digits, digits, digits, (give, get, max) => {
      const columns = scan(`1;2;3;${give};${get};7;0.0;1;0;${max};0`)
      expect([columns.giveRate[0], columns.getRate[0], columns.max[0]]).toEqual(
        [give, get, max].map(Number),
      )
      expect(columns.isBad[0]).toBe(0)
    }),
    { numRuns: 20_000 },
  )
})

test('numbers of a dump in scientific notation are read', () => {
  const columns = scan('1;2;3;1;4.5e-7;1E3;0.0;1')
  expect(columns.getRate[0]).toBe(4.5e-7)
  expect(columns.reserve[0]).toBe(1000)
  expect(columns.isBad[0]).toBe(0)
})

test('reviews in a dump are read as two counts around a dot, bad before good', () => {
  const columns = scan('1;2;3;1;2;1;0.1550;1\n1;2;3;1;2;1;12.70;1\n1;2;3;1;2;1;0.0010;1')
  expect([...columns.badReviews.subarray(0, 3)]).toEqual([0, 12, 0])
  expect([...columns.goodReviews.subarray(0, 3)]).toEqual([1550, 70, 10])
})

test('counts of reviews with hundreds of digits in a dump are ignored', () => {
  const columns = scan(`1;2;3;1;2;1;${'9'.repeat(400)}.5;1\n1;2;3;1;2;1;${'9'.repeat(400)};1`)
  expect([...columns.badReviews.subarray(0, 2)]).toEqual([0, 0])
  expect([...columns.goodReviews.subarray(0, 2)]).toEqual([0, 0])
})

test('a rate of a dump is exact to half its last digit, and a side of 1 is exact', () => {
  const columns = scan('1;2;3;1;2.50;1;0.0;1\n1;2;3;4;2.500;1;0.0;1\n1;2;3;1;1;1;0.0;1')
  expect([...columns.quantum.subarray(0, 3)]).toEqual([
    Math.fround(0.5 / 250),
    Math.fround(0.5 / 4),
    0,
  ])
})

test('columns missing from old rows of a dump are zero, whatever the previous row had', () => {
  const columns = scan('1;2;3;1;2;1;0.0;1;5;6;7\n1;2;3;1;2;1;0.0;1')
  expect([columns.min[1], columns.max[1], columns.city[1], columns.isBad[1]]).toEqual([0, 0, 0, 0])
})
