import { deflateRawSync, inflateRawSync } from 'node:zlib'
import {
  buildMarket,
  HORIZONS,
  openPromises,
  readSampleLine,
  SampleFileTally,
  type SampleRecord,
  TALLY_SUMS,
} from '@hopwise/market'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import type { PackedHour } from '../../../market/scanner/samples/sampling-messages.ts'
import { PromiseSampling } from '../../../market/scanner/samples/promise-sampling.ts'
import { type AccountServer, startAccountServer } from '../../../testing/start-account-server.ts'
import { NOON_MS, offersOf } from '../../../testing/offers-of.ts'
import type { Json } from '../../../testing/start-test-server.ts'
import { dropOldHours, writeHour } from './hour-store.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Sampling begins ten minutes before an hour is over, and ends when all those are at an end. */
const FIRST = 50
const LAST = 120
const IDS = Array.from({ length: 20 }, (_, at) => `office${at}`)

/** Rows are shown with the weather of an hour in which half as many more break. */
const STORM = { factors: HORIZONS.map(() => 1.5), isInUse: true }

let server: AccountServer
let nowMs = NOON_MS
beforeAll(async () => {
  server = await startAccountServer({ now: () => nowMs })
})
afterAll(() => server.close())

/** Numbers from 0 to below 1, the same in each run. */
function numbers(): () => number {
  let state = 1
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

/** Files of a minute. Rates of the second half of exchangers move by one percent each minute. */
function marketAt(minute: number) {
  const receivedAtMs = NOON_MS + minute * MINUTE_MS
  return buildMarket(
    IDS.map((id, at) => {
      const move = at < IDS.length / 2 ? 1 : 1 + 0.01 * ((minute * 7 + at) % 3)
      const offers = {
        [`BTC > USDTTRC20 @ ${60_000 * move}`]: {},
        [`USDTTRC20 > SBERRUB @ ${90 * move}`]: {},
        'ETH > BTC @ 0.05': {},
      }
      return offersOf(id, offers, { receivedAtMs })
    }),
  )
}

/** The hours that are over, of a sampling that goes on from the other's state at some minutes. */
function sampled(restarts: readonly number[] = []): PackedHour[] {
  const promises = openPromises()
  const random = numbers()
  const begun = (saved?: Uint8Array) =>
    new PromiseSampling({ promises: () => promises, loops: () => [], saved, random })
  let sampling = begun()
  // An offer that was not watched for an hour is too new to promise anything.
  for (let minute = 0; minute < FIRST; minute += 5) {
    promises.observe(marketAt(minute), NOON_MS + minute * MINUTE_MS, STORM)
  }
  const hours: PackedHour[] = []
  for (let minute = FIRST; minute <= LAST; minute++) {
    const market = marketAt(minute)
    const wallMs = NOON_MS + minute * MINUTE_MS
    if (minute % 5 === 0) promises.observe(market, wallMs, STORM)
    if (restarts.includes(minute)) sampling = begun(sampling.save())
    const clocks = { wallMs, steadyMs: minute * MINUTE_MS }
    const shown = [{ id: 'office1:BTC:USDTTRC20>office2:USDTTRC20:SBERRUB', giveAmount: 0.0171 }]
    const rows = shown.map((row) => ({ ...row, place: 1 }))
    const order = { samplingAt: clocks, shown: rows, monitored: ['office3', 'office13'] }
    hours.push(...sampling.run(market, order, true).hours)
  }
  return hours
}

function recordsOf({ ownFiles, monitors }: PackedHour): SampleRecord[] {
  const text = [ownFiles, monitors].map((bytes) => inflateRawSync(bytes).toString()).join('')
  return text
    .trimEnd()
    .split('\n')
    .map((line) => readSampleLine(line)!)
}

const NO_SUMS = Object.fromEntries(TALLY_SUMS.map((sum) => [sum, 0]))

/** Labels of samples that sums leave out. */
function thinnedOf(records: readonly SampleRecord[]): number {
  return records.flatMap(({ outcomes }) => outcomes.filter(({ isThinned }) => isThinned)).length
}

const [hour, ...others] = sampled()

async function tally(period = 'D1'): Promise<Json> {
  const { data } = await server.browser().ask(
    `query ($period: PromisePeriod!) { promises(period: $period) {
      from to hours isJudged
      all { samples said held low high }
      bands { band minutes share { samples held } }
      tenths { from share { samples } }
      kinds { kind share { samples held } }
      classes { class share { samples } }
      floors { samples held } floorsNamed meanLoss
      labels { label samples } thinned fits { predictor brier skill } models { version }
      weatherSince fileDays
    } }`,
    { period },
  )
  return data.promises
}

test('the samples of an hour are there once all of them are at their end, each with its labels', () => {
  expect(others).toEqual([])
  expect(hour!.hour).toBe(NOON_MS / HOUR_MS)
  const records = recordsOf(hour!)
  // A hundred direct rows and the shown chain, in each of ten minutes.
  expect(records).toHaveLength(1_010)
  expect(records.filter(({ kind }) => kind === 'CHAIN')).toHaveLength(10)
  for (const { kind, outcomes, source, path } of records) {
    const minutes = outcomes.map((outcome) => outcome.minutes)
    expect(minutes).toEqual(kind === 'DIRECT' ? [1, 5, 15, 30, 60] : [22])
    expect(source).toBe(/office1?3:/.test(path) ? 'MONITOR' : 'OWN_FILE')
  }
  const labels = new Set(records.flatMap(({ outcomes }) => outcomes.map(({ label }) => label)))
  expect([...labels].toSorted()).toEqual(['HELD', 'LESS'])
})

test('amounts of samples are steps of dollars, not what somebody typed', () => {
  const chains = recordsOf(hour!).filter(({ kind }) => kind === 'CHAIN')
  for (const { giveAmount } of chains) expect(giveAmount * 60_000).toBeCloseTo(1_000, -2)
})

test('a restart of sampling neither loses nor doubles a sample or a label', () => {
  const [restarted, ...more] = sampled([54, 55, 61, 100])
  expect(more).toEqual([])
  expect(recordsOf(restarted!)).toEqual(recordsOf(hour!))
  expect(restarted!.cells).toEqual(hour!.cells)
})

test('an hour that comes again, or at two processes at once, is counted once', async () => {
  const { db } = server.database
  const written = await Promise.all([writeHour(db, hour!), writeHour(db, hour!)])
  expect(written.toSorted()).toEqual([false, true])
  expect(await writeHour(db, hour!)).toBe(false)
  const { rows } = await sql<{ labels: number; thinned: number; cells: number }>`
    select sum(samples + silent + unwatched + thinned)::int as labels,
      sum(thinned)::int as thinned, count(*)::int as cells
    from promise_days`.execute(db)
  const thinned = thinnedOf(recordsOf(hour!))
  expect(thinned).toBeGreaterThan(0)
  expect(rows).toEqual([{ labels: 10 * (100 * 5 + 1), thinned, cells: hour!.cells.length }])
})

test('before a day is over anybody may read how promises of the day have held so far', async () => {
  nowMs = NOON_MS + 3 * HOUR_MS
  const held = (records: readonly SampleRecord[]) =>
    records.filter(({ kind, outcomes }) => outcomes[kind === 'DIRECT' ? 1 : 0]!.label === 'HELD')
  const records = recordsOf(hour!)
  const now = await tally()
  expect(now).toMatchObject({ hours: 1, isJudged: false, models: [], fileDays: [] })
  expect(now.weatherSince).toBeNull()
  expect(now.to).toBe(new Date(nowMs).toISOString())
  expect(now.all).toMatchObject({ samples: 1_010, low: null, high: null })
  expect(now.all.held).toBeCloseTo(held(records).length / 1_010, 12)
  expect(now.kinds).toContainEqual({ kind: 'LOOP', share: { samples: 0, held: null } })
  const labels = Object.fromEntries(now.labels.map((each: Json) => [each.label, each.samples]))
  expect(labels['HELD'] + labels['LESS']).toBe(1_010)
  expect(now.meanLoss).toBeGreaterThan(0.005)
  const errors = Object.fromEntries(now.fits.map((each: Json) => [each.predictor, each.brier]))
  expect(Object.keys(errors)).toEqual(['PROMISE', 'WEATHER', 'MODEL', 'MINUTES', 'CONSTANT'])
  const brier = (chance: 'said' | 'modelled') =>
    records.reduce((sum, { kind, outcomes }) => {
      const outcome = outcomes[kind === 'DIRECT' ? 1 : 0]!
      return sum + (outcome[chance] - Number(outcome.label === 'HELD')) ** 2 / 1_010
    }, 0)
  expect(errors['PROMISE']).toBeCloseTo(brier('said'), 10)
  // Rows are shown with the weather.
  expect(errors['WEATHER']).toBe(errors['PROMISE'])
  expect(errors['MODEL']).toBeCloseTo(brier('modelled'), 10)
  expect(errors['MODEL']).not.toBe(errors['PROMISE'])
})

test('whole days are told by their hours, with an interval and a verdict from five hours', async () => {
  const { db } = server.database
  for (let later = 1; later < 5; later++)
    await writeHour(db, { ...hour!, hour: hour!.hour + later })
  nowMs = NOON_MS + 24 * HOUR_MS
  const midnightMs = NOON_MS + 12 * HOUR_MS
  const weather = { day: 0, switched_at: new Date(midnightMs), is_in_use: true }
  await db.insertInto('promise_weather').values(weather).execute()
  const day = await tally()
  expect(day.weatherSince).toBe(new Date(midnightMs).toISOString())
  expect(day).toMatchObject({ hours: 5, isJudged: true, fileDays: ['2026-11-21'] })
  expect([day.from, day.to]).toEqual(['2026-11-21T00:00:00.000Z', '2026-11-22T00:00:00.000Z'])
  expect(day.all.samples).toBe(5 * 1_010)
  expect(day.all.low).toBeLessThan(day.all.held)
  expect(day.all.high).toBeGreaterThan(day.all.held)
  const bands = day.bands.filter(({ minutes }: Json) => minutes === null)
  const samples = bands.reduce((sum: number, { share }: Json) => sum + share.samples, 0)
  expect(samples).toBe(day.all.samples)
  expect(await tally('D30')).toMatchObject({ hours: 5, all: day.all })
})

test('anybody may take a day’s samples as a file, those of exchangers’ own files alone', async () => {
  const answer = await fetch(`${server.origin}/promises/2026-11-21.csv`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=86400')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="2026-11-21.csv"')
  const lines = (await answer.text()).trimEnd().split('\n')
  expect(lines.filter((line) => line.startsWith('#')).join()).toMatch(/creativecommons.*by\/4\.0/)
  const own = recordsOf(hour!).filter(({ source }) => source === 'OWN_FILE')
  const sums = new SampleFileTally()
  for (const line of lines) sums.add(line)
  expect(sums.samples).toBe(5 * own.length)
  // The sums of the file are those that the server has of such samples, number by number.
  const { db } = server.database
  const rows = await db
    .selectFrom('promise_days')
    .selectAll()
    .where('source', '=', 'OWN_FILE')
    .execute()
  expect(rows).toHaveLength(sums.tally.cells.length)
  const { cells } = sums.tally
  expect(cells.reduce((sum, { thinned }) => sum + thinned, 0)).toBe(5 * thinnedOf(own))
  for (const { horizon, kind, tenth, band, ...cell } of cells) {
    const row = rows.find(
      (each) =>
        each.horizon === horizon &&
        each.kind === kind &&
        each.tenth === tenth &&
        each.band === band &&
        each.money === cell.money,
    )!
    const summed = ['samples', 'said', 'held', 'less', 'thinned', 'loss', 'floors'] as const
    for (const sum of [...summed, 'squares'] as const) expect(Number(row[sum])).toBe(cell[sum])
  }
})

test.each(['2026-11-20', '2026-11-22', '2026-02-31', '9999-99-99', '1969-12-31'])(
  'there is no file of a day without samples, or of one that is not over: %s',
  async (day) => {
    const { status } = await fetch(`${server.origin}/promises/${day}.csv`)
    expect(status).toBe(404)
  },
)

test('an exchanger’s own figures are shown from 500 samples in seven days', async () => {
  const { db } = server.database
  const exchanger = 'office0'
  const record = async (id: string) =>
    (
      await server.browser().ask(
        `query ($id: ID!) { promiseRecord(exchangerId: $id) {
          samples horizons { minutes held } } }`,
        { id },
      )
    ).data.promiseRecord
  expect(await record(exchanger)).toBeNull()
  const own = { exchangerId: exchanger, samples: 250, held: 200 }
  const horizons = [1, 5, 15, 30, 60]
  for (const before of [30, 31]) {
    const exchangers = horizons.map((horizon) => ({ ...own, horizon }))
    await writeHour(db, { ...hour!, hour: hour!.hour - before, exchangers })
  }
  const { samples, horizons: shares } = await record(exchanger)
  expect(samples).toBeGreaterThanOrEqual(500)
  expect(shares.map(({ minutes }: Json) => minutes)).toEqual(horizons)
  expect(shares.every(({ held }: Json) => held >= 0.8 && held < 1)).toBe(true)
  expect(await record('nobody')).toBeNull()
})

test('rows that are too new do not count, and a day without exchangers’ own files has no file', async () => {
  const { db } = server.database
  const later = hour!.hour + 72
  const cells = hour!.cells.map((cell) => ({ ...cell, band: 'TOO_NEW' as const }))
  const ownFiles = new Uint8Array(deflateRawSync(''))
  await writeHour(db, { ...hour!, hour: later, ownFiles })
  nowMs = (later + 12) * HOUR_MS
  const { labels, fits, meanLoss, all, fileDays } = await tally()
  expect(fileDays).toEqual([])
  expect((await fetch(`${server.origin}/promises/2026-11-24.csv`)).status).toBe(404)
  await writeHour(db, { ...hour!, hour: later + 1, ownFiles, cells, groups: [] })
  nowMs += MINUTE_MS
  expect(await tally()).toMatchObject({ labels, fits, meanLoss, all })
})

test('labels that were thinned are told beside the others, and are in no share', async () => {
  const { db } = server.database
  const later = hour!.hour + 120
  await writeHour(db, { ...hour!, hour: later })
  nowMs = (later + 12) * HOUR_MS
  const { thinned, ...before } = await tally()
  const own = hour!.cells.filter(({ horizon }) => horizon === 0 || horizon === 5)
  expect(thinned).toBe(own.reduce((sum, cell) => sum + cell.thinned, 0))
  const cells = hour!.cells.map((cell) => ({ ...cell, ...NO_SUMS, thinned: 7 }))
  await writeHour(db, { ...hour!, hour: later + 1, cells, groups: [] })
  nowMs += MINUTE_MS
  expect(await tally()).toMatchObject({
    thinned: thinned + 7 * own.length,
    all: before.all,
    labels: before.labels,
    fits: before.fits,
  })
})

test('sums of the model alone continue what a process of an earlier release said on the same day', async () => {
  const { db } = server.database
  const later = hour!.hour + 168
  const day = Math.floor(later / 24)
  await writeHour(db, { ...hour!, hour: later })
  await sql`update promise_days set modelled_squares = null where day = ${day}`.execute(db)
  await writeHour(db, { ...hour!, hour: later + 1 })
  const { rows } = await sql<{ modelled: number }>`
    select sum(modelled_squares)::float8 as modelled from promise_days where day = ${day}
  `.execute(db)
  const expected = hour!.cells.reduce((sum, each) => sum + each.squares + each.modelledSquares, 0)
  expect(rows).toEqual([{ modelled: expected }])
})

test('samples are kept for a month, and sums of days for ever', async () => {
  const { db } = server.database
  const counts = async () => {
    const { rows } = await sql<Json>`select
      (select count(*)::int from promise_hours) as hours,
      (select count(*)::int from promise_hour_groups) as groups,
      (select count(*)::int from promise_exchanger_days) as exchangers,
      (select count(*)::int from promise_days) as cells`.execute(db)
    return rows[0]
  }
  const before = await counts()
  await dropOldHours(db, hour!.hour + 20 * 24)
  expect(await counts()).toEqual({ ...before, exchangers: 0 })
  await dropOldHours(db, hour!.hour + 40 * 24)
  expect(await counts()).toEqual({ hours: 0, groups: 0, exchangers: 0, cells: before.cells })
})
