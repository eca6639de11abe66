import { firstArbitrageQuery } from '@hopwise/contract'
import { assertProperty } from '@hopwise/testing'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyCode, anyFilter } from '#web/testing/filters/any-filter.ts'
import {
  type ArbitragePageQuery,
  arbitrageQueryOf,
  CYCLE_SHOWS,
  CYCLE_SORT_KEYS,
  CYCLE_TABS,
  FIRST_QUERY,
  inTab,
  printArbitrage,
  readArbitrage,
  suspiciousQueryOf,
} from './arbitrage-query.ts'

const { city: _city, forbid: _forbid, ...anyLoopFilter } = anyFilter
const cents = (max: number) => fc.integer({ min: 1, max }).map((value) => value / 100)

/** An open row may have an amount of its own. */
const opened = fc.oneof(
  fc.constant({ row: '', amount: null }),
  fc.record({
    row: fc.constant('808:BTC:WIREINR>987:WIREINR:BTC'),
    amount: fc.option(cents(1e9)),
  }),
)

const queryArbitrary: fc.Arbitrary<ArbitragePageQuery> = fc
  .record({
    capitalUsd: fc.option(cents(1e9)),
    isCapitalWhole: fc.boolean(),
    minPercent: cents(500),
    maxPercent: fc.option(fc.integer({ min: 6, max: 900 })),
    maxHops: fc.integer({ min: 2, max: 4 }),
    currencies: fc.uniqueArray(anyCode, { maxLength: 3 }),
    ...anyLoopFilter,
    isSuspiciousShown: fc.boolean(),
    isSmallShown: fc.boolean(),
    hasVenues: fc.boolean(),
    pair: fc.constantFrom('', 'BTC-USDTTRC20'),
    tab: fc.constantFrom(...CYCLE_TABS),
    show: fc.constantFrom(...CYCLE_SHOWS),
    fold: fc.constantFrom('', '808:BTC:WIREINR'),
    sort: fc.record({ key: fc.constantFrom(...CYCLE_SORT_KEYS), isDescending: fc.boolean() }),
  })
  .chain((query) => opened.map((row) => ({ ...query, ...row })))

test('every query for loops is the same after a round trip through its address', () => {
  assertProperty(
    fc.property(queryArbitrary, (query) => {
      expect(readArbitrage(printArbitrage(query))).toEqual({ query, dropped: [] })
    }),
  )
})

test('a first visit queries what the server always watches', () => {
  expect(arbitrageQueryOf(FIRST_QUERY)).toEqual(firstArbitrageQuery)
})

test('suspicious offers are excluded until they are chosen', () => {
  expect(arbitrageQueryOf(FIRST_QUERY).filter).toEqual({ hideSuspicious: true })
  const shown = arbitrageQueryOf(readArbitrage('?odd=1&rmin=5').query)
  expect(shown.filter).toEqual({ minReviews: 5, hideSuspicious: true })
  expect(suspiciousQueryOf(shown)).toMatchObject({
    groupBy: 'CURRENCIES',
    onlySuspicious: true,
    filter: { minReviews: 5, hideSuspicious: false },
  })
})

test('any number of loops may rest on one offer, in each kind of row', () => {
  for (const show of CYCLE_SHOWS) {
    expect(arbitrageQueryOf({ ...FIRST_QUERY, show }).perSource).toBeNull()
  }
})

test('a loop may use a part of the capital unless only loops for the whole capital are requested', () => {
  const capitalOf = (search: string) => {
    const { capitalUsd, upTo } = arbitrageQueryOf(readArbitrage(search).query)
    return [capitalUsd, upTo]
  }
  expect(capitalOf('?cap=500')).toEqual([500, true])
  expect(capitalOf('?cap=500&whole=1')).toEqual([500, false])
  expect(capitalOf('?cap=best')).toEqual([undefined, undefined])
})

test('the server gets a query for the most expected loops first, whatever order the page shows', () => {
  const orderOf = (search: string) => arbitrageQueryOf(readArbitrage(search).query).order
  for (const search of ['', '?odd=1', '?sort=-profit', '?odd=1&sort=-profit']) {
    expect(orderOf(search)).toBe('EXPECTED')
  }
})

test('new loops are listed newest first until another order is chosen', () => {
  const young = inTab(FIRST_QUERY, 'new')
  expect(young.sort).toEqual({ key: 'born', isDescending: true })
  expect(printArbitrage(young)).toBe('tab=new')
  expect(inTab(young, 'live')).toEqual(FIRST_QUERY)
  const chosen = { ...young, sort: { key: 'min', isDescending: false } } as const
  expect(inTab(chosen, 'live').sort).toEqual(chosen.sort)
})

test.each([
  ['pct=5-1', 'pct'],
  ['pct=-1', 'pct'],
  ['cap=much', 'cap'],
  ['hops=1', 'hops'],
  ['pair=BTC', 'pair'],
  ['tab=old', 'tab'],
  ['show=all', 'show'],
  ['fold=808', 'fold'],
])('the invalid part %s of an address is dropped, and the reader is informed', (search, key) => {
  expect(readArbitrage(search).dropped).toEqual([key])
})

test('a filter that only other pages have is ignored without a note', () => {
  expect(readArbitrage(`no=shoes&city=${'x'.repeat(81)}`)).toEqual(readArbitrage(''))
})
