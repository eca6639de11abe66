import { conditionsOfMask } from '@hopwise/market'
import { expect, test } from 'vitest'
import type { Dialect, FileStyle } from '../cast/exchanger.ts'
import { SimulatedMarket } from '../simulated-market.ts'
import { readSoundFile, START_S } from '../testing/read-market.ts'

const markets = [1, 2, 7].map((seed) => {
  return new SimulatedMarket({ seed, exchangers: 132, offers: 44_000, faultyShare: 0 })
})

const dialectNames: Readonly<Record<Dialect, string>> = {
  'xml-v0': 'xml-v0',
  'xml-v1.0': 'xml-v1.0',
  'xml-v1.1': 'xml-v1.1',
  'json-exchanges': 'json-exchanges',
  'json-info': 'json-info-1.3',
  text: 'text',
}
const encodingNames: Readonly<Record<FileStyle['encoding'], string>> = {
  'utf-8': 'utf-8',
  'utf-8-bom': 'utf-8',
  'windows-1251': 'windows-1251',
  'utf-16le': 'utf-16le',
}

test.each(markets)(
  'every simulated file is read completely and recognised as its intended dialect',
  (market) => {
    for (const [rank, exchanger] of market.exchangers.entries()) {
      const { facts, rejections } = readSoundFile(market, rank)
      expect({
        slug: exchanger.slug,
        errors: rejections.filter(({ severity }) => severity === 'error'),
        items: facts.items,
        unmapped: facts.unmapped.size,
        unknown: [...facts.unknown.keys()],
        repeats: facts.repeats,
        encoding: facts.encoding,
      }).toEqual({
        slug: exchanger.slug,
        errors: [],
        items: exchanger.offers,
        unmapped: 0,
        unknown: [],
        repeats: 0,
        encoding: encodingNames[exchanger.file.encoding],
      })
      expect(facts.dialect).toBe(dialectNames[exchanger.file.dialect])
    }
  },
)

test('only offers without a reserve or an allowed amount are rejected, and they are few', () => {
  let items = 0
  let dry = 0
  for (const market of markets) {
    for (const rank of market.exchangers.keys()) {
      const { facts, rejections } = readSoundFile(market, rank)
      items += facts.items
      dry += rejections.length
      const reasons = new Set(rejections.map(({ reason }) => reason))
      for (const reason of reasons) expect(['no-reserve', 'empty-window']).toContain(reason)
    }
  }
  expect(dry / items).toBeGreaterThan(0.001)
  expect(dry / items).toBeLessThan(0.06)
})

test('every dialect, encoding and quirk seen in practice occurs', () => {
  const styles = markets[0]!.exchangers.map(({ file }) => file)
  expect(new Set(styles.map(({ dialect }) => dialect))).toEqual(new Set(Object.keys(dialectNames)))
  const all = markets.flatMap(({ exchangers }) => exchangers.map(({ file }) => file))
  expect(new Set(all.map(({ encoding }) => encoding))).toEqual(new Set(Object.keys(encodingNames)))
  expect(all.some(({ hasUnits }) => hasUnits)).toBe(true)
  expect(all.some(({ hasLots }) => hasLots)).toBe(true)
  expect(all.some(({ hasLowerCaseCities }) => hasLowerCaseCities)).toBe(true)
})

test('files state fees, different rates for larger amounts, cities and conditions', () => {
  let tiers = 0
  let fees = 0
  let cash = 0
  let offers = 0
  let conditions = 0
  const cities = new Set<string>()
  for (const rank of markets[0]!.exchangers.keys()) {
    const { batch } = readSoundFile(markets[0]!, rank)
    offers += batch.offers
    for (const city of batch.cities) if (city !== '') cities.add(city)
    for (let row = 0; row < batch.length; row++) {
      conditions |= batch.conditions[row]!
      if (batch.tier[row] === 1) tiers++
      if (batch.fee[row]! > 0) fees++
      if (batch.citySet[row]! > 0) cash++
    }
  }
  expect(tiers / offers).toBeGreaterThan(0.01)
  expect(fees / offers).toBeGreaterThan(0.05)
  expect(cash / offers).toBeGreaterThan(0.1)
  expect(cash / offers).toBeLessThan(0.3)
  expect(cities.size).toBeGreaterThan(40)
  expect([...cities].filter((city) => city.startsWith('#'))).toEqual([])
  expect(conditionsOfMask(conditions)).toHaveLength(11)
})

test('every cash offer has a city in every file, and no other offer has a city', () => {
  const market = markets[1]!
  for (const rank of market.exchangers.keys()) {
    const { batch } = readSoundFile(market, rank)
    for (let row = 0; row < batch.length; row++) {
      const codes = [batch.codes[batch.from[row]!]!, batch.codes[batch.to[row]!]!]
      const set = batch.citySets[batch.citySet[row]!]!
      const isStated = set.some((city) => batch.cities[city] !== '')
      expect(isStated).toBe(codes.some((code) => code.startsWith('CASH')))
    }
  }
})

test('rates are printed with enough digits', () => {
  const market = markets[0]!
  for (const rank of [0, 1, 2, 3, 4, 5]) {
    const { batch } = readSoundFile(market, rank, START_S)
    const coarse = Array.from(batch.quantum).filter((quantum) => quantum > 1e-4)
    expect(coarse.length / batch.length).toBeLessThan(0.01)
  }
})
