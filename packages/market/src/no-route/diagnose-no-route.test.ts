import { testProperty } from '@hopwise/testing'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { diagnoseNoRoute } from './diagnose-no-route.ts'
import { nextDown, nextUp } from '../numbers/float64.ts'
import { CityReach } from './cities/city-reach.ts'
import { endsOf, nearestAmount } from './nearest-amount.ts'
import type { NoRouteReason } from './no-route.ts'
import { RowFilter } from '../query/row-filter.ts'
import { Work } from '../query/work.ts'
import type { OfferFilter, PathsQuery } from '../query/query.ts'
import { expectDiagnosed, expectNearest, expectTruthful } from '../testing/checks/check-no-route.ts'
import {
  exchangerOffersOf,
  type ExchangerSpec,
  marketOf,
  type OfferSpec,
} from '../testing/markets/market-spec.ts'
import { plausibleMarket, pricedOffer } from '../testing/markets/plausible-market.ts'
import { type Case, pathCases } from '../testing/markets/random-query.ts'
import { bookOf } from '../testing/reference/reference-book.ts'

function answered(exchangers: readonly ExchangerSpec[], query: Partial<PathsQuery>) {
  const stated = query.getAmount === undefined ? { giveAmount: 100 } : {}
  const fullQuery = { give: 'BTC', get: 'USDT', ...stated, ...query }
  return diagnoseNoRoute(marketOf({ exchangers }), fullQuery)
}

function diagnosed(exchangers: readonly ExchangerSpec[], query: Partial<PathsQuery>) {
  const diagnosis = answered(exchangers, query)
  if (!diagnosis || 'ok' in diagnosis) throw new Error('no diagnosis')
  return { ...diagnosis, changes: diagnosis.relaxations.map(({ changes }) => changes) }
}

const one = (...offers: OfferSpec[]): ExchangerSpec[] => [{ id: 'x', offers }]
const direct = { from: 'BTC', to: 'USDT' }

describe('the diagnosis of a query without a path', () => {
  test('names a currency that does not exist', () => {
    const diagnosis = diagnosed(one(direct), { give: 'NONE' })
    expect(diagnosis).toMatchObject({ reason: 'UNKNOWN_CURRENCY', relaxations: [] })
  })

  test('reports that no offers lead to the wanted currency', () => {
    const diagnosis = diagnosed(one(direct), { give: 'USDT', get: 'BTC' })
    expect(diagnosis).toMatchObject({ reason: 'NO_OFFERS', relaxations: [], proved: true })
    expect(diagnosis.nearestAmount).toBeUndefined()
  })

  test('names the cities of both sides and what connects them if no city has cash of both', () => {
    const offers = [
      { from: 'CASHRUB', to: 'USDT', city: 'MSK' },
      { from: 'CASHRUB', to: 'BTC', city: 'SPB' },
      { from: 'USDT', to: 'BTC' },
      { from: 'BTC', to: 'CASHPLN', city: 'WAR' },
      { from: 'USDT', to: 'CASHPLN', city: 'WAR' },
    ]
    const diagnosis = diagnosed(one(...offers), { give: 'CASHRUB', get: 'CASHPLN' })
    expect(diagnosis).toMatchObject({ reason: 'NO_COMMON_CITY', relaxations: [], proved: true })
    expect(diagnosis.cities).toEqual({
      give: ['MSK', 'SPB'],
      get: ['WAR'],
      through: ['BTC', 'USDT'],
    })
    const elsewhere = { from: 'USDT', to: 'CASHPLN', city: 'MSK', min: 500 }
    const shared = diagnosed(one(...offers, elsewhere), { give: 'CASHRUB', get: 'CASHPLN' })
    expect(shared).toMatchObject({ reason: 'AMOUNT_TOO_SMALL', nearestAmount: 500 })
    expect(shared.cities).toBeUndefined()
  })

  test('reports that the limits of successive hops never meet, whatever the amount', () => {
    const offers = [
      { from: 'BTC', to: 'ETH', max: 10 },
      { from: 'ETH', to: 'USDT', min: 20 },
    ]
    const diagnosis = diagnosed(one(...offers), {})
    expect(diagnosis).toMatchObject({ reason: 'LIMITS_NEVER_MEET', relaxations: [], proved: true })
  })

  test('is undecided if the allowed work does not suffice', () => {
    const market = marketOf({ exchangers: one({ ...direct, min: 150 }) })
    const query = { give: 'BTC', get: 'USDT', giveAmount: 100 }
    const diagnosis = diagnoseNoRoute(market, query, { workBudget: 0 })
    expect(diagnosis).toMatchObject({ reason: 'UNDECIDED', proved: false })
    const cut = diagnoseNoRoute(
      marketOf({ exchangers: one({ ...direct, conditions: 1 }) }),
      { ...query, filter: { forbid: ['MANUAL'] } },
      { isSearched: true, workBudget: 1000 },
    )
    expect(cut).toMatchObject({ reason: 'FILTERED_OUT', relaxations: [], unproved: ['CHANGES'] })
  })

  test.each<[OfferFilter, NoRouteReason]>([
    [{ removeFiat: true }, 'FILTERED_OUT'],
    [{ hideSuspicious: true }, 'UNDECIDED'],
  ])(
    'blames the filter %j, not the hops, only if the work suffices for a proof',
    (filter, reason) => {
      const codes = ['BTC', 'ETH', 'BANKEUR', 'USDT', 'CASHUSD', 'CASHRUB']
      const offers = codes.slice(1).map((to, at) => ({ from: codes[at]!, to }))
      const market = marketOf({ exchangers: one(...offers) })
      const query = { give: 'BTC', get: 'CASHRUB', giveAmount: 7e-9, filter }
      expect(diagnoseNoRoute(market, query, { workBudget: 1000 })).toMatchObject({
        reason,
        relaxations: [],
        unproved: ['CHANGES'],
      })
    },
  )

  test.each<[readonly string[], NoRouteReason]>([
    [['USDT'], 'FILTERED_OUT'],
    [['XMR'], 'UNDECIDED'],
    [[], 'MORE_HOPS_NEEDED'],
  ])(
    'asks for more hops only if they can lead through the required currencies %j',
    (through, reason) => {
      const market = marketOf({
        exchangers: one(
          { from: 'BTC', to: 'ETH' },
          { from: 'ETH', to: 'USDT' },
          { from: 'XMR', to: 'ETH' },
        ),
      })
      const query = { give: 'BTC', get: 'USDT', giveAmount: 100, maxHops: 1, through }
      const diagnosis = diagnoseNoRoute(market, query, { isSearched: true, workBudget: 1000 })
      expect(diagnosis).toMatchObject({ reason, relaxations: [], unproved: ['CHANGES'] })
    },
  )

  test('names the smallest amount that is accepted when the stated one is below it', () => {
    const diagnosis = diagnosed(one({ ...direct, min: 150 }), {})
    expect(diagnosis).toMatchObject({ reason: 'AMOUNT_TOO_SMALL', nearestAmount: 150 })
    expect(diagnosis.changes).toEqual([[{ kind: 'AMOUNT', amount: 150 }]])
  })

  test('names the most that the reserve pays when the stated amount is above that', () => {
    const diagnosis = diagnosed(one({ ...direct, get: 3, reserve: 200 }), {})
    expect(diagnosis).toMatchObject({ reason: 'AMOUNT_TOO_LARGE', nearestAmount: 200 / 3 })
  })

  test('names the smallest amount that is not used up by the fees', () => {
    const diagnosis = diagnosed(one({ ...direct, toFee: 120 }), {})
    expect(diagnosis).toMatchObject({ reason: 'AMOUNT_TOO_SMALL', nearestAmount: nextUp(120) })
  })

  test('reports each condition of the filter whose removal helps', () => {
    const exchangers = [
      { id: 'a', goodReviews: 7, offers: [{ ...direct, conditions: 5 }] },
      { id: 'b', goodReviews: 3, offers: [direct] },
    ]
    const diagnosis = diagnosed(exchangers, { filter: { forbid: ['MANUAL'], minReviews: 5 } })
    expect(diagnosis.reason).toBe('FILTERED_OUT')
    expect(diagnosis.changes).toEqual([
      [{ kind: 'MIN_REVIEWS', minReviews: 3 }],
      [{ kind: 'ALLOW_CONDITIONS', conditions: ['MANUAL'] }],
    ])
  })

  test('reports that the query allows too few hops', () => {
    const offers = [
      { from: 'BTC', to: 'ETH' },
      { from: 'ETH', to: 'XMR' },
      { from: 'XMR', to: 'USDT' },
    ]
    const diagnosis = diagnosed(one(...offers), { maxHops: 1 })
    expect(diagnosis).toMatchObject({ reason: 'MORE_HOPS_NEEDED' })
    expect(diagnosis.changes).toEqual([[{ kind: 'MAX_HOPS', maxHops: 3 }]])
  })

  test('reports the reason together with the smallest change that helps', () => {
    const offers = [
      { ...direct, min: 101 },
      { from: 'BTC', to: 'ETH' },
      { from: 'ETH', to: 'USDT' },
    ]
    const diagnosis = diagnosed(one(...offers), { maxHops: 1 })
    expect(diagnosis.reason).toBe('AMOUNT_TOO_SMALL')
    expect(diagnosis.changes).toEqual([
      [{ kind: 'AMOUNT', amount: 101 }],
      [{ kind: 'MAX_HOPS', maxHops: 2 }],
    ])
  })

  test('suggests several changes together only when no single one helps', () => {
    const diagnosis = diagnosed(one({ ...direct, min: 200, conditions: 1 }), {
      filter: { forbid: ['MANUAL'] },
    })
    expect(diagnosis.reason).toBe('FILTERED_OUT')
    expect(diagnosis.changes).toEqual([[{ kind: 'NO_FILTER' }, { kind: 'AMOUNT', amount: 200 }]])
  })
})

describe('a filter is relaxed by', () => {
  const market: ExchangerSpec[] = [
    { id: 'a', goodReviews: 9, offers: [{ ...direct, reserve: 3000, conditions: 1 }] },
    { id: 'b', goodReviews: 5, offers: [{ ...direct, reserve: 5000 }] },
  ]
  const city = [{ id: 'c', offers: [{ from: 'BTC', to: 'CASHUSD', city: 'MSK' }] }]
  const fiat = one({ from: 'BTC', to: 'BANKEUR' }, { from: 'BANKEUR', to: 'USDT' })

  test.each<[string, ExchangerSpec[], Partial<PathsQuery>, unknown[]]>([
    [
      'lowering the least reviews as little as possible',
      market,
      { filter: { minReviews: 100 } },
      [{ kind: 'MIN_REVIEWS', minReviews: 9 }],
    ],
    [
      'lowering the least reserve as little as possible',
      market,
      { filter: { minReserveUsd: 1e5 } },
      [{ kind: 'MIN_RESERVE_USD', minReserveUsd: 5000 }],
    ],
    [
      'taking one exchanger off the ignore list',
      market,
      { filter: { ignoreExchangers: ['a', 'b', 'z'] } },
      [
        { kind: 'ALLOW_EXCHANGERS', exchangers: ['a'] },
        { kind: 'ALLOW_EXCHANGERS', exchangers: ['b'] },
      ],
    ],
    [
      'adding one exchanger to the allow list',
      market.slice(0, 1),
      { filter: { onlyExchangers: ['z'] } },
      [{ kind: 'ALLOW_EXCHANGERS', exchangers: ['a'] }],
    ],
    [
      'allowing a currency, even at an end',
      market,
      { filter: { ignoreCurrencies: ['USDT', 'XMR'] } },
      [{ kind: 'ALLOW_CURRENCIES', currencies: ['USDT'] }],
    ],
    ['dropping the required way', one(direct), { through: ['ETH'] }, [{ kind: 'ANY_WAY' }]],
    ['allowing fiat inside', fiat, { filter: { removeFiat: true } }, [{ kind: 'ALLOW_FIAT' }]],
    [
      'naming the city in which it can be done',
      city,
      { get: 'CASHUSD', filter: { city: 'SPB' } },
      [{ kind: 'ANY_CITY', cities: ['MSK'] }],
    ],
    [
      'allowing two members of a list where one is not enough',
      one({ from: 'BTC', to: 'ETH', conditions: 1 }, { from: 'ETH', to: 'USDT', conditions: 2 }),
      { filter: { forbid: ['MANUAL', 'REGISTRATION', 'FLOATING'] } },
      [{ kind: 'ALLOW_CONDITIONS', conditions: ['MANUAL', 'REGISTRATION'] }],
    ],
  ])('%s', (_, exchangers, query, expected) => {
    expect(diagnosed(exchangers, query).changes).toEqual(expected.map((change) => [change]))
  })

  test('allowing suspicious offers only as a last resort', () => {
    const wrong = { ...pricedOffer('USDT', 'BTC', 2), min: 100, conditions: 1 }
    const { exchangers } = plausibleMarket({ id: 'wrong', offers: [wrong] })
    const diagnosis = diagnosed(exchangers, {
      give: 'USDT',
      get: 'BTC',
      filter: { onlyExchangers: ['wrong'], hideSuspicious: true },
    })
    expect(diagnosis.changes.at(-1)).toEqual([{ kind: 'ALLOW_SUSPICIOUS' }])
    expect(diagnosis.changes.length).toBeGreaterThan(1)
  })
})

describe('the nearest amount', () => {
  test('is the nearer of the accepted amounts below and above the stated amount', () => {
    const offers = [
      { ...direct, max: 90 },
      { from: 'BTC', to: 'ETH', min: 105 },
      { from: 'ETH', to: 'USDT' },
    ]
    expect(diagnosed(one(...offers), {}).nearestAmount).toBe(105)
    expect(diagnosed(one(...offers), { giveAmount: 95 }).nearestAmount).toBe(90)
  })

  test('is accepted by every hop, exact to the last bit', () => {
    const offers = [
      { from: 'BTC', to: 'ETH', get: 0.1 },
      { from: 'ETH', to: 'USDT', max: 0.3 },
    ]
    expect(diagnosed(one(...offers), {}).nearestAmount).toBe(nextDown(3))
  })

  test('is the stated amount if a path takes it, however close another amount lies', () => {
    const offers = [
      { ...direct, get: 1, min: nextUp(100) },
      { ...direct, get: 2, min: 100 },
    ]
    const exchangers = offers.map((offer, at) => ({ id: `x${at}`, offers: [offer] }))
    const query = { give: 'BTC', get: 'USDT', giveAmount: 100 }
    const { amount, path } = nearestAmount(marketOf({ exchangers }), query)
    expect([amount, path?.getAmount]).toEqual([100, 200])
  })

  test('is in the received currency when the query states what to receive', () => {
    const diagnosis = diagnosed(one({ ...direct, get: 2, toFee: 5, min: 10, max: 20 }), {
      getAmount: 50,
    })
    expect(diagnosis).toMatchObject({ reason: 'AMOUNT_TOO_LARGE', nearestAmount: 35 })
    expect(diagnosis.changes).toEqual([[{ kind: 'AMOUNT', amount: 35 }]])
  })

  test('ignores chains that pass a currency twice', () => {
    const offers = [
      { from: 'BTC', to: 'ETH', max: 10 },
      { from: 'ETH', to: 'XMR', get: 10 },
      { from: 'XMR', to: 'ETH', get: 10 },
      { from: 'ETH', to: 'USDT', min: 500, max: 800 },
      { ...direct, min: 9000 },
    ]
    expect(diagnosed(one(...offers), { maxHops: 6 }).nearestAmount).toBe(9000)
  })

  test('adds to the work of a search when it lies far from the first estimate', () => {
    const market = marketOf({ exchangers: one({ ...direct, get: 1, toFee: 5, min: nextUp(5) }) })
    const work = new Work(10_000)
    const query = { give: 'BTC', get: 'USDT', getAmount: 1e-100 }
    expect(nearestAmount(market, query, { work }).amount).toBeGreaterThan(0)
    expect(work.spent).toBeGreaterThan(300)
  })
})

test('only a valid query without a path gets a diagnosis', () => {
  expect(answered(one(direct), {})).toBeUndefined()
  expect(answered(one(direct), { giveAmount: -1 })).toMatchObject({
    ok: false,
    reason: 'BAD_AMOUNT',
  })
})

const thornyCases = fc
  .tuple(pathCases, fc.constantFrom(1, 1, 0.9, 1.2, 0.01, 50, 1e6))
  .map(([{ market, query }, factor]) => ({ market, query: scaled(query, factor) }))

function scaled(query: PathsQuery, factor: number): PathsQuery {
  const { giveAmount, getAmount } = query
  if (giveAmount !== undefined) return { ...query, giveAmount: giveAmount * factor }
  return { ...query, getAmount: (getAmount ?? 1) * factor }
}

testProperty('the nearest amount matches an exhaustive search', {
  runs: 700,
  cases: thornyCases,
  holds: (each) => forMarket(each, expectNearest),
})

testProperty('a diagnosis promises only what holds and is empty only when nothing helps', {
  runs: 500,
  cases: thornyCases,
  holds: (each) => forMarket(each, expectDiagnosed),
})

testProperty('a diagnosis on a small budget of work is true and names what it did not prove', {
  runs: 700,
  cases: fc.record({
    each: thornyCases,
    workBudget: fc.constantFrom(0, 10, 100, 1000, 4000, 10_000),
  }),
  holds: ({ each, workBudget }) =>
    forMarket(each, (market, book, query) => {
      expectTruthful(market, { book, query, options: { workBudget } })
    }),
})

function forMarket(
  { market: spec, query }: Case<PathsQuery>,
  expectIt: typeof expectNearest,
): void {
  const market = marketOf(spec)
  const book = bookOf(spec.exchangers.map(exchangerOffersOf), market)
  const isKnown = book.codes.has(query.give) && book.codes.has(query.get)
  if (isKnown) expectIt(market, book, query)
}

test.each(['NOPE', 'C1', 'LONE'])(
  'proving that no path goes through the currency %s takes no work',
  (code) => {
    const codes = ['USDT', ...Array.from({ length: 11 }, (_, at) => `C${at}`)]
    const offers = codes.flatMap((from) =>
      codes.flatMap((to) => (from === to ? [] : [{ from, to, get: 0.99, reserve: 1e6 }])),
    )
    const lone = { from: 'C5', to: 'LONE', get: 1, reserve: 1e6 }
    const market = marketOf({ exchangers: [{ id: 'x', offers: [...offers, lone] }] })
    const query = { give: 'C1', get: 'C2', giveAmount: 100, maxHops: 4, through: [code] }
    const work = new Work(1e6)
    const cities = new CityReach(market, new RowFilter(market), {
      ends: endsOf(market, query),
      work,
    })
    cities.ofAll(query.maxHops)
    const before = work.spent
    expect(nearestAmount(market, query, { work, cities })).toMatchObject({ proved: true })
    expect(work.spent).toBe(before)
    expect(diagnoseNoRoute(market, query)).toMatchObject({
      reason: 'FILTERED_OUT',
      relaxations: [{ changes: [{ kind: 'ANY_WAY' }] }],
      proved: true,
    })
  },
)
