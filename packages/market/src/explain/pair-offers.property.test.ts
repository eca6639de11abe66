import { testProperty } from '@hopwise/testing'
import { expect } from 'vitest'
import { findPaths } from '../search/find-paths.ts'
import { marketOf } from '../testing/markets/market-spec.ts'
import { pathCases } from '../testing/markets/random-query.ts'
import { pairOffers } from './pair-offers.ts'

testProperty('the offers of a pair that take an amount are its direct paths in the same order', {
  runs: 700,
  cases: pathCases,
  holds: ({ market: spec, query }) => {
    const market = marketOf(spec)
    // A direct path passes nothing.
    const { through: _, ...directQuery } = query
    const { give, get, giveAmount, filter } = directQuery
    // The room in front of a condition of a tier is the search's to see, and hiding is its own.
    if (giveAmount === undefined || filter?.forbid || filter?.hideSuspicious) return
    const limit = 500
    const answer = findPaths(market, { ...directQuery, maxHops: 1, groupBy: 'OFFERS', limit })
    if (!answer.ok) return
    const offers = pairOffers(market, { give, get, giveAmount, ...(filter ? { filter } : {}) })
    const taking = offers.filter(({ refusal }) => refusal === undefined)
    const amounts = (list: readonly { getAmount: number }[]) =>
      list.map(({ getAmount }) => getAmount).toSorted((a, b) => b - a)
    expect(amounts(taking)).toEqual(amounts(answer.paths))
    for (const { offer, giveAmount: edge, refusal } of offers) {
      if (refusal === undefined) expect(edge).toBe(giveAmount)
      else expect(edge === offer.minGive || edge === offer.maxGive).toBe(true)
    }
  },
})
