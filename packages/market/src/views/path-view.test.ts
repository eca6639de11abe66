import { expect, test } from 'vitest'
import { findPaths } from '../search/find-paths.ts'
import { marketOf } from '../testing/markets/market-spec.ts'
import { currencyFacts } from './currency-facts.ts'
import { exchangerView } from './exchanger-view.ts'
import { hopRates } from './hop-rates.ts'
import { pairViews } from './pair-view.ts'
import { MarketViews, MOST_PATH_CITIES } from './path-view.ts'

const market = marketOf({
  exchangers: [
    {
      id: 'a',
      goodReviews: 9,
      offers: [
        { from: 'BTC', to: 'USDT', get: 100, min: 1, reserve: 5_000 },
        { from: 'BTC', to: 'CASHUSD', get: 99, city: 'SPB', reserve: 700 },
        { from: 'BTC', to: 'CASHUSD', get: 98, city: 'MSK', reserve: 900 },
      ],
    },
    { id: 'b', offers: [{ from: 'USDT', to: 'BTC', get: 0.0099 }] },
  ],
})

const pathsTo = (get: string) => {
  const query = { give: 'BTC', get, giveAmount: 2, limit: 2, groupBy: 'OFFERS' } as const
  const answer = findPaths(market, query)
  return answer.ok ? answer.paths : []
}

test('a view is plain data that reaches other threads and clients unchanged', () => {
  const views = new MarketViews(market, { nowMs: 60_000 })
  const view = views.path(pathsTo('USDT')[0]!)
  expect(structuredClone(view)).toEqual(view)
  expect(JSON.parse(JSON.stringify(view))).toEqual(view)
  expect(view).toMatchObject({ id: 'a:BTC:USDT', rate: 100, window: { min: 1, max: 50 } })
  expect(view.doubts.map(({ reason }) => reason)).toContain('AGE')
})

test('hops share one object for each exchanger and currency', () => {
  const views = new MarketViews(market)
  const [first, second] = pathsTo('CASHUSD').map((path) => views.path(path).hops[0]!)
  expect(second).not.toBe(first)
  expect(second?.exchanger).toBe(first?.exchanger)
  expect(first?.give).toBe(views.currency('BTC'))
})

test('a cash offer is shown in its own city, whichever city is requested', () => {
  const cityIn = (city?: string) =>
    pathsTo('CASHUSD').map(
      (path) => new MarketViews(market, { city }).path(path).hops[0]?.offer.city,
    )
  for (const city of [undefined, 'MSK', 'SPB']) expect(cityIn(city)).toEqual(['SPB', 'MSK'])
})

test('a path through hundreds of cities shows a few, including the requested one', () => {
  const offers = Array.from({ length: 300 }, (_, at) => ({
    from: 'BTC',
    to: 'CASHUSD',
    get: 99,
    city: `T${at}`,
  }))
  const many = marketOf({ exchangers: [{ id: 'a', offers }] })
  const answer = findPaths(many, { give: 'BTC', get: 'CASHUSD', giveAmount: 1 })
  const [path] = answer.ok ? answer.paths : []
  expect(path!.cities).toHaveLength(300)
  for (const city of [undefined, 'T0', 'T99', 'T299']) {
    const cities = new MarketViews(many, { city }).path(path!).cities
    expect(new Set(cities).size).toBe(MOST_PATH_CITIES)
    expect(cities).toContain(city ?? 'T0')
  }
})

test('the total reserve of an exchanger counts each reserve once', () => {
  const view = exchangerView(market, 'a')
  const cash = market.usdPriceOf('CASHUSD')!
  expect(view).toMatchObject({ pairs: 2, offers: 3, goodReviews: 9 })
  expect(view?.reserveUsd).toBeCloseTo(5_000 + 900 * cash, 6)
  expect(exchangerView(market, 'nobody')).toBeUndefined()
})

test('figures of an exchanger change with its next file', () => {
  const before = exchangerView(market, 'b')
  const { batch, exchanger } = market.listings[market.exchangerIndexes.get('a')!]!
  const next = market.replaceExchanger({
    exchanger: { ...exchanger, id: 'b' },
    offers: batch,
    receivedAtMs: 5,
  })
  expect(before?.offers).toBe(1)
  expect(exchangerView(next, 'b')).toMatchObject({ offers: 3, updatedAtMs: 5 })
  expect(exchangerView(market, 'b')).toEqual(before)
})

test('a currency shows how many offers take and pay it, and in which cities', () => {
  const facts = currencyFacts(market)
  const cash = facts.find(({ code }) => code === 'CASHUSD')
  expect(cash).toMatchObject({ offersGiving: 0, offersGetting: 3 - 1, cities: ['MSK', 'SPB'] })
  expect(facts.find(({ code }) => code === 'BTC')).toMatchObject({ offersGiving: 3, cities: [] })
})

test('pairs can be listed by the given currency, the received currency, or both', () => {
  expect(pairViews(market, { give: 'BTC' }).map(({ get }) => get)).toHaveLength(2)
  expect(pairViews(market, { get: 'BTC' })).toMatchObject([{ give: 'USDT', offers: 1 }])
  expect(pairViews(market, { give: 'BTC', get: 'USDT' })[0]?.bestRate).toBe(100)
  expect(pairViews(market, { give: 'NONE' })).toEqual([])
})

test('a hop shows the best rate of its pair, or the best rate of a named exchanger', () => {
  const [give, get] = ['BTC', 'CASHUSD']
  expect(
    hopRates(market, [
      { give, get },
      { give, get, exchangerId: 'a' },
      { give, get, exchangerId: 'b' },
      { give, get, exchangerId: 'nobody' },
      { give: get, get: give },
      { give: 'NONE', get },
      { give: 'USDT', get: 'BTC', exchangerId: 'b' },
    ]),
  ).toEqual([99, 99, undefined, undefined, undefined, undefined, 0.0099])
})
