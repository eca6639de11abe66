import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts'
import type { FeedRun } from './feed-health.ts'
import { loadRuns, saveRuns } from './feed-store.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.drop())

test('the findings of a poll are stored, even if they quote text that no database accepts', async () => {
  const { id } = await database.db
    .insertInto('exchangers')
    .values({ slug: 'kurs', name: 'Kurs', status: 'ACTIVE' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const fault = { reason: 'maintenance', line: 1, text: 'till\0nine \ud83d' }
  const run = { outcome: 'UNREADABLE', fault, startedAtMs: 0, durationMs: 1, bytes: 9 }
  const exchangerId = String(id)
  await saveRuns(database.db, [{ exchangerId, run: run as unknown as FeedRun }])
  const [kept] = await loadRuns(database.db, exchangerId)
  expect(kept?.fault?.text).toBe('till nine \ufffd')
})
