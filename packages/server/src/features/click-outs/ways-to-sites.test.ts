import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestDatabase } from '../../testing/database/test-database.ts'
import { offersOf } from '../../testing/offers-of.ts'
import type { AccountServer } from '../../testing/start-account-server.ts'
import { lastClickOut } from './click-outs.ts'
import { siteAwayPayloads } from './testing/away-payloads.ts'
import { type GoRequest, startTwoProcesses, type TwoProcesses } from './testing/two-processes.ts'

const SITE = 'https://kassa.example/order?partner=hopwise'
const OFFICES = [
  ['kassa', SITE, 'ACTIVE'],
  ['new-office', 'https://new.example/', 'TRIAL'],
  ['обмен-no1', 'https://obmen.example/', 'ACTIVE'],
  ['unknown-site', null, 'ACTIVE'],
  ['script', 'javascript:alert(1)//kassa.example', 'ACTIVE'],
  ['password', 'https://a:b@kassa.example/', 'ACTIVE'],
  ['asleep', 'https://asleep.example/', 'SUSPENDED'],
  ['gone', 'https://gone.example/', 'ARCHIVED'],
] as const
const HOUR_MS = 3_600_000
const SECRET = 'of the tests of ways to sites, 32 letters'

let nowMs = Date.UTC(2026, 10, 21, 12)
let here: TwoProcesses
let database: TestDatabase
let server: AccountServer
let second: AccountServer
beforeAll(async () => {
  // None of them but the last offers anything: that is no reason to lead nobody to its site.
  const market = [offersOf('8', { 'BTC > SBERRUB @ 5400000': {} })]
  const offices = OFFICES.map(([slug, siteUrl, status]) => ({ slug, siteUrl, status }))
  here = await startTwoProcesses({ offices, market, secret: SECRET, now: () => nowMs })
  ;({ database, server, second } = here)
})
afterAll(() => here.close())
/** Each test is of an hour of its own. */
beforeEach(() => {
  nowMs += 2 * HOUR_MS
})

const go = (path: string, request: GoRequest = {}) => here.go(path, request)

/** Clicks by all ways out so far. */
async function clicks(): Promise<number> {
  await here.flush()
  const rows = await database.db.selectFrom('click_days').select('clicks').execute()
  return rows.reduce((sum, { clicks: of }) => sum + of, 0)
}

async function counted(act: () => Promise<unknown>): Promise<number> {
  const before = await clicks()
  await act()
  return (await clicks()) - before
}

test('a click-out to an exchanger leads to its registered site, and no cache stores the redirect', async () => {
  const { status, location, headers } = await go('/go/exchanger/kassa')
  expect([status, location]).toEqual([302, SITE])
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'origin',
  })
  expect((await go('/go/exchanger/new-office')).location).toBe('https://new.example/')
  const named = `/go/exchanger/${encodeURIComponent('обмен-no1')}`
  expect((await go(named)).location).toBe('https://obmen.example/')
})

test.each([
  ['unknown-site', 'its site is unknown'],
  ['script', 'its site is a script'],
  ['password', 'its site has a password'],
  ['asleep', 'it takes no orders now'],
  ['gone', 'it is archived'],
])('a click-out to the exchanger %s leads to its page here because %s', async (slug) => {
  const count = await counted(async () => {
    const { status, location } = await go(`/go/exchanger/${slug}`)
    expect([status, location]).toEqual([302, `/exchangers/${slug}`])
  })
  expect(count).toBe(0)
})

describe('hostile click-out requests', () => {
  const tries = siteAwayPayloads.map(([path, headers = {}]) => ({ path, headers }))

  test('number more than thirty', () => expect(tries.length).toBeGreaterThan(30))

  test.each(tries)(
    'to $path with the headers $headers lead to no foreign site',
    async ({ path, headers }) => {
      const { status, location } = await go(path, { headers })
      const isRefused = location === undefined && [400, 404, 414, 431].includes(status ?? 0)
      const isOurs = location === SITE || /^\/exchangers(\/[\w%-]+)?$/.test(location ?? '')
      expect([status, location, isRefused || isOurs]).toEqual([status, location, true])
    },
  )
})

describe('the count of click-outs', () => {
  const WAY = '/go/exchanger/kassa'

  test('includes a visitor once an hour, even across two servers', async () => {
    const race = () =>
      Promise.all(
        Array.from({ length: 60 }, (_, at) => go(WAY, { of: at % 2 === 0 ? server : second })),
      )
    expect(await counted(race)).toBe(1)
    expect(await counted(() => go(`${WAY}?utm=1&give=BTC`))).toBe(0)
    expect(await counted(() => go('/go/exchanger/new-office'))).toBe(1)
    nowMs += HOUR_MS
    expect(await counted(() => go(WAY))).toBe(1)
  })

  test('includes a signed-in user once whatever the network, and adds nothing for made-up sessions', async () => {
    const { cookie } = await server.signedIn()
    const roam = async () => {
      for (const from of ['192.0.2.1', '192.0.2.2']) await go(WAY, { from, headers: { cookie } })
    }
    expect(await counted(roam)).toBe(1)
    const pretend = async () => {
      for (let each = 0; each < 20; each++) {
        const made = `hopwise=${randomBytes(32).toString('base64url')}`
        await go(WAY, { from: '192.0.2.4', headers: { cookie: made } })
      }
    }
    expect(await counted(pretend)).toBe(1)
  })

  test.each([
    ['a robot', { headers: { 'user-agent': 'Googlebot/2.1' } }],
    ['a program without a user agent', { headers: { 'user-agent': '' } }],
    ['a browser that prefetches', { headers: { 'sec-purpose': 'prefetch;prerender' } }],
    ['a browser that prefetches the old way', { headers: { purpose: 'prefetch' } }],
    ['a HEAD request', { method: 'HEAD' }],
  ])(
    'leaves out a click-out from %s, though the redirect still works',
    async (_who, request: GoRequest) => {
      const count = await counted(async () => {
        const { status, location } = await go(WAY, { from: '198.51.100.9', ...request })
        expect([status, location]).toEqual([302, SITE])
      })
      expect(count).toBe(0)
    },
  )
})

test('a click-out to an exchanger’s site counts for no pair but still gives the right to a review', async () => {
  const { db } = database
  const pairs = () => db.selectFrom('click_pair_days').select('clicks').execute()
  const [before, last] = [await pairs(), await lastClickOut(db)]
  const one = await server.signedIn()
  const bar = async () =>
    (await one.ask('{ reviewRight(exchangerId: "1") { reason } }')).data.reviewRight.reason
  expect(await bar()).toBe('NO_VISIT')
  expect(await counted(() => go('/go/exchanger/kassa', { headers: { cookie: one.cookie } }))).toBe(
    1,
  )
  expect(await bar()).toBe('TOO_SOON')
  await db
    .updateTable('users')
    .set({ created_at: new Date(nowMs - 48 * HOUR_MS) })
    .where('id', '=', one.user.id)
    .execute()
  nowMs += 1.1 * HOUR_MS
  expect(await bar()).toBeNull()
  expect(await pairs()).toEqual(before)
  expect(await lastClickOut(db)).toEqual(last)
})
