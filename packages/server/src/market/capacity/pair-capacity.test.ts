import { DeclaredOffer, type ExchangerOffers, OfferBatchBuilder } from '@hopwise/market'
import { expect, test } from 'vitest'
import { silentLogger } from '../../lib/logger.ts'
import { MarketCapacity } from './market-capacity.ts'

const TIERS = 30

/** An offer of its own in each of so many cities, of so many tiers, and one in another pair. */
function inCities(cities: number, id = 'alpha'): ExchangerOffers {
  const builder = new OfferBatchBuilder()
  const declared = new DeclaredOffer()
  const [btc, cash, ether] = ['BTC', 'CASHUSD', 'ETH'].map((code) => builder.codeIndex(code))
  for (let at = 0; at < cities; at++) {
    declared.reset()
    Object.assign(declared, { from: btc, to: cash, give: 1, get: 50_000 + at, reserve: 1e9 })
    declared.city = builder.cityIndex(`T${at}`)
    for (let tier = 0; tier < TIERS; tier++) {
      declared.steps.push({ min: tier + 1, max: tier + 2, get: 50_000 + at + tier / 100 })
    }
    builder.add(declared)
  }
  declared.reset()
  Object.assign(declared, { from: btc, to: ether, give: 1, get: 20, reserve: 1e9 })
  builder.add(declared)
  const exchanger = { id, name: id, goodReviews: 0, badReviews: 0 }
  return { exchanger, offers: builder.finish().batch, receivedAtMs: 0 }
}

const fitted = (offered: ExchangerOffers) => new MarketCapacity(silentLogger).fit(offered)

test('offers within the row limit of a pair are accepted unchanged', () => {
  const offered = inCities(10)
  expect(fitted(offered) === offered).toBe(true)
})

test('beyond 1,000 rows of a pair, an exchanger’s further offers are dropped for that pair only', () => {
  const { offers } = fitted(inCities(900))
  const ofPair = offers.length - 1
  expect(ofPair).toBeGreaterThanOrEqual(1_000)
  expect(ofPair).toBeLessThan(1_000 + 2 * TIERS)
  expect(offers.tier.filter((tier) => tier === 0).length).toBe(offers.offers)
  expect(offers.tier[0]).toBe(0)
  expect(offers.codes[offers.to.at(-1)!]).toBe('ETH')
})

test('exchangers share 10,000 rows of a pair, and a warning counts the offers that did not fit', () => {
  const warnings: object[] = []
  const log = { ...silentLogger, warn: (fields: object) => void warnings.push(fields) }
  const room = new MarketCapacity(log)
  const rowsOf = (id: string): number => room.fit(inCities(15, id)).offers.length - 1
  const whole = inCities(15).offers.length - 1
  const ofOne = whole / 15
  const many = Math.floor(10_000 / whole)
  for (let at = 0; at < many; at++) expect(rowsOf(`x${at}`)).toBe(whole)
  const inAll = many * whole + rowsOf('last')
  expect(warnings).toEqual([])
  expect(inAll).toBeGreaterThanOrEqual(10_000)
  expect(inAll).toBeLessThan(10_000 + 2 * ofOne)
  // Nobody is pushed out by others.
  expect(rowsOf('late')).toBe(ofOne)
  expect(warnings).toEqual([{ exchanger: 'late', offers: 14 }])
  expect(rowsOf('x0')).toBeGreaterThan(whole - 2 * ofOne)
  room.leave('x1')
  expect(rowsOf('late')).toBeGreaterThan(whole - 2 * ofOne)
})
