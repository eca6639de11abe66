import { expect, test } from 'vitest'
import { appliedFilters, foldedCount, withoutFilters } from './applied-filters.ts'
import { FIRST_QUERY, readArbitrage } from './arbitrage-query.ts'

const search =
  '?cap=50&whole=1&pct=1-5&hops=4&ccy=BTC&ign=RUB&exno=a&ex=b&rmin=5&reserve=9&nofiat=1&odd=1' +
  '&pair=BTC-LTC&tab=new&sort=min'
const { query } = readArbitrage(search)

test('every filter that differs from its default has a chip that removes only this filter', () => {
  expect(appliedFilters(FIRST_QUERY)).toEqual([])
  const chips = appliedFilters(query)
  expect(chips).toHaveLength(11)
  for (const { without } of chips) expect(appliedFilters(without)).toHaveLength(10)
  expect(foldedCount(query)).toBe(7)
})

test('the filter for the whole capital is not counted without a capital', () => {
  const { query: best } = readArbitrage('?cap=best&whole=1')
  expect(appliedFilters(best)).toEqual([])
  expect(foldedCount(best)).toBe(0)
})

test('dropping all filters keeps the capital, the tab and the order', () => {
  const { capitalUsd, tab, sort } = query
  expect(withoutFilters(query)).toEqual({ ...FIRST_QUERY, capitalUsd, tab, sort })
  expect(tab).toBe('new')
})

test('a setting that widens the search is not counted as a filter', () => {
  const kinds = appliedFilters(readArbitrage('?pct=0&hops=4&odd=1&rmin=5').query)
    .filter(({ isNarrowing }) => isNarrowing)
    .map(({ kind }) => kind)
  expect(kinds).toEqual(['minReviews'])
})
