import { exchangerRecord } from '@hopwise/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts'
import { columnsOf } from './record-values.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.drop())

/** Columns that no admin edits as a field. */
const others = [
  'id',
  'status',
  'status_since',
  'suspended_from',
  'own_good_reviews',
  'own_bad_reviews',
  'created_at',
  'source',
  'burse',
  'trial_kept_at',
  'has_had_owner',
]

test('each column of exchangers is a field of the record, or no admin edits it', async () => {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = 'exchangers'`.execute(database.db)
  const declared = [...columnsOf(exchangerRecord), ...others]
  expect(rows.map(({ name }) => name).sort()).toEqual(declared.sort())
})
