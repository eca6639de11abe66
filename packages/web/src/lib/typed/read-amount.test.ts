import { assertProperty } from '@hopwise/testing'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { numberText } from '../format/number-text.ts'
import { formatAmount, formatMoney, formatUsd } from '../format/format-amount.ts'
import { type Locale, LOCALES } from '../texts/locale.ts'
import { canBecomeNumber } from './half-typed.ts'
import { readAmount as readOf, readDecimal } from './read-amount.ts'
import type { TypedUnit } from './typed-unit.ts'

const readAmount = (text: string, locale: Locale, unit: TypedUnit = 'money') =>
  readOf(text, locale, unit)

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
  ['1,234,567', 'ru', 1_234_567],
  ['12.345.678,9', 'en', 12_345_678.9],
  ['1\u00a0000', 'ru', 1000],
  ["1'000", 'en', 1000],
  ['2’500’000.25', 'ru', 2_500_000.25],
  ['1,000.', 'en', 1000],
  ['2,00,000', 'en', 200_000],
  ['1,23,45,678.9', 'en', 12_345_678.9],
  ['007', 'en', 7],
] as const)('the text “%s” typed in the language %s is read as %d', (text, locale, value) => {
  expect(readAmount(text, locale)).toBe(value)
})

test.each([
  ['0.25 ETH', 0.25],
  ['$2,500', 2500],
  ['$0,25', 0.25],
  ['US$ 2,500.75', 2500.75],
  ['2 500 ₽', 2500],
  ['2 500 руб.', 2500],
  ['2 500 Руб', 2500],
  ['2 500 РУБ.', 2500],
  ['2500 RUR', 2500],
  ['2500 тг', 2500],
  ['€99,90', 99.9],
  ['CA$5', 5],
  ['LTC 1.5', 1.5],
  ['100 USDT TRC20', 100],
  ['100 USDT-TRC20', 100],
  ['250USDT', 250],
  ['\u200b250', 250],
  ['\ufeff0.5\u200e', 0.5],
  ['\u202a2 000\u202c', 2000],
  ['2\u202f000,5', 2000.5],
  ['２５０', 250],
  ['１２，５', 12.5],
  ['٠٫٢٥', 0.25],
  ['٢٬٠٠٠٫٥', 2000.5],
  ['۲۵۰', 250],
  ['2.5e-7', 2.5e-7],
  ['1E+05', 100_000],
  [' 42\n', 42],
] as const)('the pasted text %j is read as %d', (text, value) => {
  for (const locale of LOCALES) expect(readAmount(text, locale)).toBe(value)
})

describe('a text that is not a number', () => {
  test.each(
    ['0.25.', '0..25', '2.5.', '3.000.00', '0.3 0.4', '3,,5', '0,25,', '30 40', '3 00', '3 0000']
      .concat(['0 500', '3 000 00', '3,00.5', '3,000 000', '3.000 000', "3'000,000.5", '1.2.3'])
      .concat(['3  000', '3\t000', '3\n000', '0.3\u00a00.4', '1_00', "'5", '5 000.000.000'])
      .concat(['', 'abc', '1e5', '-5', '.', ',', '0x10', '0xff', '0b11', '1e', '1e+999', '²', '½'])
      .concat([
        '5k',
        '5 k',
        '5K',
        '5 тыс',
        '5 млн',
        '1.5M',
        '5 mln',
        '5 MLN',
        '5 million',
        '5 grand',
      ])
      .concat(['50 sats', '50 GWEI', '50 mBTC', '50 KUSD', '50 CENTS', '5 BTC 6', '5 BTC to USDT'])
      .concat(['5 MLRD', '$5 MLRD', '5 KUSDC', '5KUAH', '5 MSAT', '5 PENCE', '5 DROPS'])
      .concat(['5 MILLONES', '5 TRC20', '5 BTC ETH', '5 млрд'])
      .concat(['5 btc', '12usd', '0XFF', '50¢', '50 ¢', '¢50', '5₥', '5K$', '5 MM$', 'K$5'])
      .concat(['5%', '1/2', '5-6', '(5)', '5 btc sber rub', '٢٫٥٫', '1٫000٫000', '9'.repeat(400)]),
  )('is refused in any language: %j', (text) => {
    for (const locale of LOCALES) expect(readAmount(text, locale)).toBeUndefined()
  })
})

test.each([
  '$1,000',
  '$ 1,000',
  '1,000 $',
  '1,000$',
  'US$ 1,000',
  '1,000 US$',
  '1,000 USD',
  '1,000USD',
  'USD 1,000',
  '€1,000',
  '1,000 €',
  '1,000 руб',
])('the comma in the sum %j separates thousands in any language', (text) => {
  for (const locale of LOCALES) expect(readAmount(text, locale)).toBe(1000)
})

test.each(['1,000 USDT', '1,000USDT', 'USDT 1,000', '1,000 BTC', '₿1,000'])(
  'the comma in %j is ambiguous in a language with decimal commas',
  (text) => {
    expect(readAmount(text, 'en')).toBe(1000)
    expect(readAmount(text, 'ru')).toBeUndefined()
  },
)

test('a comma that cannot separate thousands is a decimal mark in both languages', () => {
  for (const locale of LOCALES) {
    expect(readAmount('0,125 BTC', locale)).toBe(0.125)
    expect(readAmount('1,5 USDT', locale)).toBe(1.5)
    expect(readAmount('1 000,50 $', locale)).toBe(1000.5)
  }
  expect(readAmount('1,250 %', 'ru', 'percent')).toBe(1.25)
})

test('groups of two digits are refused in Russian, and in English outside the Indian notation', () => {
  expect(readAmount('1,00,000', 'ru')).toBeUndefined()
  expect(readAmount('1,00,00', 'en')).toBeUndefined()
})

test('a typed number is read digit by digit, however long it is', () => {
  expect(readDecimal('1,234,567,890,123,456.123456789', 'en', 'money')).toBe(
    '1234567890123456.123456789',
  )
})

const locale = fc.constantFrom(...LOCALES)
const amount = fc.oneof(
  fc.integer({ min: 0, max: 1e15 }),
  fc.double({ min: 0, max: 1e9, noNaN: true }),
  fc.integer({ min: 0, max: 1e9 }).map((units) => units / 1e8),
)

/** Whatever amount a page prints, reading it back gives the same amount. */
test('a printed number is read back as the same number', () => {
  assertProperty(
    fc.property(amount, locale, (value, where) => {
      const options = { maximumFractionDigits: 12 }
      const exact = Number(numberText(value, 'en', { ...options, useGrouping: false }))
      expect(readAmount(numberText(value, where, options), where)).toBe(exact)
      const short = readAmount(formatAmount(value, { locale: 'en' }), 'en')
      expect(readAmount(formatAmount(value, { locale: where }), where)).toBe(short)
      const withUnit = formatMoney(value, 'USDT', { locale: where, kind: 'fiat' })
      expect(readAmount(withUnit, where)).toBe(
        readAmount(formatAmount(value, { locale: where, kind: 'fiat' }), where),
      )
      const dollars = formatUsd(value, where, true)
      const cents = formatUsd(value, 'en', true).replaceAll(/[$,]/g, '')
      expect(readAmount(dollars, where, 'dollars')).toBe(Number(cents))
    }),
  )
})

/** All numbers that a person may see in a text: every choice of what its marks are. */
function readings(text: string): Set<number> {
  const found = new Set<number>()
  const marks = [...text.matchAll(/[.,]/g)].map(({ index }) => index)
  for (const decimal of [undefined, marks.at(-1)]) {
    const whole = text.slice(0, decimal ?? text.length)
    const fraction = decimal === undefined ? '' : text.slice(decimal + 1)
    const isWhole = /^\d*$/.test(whole)
    const hasGroups = [' ', ',', '.'].some((mark) => {
      const groups = whole.split(mark)
      return (
        groups.length > 1 &&
        /^[1-9]\d{0,2}$/.test(groups[0]!) &&
        groups.slice(1).every((each) => /^\d{3}$/.test(each)) &&
        text[decimal ?? -1] !== mark
      )
    })
    const isIndian = /^[1-9]\d?(,\d\d)+,\d{3}$/.test(whole)
    if (!/^\d*$/.test(fraction) || !(isWhole || hasGroups || isIndian)) continue
    if (!/\d/.test(whole + fraction)) continue
    found.add(Number(`${whole.replaceAll(/\D/g, '') || '0'}.${fraction || '0'}`))
  }
  return found
}

/** Whatever text is typed, no amount is sent that its author could not have meant. */
test('a text is read only as a number that a person could see in it', () => {
  const letters = fc.constantFrom('0', '1', '5', '00', '000', '123', '.', ',', ' ')
  const text = fc.array(letters, { minLength: 1, maxLength: 9 }).map((each) => each.join('').trim())
  assertProperty(
    fc.property(text, locale, (typed, where) => {
      const read = readAmount(typed, where)
      expect([undefined, ...readings(typed)]).toContain(read)
    }),
    { numRuns: 3_000 },
  )
})

/** Whatever amount is typed letter by letter, the field refuses none of its beginnings. */
test('every prefix of a printed number is accepted while it is typed', () => {
  assertProperty(
    fc.property(amount, locale, (value, where) => {
      const text = numberText(value, where, { maximumFractionDigits: 12 })
      for (let end = 1; end <= text.length; end++) {
        expect(canBecomeNumber(text.slice(0, end), where, 'money')).toBe(true)
      }
    }),
  )
})

test.each<readonly [string, TypedUnit]>([
  ['1.000,50', 'dollars'],
  ['1.234.567,89', 'dollars'],
  ['1.234.567', { codes: ['RUB'], of: 'cents' }],
  ['1.234.567', 'count'],
  ['5 USDT TRC-20', { codes: ['USDT', 'USDTTRC20'], of: 'coins' }],
  ['5 USDT (TRC-20)', 'money'],
  ['0.5 1inch', { codes: ['1INCH'], of: 'coins' }],
])('no prefix of %j is reported while it is typed', (text, unit) => {
  for (const where of LOCALES) {
    for (let end = 1; end <= text.length; end++) {
      const half = text.slice(0, end)
      expect([half, canBecomeNumber(half, where, unit)]).toEqual([half, true])
    }
  }
})

test.each<readonly [string, TypedUnit, string | undefined]>([
  ['1.2345e+0', 'dollars', undefined],
  ['1e-3', 'dollars', undefined],
  ['1.5e-1', 'dollars', '0.15'],
  ['1,50e-1', 'dollars', '0.15'],
  ['1.2345e+3', 'dollars', '1234.5'],
  ['1.2345e+2 ₽', 'money', '123.45'],
  ['1.23456e+2 ₽', 'money', undefined],
  ['1.5e+0', 'count', undefined],
  ['1.5e+3', 'count', '1500'],
  ['2.5e-7', 'money', '0.00000025'],
])(
  'the decimals of its value decide whether the number %s is accepted in a field of %j',
  (text, unit, decimal) => {
    for (const where of LOCALES) expect(readDecimal(text, where, unit)).toBe(decimal)
  },
)

test.each(['0.25.', '0..', 'abc', '1,,', '0.3 0', '5 тыс', '--'])(
  'the text %j cannot begin a number',
  (text) => {
    expect(canBecomeNumber(text, 'en', 'money')).toBe(false)
  },
)
