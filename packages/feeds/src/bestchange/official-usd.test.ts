import { expect, test } from 'vitest'
import { officialUsd } from './official-usd.ts'

test('official rates lead from the dollar to each money, through others and both ways', () => {
  const usd = officialUsd([
    { from: 'UAH', to: 'RUB', rate: 2.5 },
    { from: 'USD', to: 'RUB', rate: 80 },
    { from: 'EUR', to: 'USD', rate: 1.25 },
    { from: 'GEL', to: 'TRY', rate: 4 },
  ])
  expect(Object.fromEntries(usd)).toEqual({ USD: 1, EUR: 1.25, RUB: 1 / 80, UAH: 2.5 / 80 })
})

test('a source that states no rates of money has no official rates', () => {
  expect(officialUsd([{ from: 'BTC', to: 'USD', rate: 40_000 }]).size).toBe(0)
})

test('rates of coins set no official rate of money', () => {
  const usd = officialUsd([
    { from: 'BTC', to: 'USD', rate: 40_000 },
    { from: 'BTC', to: 'RUB', rate: 1 },
    { from: 'RUR', to: 'USD', rate: 0.0125 },
  ])
  expect(Object.fromEntries(usd)).toEqual({ USD: 1, RUB: 0.0125 })
})
