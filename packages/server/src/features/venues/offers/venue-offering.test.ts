import { unhurried } from '@hopwise/testing/unhurried'
import { eventually } from '@hopwise/testing/eventually'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../../config.ts'
import { silentLogger } from '../../../lib/logger.ts'
import { type LiveServer, openLiveServer } from '../../../start-live-server.ts'
import { VenueServer } from '../../../testing/venues/venue-server.ts'
import { openTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts'
import { askerFor, type Json } from '../../../testing/start-test-server.ts'
import { savePersons } from '../networks/network-store.ts'

const venues = new VenueServer()
let database: TestDatabase
let server: LiveServer
let origin: string
let aheadMs = 0

beforeAll(async () => {
  await venues.listen()
  database = await openTestDatabase()
  const config = readConfig({
    NODE_ENV: 'test',
    ...unhurried,
    DATABASE_URL: database.url,
    HOPWISE_PORT: '0',
    HOPWISE_PAGES_DIR: '/nowhere',
    HOPWISE_MARKET_THREADS: '1',
    HOPWISE_SCANNER: 'off',
    HOPWISE_BURSES: 'kucoin',
    HOPWISE_BURSE_ORIGINS: `kucoin=${venues.configOf('kucoin').origin}`,
    HOPWISE_BURSE_PACES: 'kucoin=20',
  })
  server = await openLiveServer(config, { log: silentLogger, now: () => Date.now() + aheadMs })
  origin = await server.listen()
  const network = {
    coin: 'USDT',
    network: 'TRC20',
    code: 'USDTTRC20',
    deposit: null,
    withdraw: true,
    withdrawFee: 1,
    withdrawMin: 5,
    depositMin: 0,
    confirmations: 20,
    minutes: null,
  }
  await savePersons(database.db, 'kucoin', network, Date.now())
  await server.app.venues!.refresh()
})

afterAll(async () => {
  await server.close()
  await database.drop()
  await venues.close()
})

const ask = (query: string) => askerFor(origin)(query)

/** Chains from bitcoin into tether, as a page requests them. */
async function chains(filter: string, ends = { give: 'BTC', get: 'USDTTRC20' }): Promise<Json[]> {
  const { give, get } = ends
  const { data } = await ask(`{ paths(query: { give: "${give}", get: "${get}",
      giveAmount: ${give === 'BTC' ? 0.1 : 9000},
    filter: { ${filter} } }) { paths { id getAmount hops { exchanger { slug kind } burse {
    deposit { network isOpen source } confirmations minutes coins takerPercent depth booksAt
    withdrawal { network isOpen source } withdrawFee } } } } }`)
  return data.paths.paths
}

const isOffered = async () => (await chains('withBurses: true')).length > 0

test('order books of a venue are used in chains only if the query includes venues', async () => {
  await eventually(async () => expect(await isOffered()).toBe(true))
  const [chain] = await chains('withBurses: true')
  expect(chain.hops).toMatchObject([
    {
      exchanger: { slug: 'kucoin', kind: 'BURSE' },
      burse: {
        deposit: { network: 'BTC', isOpen: true, source: 'PUBLIC' },
        coins: ['BTC', 'USDT'],
        takerPercent: 0.1,
        withdrawal: { network: 'TRC20', isOpen: true, source: 'OPERATOR' },
        withdrawFee: 1,
      },
    },
  ])
  // The result is the best price less the margin, the network's fee and a step that is not filled.
  expect(chain.getAmount).toBeLessThanOrEqual(0.1 * 90_000.5 * 0.999 - 1)
  expect(chain.getAmount).toBeGreaterThan(0.1 * 90_000.5 * 0.999 - 2)
  expect(chain.hops[0].burse.depth).toBeGreaterThan(0.1)
  expect(await chains('')).toEqual([])
  expect(await chains('withBurses: false')).toEqual([])
  const { data } = await ask('{ market { offers exchangers hasBurses } exchangers { total } }')
  expect(data).toEqual({
    market: { offers: 0, exchangers: 0, hasBurses: true },
    exchangers: { total: 0 },
  })
})

test('a venue’s network that is not confirmed to take deposits is in no chain', async () => {
  expect(await chains('withBurses: true', { give: 'USDTTRC20', get: 'BTC' })).toEqual([])
})

test('the click-out of a venue offer leads to the venue', async () => {
  const [chain] = await chains('withBurses: true')
  const { status, headers } = await fetch(`${origin}/go/${chain.id}`, { redirect: 'manual' })
  expect([status, headers.get('location')]).toEqual([302, 'https://www.kucoin.com/'])
})

test('offers of a venue disappear while its books cannot be read, and return afterwards', async () => {
  venues.broken = (_venue, _request, response) => {
    response.writeHead(503).end()
    return true
  }
  // The clock moves as if nobody had read them meanwhile.
  aheadMs = 31_000
  await eventually(async () => expect(await isOffered()).toBe(false))
  venues.broken = () => false
  aheadMs = 0
  await eventually(async () => expect(await isOffered()).toBe(true))
})

test('an archived venue has no offers', async () => {
  const { exchangerId } = server.app.venues!.states.get('kucoin')!
  await database.db
    .updateTable('exchangers')
    .set({ status: 'ARCHIVED' })
    .where('id', '=', Number(exchangerId))
    .execute()
  await server.app.feeds!.refresh()
  await eventually(async () => expect(await isOffered()).toBe(false))
  const { data } = await ask('{ market { hasBurses } }')
  expect(data.market.hasBurses).toBe(false)
})
