import { searchRanges } from '@hopwise/contract'
import { assertProperty } from '@hopwise/testing'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyCode, anyFilter } from '#web/testing/filters/any-filter.ts'
import { appliedFilters, withoutFilters } from './applied-filters.ts'
import { FIRST_QUERY, type HomeQuery, SORT_KEYS, swapped } from './home-query.ts'
import { pathsQueryOf } from './paths-query.ts'
import { printHomeQuery } from './print-home-query.ts'
import { readHomeQuery } from './read-home-query.ts'
import { relaxedQuery } from './relaxed-query.ts'

const amount = fc
  .tuple(fc.nat({ max: 1_000_000 }), fc.stringMatching(/^\d{0,8}$/))
  .map(([whole, fraction]) => (fraction ? `${whole}.${fraction}` : String(whole)))
  .filter((text) => Number(text) > 0)

const queryArbitrary: fc.Arbitrary<HomeQuery> = fc.record({
  give: anyCode,
  get: anyCode,
  amount,
  side: fc.constantFrom('give', 'get'),
  maxHops: fc.integer({ min: 1, max: searchRanges.pathHops[1] }),
  sort: fc.record({ key: fc.constantFrom(...SORT_KEYS), isDescending: fc.boolean() }),
  maxLossPercent: fc.option(fc.integer({ min: 1, max: 99 })),
  through: fc.uniqueArray(anyCode, { maxLength: 4 }),
  ...anyFilter,
  isSuspiciousHidden: fc.boolean(),
  hasVenues: fc.boolean(),
  isAllShown: fc.boolean(),
  isFavoritesOnly: fc.boolean(),
  isDoubtfulShown: fc.boolean(),
  row: fc.constantFrom('', '808:BTC:WIREINR>987:WIREINR:TRX', 'BTC-TRX-SBERRUB'),
})

test('every query of the home page is the same after a round trip through its address', () => {
  assertProperty(
    fc.property(queryArbitrary, (query) => {
      expect(readHomeQuery(printHomeQuery(query))).toEqual({ query, dropped: [] })
    }),
  )
})

/** Whatever a stranger puts into an address, the page makes a valid query of it. */
test('any address of the home page is read as a valid query', () => {
  const keys = fc.constantFrom('give', 'get', 'amt', 'hops', 'sort', 'rmin', 'ign', 'no', 'zzz')
  const params = fc.array(fc.tuple(keys, fc.string({ unit: 'binary' })))
  assertProperty(
    fc.property(params, (entries) => {
      const { query } = readHomeQuery(new URLSearchParams(entries))
      expect(readHomeQuery(printHomeQuery(query)).query).toEqual(query)
      expect(Number(query.amount)).toBeGreaterThan(0)
    }),
  )
})

test('a first visit has an empty address and a query that can be sent', () => {
  expect(printHomeQuery(FIRST_QUERY)).toBe('')
  expect(readHomeQuery('').query).toEqual(FIRST_QUERY)
  expect(pathsQueryOf(FIRST_QUERY)).toMatchObject({ give: 'BTC', giveAmount: 0.1 })
})

test('the example address of the specification is read as specified', () => {
  const { query, dropped } = readHomeQuery(
    '?give=btc&get=USDTTRC20&amt=0.5&side=give&hops=2&sort=-get&reserve=1000&ign=RUB,UAH&nofiat=1',
  )
  expect(dropped).toEqual([])
  expect(query).toMatchObject({
    give: 'BTC',
    amount: '0.5',
    maxHops: 2,
    sort: { key: 'get', isDescending: true },
    minReserveUsd: 1000,
    ignoreCurrencies: ['RUB', 'UAH'],
    removeFiat: true,
  })
})

test.each([
  ['amt=-1', 'amt'],
  ['amt=1e9', 'amt'],
  ['amt=zero', 'amt'],
  ['hops=9', 'hops'],
  ['sort=price', 'sort'],
  ['no=MANUAL,BRIBE', 'no'],
  ['nofiat=maybe', 'nofiat'],
  ['give=%3Cscript%3E', 'give'],
])('the invalid part %s of an address is dropped, and the reader is informed', (search, key) => {
  expect(readHomeQuery(search).dropped).toEqual([key])
})

test('swapping twice restores the query', () => {
  assertProperty(
    fc.property(queryArbitrary, (query) => {
      expect(swapped(swapped(query))).toEqual({ ...query, row: '' })
    }),
  )
})

test('removing every filter chip leaves the search without filters', () => {
  assertProperty(
    fc.property(queryArbitrary, (query) => {
      let left = query
      for (let chips = appliedFilters(left); chips.length > 0; chips = appliedFilters(left)) {
        left = chips[0]!.without
        expect(appliedFilters(left)).toHaveLength(chips.length - 1)
      }
      const { row, isDoubtfulShown } = query
      expect(left).toEqual({ ...withoutFilters(query), row, isDoubtfulShown })
    }),
  )
})

test('a query without two currencies or an amount is not sent', () => {
  expect(pathsQueryOf({ ...FIRST_QUERY, get: 'BTC' })).toBeUndefined()
  expect(pathsQueryOf({ ...FIRST_QUERY, amount: '0' })).toBeUndefined()
})

test('one click on a suggestion changes the query exactly as stated', () => {
  const query: HomeQuery = { ...FIRST_QUERY, minReviews: 500, forbid: ['MANUAL', 'FLOATING'] }
  expect(relaxedQuery(query, [{ kind: 'AMOUNT', amount: 1e-7 }]).amount).toBe('0.0000001')
  expect(relaxedQuery(query, [{ kind: 'MIN_REVIEWS', minReviews: 40 }]).minReviews).toBe(40)
  expect(relaxedQuery(query, [{ kind: 'MIN_REVIEWS', minReviews: 0 }]).minReviews).toBeNull()
  const [both] = [
    relaxedQuery(query, [
      { kind: 'ALLOW_CONDITIONS', conditions: ['MANUAL'] },
      { kind: 'MAX_HOPS', maxHops: 4 },
    ]),
  ]
  expect(both).toMatchObject({ forbid: ['FLOATING'], maxHops: 4, minReviews: 500 })
  expect(relaxedQuery({ ...query, through: ['ETH'] }, [{ kind: 'ANY_WAY' }])).toEqual(query)
  expect(relaxedQuery(query, [{ kind: 'NO_FILTER' }])).toEqual(FIRST_QUERY)
})
