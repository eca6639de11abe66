import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databaseUrl, type TestDatabase } from '../../testing/database/test-database.ts'
import { offersOf } from '../../testing/offers-of.ts'
import type { AccountServer } from '../../testing/start-account-server.ts'
import { robotsOf } from '../page-metadata/index.ts'
import { awayPayloads } from './testing/away-payloads.ts'
import { type GoRequest, startTwoProcesses, type TwoProcesses } from './testing/two-processes.ts'

const SITE = 'https://kassa.example/order?partner=hopwise'
const SITES = [SITE, null, 'javascript:alert(1)//kassa.example', 'https://a:b@kassa.example/']
const HOUR_MS = 3_600_000
const SECRET = 'of the tests of ways out, 32 letters'
const offices = [...SITES, 'https://put-away.example/'].map((siteUrl, at) => ({
  slug: `office-${at + 1}`,
  siteUrl,
  status: at < SITES.length ? ('ACTIVE' as const) : ('SUSPENDED' as const),
}))
const offers = { 'BTC > SBERRUB @ 5400000': {}, 'ETH > CASHRUB @ 180000': { city: 'MSK' } }
const market = SITES.map((_site, at) => offersOf(String(at + 1), offers))

let nowMs = Date.UTC(2026, 10, 21, 12)
let here: TwoProcesses
let database: TestDatabase
let server: AccountServer
let second: AccountServer
beforeAll(async () => {
  here = await startTwoProcesses({ offices, market, secret: SECRET, now: () => nowMs })
  ;({ database, server, second } = here)
})
afterAll(() => here.close())

/** Each test is of an hour of its own. */
beforeEach(() => {
  nowMs += 2 * HOUR_MS
})

const OFFER = '1:BTC:SBERRUB'

const go = (path: string, request: GoRequest = {}) => here.go(path, request)

async function counted(): Promise<number> {
  await here.flush()
  const rows = await database.db
    .selectFrom('click_outs')
    .select('id')
    .where('at', '=', new Date(nowMs))
    .execute()
  return rows.length
}

test('an offer leads to its exchanger’s registered site, and no cache stores the redirect', async () => {
  const { status, location, headers } = await go(`/go/${OFFER}?give=BTC&get=SBERRUB`)
  expect([status, location]).toEqual([302, SITE])
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'origin',
  })
  expect((await go('/go/1:ETH:CASHRUB@MSK')).location).toBe(SITE)
  expect((await go(`/go/${encodeURIComponent('1:ETH:CASHRUB@MSK')}`)).location).toBe(SITE)
})

test.each([
  ['1:SBERRUB:BTC', 'office-1', 'is not offered'],
  ['1:ETH:CASHRUB@SPB', 'office-1', 'is offered in another city'],
  ['1:ETH:CASHRUB', 'office-1', 'is offered in a city'],
  ['1:BTC:SBERRUB?give=ETH', 'office-1', 'is another pair than the page named'],
  ['1:BTC:SBERRUB?get=BTC&get=SBERRUB', 'office-1', 'names two pairs'],
  ['2:BTC:SBERRUB', 'office-2', 'is of an exchanger without a known site'],
  ['3:BTC:SBERRUB', 'office-3', 'is of a site that is a script'],
  ['4:BTC:SBERRUB', 'office-4', 'is of a site with a password'],
  ['5:BTC:SBERRUB', 'office-5', 'is of an archived exchanger'],
])(
  'a click-out to the offer %s leads to our page of %s because the offer %s',
  async (offer, slug) => {
    const { status, location } = await go(`/go/${offer}`)
    expect([status, location]).toEqual([302, `/exchangers/${slug}`])
    expect(await counted()).toBe(0)
  },
)

describe('hostile click-out requests', () => {
  const ours = /^\/exchangers(\/office-[1-5])?$/
  test('number more than thirty', () => {
    expect(awayPayloads.length).toBeGreaterThan(30)
  })

  const tries = awayPayloads.map(([path, headers = {}]) => ({ path, headers }))
  test.each(tries)(
    'to $path with the headers $headers lead to no foreign site',
    async ({ path, headers }) => {
      const { status, location } = await go(path, { headers })
      const isRefused = location === undefined && [400, 404, 414, 431].includes(status ?? 0)
      const isOurs = location === SITE || ours.test(location ?? '')
      expect([status, location, isRefused || isOurs]).toEqual([status, location, true])
    },
  )
})

describe('the count of click-outs', () => {
  test('includes a visitor once an hour for each offer, even across two servers', async () => {
    const requests = Array.from({ length: 60 }, (_, at) =>
      go(`/go/${OFFER}`, { of: at % 2 === 0 ? server : second }),
    )
    await Promise.all(requests)
    expect(await counted()).toBe(1)
    await go(`/go/${OFFER}?utm=1`)
    expect(await counted()).toBe(1)
    await go('/go/1:ETH:CASHRUB@MSK')
    expect(await counted()).toBe(2)
    nowMs += HOUR_MS
    await go(`/go/${OFFER}`)
    expect(await counted()).toBe(1)
  })

  test('includes one visitor per IPv4 address and one per IPv6 /48 prefix', async () => {
    await go(`/go/${OFFER}`, { from: '198.51.100.1' })
    await go(`/go/${OFFER}`, { from: '198.51.100.2' })
    expect(await counted()).toBe(2)
    for (let each = 0; each < 5; each++) {
      await go(`/go/${OFFER}`, { from: `2001:db8:7:${each}::1` })
    }
    expect(await counted()).toBe(3)
  })

  test('includes a signed-in user once whatever the network, and adds nothing for made-up sessions', async () => {
    const { cookie } = await server.signedIn()
    for (const from of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) {
      await go(`/go/${OFFER}`, { from, headers: { cookie } })
    }
    expect(await counted()).toBe(1)
    for (let each = 0; each < 20; each++) {
      const made = `hopwise=${randomBytes(32).toString('base64url')}`
      await go(`/go/${OFFER}`, { from: '192.0.2.4', headers: { cookie: made } })
    }
    expect(await counted()).toBe(2)
  })

  test.each([
    ['a robot', { headers: { 'user-agent': 'Googlebot/2.1' } }],
    ['a program without a user agent', { headers: { 'user-agent': '' } }],
    ['a browser that prefetches', { headers: { 'sec-purpose': 'prefetch;prerender' } }],
    ['a browser that prefetches the old way', { headers: { purpose: 'prefetch' } }],
    ['an image in a foreign page', { headers: { 'sec-fetch-mode': 'no-cors' } }],
    [
      'a frame in a foreign page',
      { headers: { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' } },
    ],
    ['a HEAD request', { method: 'HEAD' }],
  ])(
    'leaves out a click-out from %s, though the redirect still works',
    async (_who, request: GoRequest) => {
      const { status, location } = await go(`/go/${OFFER}`, { from: '198.51.100.9', ...request })
      expect([status, location]).toEqual([302, SITE])
      expect(await counted()).toBe(0)
    },
  )

  test.each([
    ['a navigation of a page', '198.51.100.81', 'document'],
    ['a service worker that fetches for a page', '198.51.100.82', 'empty'],
  ])('includes a click-out that comes from %s', async (_who, from, to) => {
    await go(`/go/${OFFER}`, {
      from,
      headers: { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': to },
    })
    expect(await counted()).toBe(1)
  })

  test('is limited per network and hour, and further requests are still redirected', async () => {
    const most = 120
    const from = '198.51.100.77'
    for (let each = 0; each < most + 5; each++) await go(`/go/${OFFER}`, { from })
    expect((await go('/go/1:ETH:CASHRUB@MSK', { from })).location).toBe(SITE)
    expect(await counted()).toBe(1)
  })
})

test('the record that prevents double counting is anonymous and deleted after an hour', async () => {
  await go(`/go/${OFFER}`, { from: '198.51.100.50' })
  await go('/go/1:ETH:CASHRUB@MSK', { from: '198.51.100.50' })
  await counted()
  const marks = () => database.db.selectFrom('click_marks').selectAll().execute()
  const [one, other] = (await marks()).slice(-2)
  expect(one!.mark).toHaveLength(16)
  expect(one!.mark.equals(other!.mark)).toBe(false)
  nowMs += 2 * HOUR_MS
  await counted()
  expect(await marks()).toEqual([])
})

test('clicks of a day are stored for each exchanger', async () => {
  nowMs = Date.UTC(2027, 0, 10, 22)
  const day = nowMs - (nowMs % 86_400_000)
  await go(`/go/${OFFER}`)
  nowMs += HOUR_MS
  await go(`/go/${OFFER}`)
  await go(`/go/${OFFER}`, { from: '198.51.100.60' })
  await counted()
  const rows = await database.db
    .selectFrom('click_days')
    .select(['exchanger_id', 'clicks'])
    .where('day', '=', day / 86_400_000)
    .execute()
  expect(rows).toEqual([{ exchanger_id: 1, clicks: 3 }])
})

test('visitors are redirected at once without the database and counted when the database is back', async () => {
  const admin = new Client({ connectionString: databaseUrl('postgres') })
  await admin.connect()
  const name = new URL(database.url).pathname.slice(1)
  await admin.query(`alter database ${name} with allow_connections false`)
  await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
  )
  for (let each = 0; each < 40; each++) {
    const { location } = await go(`/go/${OFFER}`, { from: `192.0.2.${100 + each}` })
    expect(location).toBe(SITE)
  }
  await server.app.durable!.clickOuts.flush()
  expect(server.app.durable!.clickOuts.waiting).toBe(40)
  await admin.query(`alter database ${name} with allow_connections true`)
  await admin.end()
  await expect.poll(counted).toBe(40)
  expect(server.app.durable!.clickOuts.waiting).toBe(0)
})

test('robots.txt excludes click-outs', () => {
  expect(robotsOf('https://hopwise.example')).toContain('Disallow: /go/\n')
})
