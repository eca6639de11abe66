import type { ExchangerOffers } from '@hopwise/market'
import { expect, test } from 'vitest'
import { offersOf } from '../../testing/offers-of.ts'
import { CityCapacity } from './city-capacity.ts'

/** An offer without cash, then one in each of so many invented cities, each at its own rate. */
function invented(prefix: string, cities: number): ExchangerOffers {
  const cash = Array.from(
    { length: cities },
    (_, at) => [`BTC > CASHUSD @ ${50_000 + at}`, { city: `${prefix}${at}` }] as const,
  )
  return offersOf('alpha', { 'BTC > ETH @ 19': {}, ...Object.fromEntries(cash) })
}

test('offers within the city limit are accepted unchanged', () => {
  const offered = invented('A', 300)
  expect(new CityCapacity().fit(offered)).toBe(offered)
})

test('an exchanger may add at most a thousand cities, while offers without a city always fit', () => {
  const { offers } = new CityCapacity().fit(invented('A', 3_000))
  const cities = Array.from(offers.citySet, (set) => offers.citySets[set]!)
  expect(offers.length).toBe(offers.offers)
  expect(offers.length).toBeGreaterThan(900)
  expect(offers.length).toBeLessThanOrEqual(1_000)
  expect(cities[0]).toEqual([])
  expect(cities.slice(1).every(([city]) => city !== undefined && city < 1_000)).toBe(true)
  expect(offers.citySets.flat().every((city) => city < 1_000)).toBe(true)
})

test('the market’s tables are rebuilt when many of their cities are no longer used', () => {
  const room = new CityCapacity()
  for (let poll = 0; poll < 100; poll++) room.fit(invented('A', 300))
  expect(room.isCrowded).toBe(false)
  for (let poll = 0; poll < 80; poll++) room.fit(invented(`P${poll}-`, 300))
  expect(room.isCrowded).toBe(true)
  room.tidied()
  expect(room.isCrowded).toBe(false)
})
