import { describe, expect, test } from 'vitest'
import { findPaths } from '../search/find-paths.ts'
import { Work } from '../query/work.ts'
import { marketOf } from '../testing/markets/market-spec.ts'
import { CitySets, NO_CITY } from './city-sets.ts'

const cash = (id: string, rate: number, cities: readonly string[]) =>
  marketOf({
    exchangers: [
      {
        id,
        offers: cities.flatMap((city) =>
          id === 'out'
            ? [{ from: 'CASHUSD', to: 'ETH', get: rate, city }]
            : [{ from: 'BTC', to: 'CASHUSD', get: rate, city }],
        ),
      },
    ],
  })

/** The listing of a market of one exchanger, in the form of its next file. */
const fileOf = (...spec: Parameters<typeof cash>) => {
  const { exchanger, batch } = cash(...spec).listings[0]!
  return { exchanger, offers: batch, receivedAtMs: 0 }
}

test('offers keep their own cities after an exchanger has invented 70,000 sets of cities', () => {
  let market = cash('in', 90, ['MSK'])
  for (let file = 0; file < 5; file++) {
    const offers = Array.from({ length: 14_000 }, (_, at) => ({
      from: 'BTC',
      to: 'CASHEUR',
      get: 50 + at / 1e6,
      city: `${file}-${at}`,
    }))
    const { exchanger, batch } = marketOf({ exchangers: [{ id: 'odd', offers }] }).listings[0]!
    market = market.replaceExchanger({ exchanger, offers: batch, receivedAtMs: 0 })
  }
  market = market.replaceExchangers([
    fileOf('in', 90, ['KYIV', 'LVIV']),
    fileOf('out', 0.03, ['LVIV', 'ODESA']),
  ])
  const answer = findPaths(market, { give: 'BTC', get: 'ETH', giveAmount: 2 })
  const cities = answer.ok ? answer.paths.map((path) => path.cities) : []
  expect(cities).toEqual([['LVIV']])
})

describe('the intersection of two sets of cities', () => {
  /** Each of so many sets shares other cities with each other one. */
  const setsOf = (cities: CitySets, count: number) =>
    Array.from({ length: count }, (_, set) =>
      cities.indexOf(
        Array.from({ length: 400 }, (_each, at) => `T${at}`).filter(
          (_city, at) => ((at + 1) * (set + 7)) % 101 > 25,
        ),
      ),
    )

  test('is dropped from a full cache, while sets of cities named by offers stay', () => {
    const cities = new CitySets()
    const sets = setsOf(cities, 100)
    const meetAll = () => sets.map((one) => sets.map((other) => cities.intersect(one, other)))
    const met = meetAll()
    cities.tidy()
    const later = cities.intersect(sets[1]!, sets[2]!)
    expect(later).not.toBe(met[1]![2])
    expect(cities.namesOf(later).length).toBeGreaterThan(0)
    expect(setsOf(cities, 100)).toEqual(sets)
  })

  test('stays in a small cache', () => {
    const cities = new CitySets()
    const [one = 0, other = 0] = setsOf(cities, 2)
    const common = cities.intersect(one, other)
    cities.tidy()
    expect(cities.intersect(other, one)).toBe(common)
  })

  test('holds the cities in both sets and counts as work, cached or not', () => {
    const cities = new CitySets()
    const [alone, pair, three] = [['B'], ['A', 'B'], ['B', 'C', 'A']].map((names) =>
      cities.indexOf(names),
    ) as [number, number, number]
    const apart = cities.indexOf(['X', 'Y'])
    const namesOf = (one: number, other: number) => cities.namesOf(cities.intersect(one, other))
    expect(namesOf(pair, three)).toEqual(['A', 'B'])
    expect(namesOf(three, alone)).toEqual(['B'])
    expect([cities.intersect(alone, apart), cities.intersect(pair, apart)]).toEqual([
      NO_CITY,
      NO_CITY,
    ])
    expect([cities.isShared(three, alone), cities.isShared(three, apart)]).toEqual([true, false])
    const large = setsOf(cities, 2)
    const spent = [1, 2].map(() => {
      const work = new Work(1_000)
      cities.intersect(large[0]!, large[1]!, work)
      return work.spent
    })
    expect(spent[0]).toBeGreaterThan(1)
    expect(spent[1]).toBe(spent[0])
  })
})
