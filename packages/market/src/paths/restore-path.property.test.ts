import { testProperty } from '@hopwise/testing'
import { expect, test } from 'vitest'
import { marketOf } from '../testing/markets/market-spec.ts'
import { pathCases } from '../testing/markets/random-query.ts'
import { findPaths } from '../search/find-paths.ts'
import { restorePath } from './restore-path.ts'

testProperty('a path can be found again by its id and amount', {
  runs: 700,
  cases: pathCases,
  holds: ({ market: spec, query }) => {
    const market = marketOf(spec)
    if (query.getAmount !== undefined) return
    const answer = findPaths(market, query)
    if (!answer.ok) return
    for (const path of answer.paths) {
      const again = restorePath(market, path.id, path.giveAmount)
      expect(again?.id).toBe(path.id)
      // A filter may have kept the better piece of an offer out of the search.
      expect(again?.getAmount).toBeGreaterThanOrEqual(path.getAmount)
      if (!query.filter?.forbid) expect(again?.getAmount).toBe(path.getAmount)
    }
  },
})

test('an id with more hops than any search finds restores no path', () => {
  const market = marketOf({
    exchangers: [
      {
        id: 'x',
        offers: [
          { from: 'BTC', to: 'ETH' },
          { from: 'ETH', to: 'BTC' },
        ],
      },
    ],
  })
  const ring = (times: number) =>
    Array.from({ length: times }, () => 'x:BTC:ETH>x:ETH:BTC').join('>')
  expect(restorePath(market, ring(3), 1)?.hops).toHaveLength(6)
  expect(restorePath(market, ring(4), 1)).toBeUndefined()
})
