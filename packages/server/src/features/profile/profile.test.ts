import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type AccountServer,
  SEND,
  startAccountServer,
  WHO,
} from '../../testing/start-account-server.ts'
import { insertAction, keepWords } from '../admin/audit/index.ts'
import type { Json } from '../../testing/start-test-server.ts'
import { wholeDatabase } from '../../testing/database/whole-database.ts'

let server: AccountServer
beforeAll(async () => {
  server = await startAccountServer()
})
afterAll(() => server.close())

const SESSIONS = '{ sessions { id current device createdAt lastSeenAt } }'
const REVOKE = 'mutation ($id: ID!) { revokeSession(id: $id) }'
const WAYS = '{ signInWays { email } }'
const PROFILE = `mutation ($name: String, $locale: Locale) {
  updateProfile(name: $name, locale: $locale) { name locale }
}`
const DELETE = 'mutation ($words: String!) { deleteAccount(confirmEmailOrName: $words) }'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

describe('sessions', () => {
  test('are listed with their devices, the current one first, and ended one by one', async () => {
    const laptop = await server.signedIn('two@example.com')
    const phone = await server.signedIn('two@example.com')
    const { data } = await phone.ask(SESSIONS)
    expect(data.sessions.map(({ current }: Json) => current)).toEqual([true, false])
    const [, other] = data.sessions
    expect((await phone.ask(REVOKE, { id: other.id })).data).toEqual({ revokeSession: true })
    expect((await laptop.ask(WHO)).data.currentUser).toBeNull()
    expect((await phone.ask(WHO)).data.currentUser).toBeTruthy()
    expect((await phone.ask(REVOKE, { id: other.id })).data).toEqual({ revokeSession: false })
  })

  test('cost the client points at each lookup, even with a made-up cookie', async () => {
    const env = { HOPWISE_DOCUMENT_POINTS: '100', HOPWISE_POINTS_PER_MINUTE: '5500' }
    const own = await startAccountServer({ env, database: server.database })
    const stranger = own.browser()
    stranger.setCookie(`hopwise=${'A'.repeat(43)}`)
    const statuses: number[] = []
    for (let n = 0; n < 5; n++) statuses.push((await stranger.ask(WAYS)).status)
    expect(statuses).toEqual([200, 200, 200, 429, 429])
    await own.close()
  })

  test('store the names of browser and system instead of the whole user agent', async () => {
    const email = 'fox@example.com'
    const browser = server.browser()
    await browser.ask(SEND, { email })
    const token = await server.tokenFor(email)
    const signIn = 'mutation ($token: String!) { signIn(token: $token) { id } }'
    await browser.ask(signIn, { token }, { 'user-agent': FIREFOX })
    expect((await browser.ask(SESSIONS)).data.sessions[0].device).toBe('Firefox · Linux')
    expect(await wholeDatabase(server.database.db)).not.toContain('rv:140.0')
  })

  test.each(['x', "' or true --"])('are not ended by the invalid id %j', async (id) => {
    const browser = await server.signedIn()
    expect((await browser.ask(REVOKE, { id })).data).toEqual({ revokeSession: false })
  })
})

describe('the name', () => {
  test('is changed together with the language', async () => {
    const browser = await server.signedIn()
    const { data } = await browser.ask(PROFILE, { name: '  Анна \n Ли ', locale: 'RU' })
    expect(data.updateProfile).toEqual({ name: 'Анна Ли', locale: 'RU' })
    expect((await browser.ask(PROFILE, {})).data.updateProfile.name).toBe('Анна Ли')
  })

  test.each([
    ['', 'REQUIRED'],
    [' \t ', 'REQUIRED'],
    ['x'.repeat(81), 'TOO_LONG'],
  ])('%j is refused', async (name, reason) => {
    const browser = await server.signedIn()
    const { errors } = await browser.ask(PROFILE, { name })
    expect(errors[0]?.extensions).toMatchObject({ code: 'VALIDATION', fields: [{ reason }] })
  })

  test('may contain anything and stays plain text', async () => {
    const browser = await server.signedIn()
    const name = `<script>alert(1)</script>'; drop table users; -- \uD800`
    const { data } = await browser.ask(PROFILE, { name })
    expect(data.updateProfile.name).toBe(name.toWellFormed())
  })
})

const STAR = 'mutation ($input: FavoriteInput!) { setFavorite(input: $input) { id } }'
const WRITE = `mutation ($input: ContactInput!) { sendContactMessage(input: $input) { reference } }`

async function personOf(email: string, name: string) {
  const browser = await server.signedIn(email)
  await browser.ask(PROFILE, { name })
  await browser.ask(STAR, { input: { kind: 'PAIR', give: 'BTC', get: 'ETH' } })
  await browser.ask(WRITE, { input: { name, email, message: `This is ${name}.` } })
  return browser
}

test('the export contains all stored data of a person', async () => {
  const browser = await personOf('export@example.com', 'Eleonora Exporter')
  const { data } = await browser.ask('mutation { exportMyData }')
  const kept = JSON.parse(data.exportMyData)
  expect(kept.account).toMatchObject({ email: 'export@example.com', name: 'Eleonora Exporter' })
  expect(kept.sessions).toHaveLength(1)
  expect(kept.favorites).toMatchObject([{ kind: 'PAIR', currencies: ['BTC', 'ETH'] }])
  expect(kept.messages).toMatchObject([{ message: 'This is Eleonora Exporter.' }])
  expect([kept.account.telegramId, kept.account.cameByLinkOf, kept.doneByAdmins]).toEqual([
    null,
    null,
    [],
  ])
})

test('the export contains hidden data: Telegram number, referrer and reason of a block', async () => {
  const { db } = server.database
  const partner = await server.signedIn()
  const browser = await server.signedIn(undefined, { referral: partner.user.referralCode })
  const { id } = browser.user
  await db
    .updateTable('users')
    .set({ telegram_id: 7_654_321n, telegram_name: '@ann' })
    .where('id', '=', id)
    .execute()
  const admin = { id: null, name: 'hopwise admin' }
  const action = {
    action: 'USER_BLOCKED',
    subject: `user:${id}`,
    details: {},
  } as const
  const acted = await insertAction(db, { atMs: Date.now(), admin, ...action })
  await keepWords(db, acted, { about: id, reason: 'Spam' })
  const { data } = await browser.ask('mutation { exportMyData }')
  const { account, doneByAdmins } = JSON.parse(data.exportMyData)
  expect(account).toMatchObject({
    telegramId: '7654321',
    cameByLinkOf: partner.user.referralCode,
  })
  expect(doneByAdmins).toMatchObject([{ action: 'USER_BLOCKED', reason: 'Spam' }])
  expect(data.exportMyData).not.toContain('hopwise admin')
})

describe('a deleted account', () => {
  test('leaves nothing of the person in the whole database', async () => {
    const browser = await personOf('gone.person@example.com', 'Theodora Vanished')
    const elsewhere = await server.signedIn('gone.person@example.com')
    await server.browser().ask(SEND, { email: 'gone.person@example.com' })
    const traces = ['gone.person', 'Theodora', 'Vanished']
    const before = await wholeDatabase(server.database.db)
    expect(traces.filter((trace) => before.includes(trace))).toEqual(traces)

    const wrong = await browser.ask(DELETE, { words: 'somebody else' })
    expect(wrong.errors[0]?.extensions.fields).toMatchObject([{ reason: 'DOES_NOT_MATCH' }])
    const deleted = await browser.ask(DELETE, { words: ' Gone.Person@example.com' })
    expect(deleted.data).toEqual({ deleteAccount: true })

    const after = await wholeDatabase(server.database.db)
    expect(traces.filter((trace) => after.includes(trace))).toEqual([])
    expect(after).toContain(browser.user.id)
    expect(browser.cookie).toBe('')
    expect((await elsewhere.ask(WHO)).data.currentUser).toBeNull()
  })

  test('leaves no messages written from its internationalised mail address', async () => {
    const browser = await server.signedIn('zed@xn--e1afmkfd.xn--p1ai')
    const input = { name: 'Zed', email: 'Zed@Пример.рф', message: 'Zedding.' }
    expect((await server.browser().ask(WRITE, { input })).errors).toEqual([])
    const { data } = await browser.ask('mutation { exportMyData }')
    expect(JSON.parse(data.exportMyData).messages).toMatchObject([{ message: 'Zedding.' }])
    await browser.ask(DELETE, { words: 'zed' })
    expect(await wholeDatabase(server.database.db)).not.toContain('Zedding')
  })

  test('cannot be restored: the same mailbox starts a new account', async () => {
    const old = await personOf('anew@example.com', 'Old Name')
    await old.ask(DELETE, { words: 'old name' })
    const browser = await server.signedIn('anew@example.com')
    expect(browser.user.id).not.toBe(old.user.id)
    expect(browser.user.name).toBe('anew')
    expect((await browser.ask('{ favorites { id } }')).data.favorites).toEqual([])
  })
})
