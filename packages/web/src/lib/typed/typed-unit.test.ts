import { expect, test } from 'vitest'
import { LOCALES } from '../texts/locale.ts'
import { canBecomeNumber } from './half-typed.ts'
import { faultTyped, readAmount } from './read-amount.ts'
import type { TypedUnit } from './typed-unit.ts'

const roubles: TypedUnit = { codes: ['RUB', 'SBERRUB'], of: 'cents' }
const euros: TypedUnit = { codes: ['EUR', 'SEPAEUR'], of: 'cents' }
const tethers: TypedUnit = { codes: ['USDT', 'USDTTRC20'], of: 'coins' }
const bitcoins: TypedUnit = { codes: ['BTC'], of: 'coins' }
const inRoubles: TypedUnit = { codes: ['RUB', 'SBERRUB'], of: 'rates' }

test.each([['dollars'], [roubles], [euros], ['count']] as const)(
  'a comma before three digits separates thousands in a field of %j, and a point is ambiguous',
  (unit) => {
    for (const locale of LOCALES) {
      expect(readAmount('1,000', locale, unit)).toBe(1000)
      expect(readAmount('12,500', locale, unit)).toBe(12_500)
      expect(readAmount('1.000', locale, unit)).toBeUndefined()
      expect(faultTyped('1.000', unit)).toEqual({ kind: 'which-number', less: 1, more: 1000 })
      expect(readAmount('1.000.000', locale, unit)).toBe(1_000_000)
    }
  },
)

test.each(['10,0000', '12,3456', '1234.567', '1 000,000', '0.005'])(
  'a third decimal of a national currency is refused: %s',
  (text) => {
    for (const locale of LOCALES) {
      expect(readAmount(text, locale, roubles)).toBeUndefined()
      expect(readAmount(text, locale, 'dollars')).toBeUndefined()
      expect(readAmount(`${text} ₽`, locale, 'money')).toBeUndefined()
    }
  },
)

test('a digit typed after a group of digits never makes the number smaller', () => {
  for (const unit of [tethers, inRoubles, 'percent'] as const) {
    expect(readAmount('10,0000', 'en', unit)).toBeUndefined()
    expect(readAmount('10,000', 'en', unit)).toBe(10_000)
    expect(readAmount('0,00001', 'en', unit)).toBe(0.00001)
    expect(readAmount('10,0001', 'ru', unit)).toBe(10.0001)
  }
})

test('a number with an ambiguous mark makes the field suggest two numbers that it accepts', () => {
  expect(faultTyped('1.234 ₽', roubles)).toEqual({ kind: 'which-number', less: 1.23, more: 1234 })
  expect(faultTyped('1.234', 'count')).toEqual({ kind: 'which-number', less: 1, more: 1234 })
  expect(faultTyped('1,234 USDT', tethers)).toMatchObject({ less: 1.234, more: 1234 })
  expect(faultTyped('1.5', 'count')).toEqual({ kind: 'no-count' })
  expect(faultTyped('€1.000', roubles)).toEqual({ kind: 'no-number' })
})

test('amounts of coins and rates may have any number of decimals', () => {
  for (const unit of [tethers, bitcoins, inRoubles]) {
    expect(readAmount('1,085', 'ru', unit)).toBe(1.085)
    expect(readAmount('1.085', 'ru', unit)).toBe(1.085)
    expect(readAmount('1.085', 'en', unit)).toBe(1.085)
  }
  expect(readAmount('95,123 ₽', 'ru', inRoubles)).toBeUndefined()
  expect(readAmount('95,12 ₽', 'ru', inRoubles)).toBe(95.12)
})

test.each([
  ['₽100', roubles],
  ['100 ₽', roubles],
  ['100 rub', roubles],
  ['RUB100', roubles],
  ['€5', euros],
  ['5€', euros],
  ['₿5', bitcoins],
  ['5\tBTC', bitcoins],
  ['5  BTC', bitcoins],
  ['5\nbtc', bitcoins],
  ['BTC 5', bitcoins],
  ['BTC5', bitcoins],
  ['5 USDT (TRC20)', tethers],
  ['5 USDT(TRC-20)', tethers],
  ['5 USDT TRC20', tethers],
  ['5 usdt-trc20', tethers],
  ['5 usdt_trc20', tethers],
  ['USDTTRC20 5', tethers],
  ['$5', tethers],
  ['₮5', tethers],
  ['5 usd', 'dollars'],
  ['us$5', 'dollars'],
  ['$5 USD', 'dollars'],
  ['USD5', 'dollars'],
  ['C$5', { codes: ['CAD'], of: 'cents' }],
  ['5 1INCH', { codes: ['1INCH'], of: 'coins' }],
  ['C98 5', { codes: ['C98'], of: 'coins' }],
  ['５％', 'percent'],
  ['٥٪', 'percent'],
  ['5\u00a0﹪', 'percent'],
  ['%5', 'percent'],
  ['＄５', 'dollars'],
  ['￥5', { codes: ['CNY'], of: 'cents' }],
  ['５ ＵＳＤＴ', tethers],
  ['5 USDT.', tethers],
  ['5 USDT (TRC20).', tethers],
  ['100 ₽.', roubles],
  ['100 RUB.', roubles],
  ['$5 USD.', 'dollars'],
  ['5 %.', 'percent'],
  ['$5.', 'dollars'],
  ['5 BTC.', 'money'],
  ['USDT (TRC20) 100', tethers],
  ['USDT (TRC-20) 100', tethers],
  ['USDT TRC20 100', tethers],
  ['USDT-TRC20 100', tethers],
  ['usdt_trc20 100', tethers],
  ['USDT (TRC20) 100', 'money'],
  ['USDT(ERC20) 100', 'money'],
  ['USDT BEP20 100', 'money'],
] as const)('the text %j is accepted by a field of the same unit', (text, unit) => {
  for (const locale of LOCALES) expect(readAmount(text, locale, unit) ?? text).toBeOneOf([5, 100])
  for (let end = 1; end <= text.length; end++) {
    const half = text.slice(0, end)
    expect([half, canBecomeNumber(half, 'en', unit)]).toEqual([half, true])
  }
})

test.each([
  ['₽100', 'dollars'],
  ['€5', roubles],
  ['$5', roubles],
  ['$5', bitcoins],
  ['5 BTC', 'dollars'],
  ['C$5', 'dollars'],
  ['A$5', { codes: ['CAD'], of: 'cents' }],
  ['5 USDT ERC20', tethers],
  ['5 USDT (ERC20)', tethers],
  ['5 USDTBEP20', tethers],
  ['5 ETHBEP20', { codes: ['ETH'], of: 'coins' }],
  ['51INCH', { codes: ['1INCH'], of: 'coins' }],
  ['C985', { codes: ['C98'], of: 'coins' }],
  ['$5 €', 'money'],
  ['5 RUB', euros],
  ['5 USDT..', tethers],
  ['5 USDT,', tethers],
  ['.5 USDT.5', tethers],
  ['5 .', 'count'],
  ['$5', 'count'],
  ['5 BTC', 'count'],
  ['5 %', 'count'],
  ['1.5', 'count'],
  ['$5', 'percent'],
  ['5 k', bitcoins],
] as const)('the text %j is refused by a field of another unit', (text, unit) => {
  for (const locale of LOCALES) expect(readAmount(text, locale, unit)).toBeUndefined()
})

test('fields of percentages and counts accept no money, and a field of dollars only dollars', () => {
  expect(readAmount('+5 %', 'en', 'percent')).toBeUndefined()
  expect(readAmount('5 %', 'en', 'percent')).toBe(5)
  expect(readAmount('5 BTC', 'en', 'percent')).toBeUndefined()
  expect(readAmount('20 EUR', 'en', 'dollars')).toBeUndefined()
  expect(readAmount('20 USD', 'en', 'dollars')).toBe(20)
  expect(readAmount('20$', 'en', 'count')).toBeUndefined()
})

test('a field of one currency accepts its own codes and signs, and no other money', () => {
  const read = (text: string) => readAmount(text, 'en', tethers)
  for (const text of ['5 USDT', '5USDT', 'USDT 5', '5 USDTTRC20', '5 USDT TRC20', '$5', '5']) {
    expect(read(text)).toBe(5)
  }
  for (const text of ['0.05 BTC', '5 USDC', '5 USD', '5 руб', '5 MLRD']) {
    expect(read(text)).toBeUndefined()
  }
  expect(readAmount('5 руб.', 'ru', roubles)).toBe(5)
  expect(readAmount('5 PEPE', 'ru', { codes: ['PEPE'], of: 'coins' })).toBe(5)
})

test('every prefix of a number with its field’s unit is accepted while it is typed', () => {
  const typed = [
    ['5 USDTTRC20', tethers],
    ['5 PEPE', { codes: ['PEPE'], of: 'coins' }],
    ['USDT 5', 'money'],
    ['5 USDT-TRC20', 'money'],
    ['5 рублей', 'money'],
    ['US$ 5', 'dollars'],
    ['5 USD', 'dollars'],
  ] as const
  for (const [text, unit] of typed) {
    for (let end = 1; end <= text.length; end++) {
      const half = text.slice(0, end)
      expect([half, canBecomeNumber(half, 'ru', unit)]).toEqual([half, true])
    }
  }
})
