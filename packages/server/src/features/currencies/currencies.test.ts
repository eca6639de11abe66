import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Json, startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('currencies tell their price, offers, cities and what people call them', async () => {
  const { data } = await server.ask(`{
    currencies { code group network usdPrice offersGiving offersGetting cities searchWords }
  }`)
  const of = (wanted: string) => data.currencies.find(({ code }: Json) => code === wanted)
  expect(of('USDTTRC20')).toMatchObject({ network: 'TRC20', usdPrice: 1, offersGiving: 3 })
  expect(of('CASHRUB')).toMatchObject({ group: 'CASH', cities: ['Moscow'], offersGetting: 1 })
  expect(of('BTC').searchWords).toContain('биткоин')
  expect(of('BTC').usdPrice).toBeGreaterThan(50_000)
  expect(data.currencies.map(({ code }: Json) => code)).toEqual(
    data.currencies.map(({ code }: Json) => code).toSorted(),
  )
})

test('what is known of a currency is the same wherever it is asked for', async () => {
  const { data } = await server.ask(`{
    currencies { code offersGiving offersGetting cities }
    pairs(give: "BTC") { get { code offersGiving offersGetting cities } }
  }`)
  expect(data.pairs.length).toBeGreaterThan(0)
  for (const { get } of data.pairs) expect(data.currencies).toContainEqual(get)
})

test('pairs tell what can be had for a currency, and what for', async () => {
  const { data } = await server.ask(`{
    from: pairs(give: "btc") { get { code } offers bestRate }
    into: pairs(get: "SBERRUB") { give { code name } }
    none: pairs(give: "NOPE") { offers }
  }`)
  expect(data.from.find(({ get }: Json) => get.code === 'USDTTRC20')).toMatchObject({
    offers: 2,
    bestRate: 60_000,
  })
  expect(data.into.map(({ give }: Json) => give.code).toSorted()).toEqual(['BTC', 'USDTTRC20'])
  expect(data.none).toEqual([])
})
