import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { FIRST_MODEL } from '@hopwise/market'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectDatabase, type Database } from '../../../db/database.ts'
import { silentLogger } from '../../../lib/logger.ts'
import { openTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts'
import { hourOf, writeDays } from '../../../testing/promises/learnable-hours.ts'
import { writeHour } from '../samples/hour-store.ts'
import { NightlyRefit } from './nightly-refit.ts'
import { reproducedIn } from './reproduce-model.ts'

const HOUR_MS = 3_600_000
const TODAY = Math.floor(Date.UTC(2026, 10, 21) / HOUR_MS / 24)
/** The first version that a night learns. */
const VERSION = 2

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await openTestDatabase()
  db = database.db
  await writeDays(db, TODAY)
  // So many samples do not fit into memory: the night learns from every second one.
  await sql`update promise_hours set samples = samples * 30`.execute(db)
  const now = () => (TODAY * 24 + 3) * HOUR_MS
  const night = new NightlyRefit({ db, log: silentLogger, now, adopt: () => undefined })
  await night.runIfDue()
  await night.close()
  // An hour that comes late is in the night's days, and was not learnt from.
  await writeHour(db, hourOf((TODAY - 10) * 24, 240))
})
afterAll(() => database.drop())

/** The numbers that come out otherwise than they are stored, and whether the hash does. */
async function differences(from = db) {
  const found = await reproducedIn(from, VERSION)
  if (found.kind !== 'COMPARED') throw new Error(`nothing was compared: ${found.kind}`)
  const differing = found.numbers.filter(({ stored, learnt }) => !Object.is(stored, learnt))
  return {
    names: differing.map(({ name }) => name),
    isHashEqual: found.hash.stored === found.hash.learnt,
    found,
  }
}

/** Changes rows by hand while something is done, and puts them back. */
async function withRows(
  table: 'promise_models' | 'promise_hours',
  change: () => Promise<unknown>,
  done: () => Promise<void>,
): Promise<void> {
  const kept = sql.table(`kept_${table}`)
  await sql`create table ${kept} as table ${sql.table(table)}`.execute(db)
  try {
    await change()
    await done()
  } finally {
    await sql`delete from ${sql.table(table)}`.execute(db)
    await sql`insert into ${sql.table(table)} overriding system value table ${kept}`.execute(db)
    await sql`drop table ${kept}`.execute(db)
  }
}

test('a stored model is learnt again bit for bit, over a connection that refuses to write', async () => {
  const reader = await connectDatabase({ url: database.url, isReadOnly: true })
  const { names, isHashEqual, found } = await differences(reader)
  expect(names).toEqual([])
  expect(isHashEqual).toBe(true)
  expect(found.hash.learnt).toMatch(/^[\da-f]{16}$/)
  expect(found.hours).toBe(9 * 24)
  expect(found.numbers).toHaveLength(7 * 6 + 3 + 7)
  const numbers = Object.fromEntries(found.numbers.map(({ name, learnt }) => [name, learnt]))
  // Every second sample of eight days, of five labels each; the day kept back begins a bit earlier.
  expect(numbers['labels']).toBe((8 * 24 * 240 * 5) / 2 - 5)
  expect(numbers['0.5 % base']).not.toBe(FIRST_MODEL.coefficients[2]![0])
  await expect(reader.deleteFrom('promise_models').execute()).rejects.toThrow(/read-only/)
  await reader.destroy()
})

test('each number that somebody has changed by hand is found out, and none beside it', async () => {
  await withRows(
    'promise_models',
    () =>
      sql`update promise_models set
        numbers = jsonb_set(jsonb_set(numbers, '{coefficients,2,1}', '1.25'),
          '{usual,own}', '2.4e-5'),
        to_at = to_at + interval '1 millisecond', kept_labels = kept_labels + 1,
        brier = brier - 1e-12, current_brier = current_brier + 1e-12`.execute(db),
    async () => {
      const { names, isHashEqual } = await differences()
      expect(names).toEqual([
        '0.5 % reach',
        'usual own',
        'to_at',
        'kept_labels',
        'brier',
        'current_brier',
      ])
      expect(isHashEqual).toBe(true)
    },
  )
})

test('a hash and numbers that somebody has changed or deleted by hand are found out', async () => {
  await withRows(
    'promise_models',
    () =>
      sql`update promise_models set hash = '0123456789abcdef',
        numbers = numbers #- '{coefficients,6}'`.execute(db),
    async () => {
      const { names, isHashEqual } = await differences()
      expect(names.map((name) => name.split(' ')[0])).toEqual(
        Array.from({ length: 6 }, () => 'refused'),
      )
      expect(isHashEqual).toBe(false)
    },
  )
})

test('samples that are not those of the night give other numbers and another hash', async () => {
  const hour = (TODAY - 5) * 24
  const { ownFiles } = hourOf(hour, 240)
  const held = inflateRawSync(ownFiles).toString().replaceAll('LESS', 'HELD')
  await withRows(
    'promise_hours',
    () =>
      db
        .updateTable('promise_hours')
        .set({ own_files: deflateRawSync(held.replaceAll('0.97', '1')) })
        .where('hour', '=', hour)
        .execute(),
    async () => {
      const { names, isHashEqual } = await differences()
      expect(names).toContain('0.5 % base')
      expect(isHashEqual).toBe(false)
    },
  )
})

test.each([
  ['a version that nobody has learnt', VERSION + 1, 'UNKNOWN'],
  ['the number of nights that learnt nothing', 0, 'UNKNOWN'],
  ['the shipped version', FIRST_MODEL.version, 'SHIPPED'],
] as const)('%s cannot be learnt again, and says so', async (_name, version, kind) => {
  expect(await reproducedIn(db, version)).toEqual({ kind })
})

test.each([
  ['hours', 'NOT_RECORDED'],
  ['current_version', 'NOT_RECORDED'],
  ['shipped_hash', 'NOT_RECORDED'],
] as const)('a row of an earlier release, without its %s, says so', async (column, kind) => {
  await withRows(
    'promise_models',
    () => sql`update promise_models set ${sql.id(column)} = null`.execute(db),
    async () => expect(await reproducedIn(db, VERSION)).toEqual({ kind }),
  )
})

test('a model whose learning began from the numbers of another release says so', async () => {
  await withRows(
    'promise_models',
    () => sql`update promise_models set shipped_hash = '0123456789abcdef'`.execute(db),
    async () => expect(await reproducedIn(db, VERSION)).toEqual({ kind: 'OTHER_START' }),
  )
})

test('a model says how many of its hours are no longer stored', async () => {
  await withRows(
    'promise_hours',
    () => sql`delete from promise_hours where hour < ${(TODAY - 8) * 24}`.execute(db),
    async () =>
      expect(await reproducedIn(db, VERSION)).toEqual({
        kind: 'HOURS_GONE',
        gone: 24,
        of: 9 * 24,
      }),
  )
})
