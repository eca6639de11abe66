import { deserialize, serialize } from 'node:v8'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import {
  buildMarket,
  FIRST_MODEL,
  type HistoryState,
  HORIZONS,
  openPromises,
} from '@hopwise/market'
import { eventually, until } from '@hopwise/testing/eventually'
import { UNHURRIED_MS } from '@hopwise/testing/unhurried'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Logger, silentLogger } from '../../../lib/logger.ts'
import { type MarketGate, OUR_OWN } from '../../../market/market-gate.ts'
import { openMarketGate } from '../../../market/open-market-gate.ts'
import type { Judging } from '../../../market/scanner/scanner-messages.ts'
import { PromiseSampling } from '../../../market/scanner/samples/promise-sampling.ts'
import { openTestDatabase } from '../../../testing/database/test-database.ts'
import { NOON_MS, offersOf } from '../../../testing/offers-of.ts'
import { packHistory, unpackHistory } from '../pack-history.ts'
import { PromiseMemory } from '../promise-memory.ts'
import { writeJudgedDays } from '../testing/judged-days.ts'
import { NightlyRefit } from './nightly-refit.ts'
import { readWeatherSince } from './weather-store.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const LOOK_MS = 300_000
const LOOKS = 14
const TODAY = Math.floor(NOON_MS / DAY_MS)
/** The storm that samples have seen: three times as many breaks as the model expects. */
const STORM = 3

let database: Awaited<ReturnType<typeof openTestDatabase>>
let nightMs = 0
const info = vi.fn<Logger['info']>()
const opened: { close: () => Promise<void> }[] = []
beforeEach(async () => {
  database = await openTestDatabase()
  nightMs = TODAY * DAY_MS + 3 * HOUR_MS
  info.mockClear()
})
afterEach(async () => {
  for (const each of opened.splice(0).toReversed()) await each.close()
  await database.drop()
})

const week = (facts: Parameters<typeof writeJudgedDays>[2][number]) =>
  Array.from({ length: 7 }, () => facts)
const better = week({ inWeather: 0.09, modelled: 0.1 })
const worse = week({ inWeather: 0.11, modelled: 0.1 })

const fileAt = (atMs: number, look: number) =>
  offersOf(
    'one',
    { [`BTC > USDTTRC20 @ ${60_000 + 100 * (look % 2)}`]: {} },
    { receivedAtMs: atMs },
  )

/** A history of an hour of looks, the last one a moment ago. */
function historyOfHour(): HistoryState {
  const promises = openPromises()
  for (let look = 0; look < LOOKS; look++) {
    const atMs = NOON_MS - (LOOKS - look) * LOOK_MS
    promises.observe(buildMarket([fileAt(atMs, look)]), atMs)
  }
  return promises.state()
}

/** The state of a sampling whose samples broke as in the storm, until now. */
function stormySampling(): Uint8Array {
  const parts = { promises: () => openPromises(), loops: () => [], saved: undefined }
  const state = deserialize(inflateRawSync(new PromiseSampling(parts).save())) as object
  const sums = HORIZONS.map(() => ({ observed: STORM * 1e6, expected: 1e6 }))
  return deflateRawSync(serialize({ ...state, weather: { atMs: NOON_MS, sums } }))
}

interface Scanning {
  readonly gate: MarketGate
  readonly history: () => HistoryState
}

/** A process that looks at the market, and tells others of each look. */
async function scanning(
  past: HistoryState,
  publish: (body: Uint8Array) => void,
): Promise<Scanning> {
  let history = past
  let looks = 0
  const gate = await openMarketGate({
    exchangers: [fileAt(NOON_MS, LOOKS)],
    deadlineMs: UNHURRIED_MS,
    threads: 1,
    onLoops: () => undefined,
    history: past,
    onLook: (learnt) => {
      looks++
      history = learnt
      gate.learn(learnt)
      void packHistory(learnt).then(publish)
    },
    lookEveryMs: 20,
    sampling: {
      clocks: () => ({ wallMs: NOON_MS, steadyMs: NOON_MS }),
      takeShown: () => [],
      monitored: () => [],
      onHours: () => undefined,
      onSaved: () => undefined,
      saved: stormySampling,
      everyMs: HOUR_MS,
    },
    now: () => NOON_MS,
  })
  opened.push(gate)
  await until(() => looks > 0)
  return { gate, history: () => history }
}

/** A process that answers alone, by what others tell it. */
async function reading(history: HistoryState): Promise<MarketGate> {
  const exchangers = [fileAt(NOON_MS, LOOKS)]
  const gate = await openMarketGate({
    exchangers,
    deadlineMs: UNHURRIED_MS,
    threads: 1,
    history,
    now: () => NOON_MS,
  })
  opened.push(gate)
  return gate
}

function nightsOf(adopt: (judging: Judging) => void): NightlyRefit {
  const { db } = database
  const night = new NightlyRefit({
    db,
    log: { ...silentLogger, info },
    now: () => nightMs,
    adopt,
  })
  opened.push(night)
  return night
}

const question = {
  query: { give: 'BTC', get: 'USDTTRC20', giveAmount: 0.01, maxHops: 1 },
  order: 'RETURN' as const,
  mostHops: 1,
  detail: { explanation: false, alternatives: 0, promise: true },
}

async function promiseOf(gate: MarketGate) {
  const answer = await gate.ask('paths', question, OUR_OWN)
  if (!answer.ok) throw new Error(answer.reason)
  return answer.paths[0]!.promise!
}

test('a better week puts the weather into use in each process, and a worse one takes it out', async () => {
  const { db } = database
  const past = historyOfHour()
  const reader = await reading(past)
  const publish = (body: Uint8Array): void => reader.learn(unpackHistory(body)!)
  const first = await scanning(past, publish)
  const night = nightsOf((judging) => first.gate.adopt(judging))
  await night.follow()
  const usual = await promiseOf(first.gate)
  expect(await promiseOf(reader)).toEqual(usual)
  // A storm is logged, and not shown.
  expect(first.history().weather!.isInUse).toBe(false)
  expect(first.history().weather!.factors[0]).toBeCloseTo(STORM, 3)

  await writeJudgedDays(db, TODAY, better)
  await night.runIfDue()
  await until(() => first.history().weather!.isInUse)
  await eventually(async () => {
    expect((await promiseOf(first.gate)).probability).toBeLessThan(usual.probability! - 0.02)
  })
  const inStorm = await promiseOf(first.gate)
  expect(inStorm.expectedAmount).toBeLessThan(usual.expectedAmount!)
  expect(inStorm.floorAmount ?? 0).toBeLessThan(usual.floorAmount!)
  await eventually(async () => expect(await promiseOf(reader)).toEqual(inStorm))

  // Another process takes over: from the saved history, and with what the table says.
  const memory = new PromiseMemory({ db, log: silentLogger, now: () => NOON_MS })
  memory.take(first.history())
  await memory.close()
  await first.gate.close()
  const saved = (await memory.load())!
  expect(await promiseOf(await reading(saved))).toEqual(inStorm)
  const second = await scanning(saved, publish)
  expect(await promiseOf(second.gate)).toEqual(inStorm)
  const next = nightsOf((judging) => second.gate.adopt(judging))
  await next.follow()
  expect(await promiseOf(second.gate)).toEqual(inStorm)

  nightMs += 7 * DAY_MS
  await writeJudgedDays(db, TODAY + 7, worse)
  await next.runIfDue()
  await eventually(async () => expect(await promiseOf(second.gate)).toEqual(usual))
  await eventually(async () => expect(await promiseOf(reader)).toEqual(usual))
  expect(
    info.mock.calls.map(([, words]) => words).filter((words) => words.includes('weather')),
  ).toEqual([
    'the weather of the market is in use from now on',
    'the weather of the market is no longer in use',
  ])
})

test('a week that decides nothing, and a night that comes again, leave the weather as it is', async () => {
  const { db } = database
  const adopted: boolean[] = []
  const adopt = ({ isInWeather }: Judging): void => void adopted.push(isInWeather)
  await writeJudgedDays(db, TODAY, better)
  await nightsOf(adopt).runIfDue()
  const since = await readWeatherSince(db)
  expect(since).toBe(nightMs)
  nightMs += HOUR_MS
  const other = nightsOf(adopt)
  await other.runIfDue()
  // Days without samples end the week: three worse ones say nothing.
  nightMs += 9 * DAY_MS
  await writeJudgedDays(db, TODAY + 9, worse.slice(0, 3))
  await other.runIfDue()
  expect(await readWeatherSince(db)).toBe(since)
  expect(adopted).toEqual([true, true])
})

test('days of an earlier release, which shows rows without the weather, are compared as well', async () => {
  const { db } = database
  await writeJudgedDays(db, TODAY, better)
  await db
    .updateTable('promise_days')
    .set({ squares: 1n, modelled_squares: sql`null` })
    .execute()
  await nightsOf(() => undefined).runIfDue()
  expect(await readWeatherSince(db)).toBeUndefined()
  const squares = BigInt(0.1 * 20_000 * 1e8)
  await db.updateTable('promise_days').set({ squares }).execute()
  nightMs += DAY_MS
  await writeJudgedDays(db, TODAY + 1, better.slice(0, 1))
  await nightsOf(() => undefined).runIfDue()
  expect(await readWeatherSince(db)).toBe(nightMs)
})

test('an adopted model does not switch the weather, and the weather changes no model', async () => {
  const adopted: Judging[] = []
  await writeJudgedDays(database.db, TODAY, better)
  const night = nightsOf((judging) => void adopted.push(judging))
  await night.follow()
  await night.runIfDue()
  await night.follow()
  expect(adopted).toEqual([
    { model: FIRST_MODEL, isInWeather: false },
    { model: FIRST_MODEL, isInWeather: true },
  ])
})
