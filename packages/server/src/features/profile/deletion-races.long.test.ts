import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectDatabase } from '../../db/database.ts'
import { schema } from '../../schema/schema.ts'
import { type AccountServer, startAccountServer } from '../../testing/start-account-server.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts'
import { offersOf } from '../../testing/offers-of.ts'
import { wholeDatabase } from '../../testing/database/whole-database.ts'
import { purgeLinks } from '../sign-in/index.ts'
import {
  newPerson,
  newSession,
  type Person,
  TRACE,
} from '../../testing/deletion/people-to-delete.ts'
import { samples } from '../../testing/deletion/mutation-samples.ts'
import { after } from '../../testing/waiting/staggered.ts'

/** Rounds enough to meet in every order; `HOPWISE_RACES=50` for changes of how an account goes. */
const ROUNDS = Number(process.env['HOPWISE_RACES'] ?? 15)
const AT_ONCE = 5

let own: TestDatabase
let server: AccountServer
beforeAll(async () => {
  own = await openTestDatabase()
  // As many as meet in earnest: with few, one would wait for the other before it begins.
  const db = await connectDatabase({ url: own.url, connections: 3 * AT_ONCE })
  // Samples put money where they need it: the ledger's whole check would stop all of it.
  await db.updateTable('money_state').set({ checked_whole_at: new Date() }).execute()
  server = await startAccountServer({
    database: { ...own, db },
    hasContent: true,
    market: [offersOf('1', { 'BTC > ETH @ 19': {} })],
    env: {
      HOPWISE_MESSAGES_PER_ADDRESS: '10000',
      HOPWISE_CONTACT_EMAIL: 'operator@example.com',
      HOPWISE_SELLS_TARIFFS: 'off',
    },
  })
})
afterAll(async () => {
  await server.close()
  await server.database.db.destroy()
  await own.drop()
})

const mutations = Object.keys(schema.getMutationType()!.getFields()).toSorted()

/** Mutations beyond this test: they need files to poll, a monitor, or something to be sold. */
const REFUSED: Readonly<Record<string, string>> = {
  adminAcceptApplication: 'VALIDATION',
  adminDecideTrial: 'STATE_CHANGED',
  adminMatchChanger: 'NOT_FOUND',
  adminPollExchanger: 'NOT_AVAILABLE',
  deposit: 'NOT_AVAILABLE',
  ownerPoll: 'NOT_AVAILABLE',
  renewSubscription: 'NOT_SOLD_YET',
  subscribeUser: 'NOT_SOLD_YET',
  upgradeSubscription: 'NOT_SOLD_YET',
}

test('every mutation except the listed ones succeeds when no account is being deleted', async () => {
  const refused: Record<string, string> = {}
  for (const name of mutations) {
    const person = await newPerson(server)
    const { query, variables, by = person.browser } = await samples[name]!(person, server)
    const { errors } = await by.ask(query, variables ?? {})
    if (errors[0]) refused[name] = errors[0].extensions.code
    await deleteOnceMore(person)
  }
  expect(refused).toEqual(REFUSED)
})

const DELETE = 'mutation ($words: String!) { deleteAccount(confirmEmailOrName: $words) }'

/** The mutation's error code, if it was refused. The deletion is `lead` ms ahead, or behind. */
async function race(name: string, lead: number): Promise<string | undefined> {
  const person = await newPerson(server)
  const { query, variables, by = person.browser } = await samples[name]!(person, server)
  const [answered, deleted] = await Promise.all([
    after(-lead, () => by.ask(query, variables ?? {})),
    after(lead, () => person.elsewhere.ask(DELETE, { words: person.name })),
  ])
  const isGone = deleted.data?.deleteAccount === true || (await deleteOnceMore(person))
  expect(isGone || ENDING.includes(name), 'the account is gone').toBe(true)
  return answered.errors[0]?.extensions.code
}

/** Mutations that may end the deleting session, or change the name. */
const ENDING = [
  'adminBlockUser',
  'adminEndSessions',
  'adminUnblockUser',
  'deleteAccount',
  'undoWayChange',
  'updateProfile',
]

/** True where there was nothing left to do. */
async function deleteOnceMore({ id }: Person): Promise<boolean> {
  const { db } = server.database
  const user = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
  if (user?.deleted_at) return true
  await db.updateTable('users').set({ blocked_at: null }).where('id', '=', id).execute()
  const { browser } = await newSession(server, id)
  const { data } = await browser.ask(DELETE, { words: user!.name })
  expect(data?.deleteAccount).toBe(true)
  return false
}

/**
 * Mutations that name an address without being signed in: after the deletion they act as any
 * visitor's. Links are kept until they are too old, messages like all of visitors'.
 */
const NAMING = ['sendAuthEmail', 'sendContactMessage']

/** Leads of all rounds lie evenly between 3 ms behind and 3 ms ahead. */
const leadOf = (round: number): number => ((round + 0.5) / ROUNDS) * 6 - 3

/** Whatever else happens at that moment, nothing of a deleted person is left. */
test.each(mutations)('deleting an account wins any race against the mutation %s', async (name) => {
  // Other mutations' traces are not this one's.
  const before = await traces()
  const codes = new Set<string | undefined>()
  for (let round = 0; round < ROUNDS; round += AT_ONCE) {
    const raced = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, at) => race(name, leadOf(round + at))),
    )
    for (const code of raced) codes.add(code)
  }
  expect([...codes]).not.toContain('INTERNAL')
  const left = await newTraces(before)
  // Once the links are too old, nothing is left of those either.
  await purgeLinks(server.database.db, server.app.now() + 21 * 60_000)
  await dropVisitorsMessages()
  expect(await newTraces(before)).toEqual([])
  expect(NAMING.includes(name) ? [] : left).toEqual([])
  expect(await rowsOfDeleted()).toEqual([])
})

/** Messages sent by a dead cookie: after the account was gone, as any visitor may. */
async function dropVisitorsMessages(): Promise<void> {
  const { db } = server.database
  await db.deleteFrom('contact_messages').where('user_id', 'is', null).execute()
}

async function newTraces(before: readonly string[]): Promise<string[]> {
  return (await traces()).filter((row) => !before.includes(row))
}

async function traces(): Promise<string[]> {
  const rows = (await wholeDatabase(server.database.db)).split('\n')
  // A payment that was approved before the deletion is under way, and needs its address.
  return rows.filter((row) => row.includes(TRACE) && !row.includes(',APPROVED,BTC,'))
}

/** Rows that were to go with a person and refer to a deleted one, personal words in them or not. */
async function rowsOfDeleted(): Promise<string[]> {
  const { db } = server.database
  const { rows } = await sql<{ rows: string; person: string }>`
    select conrelid::regclass::text as rows, attname as person
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'users'::regclass and confdeltype = 'c'`.execute(db)
  expect(rows.length).toBeGreaterThan(4)
  const found = await Promise.all(
    rows.map(({ rows: table, person }) =>
      sql<{ row: string }>`select each::text as row from ${sql.table(table)} each
        join users on users.id = each.${sql.ref(person)} and deleted_at is not null`.execute(db),
    ),
  )
  return found.flatMap((each) => each.rows.map(({ row }) => row))
}
