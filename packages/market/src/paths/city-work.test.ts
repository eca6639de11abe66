import { expect, test, vi } from 'vitest'
import { marketOf, type OfferSpec } from '../testing/markets/market-spec.ts'
import { findPaths } from '../search/find-paths.ts'

const CODES = ['BTC', 'CASHA', 'ETH', 'CASHB', 'LTC']
const CITIES = 400

/** Each pair has four rates, each in a hundred cities of its own; ZEC is in none of these. */
const market = marketOf({
  exchangers: Array.from({ length: 4 }, (_, by) => ({
    id: `x${by}`,
    offers: CODES.flatMap((from, at) =>
      CODES.filter((to) => to !== from)
        .flatMap((to, next) =>
          Array.from({ length: CITIES }, (_each, city): OfferSpec => {
            const rate = (city * (at + by * 3 + 1) + next + ((city * city) % 7)) % 4
            return { from, to, get: 1 - (rate + by / 8 + at / 64) / 100, city: `T${city}` }
          }),
        )
        .concat({ from, to: 'ZEC', get: 1, city: `Z${by}` }),
    ),
  })),
})

test('intersecting large sets of cities counts as work every time', () => {
  const meet = vi.spyOn(market.citySets, 'intersect')
  const query = { give: 'BTC', get: 'ZEC', giveAmount: 1, maxHops: 4, limit: 200 } as const
  const answers = [1, 2].map(() => {
    meet.mockClear()
    const answer = findPaths(market, { ...query, groupBy: 'OFFERS', workBudget: 4_000 })
    if (!answer.ok) throw new Error(answer.reason)
    return [answer.work, answer.proved, meet.mock.calls.length]
  })
  expect(answers[1]).toEqual(answers[0])
  expect(answers[0]![2]).toBeLessThan(3_000)
})
