import { eventually } from '@hopwise/testing/eventually'
import { afterEach, expect, test, vi } from 'vitest'
import { sql } from 'kysely'
import { silentLogger } from '../../lib/logger.ts'
import { type AccountServer, startAccountServer } from '../../testing/start-account-server.ts'
import { NOON_MS, offersOf } from '../../testing/offers-of.ts'
import type { Json } from '../../testing/start-test-server.ts'
import { LoopHistory } from '../arbitrage/index.ts'
import { profitSpans } from './living-profits.ts'
import { MinuteRecorder, type PollsMeasured } from './index.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const NO_POLLS: PollsMeasured = { changedFiles: 0, p50Ms: null, p95Ms: null }

let closes: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closes.toReversed()) await close()
  closes = []
})

/** A server on a clock of its own, and a function that measures its market. */
async function measuredServer() {
  let nowMs = NOON_MS
  let polls = NO_POLLS
  let isMarketWhole = true
  const now = () => nowMs
  const market = [offersOf('1', { 'BTC > SBERRUB @ 5400000': {}, 'ETH > BTC @ 0.05': {} })]
  const server = await startAccountServer({ market, now })
  closes.push(() => server.close())
  const warn = vi.fn<(fields: object, words: string) => void>()
  const recorder = new MinuteRecorder({
    db: server.database.db,
    facts: () => server.app.gate.facts(),
    isMarketWhole: () => isMarketWhole,
    takePolls: () => polls,
    loopHistory: new LoopHistory({ now }),
    log: { ...silentLogger, warn },
    now,
  })
  closes.push(() => recorder.close())
  return {
    server,
    recorder,
    warn,
    /** The minute that ends then. */
    measureAt: (ms: number, measured: PollsMeasured = NO_POLLS) => {
      nowMs = ms
      polls = measured
      return recorder.measure()
    },
    lookAt: (ms: number) => void (nowMs = ms),
    becomeWhole: (isWhole: boolean) => void (isMarketWhole = isWhole),
  }
}

async function pointsOf(server: AccountServer, range: string): Promise<Json[]> {
  const { data } = await server.browser().ask(
    `query ($range: HistoryRange!) { marketHistory(range: $range) {
      at offers exchangers pairs currencies versions changedFiles pollP50Ms pollP95Ms loops
      bestPercent
    } }`,
    { range },
  )
  return data.marketHistory
}

const measured = (points: readonly Json[]): Json[] => points.filter(({ offers }) => offers !== null)
const at = (ms: number): string => new Date(ms).toISOString()

test('a minute is recorded with the measurements at its end, and unmeasured minutes stay empty', async () => {
  const { server, measureAt } = await measuredServer()
  await measureAt(NOON_MS, { changedFiles: 3, p50Ms: 40, p95Ms: 300 })
  const points = await pointsOf(server, 'H24')
  expect(points).toHaveLength(288)
  expect(points.at(-1)).toEqual({
    at: at(NOON_MS),
    ...Object.fromEntries(FIGURES.map((name) => [name, null])),
  })
  expect(measured(points)).toEqual([
    {
      at: at(NOON_MS - 5 * MINUTE),
      offers: 2,
      exchangers: 1,
      pairs: 2,
      currencies: 3,
      versions: 0,
      changedFiles: 3,
      pollP50Ms: 40,
      pollP95Ms: 300,
      loops: null,
      bestPercent: null,
    },
  ])
})

const FIGURES = [
  'offers',
  'exchangers',
  'pairs',
  'currencies',
  'versions',
  'changedFiles',
  'pollP50Ms',
  'pollP95Ms',
  'loops',
  'bestPercent',
]

test('each range of a chart has steps of its own length, at most 400', async () => {
  const { server, measureAt } = await measuredServer()
  for (const minute of [1, 2, 3]) {
    const polls = { changedFiles: minute, p50Ms: minute * 10, p95Ms: null }
    await measureAt(NOON_MS + minute * MINUTE, polls)
  }
  const steps = {
    H24: [288, 5],
    D7: [168, 60],
    D30: [180, 240],
    D120: [120, 1440],
    ALL: [400, 1440],
  }
  for (const [range, [count, step]] of Object.entries(steps)) {
    const points = await pointsOf(server, range)
    expect(points).toHaveLength(count!)
    const [first, second] = points.map((point) => Date.parse(point.at))
    expect(second! - first!).toBe(step! * MINUTE)
    expect(measured(points)).toMatchObject([
      { offers: 2, changedFiles: 6, pollP50Ms: 20, pollP95Ms: null },
    ])
  }
})

test('the market is not measured until every exchanger’s file has been tried', async () => {
  const { server, measureAt, becomeWhole } = await measuredServer()
  becomeWhole(false)
  await measureAt(NOON_MS + MINUTE)
  expect(measured(await pointsOf(server, 'H24'))).toEqual([])
})

test('a minute is skipped and logged if the previous minute is still being written', async () => {
  const { server, measureAt, warn, lookAt } = await measuredServer()
  const { db } = server.database
  await db.transaction().execute(async (others) => {
    await sql`lock table market_minutes in access exclusive mode`.execute(others)
    const slow = measureAt(NOON_MS + MINUTE)
    await measureAt(NOON_MS + 2 * MINUTE)
    await measureAt(NOON_MS + 3 * MINUTE)
    expect(warn.mock.calls.map(([, words]) => words)).toEqual([
      expect.stringContaining('skipping a minute'),
      expect.stringContaining('skipping a minute'),
    ])
    void slow
  })
  await eventually(async () =>
    expect(await db.selectFrom('market_minutes').select('minute').execute()).toHaveLength(1),
  )
  lookAt(NOON_MS + 4 * MINUTE)
})

test('measurements are dropped with one warning while their table is missing, then stored again', async () => {
  const { server, measureAt, warn } = await measuredServer()
  const { db } = server.database
  await sql`alter table market_minutes rename to away`.execute(db)
  await measureAt(NOON_MS + MINUTE)
  await measureAt(NOON_MS + 2 * MINUTE)
  expect(warn).toHaveBeenCalledTimes(1)
  await sql`alter table away rename to market_minutes`.execute(db)
  await measureAt(NOON_MS + 3 * MINUTE)
  expect(await db.selectFrom('market_minutes').select('minute').execute()).toHaveLength(1)
})

test('per-minute measurements of the market are stored for 400 days', async () => {
  const { server, measureAt } = await measuredServer()
  for (const day of [0, 1, 401]) await measureAt(NOON_MS + day * DAY)
  const kept = await server.database.db.selectFrom('market_minutes').select('minute').execute()
  expect(kept.map(({ minute }) => Math.round((minute * MINUTE - NOON_MS) / DAY))).toEqual([1, 401])
})

test('current loops are counted by range of profit, and the counts are null if no loops are scanned', async () => {
  const { server } = await measuredServer()
  const { data } = await server.browser().ask('{ statistics { profits { loops } } }')
  expect(data.statistics.profits).toBeNull()
  const spans = profitSpans([0.1, 0.25, 0.3, 1.4, 500])
  expect(spans.map(({ loops }) => loops)).toEqual([1, 2, 0, 1, 0, 0, 0, 1])
  expect(spans.map(({ toPercent }) => toPercent)).toEqual([0.25, 0.5, 1, 2, 3, 5, 10, null])
})
