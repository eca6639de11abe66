import { bestMatches } from '@hopwise/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { offersOf, smallMarket } from '../../testing/offers-of.ts'
import { type Json, startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
beforeAll(async () => {
  const market = [
    ...smallMarket(),
    offersOf('delta', {
      'USDTTRC20 > CASHRUB @ 90': { city: 'MSK' },
      'BTC > CASHRUB @ 5300000': { city: 'KZN' },
      'CASHUSD > CASHRUB @ 91': { city: 'KZN' },
      'CASHUSD > USDTTRC20 @ 0.99': { city: 'NEWPLACE' },
    }),
  ]
  server = await startTestServer({ market })
})
afterAll(() => server.close())

const fields = 'code name country offers searchWords'

test('cities are named in the language of the request and show their numbers of offers', async () => {
  const { data } = await server.ask(`{ cities { ${fields} } }`)
  const busy = data.cities.filter(({ offers }: Json) => offers > 0)
  expect(data.cities).toContainEqual(expect.objectContaining({ name: 'Istanbul', offers: 0 }))
  expect(busy).toMatchObject([
    { code: 'KZN', name: 'Kazan', country: 'RU', offers: 2 },
    { code: 'MSK', name: 'Moscow', offers: 2 },
    { code: 'NEWPLACE', name: 'NEWPLACE', country: null, offers: 1, searchWords: ['NEWPLACE'] },
  ])
  const russian = await server.ask(
    '{ cities { code name } }',
    {},
    { headers: { 'accept-language': 'ru' } },
  )
  expect(russian.data.cities[1]).toEqual({ code: 'MSK', name: 'Москва' })
})

test.each([
  ['get: "CASHRUB"', 'KZN 2, MSK 2'],
  ['give: "USDTTRC20", get: "CASHRUB"', 'KZN 2, MSK 2'],
  ['give: "USDTTRC20", get: "CASHRUB", direct: true', 'MSK 2'],
  ['give: "CASHUSD"', 'KZN 1, NEWPLACE 1'],
  ['give: "CASHUSD", get: "CASHRUB"', 'KZN 3'],
  ['give: "BTC", get: "SBERRUB"', ''],
  ['get: "NOPE"', ''],
])('the query cities(%s) lists these cities with offers: %s', async (args, expected) => {
  const { data } = await server.ask(`{ cities(${args}) { code offers } }`)
  expect(data.cities.map(({ code, offers }: Json) => `${code} ${offers}`).join(', ')).toBe(expected)
})

test.each(['Москва', 'moscow', 'msk', 'vjcrdf', 'ьыл', 'moskva', 'мск'])(
  'a city picker finds Moscow for the text %s',
  async (typed) => {
    const { data } = await server.ask('{ cities { code name searchWords } }')
    const found = bestMatches(typed, data.cities, ({ name, searchWords }: Json) => [
      name,
      ...searchWords,
    ])
    expect(found[0].code).toBe('MSK')
  },
)

test.each(['msk', 'Москва', 'moscow'])(
  'the filter by city accepts Moscow written as %s',
  async (city) => {
    const query = { give: 'USDTTRC20', get: 'CASHRUB', giveAmount: 100, filter: { city } }
    const { data } = await server.ask(
      'query($query: PathsQuery!) { paths(query: $query) { paths { cities } } }',
      { query },
    )
    expect(data.paths.paths[0].cities).toEqual(['MSK'])
  },
)
