import { expect, test } from 'vitest'
import { openPromises, type Promises } from '../promise/open-promises.ts'
import { findPaths } from '../search/find-paths.ts'
import { marketOf } from '../testing/markets/market-spec.ts'
import { MarketViews } from '../views/path-view.ts'
import { loweredFor, noRouteAsSure, withoutReliability } from './lower-reliability.ts'

const market = marketOf({
  exchangers: ['sure', 'lively'].map((id, at) => ({
    id,
    offers: [{ from: 'BTC', to: 'USDT', get: 100 + at }],
  })),
})

const promises: Promises = {
  ...openPromises(),
  promiseOf: (_market, { hops }) => {
    const chance = hops[0]!.offer.exchanger.id === 'sure' ? 0.82 : 0.6
    return { probabilities: [chance], floor: undefined, expected: 1, isTooNew: false }
  },
}
const views = new MarketViews(market, { promises })
const query = {
  give: 'BTC',
  get: 'USDT',
  giveAmount: 1,
  groupBy: 'OFFERS',
  filter: { leastReliability: 0.9, minReviews: 0 },
} as const

test('a demand that no chain meets is lowered to the surest one', () => {
  const found = findPaths(market, withoutReliability(query))
  const noRoute = noRouteAsSure(views, query, found.ok ? found.paths : [])
  expect(noRoute).toMatchObject({ reason: 'FILTERED_OUT', proved: true })
  const [relaxation] = noRoute!.relaxations
  expect(relaxation!.changes).toEqual([{ kind: 'MIN_RELIABILITY', leastReliability: 0.82 }])
  expect(relaxation!.query.filter).toEqual({ leastReliability: 0.82, minReviews: 0 })
  expect(relaxation!.path.hops[0]!.offer.exchanger.id).toBe('sure')
  expect(noRouteAsSure(views, query, [])).toBeUndefined()
})

test('another change that leads to a chain less sure lowers the demand as well', () => {
  const found = findPaths(market, withoutReliability(query))
  const lively = (found.ok ? found.paths : []).find(
    ({ hops }) => hops[0]!.offer.exchanger.id === 'lively',
  )!
  const change = { kind: 'MAX_HOPS', maxHops: 4 } as const
  const relaxation = {
    changes: [change],
    query: { ...query, maxHops: 4 },
    path: lively,
    size: 0.15,
  }
  const noRoute = {
    reason: 'MORE_HOPS_NEEDED',
    relaxations: [relaxation],
    unproved: [],
    proved: true,
    work: 1,
  } as const
  const [lowered] = loweredFor(views, query, noRoute).relaxations
  expect(lowered!.changes).toEqual([change, { kind: 'MIN_RELIABILITY', leastReliability: 0.6 }])
  expect(lowered!.query).toMatchObject({ maxHops: 4, filter: { leastReliability: 0.6 } })
  expect(lowered!.size).toBeGreaterThan(0.15)
})
