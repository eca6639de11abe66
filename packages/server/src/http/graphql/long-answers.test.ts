import { DeclaredOffer, type ExchangerOffers, OfferBatchBuilder } from '@hopwise/market'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { nobodyWaits } from '../../lib/user-error.ts'
import { NOON_MS } from '../../testing/offers-of.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

const CITIES = 600

/** Cash both ways in hundreds of cities, each with a rate of its own: as many chains. */
function inManyCities(): ExchangerOffers {
  const builder = new OfferBatchBuilder()
  const offer = new DeclaredOffer()
  for (let city = 0; city < CITIES; city++) {
    offer.reset()
    offer.from = builder.codeIndex('CASHUSD')
    offer.to = builder.codeIndex('CASHRUB')
    offer.give = 1
    offer.get = 90 - city / 1e4
    offer.reserve = 1e9
    offer.city = builder.cityIndex(`CITY${city}`)
    builder.add(offer)
  }
  const exchanger = { id: 'x', name: 'X', goodReviews: 1, badReviews: 0 }
  return { exchanger, offers: builder.finish().batch, receivedAtMs: NOON_MS }
}

/** Nothing else refuses. */
const MUCH = {
  HOPWISE_POINTS_PER_MINUTE: '100000000',
  HOPWISE_POINTS_AT_ONCE: '100000000',
}
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ market: [inManyCities()], env: MUCH })
})
afterAll(() => server.close())

const askPaths = (limit: number) =>
  server.ask(`{
    paths(query: {
      give: "CASHUSD", get: "CASHRUB", giveAmount: 1, maxHops: 1, groupBy: OFFERS, limit: ${limit}
    }) { paths { hops { give { cities } get { cities } } } }
  }`)

test('an answer that outgrows the size limit because of long scalar lists is refused', async () => {
  const { data, errors } = await askPaths(200)
  expect(data?.paths ?? null).toBeNull()
  expect(errors[0]?.extensions.code).toBe('ANSWER_TOO_LARGE')
})

/** A question with so many lists that graphql-js answers. */
function uncompiled(pairs: number): string {
  const rows = '@include(if: true) { giveAmount getAmount exchanger { id name slug } offer { id } }'
  const fields = Array.from({ length: pairs }, (_, at) => {
    const pair = `give: "CASHUSD", get: "CASHRUB", giveAmount: ${at + 1}, limit: 200`
    return `p${at}: pairOffers(query: { ${pair} }) { items ${rows} }`
  })
  return `{ ${fields.join(' ')} }`
}

test.each([
  { pairs: 8, most: 15 },
  { pairs: 4, most: 30 },
])(
  'of answers that have $pairs lists each, at most $most are computed at a time',
  async ({ pairs, most }) => {
    const { gate } = server.app
    const ask = gate.ask.bind(gate) as (...args: unknown[]) => Promise<never>
    const held = Promise.withResolvers<void>()
    const gateSpy = vi.spyOn(gate, 'ask')
    gateSpy.mockImplementation(async (...args: unknown[]) => {
      if (args[0] === 'pairOffers') await held.promise
      return ask(...args)
    })
    const begun = () => gateSpy.mock.calls.filter(([kind]) => kind === 'pairOffers').length
    try {
      const all = Array.from({ length: most + 5 }, (_, at) =>
        server.ask(`${uncompiled(pairs)} #${at}`),
      )
      await expect.poll(begun).toBe(most * pairs)
      // Others are answered meanwhile.
      expect((await server.ask('{ currencies { code } }')).errors).toEqual([])
      expect(begun()).toBe(most * pairs)
      held.resolve()
      // The last ones are refused as too much on a slow machine; they give back room all the same.
      await Promise.all(all)
      expect((await server.ask(uncompiled(1))).errors).toEqual([])
    } finally {
      gateSpy.mockRestore()
    }
  },
)

test('a list longer than usual is sent to its end', async () => {
  const { data } = await askPaths(5)
  expect(data.paths.paths[0].hops[0].give.cities).toHaveLength(CITIES)
  const { data: all } = await server.ask('{ currencies { code cities } }')
  expect(all.currencies.map(({ cities }: { cities: string[] }) => cities.length)).toEqual([
    CITIES,
    CITIES,
  ])
})

test('no answer is computed for a client that leaves while its session is looked up', async () => {
  const leaving = new AbortController()
  const pending = server.handler.ask({
    body: JSON.stringify({
      query: '{ market { offers } accountAccess { __typename @skip(if: false) } }',
    }),
    headers: {},
    authorization: [],
    locale: 'en',
    takesEvents: false,
    address: '192.0.2.1',
    signal: leaving.signal,
  })
  leaving.abort(nobodyWaits)
  const result = await pending
  if (result.kind !== 'answer') throw new Error(result.kind)
  const { errors, data } = JSON.parse(result.answer.plain.toString())
  expect([errors?.[0].extensions.code, data]).toEqual(['CANCELLED', undefined])
})
