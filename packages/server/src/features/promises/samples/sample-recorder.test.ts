import type { HistoryState } from '@hopwise/market'
import { until } from '@hopwise/testing/eventually'
import { UNHURRIED_MS } from '@hopwise/testing/unhurried'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Logger, silentLogger } from '../../../lib/logger.ts'
import type { MarketGate } from '../../../market/market-gate.ts'
import { openMarketGate } from '../../../market/open-market-gate.ts'
import { openTestDatabase } from '../../../testing/database/test-database.ts'
import { NOON_MS, offersOf } from '../../../testing/offers-of.ts'
import { SampleRecorder } from './sample-recorder.ts'

const MINUTE_MS = 60_000
const IDS = ['one', 'two', 'three', 'four']

let database: Awaited<ReturnType<typeof openTestDatabase>>
let nowMs = NOON_MS
beforeEach(async () => {
  database = await openTestDatabase()
  nowMs = NOON_MS + 58 * MINUTE_MS
})
afterEach(() => database.drop())

const filesOf = (receivedAtMs: number) =>
  IDS.map((id) => offersOf(id, { 'BTC > USDTTRC20 @ 60000': {} }, { receivedAtMs }))

/** A process that samples, with a market whose files come again each minute. */
class Process {
  readonly gate: MarketGate
  readonly recorder: SampleRecorder
  readonly #counts: { orders: number; pending: number; scanned: number }

  private constructor(
    gate: MarketGate,
    recorder: SampleRecorder,
    counts: { orders: number; pending: number; scanned: number },
  ) {
    this.gate = gate
    this.recorder = recorder
    this.#counts = counts
  }

  static async open(): Promise<Process> {
    const recorder = await SampleRecorder.open({
      db: database.db,
      directory: { all: () => [] },
      // A silence of a quarter of an hour is none, so that the test may take long steps.
      pollEveryMs: 2 * MINUTE_MS,
      log: silentLogger,
      now: () => nowMs,
      steady: () => nowMs,
      everyMs: 5,
    })
    const counts = { orders: 0, pending: 0, scanned: 0 }
    let history: HistoryState | undefined
    const gate = await openMarketGate({
      exchangers: filesOf(nowMs),
      applyEveryMs: 0,
      deadlineMs: UNHURRIED_MS,
      threads: 1,
      onLoops: ({ version }) => void (counts.scanned = version),
      scanEveryMs: 0,
      onLook: (learnt) => void (history = learnt),
      lookEveryMs: 5,
      sampling: {
        ...recorder.sampling,
        onSampled: ({ pending }) => {
          counts.orders++
          counts.pending = pending
        },
      },
      now: () => nowMs,
    })
    await until(() => history !== undefined)
    return new Process(gate, recorder, counts)
  }

  /** Files come, and the scanner has seen them when that minute begins. */
  async goTo(minute: number): Promise<void> {
    const atMs = NOON_MS + minute * MINUTE_MS
    let version = 0
    for (const file of filesOf(atMs)) {
      ;({ version } = await this.gate.replaceExchanger(file))
    }
    await until(() => this.#counts.scanned >= version)
    nowMs = atMs
    await this.settle()
  }

  /** An order that was given after now is done. */
  async settle(): Promise<number> {
    const after = this.#counts.orders + 2
    await until(() => this.#counts.orders >= after)
    return this.#counts.pending
  }

  async close(): Promise<void> {
    await this.gate.close()
    await this.recorder.close()
  }
}

test('samples outlive the process that drew them, and their hour is stored by the next', async () => {
  const first = await Process.open()
  const drawn = await first.settle()
  expect(drawn).toBeGreaterThan(0)
  await first.goTo(59)
  await first.goTo(60)
  await first.close()

  const second = await Process.open()
  // Minutes after which samples of the first hour's last two minutes are due.
  for (const minute of [63, 64, 73, 74, 88, 89, 104, 118, 119, 120]) await second.goTo(minute)
  const hours = () => database.db.selectFrom('promise_hours').selectAll().execute()
  await until(async () => (await hours()).length === 1)
  await second.close()
  const [hour] = await hours()
  expect(hour).toMatchObject({ hour: NOON_MS / (60 * MINUTE_MS), samples: 2 * drawn })
  const sums = await database.db.selectFrom('promise_days').selectAll().execute()
  const total = (of: (row: (typeof sums)[number]) => bigint) =>
    Number(sums.reduce((sum, row) => sum + of(row), 0n))
  expect(total(({ held }) => held)).toBe(2 * drawn * 5)
  expect(total((row) => row.silent + row.unwatched)).toBe(0)
})

test('an hour’s first order is logged with the factors learnt, and with samples left out', async () => {
  const [info, warn] = [vi.fn<Logger['info']>(), vi.fn<Logger['warn']>()]
  const recorder = await SampleRecorder.open({
    db: database.db,
    directory: { all: () => [] },
    pollEveryMs: 15_000,
    log: { ...silentLogger, info, warn },
    now: () => nowMs,
  })
  const { onSampled } = recorder.sampling
  const places = { FIRST: 1.2, SECOND: 1.1, CHAIN: 1 }
  const result = { hours: [], pending: 9_000, left: 0, weather: 1.5, places }
  onSampled!(result)
  onSampled!({ ...result, left: 7 })
  expect(info.mock.calls).toEqual([
    [{ pending: 9_000, left: 0, weather: 1.5, places }, 'samples of promises'],
  ])
  nowMs += 60 * MINUTE_MS
  onSampled!(result)
  expect(info).toHaveBeenCalledTimes(1)
  expect(warn.mock.calls).toEqual([
    [{ pending: 9_000, left: 7, weather: 1.5, places }, 'samples were left out: too many wait'],
  ])
  await recorder.close()
})

test('rows of a minute are handed over once it is over, those that two networks were shown', async () => {
  const recorder = await SampleRecorder.open({
    db: database.db,
    directory: { all: () => [] },
    pollEveryMs: 15_000,
    log: silentLogger,
    now: () => nowMs,
  })
  const { takeShown } = recorder.sampling
  takeShown(nowMs)
  const row = { id: 'one:BTC:USDTTRC20', giveAmount: 0.017, place: 1 }
  const other = { ...row, id: 'two:BTC:USDTTRC20' }
  for (const network of ['192.0.2.1', '192.0.2.2']) recorder.takeShown([row], network)
  recorder.takeShown([other], '192.0.2.1')
  expect(takeShown(nowMs + MINUTE_MS - 1)).toEqual([])
  expect(takeShown(nowMs + MINUTE_MS)).toEqual([row])
  expect(takeShown(nowMs + 2 * MINUTE_MS)).toEqual([])
  await recorder.close()
})

test('an hour that cannot be written is kept, and written once the database is there again', async () => {
  const recorder = await SampleRecorder.open({
    db: database.db,
    directory: { all: () => [] },
    pollEveryMs: 15_000,
    log: silentLogger,
    now: () => nowMs,
  })
  const past = NOON_MS / (60 * MINUTE_MS)
  const bytes = { ownFiles: new Uint8Array([1]), monitors: new Uint8Array([1]) }
  const hour = { hour: past, samples: 1, ...bytes, cells: [], groups: [] }
  await database.shut()
  recorder.sampling.onHours([{ ...hour, exchangers: [] }])
  await recorder.close()
  await database.open()
  expect(await database.db.selectFrom('promise_hours').selectAll().execute()).toEqual([])
  const states = () => database.db.selectFrom('promise_learning').selectAll().execute()
  await until(async () => {
    recorder.sampling.onSaved(new Uint8Array([2]))
    await recorder.close()
    return (await states()).length > 0
  })
  // The state that no longer has the hour was saved after it.
  expect(await states()).toMatchObject([{ content: Buffer.from([2]) }])
  expect(await database.db.selectFrom('promise_hours').select('hour').execute()).toEqual([
    { hour: past },
  ])
})
