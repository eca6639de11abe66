import { eventually } from '@hopwise/testing/eventually'
import { afterEach, expect, test } from 'vitest'
import { readConfig } from '../../../config.ts'
import { loadOverlay } from '../../currencies/index.ts'
import { type LiveServer, openLiveServer } from '../../../start-live-server.ts'
import { FeedServer, ratesXml } from '../../../testing/feed-server.ts'
import { apiOf, dumpOf, type TestChanger } from '../../../testing/monitor-answers.ts'
import { askerFor } from '../../../testing/start-test-server.ts'
import { openTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts'

const KEY = 'secret-key-of-ours-1a2b'
const kurs: TestChanger = { id: 301, name: 'Kurs', rates: { 'BTC>ETH': 19, 'ETH>LTC': 20 } }
const mena: TestChanger = { id: 302, name: 'Mena', good: 44, rates: { 'BTC>LTC': 400 } }

let closes: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closes.toReversed()) await close()
  closes = []
})

interface World {
  readonly feeds: FeedServer
  readonly database: TestDatabase
  readonly clock: { ms: number }
  readonly logged: string[]
}

async function world(): Promise<World> {
  const feeds = await FeedServer.start()
  const database = await openTestDatabase()
  closes.push(
    () => database.drop(),
    () => feeds.close(),
  )
  return { feeds, database, clock: { ms: Date.now() }, logged: [] }
}

async function serverOf(
  { feeds, database, clock, logged }: World,
  env: Record<string, string> = {},
  own: readonly { slug: string; siteUrl?: string; hasFile?: boolean }[] = [],
) {
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    HOPWISE_PORT: '0',
    HOPWISE_PAGES_DIR: '/nowhere',
    HOPWISE_MARKET_THREADS: '1',
    HOPWISE_ALLOW_PRIVATE_FEEDS: 'on',
    HOPWISE_POLL_SECONDS: '1',
    HOPWISE_SOURCE_SECONDS: '1',
    HOPWISE_BESTCHANGE_API: feeds.url('/v2'),
    ...env,
  })
  const write = (...said: unknown[]) => void logged.push(JSON.stringify(said))
  const log = { debug: write, info: write, warn: write, error: write, fatal: write, trace: write }
  const server = await openLiveServer(config, {
    log,
    now: () => clock.ms,
    listed: () =>
      Promise.resolve(
        own.map(({ slug, siteUrl = null, hasFile = true }) => ({
          slug,
          name: slug,
          siteUrl,
          feedUrl: hasFile ? feeds.url(`/${slug}.xml`) : null,
          country: null,
          status: 'ACTIVE' as const,
          goodReviews: 3,
          badReviews: 0,
          openedAtMs: null,
        })),
      ),
  })
  let isOpen = true
  const close = async () => {
    if (isOpen) await server.close()
    isOpen = false
  }
  closes.push(close)
  const origin = await server.listen()
  return { server, origin, close, ask: askerFor(origin) }
}

const DUMP = '/info.zip'
const dumpEnv = ({ feeds }: World) => ({ HOPWISE_BESTCHANGE_DUMP: feeds.url(DUMP) })
const serveDump = ({ feeds }: World, changers: readonly TestChanger[]) =>
  feeds.on(DUMP, (response, request) => {
    const body = dumpOf(changers)
    const etag = `"${JSON.stringify(changers).length}-${body.length}-${body.readUInt32LE(14)}"`
    response.setHeader('etag', etag)
    if (request.headers['if-none-match'] === etag) response.writeHead(304).end()
    else response.end(body)
  })
const serveApi = ({ feeds }: World, changers: readonly TestChanger[]) => {
  for (const [path, answer] of apiOf(changers)) {
    feeds.on(`/v2/${KEY}/${path}`, (response) => void response.end(JSON.stringify(answer)))
  }
}

const LIST = `{ exchangers(query: { sort: NAME }) {
  items { slug name source status goodReviews siteUrl rates { total } } } }`
type Ask = Awaited<ReturnType<typeof serverOf>>['ask']
async function listed(ask: Ask): Promise<Record<string, any>> {
  const { data } = await ask(LIST)
  return Object.fromEntries(
    data.exchangers.items.map((each: { slug: string }) => [each.slug, each]),
  )
}
const offersOf = (server: LiveServer) => server.app.gate.facts().offers
const runs = (server: LiveServer) => server.app.feeds?.source()?.runs ?? []

test('the exchangers of a market dump are listed with their source, reviews and offers', async () => {
  const here = await world()
  serveDump(here, [kurs, mena])
  const { server, ask } = await serverOf(here, dumpEnv(here))
  await expect.poll(() => offersOf(server)).toBe(3)
  const { 'kurs-bestchange': one, 'mena-bestchange': other } = await listed(ask)
  expect(one).toMatchObject({ name: 'Kurs', source: 'BESTCHANGE', status: 'ACTIVE' })
  expect(one.rates.total).toBe(2)
  expect(other).toMatchObject({ goodReviews: 44, rates: { total: 1 } })
  const { data } = await ask(
    `{ paths(query: { give: "BTC", get: "LTC", giveAmount: 1 }) {
      paths { hops { exchanger { source } } } } }`,
  )
  expect(data.paths.paths[0].hops[0].exchanger.source).toBe('BESTCHANGE')
})

test('a market dump is requested conditionally, and only changed exchangers reach the market', async () => {
  const here = await world()
  serveDump(here, [kurs, mena])
  const { server } = await serverOf(here, dumpEnv(here))
  await expect.poll(() => runs(server)[0]?.outcome).toBe('UNCHANGED')
  expect(runs(server).at(-1)).toMatchObject({ outcome: 'CHANGED', replaced: 2, offers: 3 })
  expect(here.feeds.times(DUMP).at(-1)!.headers['if-none-match']).toBeDefined()
  serveDump(here, [kurs, { ...mena, rates: { 'BTC>LTC': 401, 'LTC>BTC': 0.002 } }])
  const second = () =>
    runs(server).find(({ outcome, offers }) => `${outcome} ${offers}` === 'CHANGED 4')
  await expect.poll(() => second()?.replaced).toBe(1)
  expect(offersOf(server)).toBe(4)
  serveDump(here, [{ ...mena, rates: { 'BTC>LTC': 402 } }])
  await expect.poll(() => offersOf(server)).toBe(1)
})

const CURRENCIES =
  '{ currencies { code name group } unknown: pairs(give: "BITOK") { get { code } } }'
const strange: TestChanger = { id: 303, name: 'Odd', rates: { 'BITOK>ETH': 19, 'PAYNEW>LTC': 20 } }

test.each(['dump', 'api'])(
  'a currency code of a source (%s) has the meaning that admins set last',
  async (kind) => {
    const here = await world()
    if (kind === 'dump') serveDump(here, [strange])
    else serveApi(here, [strange])
    const env = kind === 'dump' ? dumpEnv(here) : { HOPWISE_BESTCHANGE_KEY: KEY }
    const seldom = { ...env, HOPWISE_SOURCE_SECONDS: '3600' }
    const { server, ask, close } = await serverOf(here, seldom)
    const codesOf = async (send: Ask) =>
      (await send(CURRENCIES)).data.currencies.map(({ code }: { code: string }) => code)
    const codes = () => codesOf(ask)
    await expect.poll(codes).toEqual(['BITOK', 'ETH', 'LTC', 'PAYNEW'])
    const { db } = here.database
    await db
      .insertInto('code_aliases')
      .values({ alias: 'BITOK', code: 'BTC', mapped_at: new Date() })
      .execute()
    server.app.currencyNames.load(await loadOverlay(db))
    await expect.poll(codes).toEqual(['BTC', 'ETH', 'LTC', 'PAYNEW'])
    expect((await ask(CURRENCIES)).data.unknown).toEqual([{ get: { code: 'ETH' } }])
    expect(runs(server).length).toBeLessThanOrEqual(3)
    await close()
    // Another process goes by it from its first answer on.
    const again = await serverOf(here, seldom)
    await expect.poll(() => runs(again.server).length).toBe(1)
    expect(await codesOf(again.ask)).toEqual(['BTC', 'ETH', 'LTC', 'PAYNEW'])
  },
)

test('a currency known only to the source has the name and group that the source gives', async () => {
  const here = await world()
  serveDump(here, [strange])
  const { server, ask, close } = await serverOf(here, dumpEnv(here))
  const namesOf = async (send: Ask) => (await send(CURRENCIES)).data.currencies
  const payNew = { code: 'PAYNEW', name: 'Pay New', group: 'EMONEY' }
  const known = { code: 'ETH', name: 'Ethereum', group: 'CRYPTO' }
  await expect.poll(() => namesOf(ask)).toEqual(expect.arrayContaining([payNew, known]))
  const unmapped = () => [...server.app.feeds!.unmapped().values()].map(Object.fromEntries)
  await expect.poll(unmapped).toEqual([{ BITOK: 1, PAYNEW: 1 }])
  here.clock.ms += 301_000
  serveDump(here, [{ ...strange, rates: { ...strange.rates, 'ETH>LTC': 21 } }])
  await expect.poll(() => runs(server)[0]?.offers).toBe(3)
  await close()
  // The market is the saved one, before the source has answered.
  here.feeds.on(DUMP, (response) => void response.writeHead(503).end())
  const again = await serverOf(here, dumpEnv(here))
  expect(await namesOf(again.ask)).toContainEqual(payNew)
})

test('a market that is rebuilt gets the last answer of the source again', async () => {
  const here = await world()
  serveDump(here, [kurs, mena])
  const { server, ask } = await serverOf(here, dumpEnv(here))
  await expect.poll(() => runs(server)[0]?.outcome).toBe('UNCHANGED')
  const { data } = await ask('{ exchangers { items { id } } }')
  await server.app.gate.removeExchanger(data.exchangers.items[0].id)
  server.app.feeds!.readAll()
  await expect.poll(() => offersOf(server)).toBe(3)
})

test('a bad answer of a source changes nothing, is shown to admins and does not delay readiness', async () => {
  const here = await world()
  serveDump(here, [kurs, mena])
  const { server, origin } = await serverOf(here, dumpEnv(here))
  await expect.poll(() => offersOf(server)).toBe(3)
  const whole = dumpOf([kurs])
  here.feeds.on(DUMP, (response) => void response.end(whole.subarray(0, whole.length - 60)))
  await expect.poll(() => runs(server)[0]?.outcome).toBe('UNREADABLE')
  expect(server.app.feeds!.source()).toMatchObject({ failures: expect.any(Number), exchangers: 2 })
  expect(offersOf(server)).toBe(3)
  here.feeds.on(DUMP, (response) => void response.writeHead(503).end())
  await expect.poll(() => runs(server)[0]?.outcome).toBe('UNREACHABLE')
  expect(offersOf(server)).toBe(3)
  expect((await fetch(`${origin}/readyz`)).status).toBe(200)
  here.clock.ms += 11 * 60_000
  await expect.poll(() => offersOf(server)).toBe(0)
  serveDump(here, [kurs, mena])
  await expect.poll(() => offersOf(server)).toBe(3)
})

test('a bad answer that the source later reports as unchanged is still rejected', async () => {
  const here = await world()
  serveDump(here, [kurs])
  const { server } = await serverOf(here, dumpEnv(here))
  await expect.poll(() => offersOf(server)).toBe(2)
  here.feeds.on(DUMP, (response, request) => {
    response.setHeader('etag', '"bad"')
    if (request.headers['if-none-match'] === '"bad"') response.writeHead(304).end()
    else response.end('no zip')
  })
  await expect.poll(() => runs(server).filter(({ fault }) => fault).length).toBe(2)
  expect(runs(server)[0]).toMatchObject({ outcome: 'UNREADABLE', fault: { reason: 'not-a-zip' } })
})

test('an exchanger’s own file takes precedence over the source', async () => {
  const here = await world()
  const sited = { ...mena, name: 'Other name', site: 'https://www.mena.example/x' }
  serveApi(here, [kurs, sited])
  here.feeds.serve('/kurs.xml', ratesXml(5))
  const { server, ask } = await serverOf(here, { HOPWISE_BESTCHANGE_KEY: KEY }, [
    { slug: 'kurs' },
    { slug: 'mena', siteUrl: 'https://mena.example/', hasFile: false },
  ])
  // The list is read again after the market has changed.
  await eventually(async () => {
    const found = await listed(ask)
    expect(offersOf(server)).toBe(6)
    expect(Object.keys(found).sort()).toEqual(['kurs', 'mena'])
    expect(found['kurs']).toMatchObject({ source: null, rates: { total: 5 } })
    // It has no file of its own: the source's offers are all there is, under its own name.
    expect(found['mena']).toMatchObject({ name: 'mena', source: 'BESTCHANGE', rates: { total: 1 } })
  })
})

test('an exchanger known from the source is replaced when it is later listed with its own file', async () => {
  const here = await world()
  serveDump(here, [kurs, mena])
  here.feeds.serve('/kurs.xml', ratesXml(5))
  const first = await serverOf(here, dumpEnv(here))
  await expect.poll(() => offersOf(first.server)).toBe(3)
  await first.close()
  const second = await serverOf(here, dumpEnv(here), [{ slug: 'kurs' }])
  await expect.poll(() => offersOf(second.server)).toBe(6)
  expect(Object.keys(await listed(second.ask)).sort()).toEqual(['kurs', 'mena-bestchange'])
})

test('an archived exchanger stays archived, and a removed source leaves no exchangers', async () => {
  const here = await world()
  serveDump(here, [kurs, mena])
  const first = await serverOf(here, dumpEnv(here))
  await expect.poll(() => offersOf(first.server)).toBe(3)
  await here.database.db
    .updateTable('exchangers')
    .set({ status: 'ARCHIVED' })
    .where('slug', '=', 'kurs-bestchange')
    .execute()
  await first.server.app.feeds!.refresh()
  await expect.poll(() => offersOf(first.server)).toBe(1)
  const count = runs(first.server).length
  serveDump(here, [kurs, { ...mena, rates: { 'BTC>LTC': 410 } }])
  await expect.poll(() => runs(first.server).length).toBeGreaterThan(count + 1)
  expect(offersOf(first.server)).toBe(1)
  await first.close()
  // Its saved offers are not served either.
  const second = await serverOf(here)
  await expect.poll(() => offersOf(second.server)).toBe(0)
  expect(await listed(second.ask)).toEqual({})
})

test('the key of a source appears in no log, health report or address, even if it is echoed', async () => {
  const here = await world()
  const echo = `/v2/${KEY}/currencies/en`
  here.feeds.on(echo, (response) => {
    response.writeHead(301, { location: `https://elsewhere.example${echo}` }).end()
  })
  const { server } = await serverOf(here, { HOPWISE_BESTCHANGE_KEY: KEY })
  await expect.poll(() => runs(server).length).toBeGreaterThan(0)
  serveApi(here, [kurs])
  here.feeds.on(echo, (response) => void response.end(`wrong key ${KEY}`))
  await expect.poll(() => runs(server)[0]?.fault?.reason).toBe('bad-file')
  const serialized = JSON.stringify([server.app.feeds!.source(), here.logged])
  expect(serialized).toContain('••••1a2b')
  expect(serialized).not.toContain(KEY)
})
