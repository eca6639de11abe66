import { assertProperty } from '@hopwise/testing'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAmount } from './amount-text.ts'

test.each([
  ['1000 RUB', 1000, 'RUB'],
  ['0.5', 0.5, ''],
  [' 12.50\n', 12.5, ''],
  ['2 %', 2, '%'],
  ['1%', 1, '%'],
  ['2.15eur', 2.15, 'EUR'],
  ['1e-7', 1e-7, ''],
  ['1.5E+3 USD', 1500, 'USD'],
  ['.5', 0.5, ''],
  ['5.', 5, ''],
  ['+3', 3, ''],
  ['-3', -3, ''],
  ['1 000 000.50 RUB', 1000000.5, 'RUB'],
  ['1\u00a0000 руб', 1000, 'РУБ'],
  ['100 usdttrc20', 100, 'USDTTRC20'],
  ['5 $', 5, '$'],
])('the amount %j is read as %d', (text, value, unit) => {
  expect(readAmount(text)).toMatchObject({ value, unit })
})

test.each([
  ['0,5', 0.5],
  ['12345,67', 12345.67],
  ['0,123', 0.123],
  ['1,234,567', 1234567],
  ['1,234.50', 1234.5],
])('a comma with only one meaning is read: the amount %j is %d', (text, value) => {
  expect(readAmount(text).value).toBe(value)
})

test.each(['1,234', '12,345', '1.234,5', '1,23,4', '1 00', '', ' ', 'RUB', '.', '1.2.3', '--1'])(
  'the text %j is not a number',
  (text) => {
    expect(readAmount(text).value).toBeNaN()
  },
)

test.each(['1e999', 'Infinity', 'NaN', '0x10', '1_000', '1'.repeat(400)])(
  'the text %j is not an amount',
  (text) => {
    expect(readAmount(text).value).toBeNaN()
  },
)

test('the digits of a rate show its precision, and 1 is exact in any spelling', () => {
  expect(readAmount('0.0120').digits).toBe(120)
  expect(readAmount('81.09').digits).toBe(8109)
  expect(readAmount('1e-5').digits).toBe(1)
  expect(readAmount('1').digits).toBe(Infinity)
  expect(readAmount('1.00').digits).toBe(Infinity)
})

/** Whatever amount a stranger prints, it is read as that very number. */
test('every printed float64 is read back to the last bit', () => {
  assertProperty(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
      // A printed zero has no sign.
      expect(readAmount(String(value)).value).toBe(value + 0)
    }),
    { numRuns: 5000 },
  )
})
