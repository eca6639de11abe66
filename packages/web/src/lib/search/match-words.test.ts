import { expect, test } from 'vitest'
import { bestMatches } from './match-words.ts'

const currencies = [
  ['BTC', 'Bitcoin', 'Биткоин'],
  ['BTCLN', 'Bitcoin Lightning'],
  ['BCH', 'Bitcoin Cash'],
  ['USDTTRC20', 'Tether TRC20', 'USDT'],
  ['USDTERC20', 'Tether ERC20', 'USDT'],
  ['SBERRUB', 'Sberbank', 'Сбербанк'],
  ['WBTC', 'Wrapped Bitcoin'],
]

const found = (typed: string) =>
  bestMatches(typed, currencies, (names) => names).map(([code]) => code)

test.each([
  ['btc', 'BTC'],
  ['usdt trc', 'USDTTRC20'],
  ['trc20 usdt', 'USDTTRC20'],
  ['биткоин', 'BTC'],
  ['сбер', 'SBERRUB'],
  ['иес', 'BTC'],
  ['cfh', undefined],
  ['c,th', 'SBERRUB'],
  ['bitcion', 'BTC'],
  ['sbrebank', 'SBERRUB'],
  ['Tether-TRC20', 'USDTTRC20'],
] as const)('%s finds %s first', (typed, code) => {
  expect(found(typed)[0]).toBe(code)
})

test('a whole name stands before its beginnings, and those before its insides', () => {
  expect(found('btc')).toEqual(['BTC', 'BTCLN', 'WBTC'])
})

test('nothing typed finds everything, in its order', () => {
  expect(found('  ')).toHaveLength(currencies.length)
})

test('short words forgive nothing', () => {
  expect(found('xyz')).toEqual([])
})
