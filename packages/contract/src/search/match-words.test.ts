import { expect, test } from 'vitest'
import { bestMatches, matchWords, surestMatches } from './match-words.ts'

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
] as const)('the query %s puts %s first', (typed, code) => {
  expect(found(typed)[0]).toBe(code)
})

test.each([
  ['рубли', 'российский рубль'],
  ['рублей', 'российский рубль'],
  ['долларами', 'доллар США'],
  ['доллары', 'доллар США'],
  ['гривны', 'украинская гривна'],
  ['тенге', 'казахский тенге'],
  ['фунтов', 'британский фунт стерлингов'],
  ['rubles', 'Russian Ruble'],
  ['dollars', 'US Dollar'],
])('the query %s matches a word of the name %s in any grammatical form', (typed, name) => {
  expect(matchWords(typed, [name])).toBeLessThan(100)
})

test('whole names rank first, then names that begin with the query, then inner matches', () => {
  expect(found('btc')).toEqual(['BTC', 'BTCLN', 'WBTC'])
})

test('an empty search lists every currency', () => {
  expect(found('  ')).toHaveLength(currencies.length)
})

test('short search words allow no typos', () => {
  expect(found('xyz')).toEqual([])
})

const offices = ['Rowan Nine', 'Rowan Nice', 'Обмен №1', 'Alfa']
const listed = (typed: string) => surestMatches(typed, offices, (name) => [name])

test.each([
  ['', offices],
  ['rowan', ['Rowan Nine', 'Rowan Nice']],
  ['nine rowan', ['Rowan Nine']],
  ['кщцфт', ['Rowan Nine', 'Rowan Nice']],
  ['j,vty', ['Обмен №1']],
  ['rowna', ['Rowan Nine', 'Rowan Nice']],
  ['обмне', ['Обмен №1']],
  ['zzz', []],
])('a list of names keeps its order when searched for %j', (typed, names) => {
  expect(listed(typed)).toEqual(names)
})

test.each([
  ['corralane', 'Corallane'],
  ['corralane exchange', 'Corallane Exchange'],
  ['сщкддфту', 'Corallane'],
])('the query %s finds the name %s despite two typos or a wrong keyboard layout', (typed, name) => {
  expect(matchWords(typed, [name])).toBeGreaterThanOrEqual(200)
})

test('two typos are allowed neither in a short word nor in a code', () => {
  expect(matchWords('rohen', ['Rowan Nine'])).toBeUndefined()
  expect(matchWords('usdtbrc20', ['USDTTRX10'])).toBeUndefined()
})

test('a typo is allowed only if nothing matches without one', () => {
  expect(listed('rowan nice')).toEqual(['Rowan Nice'])
})
