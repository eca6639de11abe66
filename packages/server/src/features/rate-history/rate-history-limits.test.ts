import { sql } from 'kysely'
import { eventually } from '@hopwise/testing/eventually'
import { afterEach, expect, test, vi } from 'vitest'
import { silentLogger } from '../../lib/logger.ts'
import {
  type HistoryServer,
  type HistoryServerOptions,
  startHistoryServer,
} from '../../testing/history/start-history-server.ts'
import { NOON_MS } from '../../testing/offers-of.ts'
import type { Json } from '../../testing/start-test-server.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const BTC_RUB = 'BTC > SBERRUB'

let closes: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closes.toReversed()) await close()
  closes = []
})

/** A server, and its warnings to the operator. */
async function serverWith(options: HistoryServerOptions = {}) {
  const logged = vi.fn<(fields: object, words: string) => void>()
  const log = { ...silentLogger, warn: logged, error: logged }
  const server = await startHistoryServer({ log, ...options })
  closes.push(() => server.stop())
  const isLogged = (words: string): boolean =>
    logged.mock.calls.some(([, said]) => said.includes(words))
  return { server, logged, isLogged }
}

const known = ({ points }: Json): Json[] => points.filter((each: Json) => each.close !== null)

async function closesIn(server: HistoryServer, range?: string): Promise<number[]> {
  return known(await server.pointsOf('BTC', 'SBERRUB', range)).map(({ close }) => close)
}

async function sampleAndSettle(server: HistoryServer, atMs: number, rate: number): Promise<void> {
  server.sample(atMs, { [BTC_RUB]: rate })
  await server.history.settled()
}

/** The tables of an hour are not there: as good as a database that is away. */
async function hide({ database: { db } }: HistoryServer, isHidden: boolean): Promise<void> {
  const [from, to] = isHidden ? ['pair_hours', 'away'] : ['away', 'pair_hours']
  await sql`alter table ${sql.id(from)} rename to ${sql.id(to)}`.execute(db)
}

test('rates of an hour that ends while the database is away are written when the database is back', async () => {
  const { server, isLogged } = await serverWith()
  await sampleAndSettle(server, NOON_MS, 100)
  await hide(server, true)
  server.sample(NOON_MS + HOUR, { [BTC_RUB]: 110 })
  await eventually(() => expect(isLogged('cannot write an hour')).toBe(true))
  await hide(server, false)
  await server.history.settled()
  expect(isLogged('is dropped')).toBe(false)
  expect(await closesIn(server)).toEqual([100, 110])
  const { rows } = await sql<{ close: number }>`select close from pair_hours`.execute(
    server.database.db,
  )
  expect(rows).toEqual([{ close: 100 }])
})

test('rates of an hour not written in time are dropped and logged, and the next hour is stored', async () => {
  const { server, logged, isLogged } = await serverWith({ giveUpMs: 60 })
  await sampleAndSettle(server, NOON_MS, 100)
  await hide(server, true)
  await sampleAndSettle(server, NOON_MS + HOUR, 110)
  await hide(server, false)
  expect(logged.mock.calls.find(([, words]) => words.includes('is dropped'))![0]).toMatchObject({
    hour: new Date(NOON_MS).toISOString(),
  })
  expect(server.history.hourInMemory(NOON_MS / HOUR)).toBeUndefined()
  await sampleAndSettle(server, NOON_MS + 2 * HOUR, 120)
  // Missing steps are a gap.
  expect(await closesIn(server)).toEqual([110, 120])
  expect(isLogged('cannot maintain')).toBe(true)
})

test('an hour’s rates still waiting for the database are dropped when the next hour ends', async () => {
  const { server, isLogged } = await serverWith()
  await sampleAndSettle(server, NOON_MS, 100)
  await hide(server, true)
  server.sample(NOON_MS + HOUR, { [BTC_RUB]: 110 })
  await eventually(() => expect(isLogged('cannot write an hour')).toBe(true))
  server.sample(NOON_MS + 2 * HOUR, { [BTC_RUB]: 120 })
  await eventually(() => expect(isLogged('is dropped')).toBe(true))
  expect(server.history.hourInMemory(NOON_MS / HOUR)).toBeUndefined()
  await hide(server, false)
  await server.history.settled()
  expect(await closesIn(server)).toEqual([110, 120])
})

test('at most one hour’s rates wait in memory while the database is away', async () => {
  const { server, logged, isLogged } = await serverWith({ giveUpMs: 600_000 })
  for (let minute = 50; minute < 60; minute++) {
    server.sample(NOON_MS + minute * MINUTE, { [BTC_RUB]: 100 + minute })
  }
  await server.history.settled()
  await hide(server, true)
  // Ten minutes without it, and a turn of the hour among them.
  for (let minute = 60; minute < 70; minute++) {
    server.sample(NOON_MS + minute * MINUTE, { [BTC_RUB]: 100 + minute })
  }
  await eventually(() => expect(isLogged('cannot write an hour')).toBe(true))
  expect(server.history.hourInMemory(NOON_MS / HOUR)).toBeDefined()
  await hide(server, false)
  await server.history.settled()
  const points = known(await server.pointsOf('BTC', 'SBERRUB'))
  expect(points.map(({ close }) => close)).toEqual([154, 159, 164, 169])
  expect(server.history.hourInMemory(NOON_MS / HOUR)).toBeUndefined()
  expect(logged.mock.calls.filter(([, words]) => words.includes('is dropped'))).toEqual([])
})

test('no rate is written twice after the clock was set back by an hour', async () => {
  const { server, isLogged } = await serverWith()
  await sampleAndSettle(server, NOON_MS + 30 * MINUTE, 100)
  await sampleAndSettle(server, NOON_MS + 90 * MINUTE, 110)
  await sampleAndSettle(server, NOON_MS + 30 * MINUTE, 999)
  expect(isLogged('rates wait')).toBe(true)
  await sampleAndSettle(server, NOON_MS + 91 * MINUTE, 111)
  expect(await closesIn(server, 'D7')).toEqual([100, 111])
  const { rows } = await sql`select close from pair_hours`.execute(server.database.db)
  expect(rows).toEqual([{ close: 100 }])
})

test('requests for pairs are counted later if the database is away', async () => {
  const { server, isLogged } = await serverWith()
  const { db } = server.database
  await sampleAndSettle(server, NOON_MS, 100)
  server.history.noteRequest({ give: 'BTC', get: 'SBERRUB' })
  // Names that strangers make up are not stored.
  server.history.noteRequest({ give: "'); drop table asked_pairs; --", get: 'SBERRUB' })
  await sql`alter table asked_pairs rename to away`.execute(db)
  await sampleAndSettle(server, NOON_MS + MINUTE, 100)
  expect(isLogged('cannot count')).toBe(true)
  await sql`alter table away rename to asked_pairs`.execute(db)
  await sampleAndSettle(server, NOON_MS + 2 * MINUTE, 100)
  expect(await db.selectFrom('asked_pairs').select(['give', 'get']).execute()).toEqual([
    { give: 'BTC', get: 'SBERRUB' },
  ])
})

test('per-minute rates are stored for no more pairs than the setting allows', async () => {
  const { server } = await serverWith({ env: { HOPWISE_HISTORY_PAIRS: '2' } })
  const rates = Object.fromEntries(
    ['A', 'B', 'C', 'D'].map((code, at) => [`${code} > X`, { rate: 1, offers: at === 0 ? 5 : 1 }]),
  )
  server.sample(NOON_MS, rates)
  for (const give of ['B', 'C', 'D']) server.history.noteRequest({ give, get: 'X' })
  server.sample(NOON_MS + HOUR, rates)
  await server.history.settled()
  const kept = await server.database.db
    .selectFrom('pair_minutes')
    .innerJoin('pair_names', 'pair_names.pair', 'pair_minutes.pair')
    .select('give')
    .orderBy('give')
    .execute()
  expect(kept.map(({ give }) => give)).toEqual(['A', 'B'])
})

test('recording pauses after a small step back of the clock and continues after a large one', async () => {
  const { server, isLogged } = await serverWith()
  await sampleAndSettle(server, NOON_MS + 30 * MINUTE, 100)
  await sampleAndSettle(server, NOON_MS + 10 * MINUTE, 90)
  expect(isLogged('rates wait')).toBe(true)
  await sampleAndSettle(server, NOON_MS + 31 * MINUTE, 101)
  expect(await closesIn(server)).toEqual([101])
  // A clock that was a year ahead.
  await sampleAndSettle(server, NOON_MS + 365 * DAY, 500)
  await sampleAndSettle(server, NOON_MS + 365 * DAY + HOUR, 501)
  await sampleAndSettle(server, NOON_MS + 32 * MINUTE, 102)
  expect(isLogged('continues from there')).toBe(true)
  await sampleAndSettle(server, NOON_MS + HOUR, 103)
  expect(await closesIn(server)).toEqual([102, 103])
  const { values } = await server.sparkline('BTC', 'SBERRUB')
  expect(values.filter(Boolean)).toEqual([102, 103])
})

test('outdated rates are dropped one partition at a time, while daily rates are kept', async () => {
  const { server } = await serverWith({
    env: { HOPWISE_HISTORY_MINUTE_DAYS: '2', HOPWISE_HISTORY_HOUR_DAYS: '30' },
  })
  const firstHours = async (table: 'pair_minutes' | 'pair_hours' | 'pair_days') => {
    const rows = await server.database.db.selectFrom(table).select('hour').orderBy('hour').execute()
    return rows.map(({ hour }) => Math.round((hour * HOUR - NOON_MS) / DAY))
  }
  for (const day of [0, 1, 2, 3, 4]) {
    await sampleAndSettle(server, NOON_MS + day * DAY, 100)
    await sampleAndSettle(server, NOON_MS + day * DAY + HOUR, 100)
    await sampleAndSettle(server, NOON_MS + day * DAY + 2 * HOUR, 100)
  }
  expect(new Set(await firstHours('pair_minutes'))).toEqual(new Set([2, 3, 4]))
  expect(new Set(await firstHours('pair_hours'))).toEqual(new Set([0, 1, 2, 3, 4]))
  await sampleAndSettle(server, NOON_MS + 45 * DAY, 100)
  await sampleAndSettle(server, NOON_MS + 45 * DAY + HOUR, 100)
  expect(new Set(await firstHours('pair_hours'))).toEqual(new Set([45]))
  expect(await firstHours('pair_days')).toHaveLength(4)
})

test('beyond the disk limit the oldest per-minute rates are dropped first, then hourly rates', async () => {
  // Empty tables take more than this: all past partitions have to go, and the open one stays.
  const { server, logged, isLogged } = await serverWith({ env: { HOPWISE_HISTORY_GB: '0.0001' } })
  await sampleAndSettle(server, NOON_MS, 100)
  await sampleAndSettle(server, NOON_MS + HOUR, 100)
  expect(isLogged('exceeds its size limit')).toBe(true)
  await sampleAndSettle(server, NOON_MS + 9 * DAY, 100)
  await sampleAndSettle(server, NOON_MS + 9 * DAY + HOUR, 100)
  const [{ dropped }] = logged.mock.calls.find(([, words]) =>
    words.includes('dropping the oldest'),
  ) as unknown as [{ dropped: string[] }]
  const tables = dropped.map((name) => name.replace(/_\d+$/, ''))
  const lastMinutes = tables.findLastIndex((table) => table.endsWith('_minutes'))
  expect(lastMinutes).toBeLessThan(tables.findIndex((table) => table.endsWith('_hours')))
  expect(new Set(tables)).toEqual(
    new Set(['pair_minutes', 'usd_minutes', 'pair_hours', 'usd_hours']),
  )
  expect(await closesIn(server)).toEqual([100, 100])
})

test('a partition that another server has already made causes no error', async () => {
  const { server, logged } = await serverWith()
  const hour = NOON_MS / HOUR
  const today = hour - (hour % 24)
  await sql
    .raw(`create table pair_minutes_${today} partition of pair_minutes
      for values from (${today}) to (${today + 24})`)
    .execute(server.database.db)
  await sampleAndSettle(server, NOON_MS, 100)
  await sampleAndSettle(server, NOON_MS + HOUR, 110)
  expect(await closesIn(server)).toEqual([100, 110])
  expect(logged).not.toHaveBeenCalled()
})

test('two servers on one database may write the rates of the same hour', async () => {
  const { server, logged } = await serverWith()
  const other = await startHistoryServer({ database: server.database })
  closes.push(() => other.stop())
  for (const each of [server, other]) each.sample(NOON_MS, { [BTC_RUB]: 100 })
  for (const each of [server, other]) each.sample(NOON_MS + HOUR, { [BTC_RUB]: 110 })
  await Promise.all([server.history.settled(), other.history.settled()])
  for (const each of [server, other]) expect(await closesIn(each)).toEqual([100, 110])
  expect(logged.mock.calls.filter(([, words]) => words.includes('is dropped'))).toEqual([])
})
