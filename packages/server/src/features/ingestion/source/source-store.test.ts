import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts'
import type { ReadChanger } from '../reading/source-job.ts'
import { noteRound } from './source-store.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.drop())

const DAY_MS = 86_400_000
const changers = (first: number, many: number): ReadChanger[] =>
  Array.from({ length: many }, (_, at) => {
    const id = String(first + at)
    return { id, name: `Name ${id}`, goodReviews: 0, badReviews: 0 } as unknown as ReadChanger
  })
const note = (first: number, many: number, atMs: number) =>
  noteRound(database.db, { source: 'BESTCHANGE', changers: changers(first, many), atMs })
/** Rows that a round of as many new exchangers leaves, written by one statement. */
const listMany = (many: number, seenAtMs: number) =>
  sql`
    with listed as (
      insert into exchangers (slug, name, status, good_reviews, bad_reviews, source)
      select format('name-%s-bestchange', id), format('Name %s', id), 'ACTIVE', 0, 0, 'BESTCHANGE'
      from generate_series(1, ${many}::integer) as id
      returning id, name)
    insert into source_changers (source, changer_id, name, exchanger_id, matched_by, seen_at)
    select 'BESTCHANGE', substr(name, 6), name, id, 'SOURCE', ${new Date(seenAtMs)} from listed
  `.execute(database.db)
const counted = async () => {
  const rows = await database.db.selectFrom('exchangers').select('slug').execute()
  return { rows: rows.length, slugs: new Set(rows.map(({ slug }) => slug)) }
}

test('a source that invents new exchangers at each fetch cannot fill the table', async () => {
  await listMany(4_990, 0)
  await note(10_001, 20, 2 * DAY_MS)
  expect((await counted()).rows).toBe(5_000)
  expect(await note(20_001, 20, 3 * DAY_MS)).toBe(false)
  expect((await counted()).rows).toBe(5_000)
  // Exchangers that have been gone for a month make room.
  await note(20_001, 20, 31 * DAY_MS)
  const { rows, slugs } = await counted()
  expect(rows).toBe(30)
  expect(slugs.has('name-20020-bestchange')).toBe(true)
  expect(slugs.has('name-10001-bestchange')).toBe(true)
})
