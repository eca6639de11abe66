import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectDatabase } from '../../db/database.ts'
import { schema } from '../../graphql/schema.ts'
import { type AccountServer, startAccountServer } from '../../testing/start-account-server.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { wholeDatabase } from '../../testing/whole-database.ts'
import { purgeLinks } from '../sign-in/index.ts'
import { newPerson, newSession, type Person, TRACE } from './testing/people-to-delete.ts'
import { samples } from './testing/mutation-samples.ts'

const ROUNDS = 50
const AT_ONCE = 5

let own: TestDatabase
let server: AccountServer
beforeAll(async () => {
  own = await openTestDatabase()
  // As many as meet in earnest: with few, one would wait for the other before it begins.
  const db = await connectDatabase({ url: own.url, connections: 3 * AT_ONCE })
  server = await startAccountServer({
    database: { ...own, db },
    hasContent: true,
    env: { HOPWISE_MESSAGES_PER_ADDRESS: '10000' },
  })
})
afterAll(async () => {
  await server.close()
  await server.database.db.destroy()
  await own.drop()
})

const mutations = Object.keys(schema.getMutationType()!.getFields()).toSorted()

test('every mutation of the schema has a sample to race with, and no other has', () => {
  expect(Object.keys(samples).toSorted()).toEqual(mutations)
})

const DELETE = 'mutation ($words: String!) { deleteAccount(confirmEmailOrName: $words) }'

/** What the mutation answered, if it was refused. */
async function race(name: string): Promise<string | undefined> {
  const person = await newPerson(server)
  const { query, variables, by = person.browser } = await samples[name]!(person, server)
  const lead = Math.random() * 6 - 3
  const [answered, deleted] = await Promise.all([
    after(-lead, () => by.ask(query, variables ?? {})),
    after(lead, () => person.elsewhere.ask(DELETE, { words: person.name })),
  ])
  if (deleted.data?.deleteAccount !== true) await deleteOnceMore(person, name)
  return answered.errors[0]?.extensions.code
}

/** After these the session that deletes may have ended, or the name is another. */
const ENDING = [
  'adminBlockUser',
  'adminEndSessions',
  'adminUnblockUser',
  'deleteAccount',
  'undoWayChange',
  'updateProfile',
]

async function deleteOnceMore({ id }: Person, name: string): Promise<void> {
  const { db } = server.database
  const user = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
  if (user?.deleted_at) return
  expect(ENDING, 'what keeps an account from being deleted').toContain(name)
  await db.updateTable('users').set({ blocked_at: null }).where('id', '=', id).execute()
  const { browser } = await newSession(server, id)
  const { data } = await browser.ask(DELETE, { words: user!.name })
  expect(data?.deleteAccount).toBe(true)
}

async function after<Done>(ms: number, work: () => Promise<Done>): Promise<Done> {
  if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms))
  return work()
}

/** Somebody asks for a link to a mailbox: the address is theirs to name until the link is too old. */
const NAMING = ['sendAuthEmail']

test.each(mutations)(
  'deleting wins against %s, however the two meet',
  async (name) => {
    // What another mutation has left is told there.
    const before = await traces()
    const codes = new Set<string | undefined>()
    for (let round = 0; round < ROUNDS; round += AT_ONCE) {
      const raced = await Promise.all(Array.from({ length: AT_ONCE }, () => race(name)))
      for (const code of raced) codes.add(code)
    }
    expect([...codes]).not.toContain('INTERNAL')
    const left = await newTraces(before)
    // Once the links are too old, nothing is left of those either.
    await purgeLinks(server.database.db, server.app.now() + 21 * 60_000)
    expect(await newTraces(before)).toEqual([])
    expect(NAMING.includes(name) ? [] : left).toEqual([])
  },
  60_000,
)

async function newTraces(before: readonly string[]): Promise<string[]> {
  return (await traces()).filter((row) => !before.includes(row))
}

async function traces(): Promise<string[]> {
  const rows = (await wholeDatabase(server.database.db)).split('\n')
  return rows.filter((row) => row.includes(TRACE))
}
