import { expect, test } from 'vitest'
import { officialUsd } from './official-usd.ts'

test('official rates give a dollar price to each national money linked to the dollar', () => {
  const usd = officialUsd([
    { from: 'UAH', to: 'RUB', rate: 2.5 },
    { from: 'USD', to: 'RUB', rate: 80 },
    { from: 'EUR', to: 'USD', rate: 1.25 },
    { from: 'GEL', to: 'TRY', rate: 4 },
  ])
  expect(Object.fromEntries(usd)).toEqual({ USD: 1, EUR: 1.25, RUB: 1 / 80, UAH: 2.5 / 80 })
})

test('a source without rates of national money has no official rates', () => {
  expect(officialUsd([{ from: 'BTC', to: 'USD', rate: 40_000 }]).size).toBe(0)
})

test('rates of coins never set an official rate of national money', () => {
  const usd = officialUsd([
    { from: 'BTC', to: 'USD', rate: 40_000 },
    { from: 'BTC', to: 'RUB', rate: 1 },
    { from: 'RUR', to: 'USD', rate: 0.0125 },
  ])
  expect(Object.fromEntries(usd)).toEqual({ USD: 1, RUB: 0.0125 })
})
