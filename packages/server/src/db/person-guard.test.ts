import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../testing/database/test-database.ts'
import { migrate } from './migrate.ts'
import { isPersonDeleted } from './person-guard.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.drop())

let people = 0

async function newUser(): Promise<string> {
  const n = ++people
  const { id } = await database.db
    .insertInto('users')
    .values({
      email: `${n}@example.com`,
      name: 'Somebody',
      telegram_id: BigInt(n),
      telegram_name: '@somebody',
      locale: 'ru',
      referral_code: `code-${n}`,
      referred_by: null,
      created_at: new Date(),
      last_login_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function remove(id: string): Promise<void> {
  const gone = { name: '', email: null, telegram_id: null, telegram_name: null }
  await database.db
    .updateTable('users')
    .set({ ...gone, last_login_at: null, deleted_at: new Date() })
    .where('id', '=', id)
    .execute()
}

async function refusal(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => false,
    (error: unknown) => isPersonDeleted(error),
  )
}

test('every database reference to a user is guarded against writes after the user’s deletion', async () => {
  const { rows } = await sql<{ column: string; isGuarded: boolean }>`
    select conrelid::regclass || '.' || attname as column, exists (
      select from pg_trigger where tgrelid = conrelid and tgname = 'of_deleted_' || attname
    ) as "isGuarded"
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any (conkey)
    where contype = 'f' and confrelid = 'users'::regclass`.execute(database.db)
  expect(rows.length).toBeGreaterThan(6)
  // A person's own row may say who brought them, deleted or not.
  expect(rows.filter(({ isGuarded }) => !isGuarded)).toEqual([
    { column: 'users.referred_by', isGuarded: false },
  ])
})

test('a table added later is guarded without further code and loses the rows of a deleted user', async () => {
  const { db } = database
  await sql`create table later_things (
    owner uuid references users on delete cascade, words text)`.execute(db)
  await migrate(db)
  const id = await newUser()
  const write = () => sql`insert into later_things values (${id}, 'personal')`.execute(db)
  await write()
  await remove(id)
  expect((await sql`select * from later_things`.execute(db)).rows).toEqual([])
  expect(await refusal(write())).toBe(true)
  const other = await newUser()
  await sql`insert into later_things values (${other}, 'personal')`.execute(db)
  const move = sql`update later_things set owner = ${id} where owner = ${other}`.execute(db)
  expect(await refusal(move)).toBe(true)
})

test('a deleted user cannot be changed any more', async () => {
  const { db } = database
  const id = await newUser()
  await remove(id)
  const set = (change: object) => db.updateTable('users').set(change).where('id', '=', id).execute()
  for (const change of [
    { name: 'Back' },
    { telegram_name: '@back' },
    { deleted_at: null, email: 'back@example.com' },
    { last_login_at: new Date() },
  ]) {
    expect(await refusal(set(change))).toBe(true)
  }
})

test('a write waits for a running deletion of its user and is then refused', async () => {
  const { db } = database
  const id = await newUser()
  const star = () =>
    db
      .insertInto('favorites')
      .values({
        user_id: id,
        kind: 'PAIR',
        key: 'BTC-ETH',
        currencies: ['BTC', 'ETH'],
        exchangers: [],
        place: 0,
        created_at: new Date(),
      })
      .execute()
  let writing: Promise<boolean> | undefined
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('users')
      .set({ name: '', email: null, telegram_id: null, telegram_name: null })
      .set({ last_login_at: null, deleted_at: new Date() })
      .where('id', '=', id)
      .execute()
    writing = refusal(star())
    await expect.poll(() => waitingIn(database)).toBe(1)
  })
  expect(await writing).toBe(true)
})

/** The statements that wait for a lock, seen by a connection outside the pool. */
async function waitingIn({ url }: TestDatabase): Promise<number> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(
    `select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  )
  await client.end()
  return rows.length
}
