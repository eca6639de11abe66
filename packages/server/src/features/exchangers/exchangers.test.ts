import { afterAll, beforeAll, expect, test } from 'vitest'
import { offersOf, smallMarket } from '../../testing/offers-of.ts'
import { type Json, startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
beforeAll(async () => {
  const poor = offersOf('poor', { 'BTC > ETH @ 19': { reserve: 0.5 } }, { goodReviews: 2 })
  const named = offersOf('77', { 'BTC > ETH @ 18': {} }, { name: 'Обмен №1', goodReviews: 900 })
  server = await startTestServer({ market: [...smallMarket(), poor, named] })
})
afterAll(() => server.close())

const namesOf = async (query: string) => {
  const { data } = await server.ask(`{ exchangers(query: ${query}) { total items { name } } }`)
  return [data.exchangers.total, ...data.exchangers.items.map(({ name }: Json) => name)]
}

test('exchangers are found by part of a name, by reviews, and sorted', async () => {
  expect(await namesOf('{ sort: NAME }')).toEqual([5, 'alpha', 'beta', 'gamma', 'poor', 'Обмен №1'])
  expect(await namesOf('{ search: "ОБМЕН" }')).toEqual([1, 'Обмен №1'])
  expect(await namesOf('{ minReviews: 10, sort: REVIEWS, limit: 1 }')).toEqual([4, 'Обмен №1'])
  expect((await namesOf('{ sort: RESERVE, descending: false }'))[1]).toBe('poor')
  expect(await namesOf('{ sort: NAME, limit: 2, offset: 3 }')).toEqual([5, 'poor', 'Обмен №1'])
})

test('one is found by its slug, with its rates; a slug nobody has is null', async () => {
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
