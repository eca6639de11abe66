import { currencyOf, DEFAULT_FEED_LIMITS } from '@hopwise/feeds'
import { expect, test } from 'vitest'
import { SimulatedMarket } from './simulated-market.ts'
import { readSoundFile, START_S } from './testing/read-market.ts'

const usual = { seed: 1, exchangers: 132, offers: 44_000 }
const market = new SimulatedMarket(usual)

test('the usual market has 132 exchangers and 44,000 offers in 104 currencies', () => {
  expect(market.exchangers).toHaveLength(132)
  expect(market.money).toHaveLength(104)
  const items = market.exchangers.map((exchanger, rank) => {
    // The plan counts here: a misbehaving exchanger keeps its offers too, most of the time.
    if (exchanger.fault !== undefined) return exchanger.offers
    return readSoundFile(market, rank).facts.items
  })
  expect(items.reduce((sum, count) => sum + count, 0)).toBe(44_000)
})

test('currencies of all groups are traded, and every traded currency is known and active', () => {
  const known = market.money.map(({ code }) => currencyOf(code))
  expect(known.filter((currency) => currency?.status !== 'active')).toEqual([])
  expect(new Set(known.map((currency) => currency?.group))).toEqual(
    new Set(['CRYPTO', 'EMONEY', 'EXCHANGE_BALANCE', 'BANK', 'TRANSFER', 'CASH']),
  )
  const large = new SimulatedMarket({ seed: 1, exchangers: 400, offers: 1_000_000 })
  expect(large.money.length).toBeGreaterThan(190)
  expect(large.money.filter(({ code }) => currencyOf(code)?.status !== 'active')).toEqual([])
})

test('the same seed and time give the same files, whatever was requested before', () => {
  const again = new SimulatedMarket(usual)
  const ranks = [0, 7, 30, 31, 32, 33, 34, 60, 119]
  for (const rank of ranks.toReversed()) again.fileAt(rank, START_S + 999_999)
  for (const rank of ranks) {
    const one = market.fileAt(rank, START_S).bytes
    expect(again.fileAt(rank, START_S).bytes.equals(one)).toBe(true)
  }
})

test('another seed gives another market', () => {
  const other = new SimulatedMarket({ ...usual, seed: 2 })
  const slugs = new Set(market.exchangers.map(({ slug }) => slug))
  expect(other.exchangers.filter(({ slug }) => slugs.has(slug)).length).toBeLessThan(30)
  expect(other.fileAt(0, START_S).bytes.equals(market.fileAt(0, START_S).bytes)).toBe(false)
})

test('a file stays the same until its exchanger updates it, at the exchanger’s own pace', () => {
  const paces = market.exchangers.filter(({ fault }) => fault === undefined)
  for (const [rank, { periodS, fault }] of market.exchangers.entries()) {
    if (fault !== undefined || rank % 6 !== 0) continue
    const { bytes, madeAtS } = market.fileAt(rank, START_S)
    expect(START_S - madeAtS).toBeLessThan(periodS)
    const last = market.fileAt(rank, madeAtS + periodS - 0.001)
    expect(last.bytes.equals(bytes)).toBe(true)
    expect(market.fileAt(rank, madeAtS + periodS).madeAtS).toBe(madeAtS + periodS)
    const later = market.fileAt(rank, madeAtS + 20 * periodS)
    expect(later.bytes.equals(bytes)).toBe(false)
  }
  const periods = paces.map(({ periodS }) => periodS)
  expect(Math.min(...periods)).toBeGreaterThanOrEqual(15)
  expect(Math.max(...periods)).toBeLessThanOrEqual(120)
  expect(new Set(periods).size).toBeGreaterThan(20)
})

test('all files can be set to change at one pace', () => {
  const { exchangers } = new SimulatedMarket({ ...usual, periodS: 15 })
  expect(new Set(exchangers.map(({ periodS }) => periodS))).toEqual(new Set([15]))
})

test('a few exchangers have many offers and most have few, as in the real market', () => {
  const sizes = market.exchangers.map(({ offers }) => offers)
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
  expect(sizes[0]!).toBeGreaterThan(40 * sizes[60]!)
  expect(sizes.at(-1)!).toBeLessThan(10)
})

test('names, slugs and ids of 2,000 exchangers are unique, and slugs are plain', () => {
  const large = new SimulatedMarket({ seed: 3, exchangers: 2_000, offers: 100_000 })
  for (const field of ['id', 'name', 'slug'] as const) {
    expect(new Set(large.exchangers.map((each) => each[field])).size).toBe(2_000)
  }
  expect(large.exchangers.filter(({ slug }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toEqual([])
})

test('the files of 400 exchangers with a million offers stay within the limits of their readers', () => {
  const large = new SimulatedMarket({ seed: 7, exchangers: 400, offers: 1_000_000 })
  expect(large.exchangers.reduce((sum, { offers }) => sum + offers, 0)).toBe(1_000_000)
  for (const [rank, { offers, fault }] of large.exchangers.entries()) {
    if (fault !== undefined || (rank > 20 && rank % 40 !== 0)) continue
    const { bytes } = large.fileAt(rank, START_S)
    expect(bytes.length).toBeLessThan(DEFAULT_FEED_LIMITS.bytes)
    expect(readSoundFile(large, rank).facts.items).toBe(offers)
  }
})

test.each([
  [1, 3],
  [1, 500],
  [2, 9_000],
  [12, 36],
  [130, 390],
  [2_000, 6_000],
])('a market set to %i exchangers and %i offers has exactly as many', (exchangers, offers) => {
  const small = new SimulatedMarket({ seed: 5, exchangers, offers })
  const counts = small.exchangers.map(({ fault }, rank) => {
    return fault === undefined ? readSoundFile(small, rank).facts.items : 0
  })
  const planned = small.exchangers.map((each) => (each.fault === undefined ? each.offers : 0))
  expect(counts).toEqual(planned)
  expect(small.exchangers.reduce((sum, each) => sum + each.offers, 0)).toBe(offers)
})
