import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PLANNED, withBrokenLog } from '../../../testing/database/broken-log.ts'
import { samples } from '../../../testing/deletion/mutation-samples.ts'
import { newPerson } from '../../../testing/deletion/people-to-delete.ts'
import { questionOf, roots } from '../../../testing/keys/root-fields.ts'
import { offersOf } from '../../../testing/offers-of.ts'
import {
  type AccountServer,
  type Browser,
  startAccountServer,
} from '../../../testing/start-account-server.ts'

interface Line {
  readonly fields: object
  readonly message: string
}

let server: AccountServer
let lines: Line[] = []
let user: Browser
let userId: string
const note = (fields: object, message: string) => void lines.push({ fields, message })

beforeAll(async () => {
  server = await startAccountServer({
    hasContent: true,
    market: [offersOf('1', { 'BTC > ETH @ 19': {} })],
    env: { HOPWISE_CONTACT_EMAIL: 'operator@example.com', HOPWISE_SELLS_TARIFFS: 'off' },
    log: { debug: () => undefined, info: note, warn: note, error: note },
  })
  const signedIn = await server.signedIn()
  user = signedIn
  userId = signedIn.user.id
})
afterAll(() => server.close())
beforeEach(() => void (lines = []))

const ofAdmins = roots.filter(({ scope }) => scope === 'admin')
const mutations = ofAdmins.filter(({ operation }) => operation === 'mutation')

/** Mutations that need more than this test sets up; their features' own tests try to break them. */
const ELSEWHERE = ['adminAcceptApplication', 'adminDecideTrial', 'adminMatchChanger']
/** Mutations without a row of their own: the exchanger's file is fetched a little earlier. */
const HAS_NO_ROW = ['adminPollExchanger']

describe('a user who is no admin', () => {
  const isNoted = ({ message }: Line) => message.startsWith('a user without the admin role')

  test.each(ofAdmins.filter(({ operation }) => operation !== 'subscription'))(
    'gets NOT_AUTHORIZED from $name, and the attempt is logged by user id',
    async (root) => {
      const [query, variables] = questionOf(root, { session: userId, favorite: userId })
      const { errors } = await user.ask(query, variables)
      expect(errors.map(({ extensions }) => extensions.code)).toEqual(['NOT_AUTHORIZED'])
      expect(lines.filter(isNoted).map(({ fields }) => fields)).toEqual([
        { field: root.name, userId },
      ])
    },
  )

  test('is logged only once for a document with several admin fields', async () => {
    await server.browser().ask('{ a: adminAccess { freshUntil } b: adminAccess { freshUntil } }')
    expect(lines.filter(isNoted).map(({ fields }) => fields)).toEqual([
      { field: 'adminAccess', userId: null },
    ])
  })
})

/** Tables written on the side: by the use of a session, and by jobs that look for work. */
const BY_THE_WAY = ['sessions', 'subscription_notices', 'mailbox_marks']

/** Every other row of ours, with the name of its table. */
async function ownRows(): Promise<readonly string[]> {
  const { db } = server.database
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db)
  const tables = rows.map(({ name }) => name).filter((name) => !BY_THE_WAY.includes(name))
  const results = await Promise.all(
    tables.map((name) =>
      sql<{ row: string }>`select ${name} || each::text as row from ${sql.id(name)} each`.execute(
        db,
      ),
    ),
  )
  return results.flatMap((table) => table.rows.map(({ row }) => row)).toSorted()
}

async function auditRows(): Promise<number> {
  const { count } = await server.database.db
    .selectFrom('admin_actions')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

const isPlanned = ({ fields }: Line): boolean =>
  Object.values(fields).some((value) => value instanceof Error && value.message.includes(PLANNED))

describe('an action of an admin', () => {
  beforeAll(async () => {
    // The exchanger that samples change. Undoing takes ids, too, so this one has to be the first.
    const first = await newPerson(server)
    const { query } = await samples['adminAddExchanger']!(first, server)
    await first.browser.ask(query)
  })

  test.each(mutations.filter(({ name }) => ![...ELSEWHERE, ...HAS_NO_ROW].includes(name)))(
    '$name changes nothing if its row in the audit log cannot be written',
    async ({ name }) => {
      const { db } = server.database
      const person = await newPerson(server)
      const { query, variables, by = person.browser } = await samples[name]!(person, server)
      await by.ask('{ adminAccess { freshUntil } }')
      const [before, known] = [await ownRows(), await auditRows()]
      const failed = await withBrokenLog(db, () => by.ask(query, variables ?? {}))
      expect(failed.errors.map(({ message }) => message)).toEqual(['Something went wrong'])
      expect(await ownRows()).toEqual(before)
      expect(lines.some(isPlanned)).toBe(true)

      const { errors } = await by.ask(query, variables ?? {})
      expect(errors).toEqual([])
      expect(await auditRows()).toBeGreaterThan(known)
    },
  )
})
