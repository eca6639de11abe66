import type { TrustStep } from '@hopwise/market'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { NOON_MS, offersOf } from '../../../testing/offers-of.ts'
import { newLife } from '../../arbitrage/lives/life.ts'
import { saveLives } from '../../arbitrage/lives/life-store.ts'
import { digestOf } from './day-digest.ts'

let database: TestDatabase
let server: TestServer
beforeAll(async () => {
  database = await openTestDatabase()
  // Of `shady` everybody complains: a loop through it is doubtful now.
  const bad = { goodReviews: 2, badReviews: 40 }
  server = await startTestServer({
    market: [
      ...['one', 'two', 'three', 'sure'].map((id) =>
        offersOf(id, { 'BTC > ETH @ 19.95': {}, 'ETH > BTC @ 0.0501': {} }),
      ),
      offersOf('shady', { 'ETH > BTC @ 0.0502': {} }, bad),
    ],
  })
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

/** A life that began within the day, by the trust of its peak then. */
function lifeThrough(exchangerId: string, trust: TrustStep, percent: number) {
  const cycle = {
    percent,
    earnedPercent: percent,
    trust,
    probability: 0.94,
    expectedPercent: percent,
    rankPercent: percent,
    path: `one:BTC:ETH>${exchangerId}:ETH:BTC`,
    giveAmount: 1,
    source: { exchangerId, give: 'ETH', get: 'BTC' },
    exchangerIds: ['one', exchangerId],
  }
  const at = { loop: 'BTC>ETH', stepUsd: 1_000, isKept: true }
  const nowMs = NOON_MS - Math.round(percent * 60_000)
  return newLife(at, { cycle, cause: { kind: 'UNWATCHED' }, nowMs })
}

const ASKS = {
  kind: 'LOOP',
  through: [],
  minProfitPercent: 0.1,
  capitalUsd: 1_000,
  maxHops: 3,
  filter: {},
  includeSuspicious: false,
} as const

test('a digest names the loops first that paid most and leaves out doubtful ones', async () => {
  await saveLives(database.db, [
    lifeThrough('bait', 'SUSPICIOUS', 40),
    lifeThrough('two', 'LOW', 9),
    lifeThrough('three', 'MIDDLING', 3),
    lifeThrough('sure', 'HIGH', 1),
    lifeThrough('shady', 'HIGH', 0.5),
  ])
  const digest = digestOf({
    db: database.db,
    gate: server.app.gate,
    exchangerName: (id) => id,
    now: () => NOON_MS,
  })
  const span = { fromMs: NOON_MS - 86_400_000, toMs: NOON_MS + 1 }
  const { sources, news } = await digest(ASKS, span)
  expect(sources).toBe(3)
  const findings = news.map(({ finding: { sourceHop, rate, window } }) => ({
    by: sourceHop.exchanger,
    rate: Number(rate.toFixed(4)),
    isPresent: window.min !== window.max,
  }))
  expect(findings).toEqual([
    { by: 'three', rate: 0.9995, isPresent: true },
    { by: 'sure', rate: 0.9995, isPresent: true },
    { by: 'shady', rate: 1.0015, isPresent: true },
  ])
})
