import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../testing/database/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.drop())

test('every foreign key that deletes or clears dependent rows has an index', async () => {
  const { rows } = await sql<{ column: string }>`
    select format('%s.%s', made.conrelid::regclass, attribute.attname) as column
    from pg_constraint as made
    join pg_attribute as attribute
      on attribute.attrelid = made.conrelid and attribute.attnum = made.conkey[1]
    where made.contype = 'f' and made.confdeltype in ('c', 'n')
      and made.connamespace = 'public'::regnamespace
      and not exists (
        select from pg_index
        where indrelid = made.conrelid and indkey[0] = made.conkey[1])
    order by 1`.execute(database.db)
  expect(rows.map(({ column }) => column)).toEqual([])
})
