import { bestMatches } from '@hopwise/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { spokenNames } from './spoken-names.ts'
import { type Json, startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('currencies have their price, offers, cities and popular names', async () => {
  const { data } = await server.ask(`{
    currencies { code group network usdPrice offersGiving offersGetting cities searchWords }
  }`)
  const of = (wanted: string) => data.currencies.find(({ code }: Json) => code === wanted)
  expect(of('USDTTRC20')).toMatchObject({ network: 'TRC20', usdPrice: 1, offersGiving: 3 })
  expect(of('CASHRUB')).toMatchObject({ group: 'CASH', cities: ['MSK'], offersGetting: 1 })
  expect(of('BTC').searchWords).toContain('биткоин')
  expect(of('BTC').usdPrice).toBeGreaterThan(50_000)
  expect(data.currencies.map(({ code }: Json) => code)).toEqual(
    data.currencies.map(({ code }: Json) => code).toSorted(),
  )
})

test('a price that too few exchangers confirm is marked as unsure in every answer', async () => {
  const { data } = await server.ask(`{
    currencies { code usdPrice priceDoubt priceSure }
    pairs(give: "BTC") { get { code usdPrice priceDoubt priceSure } }
  }`)
  for (const currency of data.currencies) {
    expect(currency).toMatchObject({ priceDoubt: null, priceSure: false })
  }
  for (const { get } of data.pairs) expect(data.currencies).toContainEqual(get)
})

test.each([
  ['рубли', 'SBERRUB'],
  ['рублях', 'CASHRUB'],
  ['rubles', 'CASHRUB'],
  ['₽', 'SBERRUB'],
  ['доллары', 'USDTTRC20'],
])('typing %s into the currency picker finds the currency %s', async (typed, code) => {
  const { data } = await server.ask('{ currencies { code name searchWords } }')
  const found = bestMatches(typed, data.currencies, ({ name, searchWords }: Json) => [
    name,
    ...searchWords,
  ])
  const codes = found.map((each: Json) => each.code)
  expect(codes).toContain(code)
})

test.each([
  ['CASHUSD', ['доллар США', 'US Dollar', '$', 'бакс', 'buck']],
  ['CASHEUR', ['евро', 'Euro', '€']],
  ['CASHUAH', ['украинская гривна', '₴', 'гривня']],
  ['SBERKZT', ['казахский тенге', '₸', 'сбер']],
])('the currency %s is found by popular names of its money', (code, names) => {
  expect(spokenNames(code, 'CASH')).toEqual(expect.arrayContaining(names))
  expect(spokenNames('XUSD', 'CRYPTO')).toEqual([])
})

test('the facts of a currency are the same in every answer', async () => {
  const { data } = await server.ask(`{
    currencies { code offersGiving offersGetting cities }
    pairs(give: "BTC") { get { code offersGiving offersGetting cities } }
  }`)
  expect(data.pairs.length).toBeGreaterThan(0)
  for (const { get } of data.pairs) expect(data.currencies).toContainEqual(get)
})

test('the pairs of a currency list what it is exchanged for and what is exchanged for it', async () => {
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
