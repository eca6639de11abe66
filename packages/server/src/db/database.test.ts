import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { sql } from 'kysely'
import { Client } from 'pg'
import { eventually } from '@hopwise/testing/eventually'
import { afterEach, expect, test } from 'vitest'
import {
  databaseUrl,
  openTestDatabase,
  type TestDatabase,
} from '../testing/database/test-database.ts'
import { connectDatabase } from './database.ts'
import { migrate } from './migrate.ts'

const opened: TestDatabase[] = []

afterEach(async () => {
  for (const database of opened.splice(0)) await database.drop()
})

async function open(): Promise<TestDatabase> {
  const database = await openTestDatabase()
  opened.push(database)
  return database
}

test('servers that start together migrate the tables only once', async () => {
  const { url, db } = await open()
  const all = await Promise.all(Array.from({ length: 4 }, () => connectDatabase({ url })))
  await Promise.all(all.map((each) => migrate(each)))
  expect(await db.selectFrom('exchangers').selectAll().execute()).toEqual([])
  await Promise.all(all.map((each) => each.destroy()))
})

test('a starting server waits for a locked table and lets readers through meanwhile', async () => {
  const { url, db } = await open()
  const isWaiting = async (): Promise<boolean> => {
    const { rows } = await sql<{ isWaiting: boolean }>`
      select exists (select from pg_locks where not granted
        and relation = 'kysely_migration'::regclass) as "isWaiting"`.execute(db)
    return rows[0]!.isWaiting
  }
  const until = (state: boolean) => eventually(async () => expect(await isWaiting()).toBe(state))
  const holder = new Client({ connectionString: url })
  await holder.connect()
  await holder.query('begin; lock table kysely_migration in access exclusive mode')
  const starting = connectDatabase({ url })
  for (const state of [true, false, true]) await until(state)
  await holder.query('rollback')
  const started = await starting
  expect(await started.selectFrom('exchangers').selectAll().execute()).toEqual([])
  await started.destroy()
  await holder.end()
})

test('a database that ends just after a start does not crash the process', async () => {
  const { url } = await open()
  const other = new Client({ connectionString: url })
  await other.connect()
  let ended = 0
  for (let round = 0; round < 10; round++) {
    const started = await connectDatabase({ url })
    const { rows } = await other.query<{ isEnded: boolean }>(
      'select pg_terminate_backend(pid) as "isEnded" from pg_stat_activity ' +
        'where datname = current_database() and pid <> pg_backend_pid()',
    )
    ended += rows.length
    await started.destroy()
  }
  await other.end()
  expect(ended).toBeGreaterThanOrEqual(10)
})

test('every fault of a database is reported in one line, without the password', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const wrong = {
    'nothing listens there': 'postgres://me:secret@127.0.0.1:1/db',
    'it does not answer': `postgres://me:secret@127.0.0.1:${port}/db`,
    'it does not exist; create it first': databaseUrl('nosuch'),
  }
  for (const [why, url] of Object.entries(wrong)) {
    const refused = connectDatabase({ url })
    await expect(refused).rejects.toThrow(why)
    await expect(refused).rejects.not.toThrow('secret')
  }
  silent.close()
})

test('the database records each status that an exchanger has had', async () => {
  const { db } = await open()
  const { id } = await db
    .insertInto('exchangers')
    .values({ slug: 'a', name: 'A', country: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('exchangers').set({ status: 'ACTIVE' }).where('id', '=', id).execute()
  await db.updateTable('exchangers').set({ name: 'B' }).where('id', '=', id).execute()
  const changes = await db.selectFrom('status_changes').select('status').execute()
  expect(changes.map(({ status }) => status)).toEqual(['TRIAL', 'ACTIVE'])
})
