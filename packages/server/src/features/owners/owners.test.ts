import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts'
import { pseudonymise } from '../accounts/index.ts'
import { dropOwner, makeOwner, ownedBy, ownerOf, withLostOwner } from './index.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.drop())

let made = 0

async function newUser(): Promise<string> {
  const n = ++made
  const { id } = await database.db
    .insertInto('users')
    .values({
      email: `${n}@example.com`,
      name: 'Owner',
      telegram_id: null,
      telegram_name: null,
      locale: 'en',
      referral_code: `code-${n}`,
      referred_by: null,
      created_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function newExchanger(): Promise<string> {
  const { id } = await database.db
    .insertInto('exchangers')
    .values({ slug: `office-${++made}`, name: 'Office', site_url: null, feed_url: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return String(id)
}

test('an exchanger has one owner, whom a second claim does not replace', async () => {
  const { db } = database
  const [first, second, exchangerId] = [await newUser(), await newUser(), await newExchanger()]
  expect(await ownerOf(db, exchangerId)).toBeUndefined()
  expect(await makeOwner(db, { exchangerId, userId: first })).toBe(true)
  expect(await makeOwner(db, { exchangerId, userId: second })).toBe(false)
  expect(await ownerOf(db, exchangerId)).toBe(first)
  expect(await ownedBy(db, first)).toEqual([exchangerId])
  expect(await ownedBy(db, second)).toEqual([])
  const roles = await db.selectFrom('user_roles').selectAll().execute()
  expect(roles.map(({ user_id, role }) => [user_id, role])).toEqual([[first, 'EXCHANGER_OWNER']])
})

test('a deleted account owns no exchanger, and its exchanger stays', async () => {
  const { db } = database
  const [userId, exchangerId] = [await newUser(), await newExchanger()]
  await makeOwner(db, { exchangerId, userId })
  await db.transaction().execute((tx) => pseudonymise(tx, userId, new Date()))
  expect(await ownerOf(db, exchangerId)).toBeUndefined()
  expect(await withLostOwner(db)).toEqual([exchangerId])
  await dropOwner(db, exchangerId)
  expect(await withLostOwner(db)).toEqual([])
})

test('an owner of two exchangers keeps the role until both exchangers are lost', async () => {
  const { db } = database
  const [userId, one, other] = [await newUser(), await newExchanger(), await newExchanger()]
  const roles = async () =>
    db.selectFrom('user_roles').select('role').where('user_id', '=', userId).execute()
  for (const exchangerId of [one, other]) await makeOwner(db, { exchangerId, userId })
  await dropOwner(db, one)
  expect(await roles()).toEqual([{ role: 'EXCHANGER_OWNER' }])
  await dropOwner(db, other)
  expect(await roles()).toEqual([])
  expect(await withLostOwner(db)).toEqual([])
})

test('an invalid exchanger id has no owner', async () => {
  for (const odd of ['', '0', '-1', '007', '1e3', 'null', '99999999999']) {
    expect(await ownerOf(database.db, odd)).toBeUndefined()
  }
})
