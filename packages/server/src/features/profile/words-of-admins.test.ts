import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { up } from '../../db/migrations/0077-words-of-admins.ts'
import { wholeDatabase } from '../../testing/database/whole-database.ts'
import { newPerson, type Person, TRACE } from '../../testing/deletion/people-to-delete.ts'
import { samples } from '../../testing/deletion/mutation-samples.ts'
import { argumentPlaces } from '../../testing/keys/argument-places.ts'
import { roots } from '../../testing/keys/root-fields.ts'
import { offersOf } from '../../testing/offers-of.ts'
import { type AccountServer, startAccountServer } from '../../testing/start-account-server.ts'

let server: AccountServer
beforeAll(async () => {
  server = await startAccountServer({
    hasContent: true,
    market: [offersOf('1', { 'BTC > ETH @ 19': {} })],
    env: { HOPWISE_SELLS_TARIFFS: 'off' },
  })
  await server.database.db
    .insertInto('exchangers')
    .values({ slug: 'otterway', name: 'Office', site_url: null, feed_url: null })
    .execute()
})
afterAll(() => server.close())

/** Names of arguments, and of fields of inputs, for an admin's free words. */
const WORDS = ['reason', 'reference', 'note', 'comment', 'message', 'words', 'why']

/** Mutations whose words are about nobody, or whose argument is none, with the reason. */
const ABOUT_NOBODY: Readonly<Record<string, string>> = {
  'adminAllowOffers.input.note': 'about offers of an exchanger',
  'adminHandleMessage.reference': 'the number of a message',
  'adminMailMessage.reference': 'the number of a message',
  'adminReopenMoney.reason': 'about the ledger',
}

/** Where words live that are no row of `admin_words`, until the account is deleted. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'adminPayWithdrawal.reference': 'in the withdrawal, for the partner',
  'adminRecordSent.reference': 'in the proposal, then in the withdrawal, for the partner',
  'adminRejectApplication.reason': 'in the application, for the applicant',
}

const ofAdmins = new Set(
  roots
    .filter(({ operation, scope }) => operation === 'mutation' && scope === 'admin')
    .map(({ name }) => name),
)

const all = argumentPlaces()
  .filter(({ fields, operation }) => operation === 'mutation' && fields.length === 1)
  .filter(({ fields, scalar }) => ofAdmins.has(fields[0]!.name) && scalar === 'String')
  .filter(({ inputs }) => WORDS.includes(inputs.at(-1)!.name))
  .map(({ fields, inputs }) => [...fields, ...inputs].map(({ name }) => name).join('.'))
const wordy = all.filter((each) => !(each in ABOUT_NOBODY))

test('the search of the schema finds admins’ free text in arguments and in input types', () => {
  expect(wordy.length).toBeGreaterThan(8)
  expect(all).toEqual(expect.arrayContaining(Object.keys(ABOUT_NOBODY)))
})

/** An admin's words about somebody, which name the argument that takes them. */
const wordsOf = (field: string, { id }: Person): string => `unkind ${field} of ${id}`

/** A rejection of the person's own review: the sample's is of nobody's. */
async function rejecting({ id }: Person) {
  const { db } = server.database
  const review = await db
    .insertInto('reviews')
    .values({
      exchanger_id: 1,
      author_id: id,
      locale: 'en',
      verdict: 'BAD',
      text: 'They are slow',
      give: null,
      get: null,
      written_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const by = await server.signedIn()
  await db.insertInto('user_roles').values({ user_id: by.user.id, role: 'ADMIN' }).execute()
  const call = `adminModerateReview(id: "${review.id}", publish: false, reason: "") { id }`
  return { query: `mutation { ${call} }`, by, variables: {} }
}

/** Does what the sample does, with these words in place of its own. */
async function says(field: string, person: Person): Promise<string> {
  const path = field.split('.')
  const [name, argument] = [path[0]!, path.at(-1)!]
  const sample = name === 'adminModerateReview' ? rejecting(person) : samples[name]!(person, server)
  const { query, variables, by = person.browser } = await sample
  const written = new RegExp(String.raw`(\b${argument}: )"[^"]*"`)
  const words = wordsOf(field, person)
  const given = written.test(query)
    ? query.replace(written, `$1"${words}"`)
    : query.replace(/\)\s*(\{|\}$)/, `, ${argument}: "${words}") $1`)
  const { errors } = await by.ask(given, variables ?? {})
  expect(errors).toEqual([])
  return words
}

const EXPORT = 'mutation { exportMyData }'
const DELETE = 'mutation ($words: String!) { deleteAccount(confirmEmailOrName: $words) }'

test.each(wordy)(
  'an admin’s text in %s is exported and deleted with the data of the user concerned',
  async (field) => {
    const person = await newPerson(server)
    const words = await says(field, person)
    const { db } = server.database
    expect(await wholeDatabase(db)).toContain(words)
    const isBlocking = field.startsWith('adminBlockUser')
    if (isBlocking)
      await db.updateTable('users').set({ blocked_at: null }).where('id', '=', person.id).execute()
    const { id, name } = person
    const browser = isBlocking ? await server.signedIn(person.email) : person.elsewhere
    const { data } = await browser.ask(EXPORT)
    const exported = JSON.parse(data.exportMyData)
    const isExported = JSON.stringify(exported.doneByAdmins).includes(words)
    expect(isExported).toBe(!(field in ELSEWHERE))
    expect(data.exportMyData).toContain(words)
    const deleted = await browser.ask(DELETE, { words: name })
    expect(deleted.data?.deleteAccount).toBe(true)
    expect(await textsWith(words)).toEqual([])
    expect(await textsWith(`of ${id}`)).toEqual([])
  },
)

/** Every column of the database's own catalogue that has the words, whatever its type. */
async function textsWith(words: string): Promise<string[]> {
  const { db } = server.database
  const { rows } = await sql<{ table: string; column: string }>`
    select format('%I.%I', nspname, relname) as "table", attname as column
    from pg_attribute join pg_class on pg_class.oid = attrelid
    join pg_namespace on pg_namespace.oid = relnamespace
    where relkind in ('r', 'p') and attnum > 0 and not attisdropped
      and nspname not in ('pg_catalog', 'information_schema') and nspname !~ '^pg_'`.execute(db)
  expect(rows.length).toBeGreaterThan(300)
  const found: string[] = []
  for (const { table, column } of rows) {
    const { rows: has } = await sql<{ has: boolean }>`
      select exists (select from ${sql.raw(table)}
        where position(${words} in ${sql.ref(column)}::text) > 0) as has`.execute(db)
    if (has[0]!.has) found.push(`${table}.${column}`)
  }
  return found
}

test('the ledger and the audit log accept no free text as a reason', async () => {
  const { db } = server.database
  const post = (reason: string) =>
    sql`select post_transfer(${`test:${reason}`}, 'ADJUSTMENT', 'test', '{ADJUSTMENTS}', '{null}',
      '{CLEARING}', '{null}', '{1}', null, ${reason})`.execute(db)
  await expect(post('He is rude')).rejects.toThrow('reason_is_code')
  const action = { admin_id: null, admin_name: '', action: 'USER_BLOCKED', subject: 'user:x' }
  const details = JSON.stringify({ reason: `${TRACE} is rude` })
  const insert = db.insertInto('admin_actions').values({ ...action, at: new Date(), details })
  await expect(insert.execute()).rejects.toThrow('words_are_elsewhere')
})

test('an admin’s text about a deleted user is not stored', async () => {
  const person = await newPerson(server)
  const { query, by } = await samples['adminResolveDeposit']!(person, server)
  await person.elsewhere.ask(DELETE, { words: person.name })
  const close = query.replace('action: CREDIT', 'action: CLOSE').replace('It came', 'Gone and rude')
  expect((await by!.ask(close)).errors).toEqual([])
  expect(await textsWith('Gone and rude')).toEqual([])
})

test('the migration keeps a reason about a commission’s partner and payer unless the payer is deleted', async () => {
  const { db } = server.database
  const about = async () => {
    const person = await newPerson(server)
    const { query } = await samples['adminDecideCommission']!(person, server)
    const [, id = ''] = /id: "([\w-]+)"/.exec(query)!
    const { payer } = await db
      .selectFrom('commissions')
      .innerJoin('subscription_terms', 'subscription_terms.id', 'term_id')
      .select('user_id as payer')
      .where('commissions.id', '=', id)
      .executeTakeFirstOrThrow()
    return { id, payer, partner: person.id }
  }
  const [kept, dropped] = [await about(), await about()]
  const tx = await db.startTransaction().execute()
  try {
    await sql`drop table admin_words`.execute(tx)
    await sql`alter table admin_actions drop constraint words_are_elsewhere`.execute(tx)
    await sql`alter table ledger_transfers drop constraint reason_is_code`.execute(tx)
    for (const { id } of [kept, dropped]) {
      await sql`insert into admin_actions (admin_name, action, subject, at, details)
        values ('', 'COMMISSION_VOIDED', ${`commission:${id}`}, hopwise_now(),
          '{"reason": "They are one"}')`.execute(tx)
    }
    await sql`update users set deleted_at = hopwise_now(), name = '', email = null
      where id = ${dropped.payer}`.execute(tx)
    await up(tx as never)
    const rows = await tx
      .selectFrom('admin_words')
      .select(['about_id', 'is_subject'])
      .where('words', '=', 'They are one')
      .orderBy('is_subject', 'desc')
      .execute()
    expect(rows).toEqual([
      { about_id: kept.partner, is_subject: true },
      { about_id: kept.payer, is_subject: false },
    ])
  } finally {
    await tx.rollback().execute()
  }
})
