import { describe, expect, test } from 'vitest'
import { boundPrices } from './bound-prices.ts'
import { moneyPrices, type NationalMoney } from './national-money.ts'
import type { PairRates } from './pair-rates.ts'

const [USDT, THIN] = [0, 1] as const

/** A pair in which each exchanger, by its place, pays one of these. */
function pair(from: number, to: number, slopes: readonly number[]): PairRates {
  const exchangers = [...slopes.keys()].sort((a, b) => slopes[b]! - slopes[a]!)
  return { from, to, exchangers, slopes: exchangers.map((each) => slopes[each]!) }
}

/** The price of a thin currency of these pairs, once it is bound. */
function bound(price: number, pairs: readonly PairRates[], money = NaN): number {
  const usd = Float64Array.of(1, price)
  const isSure = (currency: number) => currency === USDT
  boundPrices(usd, pairs, { isSure, money: Float64Array.of(NaN, money), witnesses: 3 })
  return usd[THIN]!
}

describe('an unsure price', () => {
  test('is no higher than the price at which three exchangers sell', () => {
    const sold = pair(USDT, THIN, [1 / 1.01, 1 / 1.02, 1 / 1.03, 1 / 1.3, 1 / 1.4])
    expect(bound(1.3, [sold])).toBeCloseTo(1.03, 12)
    expect(bound(1, [sold])).toBe(1)
  })

  test('is no lower than the price at which three exchangers buy', () => {
    const bought = pair(THIN, USDT, [0.99, 0.98, 0.97, 0.5])
    expect(bound(0.5, [bought])).toBeCloseTo(0.97, 12)
    expect(bound(1, [bought])).toBe(1)
  })

  test('is limited by rates of different pairs, in which each exchanger counts once', () => {
    const usd = Float64Array.of(1, 1.3, 2)
    const isSure = (currency: number) => currency !== THIN
    const money = new Float64Array(3).fill(NaN)
    const first = pair(USDT, THIN, [1 / 1.01, 1 / 1.02])
    const again = pair(2, THIN, [2 / 1.015, 2 / 1.025])
    boundPrices(usd, [first, again], { isSure, money, witnesses: 3 })
    expect(usd[THIN]).toBe(1.3)
    const third = { ...pair(2, THIN, [2 / 1.04]), exchangers: [7] }
    boundPrices(usd, [first, third], { isSure, money, witnesses: 3 })
    expect(usd[THIN]).toBeCloseTo(1.04, 12)
  })

  test('is limited only by rates against sure prices, and limits no sure price', () => {
    const usd = Float64Array.of(1, 1.3, 2)
    const isSure = (currency: number) => currency === USDT
    const rates = [pair(2, THIN, [2, 2, 2]), pair(USDT, THIN, [0.5, 0.5])]
    boundPrices(usd, rates, { isSure, money: Float64Array.of(9, NaN, NaN), witnesses: 3 })
    expect([...usd]).toEqual([1, 1.3, 2])
  })

  test('is not moved by two exchangers together', () => {
    const honest = [1 / 1.02, 1 / 1.03, 1 / 1.04]
    expect(bound(1, [pair(USDT, THIN, honest.slice(0, 2))])).toBe(1)
    expect(bound(1, [pair(USDT, THIN, [...honest, 50, 100])])).toBe(1)
  })

  test('stays between its two limits where exchangers buy for more than others sell', () => {
    const poisoned = [pair(USDT, THIN, [2, 2, 2]), pair(THIN, USDT, [0.97, 0.97, 0.97])]
    expect(bound(1, poisoned)).toBeCloseTo(0.97, 12)
    expect(bound(0.8, poisoned)).toBe(0.8)
  })

  test('stays within 1.5 % of the value of its national money, unless rates contradict it', () => {
    expect(bound(1.3, [], 1)).toBeCloseTo(1.015, 12)
    expect(bound(0.8, [], 1)).toBeCloseTo(1 / 1.015, 12)
    const cheap = pair(USDT, THIN, [1.2, 1.2, 1.2])
    expect(bound(1.3, [cheap], 1)).toBeCloseTo(1 / 1.2, 12)
  })
})

describe('the dollar value of a national money', () => {
  const CODES = ['SBERRUB', 'TCSBRUB', 'QWRUB', 'WIRETRY', 'CARDUSD', 'BTC']
  const moneyOf = (currency: number) => /(RUB|TRY|USD)$/.exec(CODES[currency]!)?.[1]
  const usd = Float64Array.of(0.013, 0.0132, 0.02, 0.5, 1.01, 40_000)
  const isSure = (currency: number) => [0, 1, 4, 5].includes(currency)
  const worth = (official: NationalMoney['officialUsd'] = new Map()) =>
    moneyPrices(usd, isSure, { moneyOf, officialUsd: official })

  test('is the middle of the sure prices of its currencies, whatever official rates say', () => {
    const official = new Map([
      ['RUB', 0.02],
      ['USD', 1],
    ])
    for (const rates of [new Map<string, number>(), official]) {
      expect(worth(rates)[2]).toBe(0.0132)
    }
    expect(worth()[3]).toBeNaN()
    expect(worth()[5]).toBeNaN()
  })

  test('is the official rate, in the market’s dollars, where no price is sure', () => {
    expect(worth(new Map([['TRY', 0.085]]))[3]).toBeNaN()
    const official = new Map([
      ['TRY', 0.085],
      ['USD', 1],
    ])
    expect(worth(official)[3]).toBeCloseTo(0.085 * 1.01, 12)
  })
})
