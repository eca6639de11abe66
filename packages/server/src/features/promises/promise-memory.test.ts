import { buildMarket, type HistoryState, openPromises } from '@hopwise/market'
import { until } from '@hopwise/testing/eventually'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { silentLogger } from '../../lib/logger.ts'
import { openTestDatabase } from '../../testing/database/test-database.ts'
import { NOON_MS, offersOf } from '../../testing/offers-of.ts'
import { unpackHistory } from './pack-history.ts'
import { PromiseMemory } from './promise-memory.ts'

const MINUTE_MS = 60_000

let database: Awaited<ReturnType<typeof openTestDatabase>>
let nowMs = NOON_MS
beforeEach(async () => {
  database = await openTestDatabase()
  nowMs = NOON_MS
})
afterEach(() => database.drop())

/** The history after one look, in memory that threads share. */
function historyAt(atMs: number): HistoryState {
  const promises = openPromises()
  const file = offersOf('one', { 'BTC > USDTTRC20 @ 60000': {} }, { receivedAtMs: atMs })
  promises.observe(buildMarket([file]), atMs)
  return promises.state((bytes) => new SharedArrayBuffer(bytes))
}

const open = (publish?: (body: Uint8Array) => Promise<unknown>) =>
  new PromiseMemory({
    db: database.db,
    log: silentLogger,
    now: () => nowMs,
    ...(publish && { publish }),
  })

const seenAtMs = async () => (await open().load())?.seenAtMs

test('the history behind payout promises is saved every 15 minutes and when the process ends', async () => {
  const memory = open()
  memory.take(historyAt(NOON_MS))
  expect(await seenAtMs()).toBeUndefined()
  nowMs += 15 * MINUTE_MS
  memory.take(historyAt(nowMs))
  await until(async () => (await seenAtMs()) === nowMs)
  nowMs += MINUTE_MS
  memory.take(historyAt(nowMs))
  await memory.close()
  expect(await seenAtMs()).toBe(nowMs)
  expect((await open().load())?.exchangers).toMatchObject([{ id: 'one', offers: 1 }])
})

test('a saved history older than a day, or dated in the future, is not loaded', async () => {
  const memory = open()
  memory.take(historyAt(nowMs))
  await memory.close()
  nowMs += 24 * 60 * MINUTE_MS - 1
  expect(await seenAtMs()).toBe(NOON_MS)
  nowMs += 1
  expect(await seenAtMs()).toBeUndefined()
  nowMs = NOON_MS - MINUTE_MS
  expect(await seenAtMs()).toBeUndefined()
})

test('a saved history that cannot be read is not loaded', async () => {
  const row = { content: Buffer.from('neither packed nor a history'), saved_at: new Date(nowMs) }
  await database.db.insertInto('promise_history').values(row).execute()
  expect(await open().load()).toBeUndefined()
})

test('the history behind payout promises is sent to other processes after each market scan', async () => {
  const sent: (number | undefined)[] = []
  const memory = open(async (body) => void sent.push(unpackHistory(body)?.seenAtMs))
  memory.take(historyAt(NOON_MS))
  await until(() => sent.length === 1)
  await memory.close()
  expect(sent).toEqual([NOON_MS])
})

test('a memory is young until an exchanger was watched for an hour, before or after a start', async () => {
  const promises = openPromises()
  const look = (atMs: number) => {
    const file = offersOf('one', { 'BTC > USDTTRC20 @ 60000': {} }, { receivedAtMs: atMs })
    promises.observe(buildMarket([file]), atMs)
    return promises.state()
  }
  const memory = open()
  expect(memory.isYoung).toBe(true)
  memory.take(look(nowMs))
  memory.take(look(nowMs + 30 * MINUTE_MS))
  expect(memory.isYoung).toBe(true)
  memory.take(look(nowMs + 62 * MINUTE_MS))
  expect(memory.isYoung).toBe(false)
  await memory.close()
  const next = open()
  await next.load()
  expect(next.isYoung).toBe(false)
})
