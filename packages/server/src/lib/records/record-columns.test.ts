import {
  type AnyRecord,
  applicationRecord,
  currencyRecord,
  exchangerRecord,
} from '@hopwise/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.drop())

interface DeclaredTable {
  readonly record: AnyRecord
  /** Columns that nobody edits as a field. */
  readonly others: readonly string[]
}

const tables: Readonly<Record<string, DeclaredTable>> = {
  exchangers: {
    record: exchangerRecord,
    others: [
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
    ],
  },
  applications: {
    record: applicationRecord,
    others: [
      'id',
      'user_id',
      'status',
      'hosts',
      'created_at',
      'updated_at',
      'submits',
      'submitted_at',
      'decided_at',
      'reason',
      'exchanger_id',
      'is_lint_due',
      'lint',
    ],
  },
  edited_currencies: { record: currencyRecord, others: ['code', 'edited_at'] },
}

test.each(Object.entries(tables))(
  'each column of %s is a field of its record, or is not editable',
  async (table, { record, others }) => {
    const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ${table}`.execute(database.db)
    const declared = [...Object.values(record.fields).map(({ column }) => column), ...others]
    expect(rows.map(({ name }) => name).sort()).toEqual(declared.sort())
  },
)
