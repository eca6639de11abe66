import { assertProperty } from '@hopwise/testing'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { centsOf, compareWithCents, moneyText, printMoney, readMoney, shareOf } from './money.ts'

const cents = fc.bigInt({ min: -(10n ** 13n), max: 10n ** 13n })

test.each([
  [0n, '0.00'],
  [1250n, '12.50'],
  [-75n, '-0.75'],
  [-100n, '-1.00'],
  [-1205n, '-12.05'],
])('%s cents are printed for the API as %s', (value, text) => {
  expect(printMoney(value)).toBe(text)
})

test.each([
  [0n, '0.00', '0,00'],
  [1_250n, '12.50', '12,50'],
  [125_000n, '1,250.00', '1\u00A0250,00'],
  [-123_456_789n, '-1,234,567.89', '-1\u00A0234\u00A0567,89'],
  // More than a float holds.
  [90_071_992_547_409_931n, '900,719,925,474,099.31', '900\u00A0719\u00A0925\u00A0474\u00A0099,31'],
])('%s cents are shown to readers as %s in English, %s in Russian', (value, english, russian) => {
  expect([moneyText(value, 'en'), moneyText(value, 'ru')]).toEqual([english, russian])
})

/** No sum changes between being printed and being read. */
test('a sum of money is unchanged after it is printed and read back', () => {
  assertProperty(
    fc.property(cents, (value) => {
      expect(readMoney(printMoney(value))).toBe(value)
    }),
  )
  for (const odd of ['', '1', '1.5', '1.234', '1,50', '+1.00', ' 1.00', '1e2', '0x10.00']) {
    expect(readMoney(odd)).toBeUndefined()
  }
})

test('a sum of money is compared exactly, however it is written', () => {
  for (const [text, than, expected] of [
    ['20', 2_000n, 0],
    ['19.999999999999999999999999', 2_000n, -1],
    ['20.000000000000000000000001', 2_000n, 1],
    ['2e1', 2_000n, 0],
    ['.2E2', 2_000n, 0],
    ['200e-1', 2_000n, 0],
    ['-20', 2_000n, -1],
    ['1e300', 2_000n, 1],
    ['1e-300', 0n, 1],
  ] as const) {
    expect([text, compareWithCents(text, than)]).toEqual([text, expected])
  }
  for (const odd of ['', ' ', 'NaN', 'Infinity', '1,5', '1.2.3', '0x10', '--1', '.', 'e5']) {
    expect([odd, compareWithCents(odd, 0n)]).toEqual([odd, undefined])
  }
})

/** Whatever amount of dollars and cents is written, exactly that many cents are counted. */
test('a written sum of money is read to the exact cent and never rounded', () => {
  const written = fc.tuple(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 0, max: 99 }))
  assertProperty(
    fc.property(written, ([dollars, hundredths]) => {
      const text = `${dollars}.${String(hundredths).padStart(2, '0')}`
      expect(centsOf(text)).toBe(BigInt(dollars) * 100n + BigInt(hundredths))
      expect(centsOf(`${text}1`)).toBeUndefined()
    }),
  )
  expect(centsOf('20')).toBe(2_000n)
  expect(centsOf('20.5')).toBe(2_050n)
  for (const odd of ['', '-1', '1e2', '1.', '.5', '1.005', '٣']) {
    expect(centsOf(odd)).toBeUndefined()
  }
})

/** Whatever the price and the shares, nobody is paid more in total than was paid in. */
test('shares of a price never add up to more than the price', () => {
  const price = fc.bigInt({ min: 0n, max: 10n ** 9n })
  const points = fc.bigInt({ min: 0n, max: 10_000n })
  assertProperty(
    fc.property(price, points, points, (whole, one, other) => {
      const [first, second] = [shareOf(whole, one), shareOf(whole, other)]
      const isPart = one + other <= 10_000n
      expect(!isPart || first + second <= whole).toBe(true)
      expect(first * 10_000n <= whole * one).toBe(true)
      expect((first + 1n) * 10_000n > whole * one).toBe(true)
    }),
    { numRuns: 10_000 },
  )
})
