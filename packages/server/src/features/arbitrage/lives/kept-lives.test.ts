import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { LoopChange, ScanResult } from '../../../market/scanner/scanner-messages.ts'
import { silentLogger } from '../../../lib/logger.ts'
import { openTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts'
import { NOON_MS } from '../../../testing/offers-of.ts'
import { LifeWriter } from './life-writer.ts'
import { LoopHistory } from './loop-history.ts'
import { listHours, sumHours } from './life-hours.ts'
import { findLife, saveLives, sweepLives } from './life-store.ts'

let database: TestDatabase
let nowMs = NOON_MS
/** The time of the last reading of files; undefined: nobody knows. */
let seenAtMs: number | undefined
/** All that were opened: those that a kill has ended are only not called again. */
const writers: LifeWriter[] = []
beforeEach(async () => {
  nowMs = NOON_MS
  seenAtMs = undefined
  database = await openTestDatabase()
})
afterEach(async () => {
  for (const writer of writers.splice(0)) await writer.close()
  await database.drop()
})

test('a server restarted after a kill restores the lifetimes of loops with their history', async () => {
  const { lives, writer } = await begin()
  lives.take(scanOf([paying(0.5)]))
  await writer.write()
  nowMs += 20_000
  lives.take(scanOf([paying(0.9)]))
  await writer.write(true)
  const again = await begin()
  nowMs += 60_000
  again.lives.take({ ...scanOf([paying(0.7)]), isWhole: true })
  expect(again.lives.of(LOOP, 1_000)).toMatchObject({
    bornAtMs: NOON_MS,
    born: { percent: near(0.5) },
    peak: { percent: near(0.9) },
    peakAtMs: NOON_MS + 20_000,
    now: { percent: 0.7 },
  })
  expect(again.lives.of(LOOP, 1_000)!.points.length).toBe(3)
  expect(await countRows()).toBe(1)
})

test('a loop’s lifetime stored without a trust level still has none when stored again', async () => {
  const { lives, writer } = await begin()
  lives.take(scanOf([paying(0.9)]))
  await writer.write()
  const unknown = { peak_trust: null, peak_earned: null }
  await database.db.updateTable('cycle_lives').set(unknown).execute()
  const old = await kept()
  const cycle = { trust: null, earnedPercent: null }
  expect(old).toMatchObject({ born: cycle, peak: cycle, now: cycle })
  await saveLives(database.db, [old!])
  const [row] = await database.db.selectFrom('cycle_lives').selectAll().execute()
  expect(row).toMatchObject(unknown)
})

test('the lifetime of a loop that has paid unchanged for hours is restored after a restart', async () => {
  const { lives, writer } = await begin()
  lives.take(scanOf([paying(0.5)]))
  await writer.write(true)
  nowMs += 5 * 3_600_000
  lives.take(scanOf([]))
  await writer.write(true)
  const again = await begin()
  again.lives.take({ ...scanOf([paying(0.5)]), isWhole: true })
  expect(again.lives.of(LOOP, 1_000)?.bornAtMs).toBe(NOON_MS)
})

test('a loop’s lifetime that is interrupted for over ten minutes ends when the loop was last seen', async () => {
  const { lives, writer } = await begin()
  lives.take(scanOf([paying(0.5)]))
  await writer.write(true)
  nowMs += 11 * 60_000
  const again = await begin()
  again.lives.take({ ...scanOf([paying(0.5)]), isWhole: true })
  await again.writer.write()
  expect(again.lives.of(LOOP, 1_000)?.bornAtMs).toBe(nowMs)
  expect(await kept()).toMatchObject({ goneAtMs: NOON_MS, ceasedBy: { kind: 'UNWATCHED' } })
  expect(await countRows()).toBe(2)
})

test('after a restart, the lifetime of a loop that stopped paying ends when all files were tried', async () => {
  const { lives, writer } = await begin()
  lives.take(scanOf([paying(0.5)]))
  await writer.write(true)
  nowMs += 60_000
  let isMarketWhole = false
  const again = await begin(() => isMarketWhole)
  again.lives.take({ ...scanOf([]), isWhole: true })
  expect(again.lives.of(LOOP, 1_000)?.bornAtMs).toBe(NOON_MS)
  isMarketWhole = true
  again.lives.take(scanOf([]))
  again.lives.take(scanOf([]))
  expect(again.lives.of(LOOP, 1_000)).toBeUndefined()
  await again.writer.write()
  expect(await kept()).toMatchObject({ goneAtMs: NOON_MS, ceasedBy: { kind: 'UNWATCHED' } })
})

test('if an exchanger becomes stale, the loop’s lifetime ends at the time of its last good file', async () => {
  const { lives, writer } = await begin()
  lives.take(scanOf([paying(0.5)]))
  seenAtMs = nowMs + 10_000
  nowMs += 20_000
  lives.take(scanOf([paying(0.6)]))
  nowMs += 120_000
  // Another of its exchangers has moved it.
  lives.take(scanOf([paying(2)]))
  expect(lives.of(LOOP, 1_000)).toMatchObject({ now: { percent: 2 }, peak: { percent: 0.6 } })
  expect(lives.of(LOOP, 1_000)!.points.length).toBe(2)
  const cause = { kind: 'EXCHANGER_STALE', exchangerId: '7', give: 'LTC', get: 'BTC' } as const
  nowMs += 480_000
  lives.take(scanOf([{ loop: LOOP, step: 1, cycle: null, cause, birth: null }]))
  await writer.write()
  expect(lives.of(LOOP, 1_000)).toBeUndefined()
  expect(await kept()).toMatchObject({ goneAtMs: NOON_MS + 20_000, ceasedBy: cause })
})

test('the end of a loop’s lifetime is stored with the rate change that caused it', async () => {
  const { lives, writer } = await begin()
  lives.take(scanOf([paying(0.5)]))
  nowMs += 60_000
  const at = { exchangerId: '7', give: 'LTC', get: 'BTC' }
  const cause = { kind: 'RATE', ...at, before: 0.0412, after: 0.0409 } as const
  lives.take(scanOf([{ loop: LOOP, step: 1, cycle: null, cause, birth: null }]))
  nowMs += 31_000
  lives.take(scanOf([]))
  await writer.write()
  expect(await kept()).toMatchObject({ goneAtMs: NOON_MS + 60_000, ceasedBy: cause })
})

test('later profits of a loop’s first cycle are stored even after the loop’s lifetime has ended', async () => {
  const { lives, writer } = await begin()
  lives.take(scanOf([paying(0.5)]))
  nowMs += 60_000
  lives.take({ ...scanOf([]), later: [{ birth: 0, at: 0, percent: 0.4 }] })
  lives.take(scanOf([{ loop: LOOP, step: 1, cycle: null, cause: null, birth: null }]))
  nowMs += 60_000
  await writer.write()
  expect(await kept()).toMatchObject({ later: [near(0.4)], goneAtMs: NOON_MS + 60_000 })
  lives.take({ ...scanOf([]), later: [{ birth: 0, at: 1, percent: null }] })
  await writer.write()
  expect(await kept()).toMatchObject({ later: [near(0.4), null] })
})

test('lifetimes of loops wait while the database is away and are written when it is back', async () => {
  const { lives, writer } = await begin()
  await sql`alter table cycle_lives rename to away`.execute(database.db)
  lives.take(scanOf([paying(0.5)]))
  await writer.write()
  nowMs += 600_000
  lives.take(scanOf([{ loop: LOOP, step: 1, cycle: null, cause: null, birth: null }]))
  nowMs += 31_000
  lives.take(scanOf([paying(0.4)]))
  await writer.write()
  await sql`alter table away rename to cycle_lives`.execute(database.db)
  await writer.write()
  expect(await kept()).toMatchObject({ goneAtMs: NOON_MS + 600_000 })
  expect(await countRows()).toBe(2)
})

test('lifetimes of loops are stored for thirty days, or longer while they still run', async () => {
  const { lives, writer } = await begin()
  const other = { ...paying(0.5), loop: 'BTC>ETH' }
  lives.take(scanOf([paying(0.5), other]))
  nowMs += 60_000
  lives.take(scanOf([{ ...other, cycle: null }]))
  nowMs += 31_000
  lives.take(scanOf([]))
  await writer.write()
  await sweepLives(database.db, NOON_MS + 29 * DAY_MS)
  expect(await countRows()).toBe(2)
  await sweepLives(database.db, NOON_MS + 31 * DAY_MS)
  expect(await countRows()).toBe(1)
  expect(await kept()).toMatchObject({ loop: LOOP })
})

test('hourly statistics of loops outlast the lifetimes from which they are computed', async () => {
  const { lives, writer } = await begin()
  for (const seconds of [40, 80, 600]) {
    lives.take(scanOf([{ ...paying(seconds / 100), loop: `A${seconds}>B` }]))
    nowMs += seconds * 1_000
    lives.take({ ...scanOf([]), later: [{ birth: 0, at: 0, percent: seconds > 40 ? 0.2 : null }] })
    const gone = { loop: `A${seconds}>B`, step: 1, cycle: null, cause: null, birth: null }
    lives.take(scanOf([{ ...gone, cause: { kind: 'PRICES' } }]))
    nowMs += 31_000
    lives.take(scanOf([]))
  }
  await writer.write()
  await sumHours(database.db, NOON_MS + HOUR_MS)
  expect(await hours()).toEqual([])
  for (const late of [2, 3]) await sumHours(database.db, NOON_MS + late * HOUR_MS)
  await sweepLives(database.db, NOON_MS + 40 * DAY_MS)
  const sums = { lives: 3, medianSeconds: 80, p90Seconds: 600, bestPercent: 6 }
  const laterShares = [near(2 / 3), null, null, null, null]
  expect(await hours()).toEqual([{ atMs: NOON_MS, ...sums, laterShares }])
})

test('an hour of a loop’s lifetime has a limited number of points, including the first and the last', async () => {
  const { lives } = await begin()
  for (let step = 0; step < 300; step++) {
    lives.take(scanOf([paying(0.5 + (step % 7) / 10)]))
    nowMs += 15_000
  }
  const { points } = lives.of(LOOP, 1_000)!
  expect(points.length).toBeLessThanOrEqual(240)
  expect([points[0]!.atMs, points.at(-1)!.atMs]).toEqual([NOON_MS, nowMs - 15_000])
})

test('if thousands of loops pay at once, only some are followed and only the best per source stored', async () => {
  const { lives, writer } = await begin()
  const storm = Array.from({ length: 5_000 }, (_, at) => ({
    ...paying(1 + at / 10_000),
    loop: `A${at}>B`,
  }))
  lives.take(scanOf(storm))
  await writer.write(true)
  expect(lives.alive.length).toBe(2_000)
  expect(lives.uncounted).toBe(3_000)
  const rows = await database.db.selectFrom('cycle_lives').select('loop').execute()
  expect(rows.map(({ loop }) => loop).toSorted()).toEqual(['A4997>B', 'A4998>B', 'A4999>B'])
  // A kill forgets none of the others that live.
  nowMs += 60_000
  const again = await begin()
  again.lives.take({ ...scanOf(storm), isWhole: true })
  expect(again.lives.of('A4000>B', 1_000)?.bornAtMs).toBe(NOON_MS)
  expect(again.lives.alive.length).toBe(2_000)
})

test('three loops of one source of profit are stored, and a further one ten minutes later', async () => {
  const { lives, writer } = await begin()
  for (const name of ['A', 'C', 'D', 'E']) lives.take(scanOf([{ ...paying(1), loop: `${name}>B` }]))
  await writer.write()
  expect(await countRows()).toBe(3)
  nowMs += 600_000
  lives.take(scanOf([{ ...paying(1), loop: 'F>B' }]))
  await writer.write()
  expect(await countRows()).toBe(4)
})

const LOOP = 'BTC>LTC'
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const STEPS_USD = [100, 1_000]

async function begin(isMarketWhole = () => true) {
  const { db } = database
  const now = () => nowMs
  const lives = new LoopHistory({ now, isMarketWhole, seenAtMs: () => seenAtMs })
  const writer = await LifeWriter.open({
    db,
    lives,
    groupOf: () => 'CRYPTO',
    log: silentLogger,
    now,
  })
  writers.push(writer)
  return { lives, writer }
}

/** Loops in the scanner's own form. */
function scanOf(loops: readonly LoopChange[]): ScanResult {
  const run = { version: 1, paying: loops.length, leftOut: 0, workedMs: 0 }
  return { ...run, stepsUsd: STEPS_USD, isWhole: false, loops, later: [] }
}

const SURE = { trust: 'HIGH', probability: 0.94, expectedPercent: 0.4, rankPercent: 0.4 } as const

function paying(percent: number): LoopChange {
  const source = { exchangerId: '7', give: 'LTC', get: 'BTC' }
  const path = '9:BTC:LTC>7:LTC:BTC'
  const exchangerIds = ['9', '7']
  const judged = { percent, earnedPercent: percent, ...SURE } as const
  const cycle = { ...judged, path, giveAmount: 0.02, source, exchangerIds }
  return { loop: LOOP, step: 1, cycle, cause: { kind: 'OFFER_CAME', ...source }, birth: 0 }
}

/** Percentages are kept in four bytes. */
function near(percent: number): unknown {
  return expect.closeTo(percent, 6)
}

const hours = () => listHours(database.db, { stepUsd: 1_000, fromMs: NOON_MS - DAY_MS })

const kept = () => findLife(database.db, { bornAtMs: NOON_MS, stepUsd: 1_000, loop: LOOP })

async function countRows(): Promise<number> {
  const rows = await database.db.selectFrom('cycle_lives').select('loop').execute()
  return rows.length
}
