import { eventually } from '@hopwise/testing/eventually'
import { afterEach, expect, test, vi } from 'vitest'
import { readConfig } from './config.ts'
import type { NewExchanger } from './features/exchangers/index.ts'
import { type Logger, silentLogger } from './lib/logger.ts'
import { OUR_OWN } from './market/market-gate.ts'
import { type LiveServer, openLiveServer } from './start-live-server.ts'
import { FeedServer, ratesXml } from './testing/feed-server.ts'
import { openTestDatabase, type TestDatabase } from './testing/database/test-database.ts'

let closes: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const close of closes.toReversed()) await close()
  closes = []
})

/** The world of a test: exchangers' servers, a database, and a clock of its own. */
async function world() {
  const feeds = await FeedServer.start()
  const database = await openTestDatabase()
  closes.push(
    () => database.drop(),
    () => feeds.close(),
  )
  return { feeds, database, clock: { ms: Date.now() } }
}

type World = Awaited<ReturnType<typeof world>>

async function serverOf(
  { feeds, database, clock }: World,
  env: Record<string, string> = {},
  log: Logger = silentLogger,
) {
  const paths = ['alpha', 'beta', 'gamma']
  const server = await openLiveServer(configFor(database, env), {
    log,
    now: () => clock.ms,
    listed: () => Promise.resolve(paths.map((slug) => listed(slug, feeds.url(`/${slug}.xml`)))),
  })
  const close = vi.fn<() => Promise<void>>(() => server.close())
  closes.push(async () => void (close.mock.calls.length === 0 && (await close())))
  const origin = await server.listen()
  return { server, close, ask: askerOf(origin) }
}

function configFor({ url }: TestDatabase, env: Record<string, string>) {
  return readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: url,
    HOPWISE_PORT: '0',
    HOPWISE_PAGES_DIR: '/nowhere',
    HOPWISE_MARKET_THREADS: '1',
    HOPWISE_ALLOW_PRIVATE_FEEDS: 'on',
    HOPWISE_POLL_SECONDS: '1',
    ...env,
  })
}

function listed(slug: string, feedUrl: string): NewExchanger {
  const reviews = { goodReviews: 12, badReviews: 1 }
  const place = { siteUrl: null, country: 'CZ', openedAtMs: Date.UTC(2020, 1, 1) }
  return { slug, name: slug, feedUrl, status: 'ACTIVE', ...reviews, ...place }
}

function askerOf(origin: string) {
  return async (query: string): Promise<any> => {
    const answer = await fetch(`${origin}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    })
    return ((await answer.json()) as { data: unknown }).data
  }
}

const offersOf = (server: LiveServer) => server.app.gate.facts().offers

test('exchangers are polled, and their files become the market', async () => {
  const here = await world()
  here.feeds.serve('/alpha.xml', ratesXml(30))
  here.feeds.serve('/beta.xml', ratesXml(20, 80), { isGzip: false, hasTag: false })
  here.feeds.on('/gamma.xml', (response) => void response.end('<html>Just a moment</html>'))
  const { server, ask } = await serverOf(here)
  await eventually(() => expect(offersOf(server)).toBe(50))
  const query = `{
    exchangers(query: { sort: NAME }) {
      total
      items {
        slug country status pairs uptime updatedAt
        feed { outcome dialect offers failures fault { reason line } }
        statusHistory { status }
      }
    }
    exchanger(slug: "alpha") { rates(give: "BTC", limit: 5, offset: 1) {
      total items { give { code } }
    } }
  }`
  const { exchangers, exchanger } = await ask(query)
  expect(exchangers.items).toMatchObject([
    {
      slug: 'alpha',
      country: 'CZ',
      status: 'ACTIVE',
      uptime: 1,
      feed: { dialect: 'xml-v0', offers: 30, failures: 0, fault: null },
      statusHistory: [{ status: 'ACTIVE' }],
    },
    { slug: 'beta', feed: { offers: 20 } },
    { slug: 'gamma', uptime: 0, updatedAt: null, feed: { fault: { reason: 'html', line: 1 } } },
  ])
  const { total, items } = exchanger.rates
  expect(total).toBeGreaterThan(1)
  expect(items).toEqual(Array.from({ length: total - 1 }, () => ({ give: { code: 'BTC' } })))
})

test('an unchanged file, with an ETag or without, keeps its offers fresh without being read again', async () => {
  const here = await world()
  here.feeds.serve('/alpha.xml', ratesXml(30))
  here.feeds.serve('/beta.xml', ratesXml(20), { hasTag: false })
  const { server, ask } = await serverOf(here)
  await eventually(() => expect(offersOf(server)).toBe(50))
  const polls = (path: string) => here.feeds.times(path).length
  const before = [polls('/alpha.xml'), polls('/beta.xml')]
  here.clock.ms += 60_000
  await eventually(() => {
    expect(polls('/alpha.xml')).toBeGreaterThan(before[0]! + 2)
    expect(polls('/beta.xml')).toBeGreaterThan(before[1]! + 2)
  })
  expect(here.feeds.times('/alpha.xml').at(-1)!.headers['if-none-match']).toBeDefined()
  const { exchangers } = await ask(`{ exchangers(query: { search: "a", sort: NAME }) {
    items { slug feed { outcome } feedRuns { outcome } } } }`)
  const [alpha, beta] = exchangers.items
  for (const { feed, feedRuns } of [alpha, beta]) {
    expect(feed.outcome).toBe('UNCHANGED')
    expect(feedRuns).toEqual([{ outcome: 'CHANGED' }])
  }
  // Both were confirmed by the clock of now, a minute after they were read.
  await eventually(async () => {
    const views = await server.app.gate.ask('exchangers', {}, OUR_OWN)
    expect(views.every(({ updatedAtMs }) => updatedAtMs === here.clock.ms)).toBe(true)
  })
})

test('unreadable files change no offer, and a loss of most offers needs a second file to confirm it', async () => {
  const here = await world()
  here.feeds.serve('/alpha.xml', ratesXml(100))
  const { server } = await serverOf(here)
  await eventually(() => expect(offersOf(server)).toBe(100))
  const { version } = server.app.gate.facts()
  const healthOf = () => server.app.feeds!.of('1')!
  here.feeds.on('/alpha.xml', (response) => void response.end(ratesXml(100).slice(0, 900)))
  await eventually(() => expect(healthOf().outcome).toBe('UNREADABLE'))
  expect(healthOf().fault).toMatchObject({ reason: 'truncated', line: expect.any(Number) })
  expect(server.app.gate.facts()).toMatchObject({ offers: 100, version })

  let files = 0
  here.feeds.on('/alpha.xml', (response) => {
    files++
    response.end(ratesXml(30))
  })
  await eventually(() => expect(healthOf().outcome).toBe('HELD'))
  expect(offersOf(server)).toBe(100)
  await eventually(() => expect(offersOf(server)).toBe(30))
  expect(files).toBeGreaterThanOrEqual(2)
})

test('offers of an exchanger without a good file leave the market, and a good file restores them', async () => {
  const here = await world()
  here.feeds.serve('/alpha.xml', ratesXml(30))
  const { server, ask } = await serverOf(here, { HOPWISE_POLL_PAUSE_SECONDS: '1' })
  await eventually(() => expect(offersOf(server)).toBe(30))
  here.feeds.on('/alpha.xml', (response) => void response.writeHead(500).end())
  await eventually(() => expect(server.app.feeds!.of('1')!.failures).toBeGreaterThan(0))
  here.clock.ms += 11 * 60_000
  await eventually(() => expect(offersOf(server)).toBe(0))
  const statusOf = async () => {
    const { exchanger } = await ask('{ exchanger(slug: "alpha") { status pairs } }')
    return exchanger.status as string
  }
  expect(await statusOf()).toBe('ACTIVE')
  here.clock.ms += 50 * 60_000
  await eventually(async () => expect(await statusOf()).toBe('SUSPENDED'))
  here.feeds.serve('/alpha.xml', ratesXml(30))
  await eventually(() => expect(offersOf(server)).toBe(30))
  await eventually(async () => expect(await statusOf()).toBe('ACTIVE'))
  const { exchanger } = await ask('{ exchanger(slug: "alpha") { statusHistory { status } } }')
  expect(exchanger.statusHistory.map((each: any) => each.status)).toEqual([
    'ACTIVE',
    'SUSPENDED',
    'ACTIVE',
  ])
})

test('the saved market is served with its real age after a restart, until files arrive', async () => {
  const here = await world()
  here.feeds.serve('/alpha.xml', ratesXml(30))
  here.feeds.serve('/beta.xml', ratesXml(20))
  const first = await serverOf(here)
  await eventually(() => expect(offersOf(first.server)).toBe(50))
  const receivedAtMs = here.clock.ms
  await first.close()

  here.clock.ms += 5 * 60_000
  const answers: (() => void)[] = []
  const held = here.feeds.times('/alpha.xml').length
  here.feeds.on('/alpha.xml', (response) => {
    answers.push(() => void response.writeHead(304).end())
  })
  here.feeds.on('/beta.xml', (response) => void response.writeHead(503).end())
  const second = await serverOf(here)
  await second.server.whenPolled()
  expect(offersOf(second.server)).toBe(50)
  const views = await second.server.app.gate.ask('exchangers', {}, OUR_OWN)
  expect(views.map(({ updatedAtMs }) => updatedAtMs)).toEqual([receivedAtMs, receivedAtMs])
  await eventually(() => expect(answers.length).toBeGreaterThan(0))
  expect(here.feeds.times('/alpha.xml')[held]!.headers['if-none-match']).toBeDefined()
  for (const answer of answers) answer()
  // The saved file is the very one of the tag: it is fresh again.
  await eventually(() => expect(second.server.app.feeds!.of('1')!.outcome).toBe('UNCHANGED'))
  expect(offersOf(second.server)).toBe(50)
})

test('after a restart, saved offers are as old as the last poll that found their file unchanged', async () => {
  const here = await world()
  here.feeds.serve('/alpha.xml', ratesXml(30))
  const first = await serverOf(here)
  await eventually(() => expect(offersOf(first.server)).toBe(30))
  here.clock.ms += 4 * 60_000
  const polls = here.feeds.times('/alpha.xml').length
  await eventually(() => expect(here.feeds.times('/alpha.xml').length).toBeGreaterThan(polls + 1))
  await first.close()
  here.feeds.on('/alpha.xml', () => undefined)
  const second = await serverOf(here)
  const [view] = await second.server.app.gate.ask('exchangers', {}, OUR_OWN)
  expect(view!.updatedAtMs).toBe(here.clock.ms)
})

test('rates are recorded from the first sample on, but only while the scanner is on', async () => {
  const here = await world()
  here.feeds.serve('/alpha.xml', ratesXml(30))
  const first = await serverOf(here)
  await eventually(() => expect(offersOf(first.server)).toBe(30))
  await first.close()
  // The saved market is there at once, and so is its first sample.
  const second = await serverOf(here)
  const { slots } = second.server.app.rateHistory!
  await eventually(() => expect(slots.pairs).not.toEqual([]))
  const { give, get } = slots.pairs[0]!
  const query = `{ rateHistory(give: "${give}", get: "${get}") { points { close } } }`
  const pointsOf = async ({ ask }: typeof first): Promise<any[]> =>
    (await ask(query)).rateHistory.points
  expect((await pointsOf(second)).filter(({ close }) => close > 0)).toHaveLength(1)
  await second.close()
  const third = await serverOf(here, { HOPWISE_SCANNER: 'off' })
  expect(await pointsOf(third)).toEqual([])
})

test('saved offers in another format are skipped with a message, and the server starts', async () => {
  const here = await world()
  here.feeds.serve('/alpha.xml', ratesXml(30))
  here.feeds.serve('/beta.xml', ratesXml(20))
  const first = await serverOf(here)
  await eventually(() => expect(offersOf(first.server)).toBe(50))
  await first.close()
  const { db } = here.database
  const { market } = await db
    .selectFrom('saved_feeds')
    .select('market')
    .where('exchanger_id', '=', 1)
    .executeTakeFirstOrThrow()
  // Its number of the format, as an older release would have written it.
  market.writeUInt16LE(0, 8)
  await db.updateTable('saved_feeds').set({ market }).where('exchanger_id', '=', 1).execute()
  here.feeds.on('/alpha.xml', () => undefined)
  here.feeds.on('/beta.xml', () => undefined)
  const warn = vi.fn<(fields: object, words: string) => void>()
  const second = await serverOf(here, {}, { ...silentLogger, warn })
  expect(offersOf(second.server)).toBe(20)
  expect(warn.mock.calls[0]).toEqual([
    { exchanger: '1', why: 'bad-checksum' },
    'cannot use saved offers',
  ])
})

test('/readyz states what the server still waits for', async () => {
  const here = await world()
  here.feeds.on('/alpha.xml', () => undefined)
  const { server } = await serverOf(here)
  const { body } = await server.server.inject('/readyz')
  expect(JSON.parse(body)).toMatchObject({ missing: ['no file has been read yet'] })
  here.feeds.serve('/beta.xml', ratesXml(20))
  await eventually(async () => {
    const ready = await server.server.inject('/readyz')
    expect(ready.statusCode).toBe(200)
  })
})
