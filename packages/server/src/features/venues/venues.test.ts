import { eventually } from '@hopwise/testing/eventually'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { silentLogger } from '../../lib/logger.ts'
import { type LiveServer, openLiveServer } from '../../start-live-server.ts'
import { VenueServer } from '../../testing/venues/venue-server.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts'
import type { Json } from '../../testing/start-test-server.ts'

const venues = new VenueServer()
let database: TestDatabase
let server: LiveServer
let origin: string

beforeAll(async () => {
  await venues.listen()
  database = await openTestDatabase()
  const { origin: kucoin } = venues.configOf('kucoin')
  const { origin: gate } = venues.configOf('gate')
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    HOPWISE_PORT: '0',
    HOPWISE_PAGES_DIR: '/nowhere',
    HOPWISE_MARKET_THREADS: '1',
    HOPWISE_SCANNER: 'off',
    HOPWISE_BURSES: 'kucoin,gate',
    HOPWISE_BURSE_ORIGINS: `kucoin=${kucoin},gate=${gate}`,
    HOPWISE_BURSE_PACES: 'kucoin=20,gate=20',
  })
  server = await openLiveServer(config, { log: silentLogger })
  origin = await server.listen()
})

afterAll(async () => {
  await server.close()
  await database.drop()
  await venues.close()
})

async function ask(query: string): Promise<Json> {
  const answer = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  })
  return answer.json()
}

const standings = '{ burseSpreads(query: {}) { burses { isUp books burse { slug name kind } } } }'

test('configured venues are read and listed apart from exchangers', async () => {
  await eventually(async () => {
    const { data } = await ask(standings)
    expect(data.burseSpreads.burses).toEqual([
      { isUp: true, books: 1, burse: { slug: 'kucoin', name: 'KuCoin', kind: 'BURSE' } },
      { isUp: true, books: 1, burse: { slug: 'gate', name: 'Gate', kind: 'BURSE' } },
    ])
  })
  const { data } = await ask('{ exchangers(query: {}) { total } exchanger(slug: "gate") { kind } }')
  expect(data).toEqual({ exchangers: { total: 0 }, exchanger: { kind: 'BURSE' } })
})

test('network facts of a venue are stored, and an operator’s facts take precedence', async () => {
  const { networks } = server.app.venues!
  await eventually(() => expect(networks.all).toHaveLength(2))
  expect(networks.all).toMatchObject([
    { venue: 'gate', code: 'BTC', deposit: false, withdrawFee: null, source: 'PUBLIC' },
    { venue: 'kucoin', code: 'BTC', deposit: true, withdrawFee: 0.0004, source: 'PUBLIC' },
  ])
})

const spreads = (query: string) =>
  `{ burseSpreads(query: { minNetPercent: -100 ${query} }) { total closed spreads { id networkState
    netPercent grossPercent earningsUsd fees { kind usd }
    buy { price quote takerPercent isOpen source openSource }
    sell { price isOpen bridgePercent } coin { code } network symbol isStale life { bornAt } } } }`

test('a spread over a closed network is counted and listed only on request', async () => {
  const { data } = await ask(spreads(''))
  expect(data.burseSpreads).toEqual({ total: 0, closed: 1, spreads: [] })
  const { data: all } = await ask(spreads(', showClosed: true'))
  const [spread] = all.burseSpreads.spreads
  expect(spread).toMatchObject({
    id: 'kucoin:gate:BTC:BTC',
    networkState: 'CLOSED_DEPOSIT',
    coin: { code: 'BTC' },
    buy: { price: 90_010, quote: 'USDT', takerPercent: 0.1, isOpen: true, source: 'PUBLIC' },
    sell: { price: 90_000.5, isOpen: false, bridgePercent: null },
    life: null,
  })
  const bought = (1_000 / 90_010) * 0.999
  const back = (bought - 0.0004) * 90_000.5 * 0.998
  expect(spread.earningsUsd).toBeCloseTo(back - 1_000, 6)
  expect(spread.netPercent).toBeCloseTo((back / 1_000 - 1) * 100, 6)
  const fees = [
    // The withdrawal fee is in the bought coin, worth its price at the sale.
    { kind: 'BUY_TAKER', usd: 90_000.5 / 90_010 },
    { kind: 'WITHDRAWAL', usd: 0.0004 * 90_000.5 },
    { kind: 'SELL_TAKER', usd: (bought - 0.0004) * 90_000.5 * 0.002 },
  ]
  expect(spread.fees.map(({ kind }: Json) => kind)).toEqual(fees.map(({ kind }) => kind))
  fees.forEach(({ usd }, at) => expect(spread.fees[at].usd).toBeCloseTo(usd, 6))
  // Both books bear it at their best: nothing but fees lies between gross and net.
  const taken = spread.fees.reduce((sum: number, { usd }: Json) => sum + usd, 0)
  expect(spread.grossPercent * 10 - taken).toBeCloseTo(spread.earningsUsd, 9)
})

test.each([
  ['capitalUsd: 9', 'query.capitalUsd'],
  ['capitalUsd: 50001', 'query.capitalUsd'],
  ['minNetPercent: 101', 'query.minNetPercent'],
])('the argument %s is refused with an error at its field', async (query, field) => {
  const { errors } = await ask(`{ burseSpreads(query: { ${query} }) { total } }`)
  expect(errors[0].extensions.fields[0].field).toBe(field)
})

test('spreads are filtered by coins and by venues', async () => {
  const totalOf = async (query: string) =>
    (await ask(spreads(`, showClosed: true, ${query}`))).data.burseSpreads.total
  const ids = [...server.app.venues!.states.values()].map(({ exchangerId }) => exchangerId)
  expect(await totalOf('coins: ["btc"]')).toBe(1)
  expect(await totalOf('coins: ["ETH"]')).toBe(0)
  expect(await totalOf(`burses: ${JSON.stringify(ids)}`)).toBe(1)
  expect(await totalOf('burses: ["999"]')).toBe(0)
  expect(await totalOf('burses: []')).toBe(0)
})

test('the filter by one venue lists the spreads that begin or end there', async () => {
  for (const { exchangerId } of server.app.venues!.states.values()) {
    const one = `, burses: ["${exchangerId}"]`
    const { data } = await ask(spreads(`, showClosed: true${one}`))
    expect(data.burseSpreads).toMatchObject({ total: 1, spreads: [{ id: 'kucoin:gate:BTC:BTC' }] })
    const { data: open } = await ask(spreads(one))
    expect(open.burseSpreads).toEqual({ total: 0, closed: 1, spreads: [] })
  }
})

test('a venue that does not answer is shown as such and recovers by itself', async () => {
  venues.broken = (venue, _request, response) => {
    if (venue !== 'gate') return false
    response.writeHead(503).end()
    return true
  }
  const gate = () => server.app.venues!.states.get('gate')!
  await eventually(() => expect(gate().failures).toBeGreaterThan(0))
  expect(gate().turns[0]!.fault).toMatchObject({ reason: 'status', statusCode: 503 })
  venues.broken = () => false
  await eventually(() => expect(gate().failures).toBe(0))
})

test('an archived venue is still read but hidden', async () => {
  const { exchangerId } = server.app.venues!.states.get('gate')!
  await database.db
    .updateTable('exchangers')
    .set({ status: 'ARCHIVED' })
    .where('id', '=', Number(exchangerId))
    .execute()
  await server.app.feeds!.refresh()
  await eventually(async () => {
    const { data } = await ask(standings)
    expect(data.burseSpreads.burses).toMatchObject([{ burse: { slug: 'kucoin' } }])
    const { data: withClosed } = await ask(spreads(', showClosed: true'))
    expect(withClosed.burseSpreads.total).toBe(0)
  })
})
