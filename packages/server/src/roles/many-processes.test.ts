import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readConfig } from '../config.ts'
import { listNewExchangers } from '../features/exchangers/index.ts'
import { silentLogger } from '../lib/logger.ts'
import { openLiveServer } from '../start-live-server.ts'
import { FeedServer } from '../testing/feed-server.ts'
import { openTestDatabase, type TestDatabase } from '../testing/database/test-database.ts'
import { type RoleProcess, startRole } from '../testing/roles/role-process.ts'
import type { Json } from '../testing/start-test-server.ts'

const SLUGS = Array.from({ length: 12 }, (_, at) => `x${at}`)
/** Seconds between two polls, give or take a tenth. */
const PERIOD = 3
const patience = { timeout: 30_000, interval: 100 }

/** A file of so many offers, a little better the more `more` is; bitcoins go round at a profit. */
function ratesXml(offers: number, more: number): string {
  const rates: [from: string, to: string, taken: number, paid: number][] = [
    ['BTC', 'USDTTRC20', 1, 59_900 + more],
    ['USDTTRC20', 'BTC', 60_100, 1],
    ['USDTTRC20', 'SBERRUB', 1, 89.8],
    ['SBERRUB', 'USDTTRC20', 90.2, 1],
    ['BTC', 'SBERRUB', 1, 5_440_000 + more],
    ['ETH', 'USDTTRC20', 1, 2_990],
    ['USDTTRC20', 'ETH', 3_010, 1],
  ]
  const items = rates.slice(0, offers).map(([from, to, taken, paid]) => {
    const terms = `<in>${taken}</in><out>${paid}</out><amount>100000000</amount>`
    return `<item><from>${from}</from><to>${to}</to>${terms}</item>`
  })
  return `<?xml version="1.0"?>\n<rates>\n${items.join('\n')}\n</rates>\n`
}

let feeds: FeedServer
let database: TestDatabase
let env: Record<string, string>
const processes: RoleProcess[] = []
/** When each file was asked for. */
const asked = new Map<string, number[]>()
let apis: readonly RoleProcess[]

beforeAll(async () => {
  feeds = await FeedServer.start()
  database = await openTestDatabase()
  for (const [at, slug] of SLUGS.entries()) serve(slug, ratesXml(5, at))
  env = {
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    HOPWISE_SECRET: 'one secret that all of them have, of 32 letters',
    HOPWISE_PAGES_DIR: '/nowhere',
    HOPWISE_MARKET_THREADS: '1',
    HOPWISE_ALLOW_PRIVATE_FEEDS: 'on',
    HOPWISE_POLL_SECONDS: String(PERIOD),
    HOPWISE_POINTS_PER_MINUTE: '1000000000',
    HOPWISE_SHED_DELAY_MS: '60000',
    HOPWISE_DATABASE_CONNECTIONS: '4',
  }
  await listNewExchangers(database.db, SLUGS.map(listing))
  const started = await Promise.all(['api', 'api', 'ingest', 'ingest', 'jobs'].map(start))
  apis = started.slice(0, 2)
}, 120_000)

afterAll(async () => {
  await Promise.all(processes.map((each) => each.stop()))
  await feeds.close()
  await database.drop()
}, 60_000)

async function start(role: string): Promise<RoleProcess> {
  const started = await startRole(role, env)
  processes.push(started)
  return started
}

function listing(slug: string) {
  const place = { siteUrl: null, country: null, openedAtMs: null }
  const reviews = { goodReviews: 10, badReviews: 0 }
  const feedUrl = feeds.url(`/${slug}.xml`)
  return { slug, name: slug, feedUrl, status: 'ACTIVE' as const, ...place, ...reviews }
}

function serve(slug: string, text: string): void {
  feeds.serve(`/${slug}.xml`, text)
  const answer = feeds.answerOf(`/${slug}.xml`)
  feeds.on(`/${slug}.xml`, (response, request) => {
    asked.set(slug, [...(asked.get(slug) ?? []), performance.now()])
    answer(response, request)
  })
}

async function ask(origin: string, query: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query }),
  })
  const { data } = (await answer.json()) as { data: Json }
  return { data, status: answer.status, seen: answer.headers.get('market-version') }
}

const PATHS = `{
  paths(query: { give: "BTC", get: "SBERRUB", giveAmount: 1, limit: 20 }) {
    marketVersion
    paths { id getAmount hops { exchanger { slug } } }
  }
  exchangers(query: { sort: NAME, limit: 50 }) { items { slug pairs offers: pairs status } }
}`

const offersAt = async (api: RoleProcess): Promise<number> => (await api.ready()).body.market.offers

const TOTAL = SLUGS.length * 5

/** Of two polls of one exchanger, the least time between. */
function closest(): number {
  const gaps = [...asked.values()].flatMap((times) =>
    times.slice(1).map((at, before) => at - times[before]!),
  )
  return Math.min(...gaps)
}

test('two that answer have the market that two others poll, as one process would', async () => {
  await vi.waitFor(async () => {
    for (const api of apis) expect(await offersAt(api)).toBe(TOTAL)
  }, patience)
  const elsewhere = await openTestDatabase()
  const { HOPWISE_SECRET: _secret, ...alone } = env
  const config = readConfig({ ...alone, DATABASE_URL: elsewhere.url, HOPWISE_PORT: '0' })
  const all = await openLiveServer(config, {
    log: silentLogger,
    listed: () => Promise.resolve(SLUGS.map(listing)),
  })
  try {
    const origin = await all.listen()
    await vi.waitFor(() => expect(all.app.gate.facts().offers).toBe(TOTAL), patience)
    const expected = await ask(origin, PATHS)
    expect(expected.data.paths.paths.length).toBeGreaterThan(0)
    for (const api of apis) {
      const { data } = await ask(api.origin, PATHS)
      expect(data.paths.paths).toEqual(expected.data.paths.paths)
      expect(data.exchangers).toEqual(expected.data.exchangers)
    }
    // They share one count, which is not that of one process alone.
    await vi.waitFor(async () => {
      const versions = await Promise.all(apis.map(({ origin: at }) => ask(at, PATHS)))
      const [one, other] = versions.map(({ data }) => data.paths.marketVersion as number)
      expect(one).toBe(other)
    }, patience)
  } finally {
    await all.close()
    await elsewhere.drop()
    asked.clear()
  }
}, 90_000)

test('who changes process with each question never sees a version go back', async () => {
  let seen = 0
  let answered = 0
  const endMs = performance.now() + 6_000
  for (let turn = 0; performance.now() < endMs; turn++) {
    // A file changes all the while.
    if (turn % 5 === 0) serve('x0', ratesXml(5, turn))
    const { origin } = apis[turn % 2]!
    const answer = await ask(origin, PATHS, seen > 0 ? { 'market-version': String(seen) } : {})
    if (answer.status === 503) continue
    const version = answer.data.paths.marketVersion as number
    expect(version).toBeGreaterThanOrEqual(seen)
    seen = Math.max(seen, Number(answer.seen))
    answered++
  }
  expect(answered).toBeGreaterThan(20)
}, 30_000)

test('who is killed leaves its exchangers to the other, and none is asked twice', async () => {
  const [first, second] = processes.filter((each) => each.role === 'ingest')
  const heldBy = async (owner: RoleProcess): Promise<number> =>
    (await owner.ready()).body.leases_held
  await vi.waitFor(async () => {
    expect((await heldBy(first!)) + (await heldBy(second!))).toBe(65)
    expect(await heldBy(first!)).toBeGreaterThan(20)
  }, patience)
  await first!.kill()
  const killedMs = performance.now()
  await vi.waitFor(async () => expect(await heldBy(second!)).toBe(65), patience)
  expect(performance.now() - killedMs).toBeLessThan(15_000)
  // All of them are asked for again, by one that is there.
  await vi.waitFor(() => {
    for (const slug of SLUGS) expect(asked.get(slug)!.at(-1)).toBeGreaterThan(killedMs + 7_000)
  }, patience)
  expect(closest()).toBeGreaterThan(PERIOD * 1000 * 0.85)
  serve('x3', ratesXml(7, 3))
  const changed = TOTAL + 2
  await vi.waitFor(async () => {
    for (const api of apis) expect(await offersAt(api)).toBe(changed)
  }, patience)
}, 90_000)

test('what the scanner of one process follows is told by all that answer, alike', async () => {
  const LIVES = `{
    followedLoops { paying }
    cycleLives(query: { stepUsd: 1000 }) { id bornAt bornPercent }
  }`
  await vi.waitFor(async () => {
    const told = await Promise.all(apis.map(({ origin }) => ask(origin, LIVES)))
    const [one, other] = told.map(({ data }) => data)
    expect(one.followedLoops.paying).toBeGreaterThan(0)
    expect(one.cycleLives.length).toBeGreaterThan(0)
    expect(other.cycleLives).toEqual(one.cycleLives)
  }, patience)
}, 60_000)

test('without the database people are answered from memory, and later catch up', async () => {
  const changed = (await offersAt(apis[0]!)) + 2
  await database.shut()
  try {
    serve('x5', ratesXml(7, 5))
    // Longer than any lease holds, and than silence counts as none.
    await vi.waitFor(async () => {
      const { status, body } = await apis[0]!.ready()
      expect({ status, troubles: body.troubles }).toEqual({
        status: 200,
        troubles: [expect.stringContaining('bus')],
      })
    }, patience)
    for (const { origin } of apis) {
      const { data } = await ask(origin, PATHS)
      expect(data.paths.paths.length).toBeGreaterThan(0)
    }
  } finally {
    await database.open()
  }
  await vi.waitFor(async () => {
    for (const api of apis) {
      expect(await offersAt(api)).toBe(changed)
      expect((await api.ready()).body).toMatchObject({ troubles: [] })
    }
  }, patience)
  expect(closest()).toBeGreaterThan(PERIOD * 1000 * 0.85)
}, 120_000)
