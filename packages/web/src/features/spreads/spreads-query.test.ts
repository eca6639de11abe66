import { expect, test } from 'vitest'
import { FIRST_QUERY, printSpreads, readSpreads, spreadsQueryOf } from './spreads-query.ts'

test('the address of a first visit has no query for spreads', () => {
  expect(readSpreads('')).toEqual({ query: FIRST_QUERY, dropped: [] })
  expect(printSpreads(FIRST_QUERY)).toBe('')
})

test.each([
  '?cap=2500&pct=0.3&coin=XLM,BTC&ex=133,134&home=1&closed=1&all=1&row=binance:kraken:XLM:XLM',
  '?cap=10&pct=-100',
  '?cap=50000&pct=0',
])('the query %s survives a round trip through the address', (address) => {
  const { query, dropped } = readSpreads(address)
  expect(dropped).toEqual([])
  expect(`?${printSpreads(query)}`).toBe(address)
})

test.each([
  'cap=9',
  'cap=50001',
  'pct=-101',
  'pct=x',
  'coin=-',
  'ex=a%20b',
  'home=yes',
  'closed=2',
])('the value %s in an address of spreads is refused and reported', (part) => {
  const { query, dropped } = readSpreads(`?${part}`)
  expect(dropped).toEqual([part.split('=')[0]])
  expect(query).toEqual(FIRST_QUERY)
})

test('the server gets the query for spreads that the page shows, with a limit of rows', () => {
  const query = { ...FIRST_QUERY, coins: ['XLM'], venues: ['1', '2'] }
  expect(spreadsQueryOf(query)).toEqual({
    capitalUsd: 1_000,
    minNetPercent: -0.5,
    coins: ['XLM'],
    burses: ['1', '2'],
    withWayHome: false,
    showClosed: false,
    limit: 100,
  })
  const all = spreadsQueryOf({ ...query, venues: ['1'], isClosedShown: true, isAll: true })
  expect(all).toMatchObject({ burses: ['1'], showClosed: true, limit: 300 })
  expect(spreadsQueryOf(FIRST_QUERY)).not.toHaveProperty('burses')
})
