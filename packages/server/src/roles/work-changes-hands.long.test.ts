import { sql } from 'kysely'
import { eventually } from '@hopwise/testing/eventually'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MailServer, startMailServer } from '../testing/mail-server.ts'
import { dumpOf, type TestChanger } from '../testing/monitor-answers.ts'
import { Deployment, loopXml, offersAt } from '../testing/roles/deployment.ts'
import type { RoleProcess } from '../testing/roles/role-process.ts'
import { SEND, SIGN_IN, tokenIn } from '../testing/start-account-server.ts'
import { askerFor, type Json } from '../testing/start-test-server.ts'

const SLUGS = ['x0', 'x1', 'x2', 'x3', 'x4', 'x5']
const kurs: TestChanger = { id: 301, name: 'Kurs', rates: { 'BTC>ETH': 19, 'ETH>LTC': 20 } }

let here: Deployment
let mails: MailServer
/** Two that answer, one after the other. */
let one: RoleProcess
let other: RoleProcess
let admin: string

beforeAll(async () => {
  mails = await startMailServer()
  here = await Deployment.begin(SLUGS, {
    // Polling is so rare that only explicit requests happen within a test.
    period: 3_600,
    env: {
      SMTP_URL: mails.url,
      HOPWISE_BASE_URL: 'http://127.0.0.1',
      HOPWISE_POLL_PAUSE_SECONDS: '3600',
      HOPWISE_SOURCE_SECONDS: '2',
    },
  })
  serveDump([kurs])
  const roles = ['api', 'api', 'jobs', 'jobs', 'ingest']
  const started = await Promise.all(roles.map((role) => start(role)))
  ;[one, other] = [started[0]!, started[1]!]
  admin = await signIn('admin@example.com')
  const user = await here.database.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'admin@example.com')
    .executeTakeFirstOrThrow()
  await here.database.db
    .insertInto('user_roles')
    .values({ user_id: user.id, role: 'ADMIN' })
    .execute()
})

afterAll(async () => {
  await here.close()
  await mails.close()
})

function start(role: string): Promise<RoleProcess> {
  return here.start(role, { HOPWISE_BESTCHANGE_DUMP: here.feeds.url('/info.zip') })
}

function serveDump(changers: readonly TestChanger[]): void {
  const body = dumpOf(changers)
  here.feeds.on('/info.zip', (response) => void response.end(body))
}

/** Mails to somebody, as they read. */
function mailsTo(email: string): string[] {
  return mails.mails
    .filter((mail) => mail.includes(`To: ${email}`))
    .map((mail) =>
      mail
        .replaceAll(/=\r\n/g, '')
        .replaceAll(/^[A-Za-z0-9+/\r\n]{60,}={0,2}\r?$/gm, (text) =>
          Buffer.from(text, 'base64').toString(),
        ),
    )
}

/** The cookie of somebody who came by a mailed link. */
async function signIn(email: string): Promise<string> {
  const known = mailsTo(email).length
  await askerFor(one.origin)(SEND, { email })
  await eventually(() => expect(mailsTo(email).length).toBe(known + 1))
  const token = tokenIn(mailsTo(email).at(-1)!)
  const { headers } = await askerFor(other.origin)(SIGN_IN, { token })
  return headers.getSetCookie()[0]!.split(';')[0]!
}

async function ask(api: RoleProcess, query: string, variables: object = {}, cookie = admin) {
  const { data, errors } = await askerFor(api.origin)(query, variables, { headers: { cookie } })
  expect(errors).toEqual([])
  return data
}

async function idOf(slug: string): Promise<string> {
  const { items } = (await ask(one, '{ exchangers(query: { limit: 50 }) { items { id slug } } }'))
    .exchangers
  return items.find((each: Json) => each.slug === slug).id
}

const POLL = 'mutation ($id: ID!) { adminPollExchanger(id: $id) { outcome offers } }'

test('a poll by an admin runs in the polling process, and its file reaches all answering processes', async () => {
  await eventually(async () => {
    expect(await offersAt(one)).toBe(SLUGS.length * 5 + 2)
  })
  here.serve('x1', loopXml(7, 1))
  const times = here.requestTimes.get('x1')!.length
  const { adminPollExchanger: run } = await ask(one, POLL, { id: await idOf('x1') })
  expect(run).toMatchObject({ outcome: 'CHANGED', offers: 7 })
  expect(here.requestTimes.get('x1')!.length).toBe(times + 1)
  await eventually(async () => {
    for (const api of [one, other]) expect(await offersAt(api)).toBe(SLUGS.length * 5 + 4)
  })
})

test('an admin’s change of exchangers, currencies or settings applies in all processes', async () => {
  const EXCHANGER = `mutation ($id: ID!, $input: AdminExchangerInput!) {
    adminEditExchanger(id: $id, input: $input) { name } }`
  await ask(one, EXCHANGER, { id: await idOf('x2'), input: { name: 'Renamed' } })
  const CURRENCY = `mutation ($code: String!, $input: AdminCurrencyInput!) {
    adminEditCurrency(code: $code, input: $input) { nameEn } }`
  const input = { group: 'CRYPTO', nameEn: 'Bitty', nameRu: 'Битти' }
  await ask(one, CURRENCY, { code: 'BTC', input })
  const SETTING = `mutation {
    adminSetSetting(name: "HOPWISE_REPLY_DAYS", value: "5") { value } }`
  await ask(one, SETTING)
  await eventually(async () => {
    const { exchangers, currencies, adminSettings } = await ask(
      other,
      `{
        exchangers(query: { limit: 50 }) { items { slug name } }
        currencies { code name }
        adminSettings { name value }
      }`,
    )
    expect(exchangers.items).toContainEqual({ slug: 'x2', name: 'Renamed' })
    expect(currencies).toContainEqual({ code: 'BTC', name: 'Bitty' })
    expect(adminSettings).toContainEqual({ name: 'HOPWISE_REPLY_DAYS', value: '5' })
  })
})

test('a session ended in one process is invalid in another at once', async () => {
  const cookie = await signIn('reader@example.com')
  const WHO = '{ currentUser { email } }'
  expect((await ask(other, WHO, {}, cookie)).currentUser.email).toBe('reader@example.com')
  await ask(one, 'mutation { logout }', {}, cookie)
  expect((await ask(other, WHO, {}, cookie)).currentUser).toBeNull()
})

test('jobs of a killed process are done exactly once, by another process', async () => {
  const jobs = here.processes.filter(({ role }) => role === 'jobs')
  const isActive = async (each: RoleProcess): Promise<boolean> =>
    (await each.ready()).body.jobs_active === 1
  const LIVES = '{ cycleLives(query: { stepUsd: 1000 }) { id bornAt loop } }'
  const lives = async () => (await ask(one, LIVES)).cycleLives as Json[]
  await eventually(async () => expect((await lives()).length).toBeGreaterThan(0))
  const before = await lives()
  const [first, second] = (await isActive(jobs[0]!)) ? jobs : jobs.toReversed()
  expect(await isActive(second!)).toBe(false)
  await first!.kill()
  const readers = ['a@example.com', 'b@example.com', 'c@example.com']
  for (const email of readers) await askerFor(one.origin)(SEND, { email })
  await eventually(async () => expect(await isActive(second!)).toBe(true))
  await eventually(() => {
    for (const email of readers) expect(mailsTo(email).length).toBe(1)
  })
  // The same lives go on, and nothing is born a second time.
  const { rows } = await sql<{ life: string }>`
    select step_usd || ' ' || loop as life from cycle_lives`.execute(here.database.db)
  expect(rows.length).toBeGreaterThan(0)
  expect(new Set(rows.map(({ life }) => life)).size).toBe(rows.length)
  expect(await lives()).toEqual(before)
  for (const email of readers) expect(mailsTo(email).length).toBe(1)
})

test('another process takes over a monitor when the process that reads the monitor is killed', async () => {
  const holder = async (): Promise<string> => {
    const { rows } = await sql<{ holder: string }>`
      select holder from leases where name = 'ingest/source'`.execute(here.database.db)
    return rows[0]!.holder
  }
  const heldBy = async (owner: RoleProcess): Promise<number> =>
    (await owner.ready()).body.leases_held
  const first = here.processes.find(({ role }) => role === 'ingest')!
  const ofFirst = await holder()
  const second = await start('ingest')
  await eventually(async () => {
    expect(await heldBy(first)).toBeLessThanOrEqual(33)
    expect((await heldBy(first)) + (await heldBy(second))).toBe(65)
  })
  const [killed, heir] = (await holder()) === ofFirst ? [first, second] : [second, first]
  await killed.kill()
  serveDump([kurs, { id: 302, name: 'Mena', rates: { 'BTC>LTC': 400 } }])
  const before = await offersAt(one)
  await eventually(async () => {
    for (const api of [one, other]) expect(await offersAt(api)).toBe(before + 1)
  })
  expect(await heldBy(heir)).toBe(65)
})
