import { deflateRawSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { silentLogger } from '../../../lib/logger.ts'
import type { PackedHour } from '../../../market/scanner/samples/sampling-messages.ts'
import { type AccountServer, startAccountServer } from '../../../testing/start-account-server.ts'
import { writeHour } from '../samples/hour-store.ts'
import { NightlyRefit } from './nightly-refit.ts'

const DAY_HOURS = 24
const HOUR_MS = 3_600_000
const TODAY = Math.floor(Date.UTC(2026, 10, 21) / HOUR_MS / DAY_HOURS)

let server: AccountServer
let nowMs = 0
let night: NightlyRefit
const info = vi.fn<(fields: object, words: string) => void>()
beforeEach(async () => {
  nowMs = (TODAY * DAY_HOURS + 2) * HOUR_MS
  info.mockClear()
  server = await startAccountServer({ now: () => nowMs })
  const { db } = server.database
  night = new NightlyRefit({ db, log: { ...silentLogger, info }, now: () => nowMs })
})
afterEach(async () => {
  await night.close()
  await server.close()
})

/** An hour of samples of many exchangers: a quarter of those of each tenth minute breaks. */
function hourOf(hour: number, samples: number): PackedHour {
  const line = (at: number) => {
    const atMs = hour * HOUR_MS + Math.floor((at * HOUR_MS) / samples)
    const isBroken = (at * 7 + hour) % 10 === 0
    const label = isBroken ? 'LESS' : 'HELD'
    const paid = isBroken ? 0.97 : 1
    const facts = `1 ${((at * 13) % 30) / 10 - 1.5} 0.${at % 10} 0 0 0`
    const five = (value: string | number) => Array.from({ length: 5 }, () => value).join(' ')
    return (
      `${atMs},DIRECT,e${at % 97}:BTC:USDT,1,60000,OWN_FILE,` +
      `AUTOMATIC,COIN,RELIABLE,1,0.99,${facts},1 5 15 30 60,${five(0.9)},${five(0.89)},` +
      `${five(label)},${five(paid)}\n`
    )
  }
  const text = Array.from({ length: samples }, (_, at) => line(at)).join('')
  const bytes = (content: string) => new Uint8Array(deflateRawSync(content))
  const sums = { cells: [], groups: [], exchangers: [] }
  return { hour, samples, ownFiles: bytes(text), monitors: bytes(''), ...sums }
}

async function models() {
  const { data } = await server.browser().ask(`{ promises(period: D30) { models {
    version from to labels hash brier currentBrier calibration isAdopted refusal
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
  expect(info.mock.calls[0]).toEqual([
    { reason: 'TOO_FEW_DAYS', labels: undefined },
    'no model was learnt',
  ])
  nowMs += 60_000
  expect(await models()).toMatchObject([
    { labels: 0, hash: null, isAdopted: false, refusal: 'TOO_FEW_DAYS' },
  ])
})

test('a model that could be adopted is stored with its numbers, and is not in use', async () => {
  const { db } = server.database
  const hours = Array.from({ length: 9 * DAY_HOURS }, (_, at) => {
    const { hour, samples, ownFiles, monitors } = hourOf((TODAY - 9) * DAY_HOURS + at, 240)
    return { hour, samples, own_files: Buffer.from(ownFiles), monitors: Buffer.from(monitors) }
  })
  await db.insertInto('promise_hours').values(hours).execute()
  nowMs += HOUR_MS
  await night.runIfDue()
  expect(info.mock.calls.map(([, words]) => words)).toEqual([
    'the model of promises was learnt anew',
    'promises were judged',
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
