import { assertProperty } from '@hopwise/testing'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatBalance } from '#web/account/menu/format-balance.ts'
import {
  formatAmount,
  formatCompact,
  formatCount,
  formatDifference,
  formatPercent,
  formatShare,
  formatUsd,
} from './format-amount.ts'
import { numberText } from './number-text.ts'

const ways = [
  (value, locale) => formatAmount(value, { locale, kind: 'fiat' }),
  (value, locale) => formatAmount(value, { locale, kind: 'crypto' }),
  (value, locale) => formatDifference(value, { figure: 1_000, locale }),
  (value, locale) => formatCompact(value, { locale }),
  formatUsd,
  formatCount,
  formatShare,
  (value, locale) => formatPercent(value, { locale }),
  (value, locale) => formatPercent(value, { locale, digits: 0, signed: false }),
  (value, locale) => formatBalance(value.toFixed(12), locale),
  numberText,
] as const satisfies readonly ((value: number, locale: 'en' | 'ru') => string)[]

/** A minus sign, then nothing but zeros to the end of the number. */
const MINUS_ZERO = /[-\u2212][^\d]*0([.,]0*)?(?![\d.,])/

/** Whatever sum rounds to zero, no page prints it as a loss. */
test('minus zero is never printed, however close to zero a value is', () => {
  const little = fc
    .double({ min: 0, max: 1, noNaN: true })
    .chain((value) => fc.integer({ min: 0, max: 18 }).map((zeros) => -value * 10 ** -zeros))
  assertProperty(
    fc.property(little, fc.constantFrom('en', 'ru'), (value, locale) => {
      for (const way of ways) expect(way(value, locale)).not.toMatch(MINUS_ZERO)
    }),
    {
      examples: [
        [-0, 'en'],
        [-0.004, 'ru'],
        [-0.000_04, 'en'],
        [-4e-13, 'en'],
      ],
    },
  )
  expect('\u22120.00\u00a0%').toMatch(MINUS_ZERO)
  expect('-$0').toMatch(MINUS_ZERO)
})

test('a negative number shows its sign', () => {
  expect(numberText(-0.5, 'en')).toBe('\u22120.5')
  expect(formatBalance('-12.5', 'en')).toBe('\u2212$12.50')
})
