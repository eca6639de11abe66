import { FIRST_MODEL } from '@hopwise/market'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { silentLogger } from '../../../lib/logger.ts'
import type { Judging } from '../../../market/scanner/scanner-messages.ts'
import { type AccountServer, startAccountServer } from '../../../testing/start-account-server.ts'
import { hourOf, writeDays } from '../../../testing/promises/learnable-hours.ts'
import { writeHour } from '../samples/hour-store.ts'
import { writeJudgedDays } from '../testing/judged-days.ts'
import { NightlyRefit } from './nightly-refit.ts'

const DAY_HOURS = 24
const HOUR_MS = 3_600_000
const TODAY = Math.floor(Date.UTC(2026, 10, 21) / HOUR_MS / DAY_HOURS)

let server: AccountServer
let nowMs = 0
let night: NightlyRefit
const adopted: number[] = []
const error = vi.fn<(fields: object, words: string) => void>()
const info = vi.fn<(fields: object, words: string) => void>()
beforeEach(async () => {
  nowMs = (TODAY * DAY_HOURS + 2) * HOUR_MS
  info.mockClear()
  error.mockClear()
  server = await startAccountServer({ now: () => nowMs })
  const { db } = server.database
  adopted.length = 0
  const adopt = ({ model }: Judging): void => void adopted.push(model.version)
  night = new NightlyRefit({ db, log: { ...silentLogger, info, error }, now: () => nowMs, adopt })
})
afterEach(async () => {
  await night.close()
  await server.close()
})

interface Shown {
  readonly version: number
  readonly isAdopted: boolean
  readonly rolledBackAt: string | null
}

async function models() {
  const { data } = await server.browser().ask(`{ promises(period: D30) { models {
    version from to labels hash brier currentBrier calibration isAdopted refusal rolledBackAt
  } } }`)
  return data.promises.models
}

test('the first nights say that they have too few days to learn from, once a night', async () => {
  await writeHour(server.database.db, hourOf(TODAY * DAY_HOURS - 5, 100))
  await night.runIfDue()
  expect(info).not.toHaveBeenCalled()
  nowMs += HOUR_MS
  await night.runIfDue()
  await night.runIfDue()
  expect(info.mock.calls[1]).toEqual([
    { reason: 'TOO_FEW_DAYS', labels: undefined, isInUse: false },
    'no model was learnt',
  ])
  nowMs += 60_000
  expect(await models()).toMatchObject([
    { labels: 0, hash: null, isAdopted: false, refusal: 'TOO_FEW_DAYS' },
  ])
})

interface Night {
  readonly brier: number
  readonly isAdopted?: boolean
}

/** The refits of the nights before today, the last of yesterday; the one in use has 0.15. */
async function writeNights(nights: readonly Night[]): Promise<void> {
  const rows = nights.map(({ brier, isAdopted = false }, at) => {
    const version = 2 + at
    return {
      day: TODAY - nights.length + at,
      made_at: new Date((TODAY - nights.length + at) * DAY_HOURS * HOUR_MS),
      version,
      from_at: null,
      to_at: null,
      labels: 200_000,
      kept_labels: 20_000,
      hash: null,
      numbers: JSON.stringify({ ...FIRST_MODEL, version }),
      brier,
      current_brier: 0.15,
      calibration: 1,
      is_adopted: isAdopted,
      refusal: isAdopted ? null : 'LOGGED_ONLY',
      rolled_back_at: null,
    }
  })
  await server.database.db.insertInto('promise_models').values(rows).execute()
}

/** Days before today: rows were called 90 of 100 sure, of which a share held. */
const judgedDays = (shares: readonly number[]) =>
  writeJudgedDays(
    server.database.db,
    TODAY,
    shares.map((held) => ({ held })),
  )

const week = (brier: number): Night[] => Array.from({ length: 7 }, () => ({ brier }))

test('a model that could be adopted is stored with its numbers, and is not in use', async () => {
  const { db } = server.database
  await writeDays(server.database.db, TODAY)
  nowMs += HOUR_MS
  await night.runIfDue()
  expect(info.mock.calls.map(([, words]) => words)).toEqual([
    'promises were judged',
    'the model of promises was learnt anew',
  ])
  const [model, ...others] = await models()
  expect(others).toEqual([])
  expect(model).toMatchObject({ version: 2, isAdopted: false, refusal: 'LOGGED_ONLY' })
  // A day before the very last sample is kept back: one more sample than a day's.
  expect(model.labels).toBe((8 * DAY_HOURS * 240 - 1) * 5)
  expect(model.hash).toMatch(/^[\da-f]{16}$/)
  expect(model.brier).toBeLessThan(model.currentBrier)
  expect(model.calibration).toBeLessThan(3)
  const { numbers } = await db
    .selectFrom('promise_models')
    .select('numbers')
    .executeTakeFirstOrThrow()
  expect(numbers).toMatchObject({ version: 2 })
})

test('a model learnt after a week of better ones is in use from that night on', async () => {
  await writeDays(server.database.db, TODAY)
  await writeNights([{ brier: 0.16 }, ...week(0.149)])
  await night.follow()
  expect(adopted).toEqual([1])
  nowMs += HOUR_MS
  await night.runIfDue()
  const [model] = await models()
  expect(model).toMatchObject({ version: 10, isAdopted: true, refusal: null, rolledBackAt: null })
  expect(adopted).toEqual([1, 10])
  // Another process follows, and learns nothing anew.
  const others: number[] = []
  const adopt = ({ model: { version } }: Judging): void => void others.push(version)
  const { db } = server.database
  const other = new NightlyRefit({ db, log: silentLogger, now: () => nowMs, adopt })
  await other.runIfDue()
  await other.close()
  expect(others).toEqual([10])
})

test.each([
  ['a week of worse models', week(0.151)],
  ['a week with a night missing', week(0.149).slice(1)],
])('%s puts no model into use', async (_, nights) => {
  await writeDays(server.database.db, TODAY)
  await writeNights(nights)
  nowMs += HOUR_MS
  await night.runIfDue()
  const [model] = await models()
  expect(model).toMatchObject({ isAdopted: false, refusal: 'LOGGED_ONLY' })
  expect(adopted).toEqual([1])
})

test('models that were wrong for three days make way for the one before them, with an alarm', async () => {
  const before = { brier: 0.149, isAdopted: true }
  await writeNights([before, before, before, { brier: 0.149 }, before])
  await judgedDays([0.9, 0.9, 0.8, 0.8, 0.8])
  nowMs += HOUR_MS
  await night.runIfDue()
  expect(error.mock.calls).toEqual([
    [{ version: 6, isInWeather: false }, 'promises have been wrong for three days'],
  ])
  // Those of the last three days, of whom the first spoke from its night on.
  const inUse = (await models()).map(({ version, rolledBackAt, isAdopted }: Shown) =>
    isAdopted ? [version, rolledBackAt === null] : version,
  )
  expect(inUse).toEqual([0, [6, false], 5, [4, false], [3, true], [2, true]])
  expect(adopted).toEqual([3])
  nowMs += DAY_HOURS * HOUR_MS
  await night.runIfDue()
  expect(error).toHaveBeenCalledTimes(1)
})

test('a model learnt in the night of a rollback waits for a week of better ones', async () => {
  await writeDays(server.database.db, TODAY)
  const adoptedNight = { brier: 0.149, isAdopted: true }
  await writeNights(Array.from({ length: 14 }, () => adoptedNight))
  await judgedDays([0.8, 0.8, 0.8])
  nowMs += HOUR_MS
  await night.runIfDue()
  const [model] = await models()
  expect(model).toMatchObject({ version: 16, isAdopted: false, refusal: 'LOGGED_ONLY' })
  expect(adopted).toEqual([12])
})

test('the shipped model stays in use when it is wrong for three days, with an alarm', async () => {
  await judgedDays([0.8, 0.8, 0.8])
  nowMs += HOUR_MS
  await night.runIfDue()
  expect(error).toHaveBeenCalledTimes(1)
  expect(adopted).toEqual([1])
})
