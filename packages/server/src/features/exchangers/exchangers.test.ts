import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileDirectory } from './file-directory.ts'
import { offersOf, smallMarket } from '../../testing/offers-of.ts'
import { type Json, startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
/** Beginnings of work, in ms; the others' are unknown. */
const openedAtMs: Readonly<Record<string, number>> = {
  alpha: Date.UTC(2020, 0, 1),
  '77': Date.UTC(2026, 5, 1),
}

/** Praise written here, by exchanger. */
const ownGoodReviews: Readonly<Record<string, number>> = { beta: 9, poor: 3, '77': 1 }

beforeAll(async () => {
  const poor = offersOf('poor', { 'BTC > ETH @ 19': { reserve: 0.5 } }, { goodReviews: 2 })
  const named = offersOf('77', { 'BTC > ETH @ 18': {} }, { name: 'Обмен №1', goodReviews: 900 })
  const unpriced = offersOf('misty', { 'QQQA > QQQB @ 2': {} })
  const market = [...smallMarket(), poor, named, unpriced]
  const files = fileDirectory(market)
  const listings = files.all().map((listing) => ({
    ...listing,
    openedAtMs: openedAtMs[listing.id] ?? null,
    ownGoodReviews: ownGoodReviews[listing.id] ?? 0,
  }))
  const directory = {
    ...files,
    all: () => listings,
    find: (id: string) => listings.find((listing) => listing.id === id),
  }
  server = await startTestServer({ market, directory })
})
afterAll(() => server.close())

const namesOf = async (query: string) => {
  const { data } = await server.ask(`{ exchangers(query: ${query}) { total items { name } } }`)
  return [data.exchangers.total, ...data.exchangers.items.map(({ name }: Json) => name)]
}

test('exchangers are found by part of a name or by reviews, and are sorted', async () => {
  const all = ['alpha', 'beta', 'gamma', 'misty', 'poor', 'Обмен №1']
  expect(await namesOf('{ sort: NAME }')).toEqual([6, ...all])
  expect(await namesOf('{ sort: NAME, descending: true }')).toEqual([6, ...all.toReversed()])
  expect(await namesOf('{ search: "ОБМЕН" }')).toEqual([1, 'Обмен №1'])
  expect(await namesOf('{ minReviews: 10, sort: REVIEWS, limit: 1 }')).toEqual([5, 'Обмен №1'])
  expect((await namesOf('{ sort: RESERVE, descending: false }'))[1]).toBe('poor')
  expect(await namesOf('{ sort: NAME, limit: 2, offset: 4 }')).toEqual([6, 'poor', 'Обмен №1'])
})

test('a query can filter and sort exchangers by the reviews written on this site', async () => {
  const own = 'reviewsBy: OWN'
  expect(await namesOf(`{ ${own}, minReviews: 3, sort: NAME }`)).toEqual([2, 'beta', 'poor'])
  const sorted = await namesOf(`{ ${own}, sort: REVIEWS, limit: 3 }`)
  expect(sorted).toEqual([6, 'beta', 'poor', 'Обмен №1'])
  const most = await namesOf('{ reviewsBy: IMPORTED, sort: REVIEWS, limit: 1 }')
  expect(most).toEqual([6, 'Обмен №1'])
  // The two are never summed.
  expect((await namesOf(`{ ${own}, minReviews: 10 }`))[0]).toBe(0)
  expect((await namesOf('{ minReviews: 901 }'))[0]).toBe(0)
  expect(await namesOf(`{ ${own}, sort: REVIEWS, descending: false, limit: 1 }`)).not.toContain(
    'beta',
  )
})

test('a query that names no source of reviews counts the reviews that the operator has chosen', async () => {
  const args = 'query: { minReviews: 3, sort: REVIEWS }'
  const listed = async (of: Pick<TestServer, 'ask'>) =>
    (await of.ask(`{ exchangers(${args}) { total reviewsBy } }`)).data.exchangers
  expect(await listed(server)).toEqual({ total: 5, reviewsBy: 'IMPORTED' })
  const env = { HOPWISE_COUNT_OWN_REVIEWS: 'on' }
  const other = await startTestServer({ env })
  try {
    expect(await listed(other)).toEqual({ total: 0, reviewsBy: 'OWN' })
  } finally {
    await other.close()
  }
})

test('a name is found despite the wrong keyboard layout or a typo', async () => {
  expect(await namesOf('{ search: "фдзрф" }')).toEqual([1, 'alpha'])
  expect(await namesOf('{ search: "gmama" }')).toEqual([1, 'gamma'])
  expect(await namesOf('{ search: "nobody" }')).toEqual([0])
})

test.each([true, false])(
  'exchangers without a value to sort by come last with descending order set to %s',
  async (down) => {
    const ofReserve = await namesOf(`{ sort: RESERVE, descending: ${down} }`)
    expect(ofReserve.at(-1)).toBe('misty')
    const ofAge = await namesOf(`{ sort: AGE, descending: ${down} }`)
    expect(ofAge.slice(1, 3)).toEqual(down ? ['alpha', 'Обмен №1'] : ['Обмен №1', 'alpha'])
    expect(ofAge.slice(3)).toEqual(['beta', 'gamma', 'misty', 'poor'])
  },
)

test('a filter by minimum age leaves out exchangers of unknown age', async () => {
  expect(await namesOf('{ minAgeMonths: 5, sort: NAME }')).toEqual([2, 'alpha', 'Обмен №1'])
  expect(await namesOf('{ minAgeMonths: 6, sort: NAME }')).toEqual([1, 'alpha'])
  expect(await namesOf('{ minAgeMonths: 120 }')).toEqual([0])
})

test('an exchanger’s rating has a score, its deductions and its distance from the market', async () => {
  const { data } = await server.ask(`{
    judged: exchanger(slug: "alpha") { standing {
      judged confidence trust doubts { reason factor offers } distance { offers medianPercent }
    } }
    unpriced: exchanger(slug: "misty") { standing { judged distance { offers } } }
  }`)
  const { judged, confidence, doubts } = data.judged.standing
  expect(judged).toBeGreaterThan(0)
  const product = doubts.reduce((score: number, { factor }: Json) => score * factor, 1)
  expect(confidence).toBeCloseTo(product)
  expect(data.unpriced.standing).toEqual({ judged: 1, distance: null })
})

test('an exchanger is found by its slug, with its rates, and an unknown slug gives null', async () => {
  const { data } = await server.ask(`{
    one: exchanger(slug: "обмен-no1") { id slug status pairs rates { total items { getAmount } } }
    none: exchanger(slug: "nobody") { id }
  }`)
  expect(data.one).toMatchObject({
    id: '77',
    status: 'ACTIVE',
    pairs: 1,
    rates: { total: 1, items: [{ getAmount: 18 }] },
  })
  expect(data.none).toBeNull()
})
