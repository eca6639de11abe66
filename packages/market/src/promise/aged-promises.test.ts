import { expect, test } from 'vitest'
import { buildMarket } from '../market/build-market.ts'
import { findPaths } from '../search/find-paths.ts'
import { exchangerOffersOf, optionsOf } from '../testing/markets/market-spec.ts'
import { agedPromises } from './aged-promises.ts'
import { openPromises } from './open-promises.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const LOOKS = 24
const LAST_MS = (LOOKS - 1) * 5 * MINUTE_MS

function marketAt(look: number) {
  const rates = { steady: 60_000, moving: 60_000 * (1 + (look % 2) * 0.02) }
  const exchangers = Object.entries(rates).map(([id, get]) => ({
    id,
    offers: [{ from: 'BTC', to: 'USDT', get }],
  }))
  const receivedAtMs = look * 5 * MINUTE_MS
  const received = exchangers.map((spec) => ({ ...exchangerOffersOf(spec), receivedAtMs }))
  return buildMarket(received, optionsOf({ exchangers }))
}

const promises = openPromises()
for (let look = 0; look < LOOKS; look++) promises.observe(marketAt(look), look * 5 * MINUTE_MS)
const market = marketAt(LOOKS - 1)
const query = { give: 'BTC', get: 'USDT', giveAmount: 0.1, maxHops: 1, groupBy: 'OFFERS' } as const
const answer = findPaths(market, query)
if (!answer.ok) throw new Error('no paths')
const pathOf = (id: string) => answer.paths.find(({ hops }) => hops[0]!.offer.exchanger.id === id)!

/** The promise of an exchanger's offer so many hours after the last look. */
function after(hours: number, id: 'steady' | 'moving' = 'steady') {
  const aged = agedPromises(promises, LAST_MS + hours * HOUR_MS)
  return aged.promiseOf(market, pathOf(id), { minutes: [5] })
}

test('promises of a quarter of an hour ago are those of the last look', () => {
  expect(agedPromises(promises, LAST_MS + 15 * MINUTE_MS)).toBe(promises)
  expect(agedPromises(openPromises(), LAST_MS)).toMatchObject({ seenAtMs: NaN })
})

test('a chance to hold loses half of what it has over 0.7 in each six hours without a look', () => {
  const [fresh = 0] = after(0).probabilities
  expect(fresh).toBeGreaterThan(0.9)
  expect(after(6.25).probabilities[0]).toBeCloseTo(0.7 + (fresh - 0.7) / 2, 6)
  expect(after(12.25).probabilities[0]).toBeCloseTo(0.7 + (fresh - 0.7) / 4, 6)
})

test('an older look promises no more, and no higher floor', () => {
  const ages = [0, 1, 3, 8, 20].map((hours) => after(hours))
  const falls = (figures: readonly number[]) =>
    figures.every((figure, at) => at === 0 || figure <= figures[at - 1]!)
  expect(falls(ages.map(({ expected }) => expected))).toBe(true)
  expect(falls(ages.map(({ floor }) => floor ?? 0))).toBe(true)
  expect(ages.at(-1)!.expected).toBeLessThan(ages[0]!.expected)
})

test('an offer less likely than an unknown one gains nothing from the age of the last look', () => {
  const fresh = after(0, 'moving')
  expect(fresh.probabilities[0]).toBeLessThan(0.7)
  expect(after(12, 'moving')).toEqual(fresh)
})

test('a day after the last look every offer is too new to judge', () => {
  expect(after(23.9).isTooNew).toBe(false)
  expect(after(24.1).isTooNew).toBe(true)
})
