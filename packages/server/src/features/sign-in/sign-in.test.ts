import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type AccountServer,
  SEND,
  SIGN_IN,
  startAccountServer,
  WHO,
} from '../../testing/start-account-server.ts'
import { wholeDatabase } from '../../testing/database/whole-database.ts'

const lines: string[] = []
const note = (fields: object, message: string) =>
  void lines.push(JSON.stringify({ ...fields, message }))
const log = { debug: note, info: note, warn: note, error: note }

let server: AccountServer
let nowMs = Date.parse('2026-05-01T12:00:00Z')
beforeAll(async () => {
  server = await startAccountServer({ now: () => nowMs, log })
})
afterAll(() => server.close())

const LINK =
  'query ($token: String!) { oneTimeLink(token: $token) { way identity isForConnecting } }'
const SIGN_OUT = 'mutation { logout }'

/** A link as mailed, not used yet. */
async function mailedToken(email: string): Promise<string> {
  await server.browser().ask(SEND, { email })
  return server.tokenFor(email)
}

async function sessionsInAll(): Promise<number> {
  const { count } = await server.database.db
    .selectFrom('sessions')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

test('a mailed link signs in and creates the account at its first use', async () => {
  const browser = server.browser()
  expect((await browser.ask(SEND, { email: ' Ann.Lee@Example.COM ' })).data).toEqual({
    sendAuthEmail: true,
  })
  const token = await server.tokenFor('ann.lee@example.com')
  expect((await browser.ask(LINK, { token })).data.oneTimeLink).toEqual({
    way: 'EMAIL',
    identity: 'a***@example.com',
    isForConnecting: false,
  })
  const signed = await browser.ask(SIGN_IN, { token })
  expect(signed.data.signIn).toMatchObject({
    name: 'ann.lee',
    email: 'ann.lee@example.com',
    roles: ['USER'],
    locale: 'EN',
    balance: '0.00',
  })
  expect(signed.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^hopwise=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=5184000$/),
    expect.stringMatching(
      /^hopwise-device=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=31536000$/,
    ),
  ])
  expect((await browser.ask(WHO)).data.currentUser.id).toBe(signed.data.signIn.id)
  expect((await server.browser().ask(WHO)).data.currentUser).toBeNull()
  const again = await server.signedIn('ann.lee@example.com')
  expect(again.user.id).toBe(signed.data.signIn.id)
})

const SEND_WATCHED =
  'mutation ($email: String!, $watch: String) { sendAuthEmail(email: $email, watch: $watch) }'
const USED = 'query ($watch: String!) { linkUsed(watch: $watch) }'

describe('a browser that waits for its link to be used', () => {
  const [mine, strangers] = ['m'.repeat(48), 's'.repeat(48)]

  test('is told that the link was used in another browser, but is not signed in', async () => {
    const email = 'waits@example.com'
    const waiting = server.browser()
    await waiting.ask(SEND_WATCHED, { email, watch: mine })
    const token = await server.tokenFor(email)
    expect((await waiting.ask(USED, { watch: mine })).data.linkUsed).toBe(false)
    await server.browser().ask(SIGN_IN, { token })
    expect((await waiting.ask(USED, { watch: mine })).data.linkUsed).toBe(true)
    expect((await waiting.ask(WHO)).data.currentUser).toBeNull()
    expect((await waiting.ask(USED, { watch: strangers })).data.linkUsed).toBe(false)
  })

  test('learns nothing about the newer link that has replaced its own', async () => {
    const email = 'void@example.com'
    await server.browser().ask(SEND_WATCHED, { email, watch: strangers })
    await server.tokenFor(email)
    await server.browser().ask(SEND_WATCHED, { email, watch: 'n'.repeat(48) })
    await server.browser().ask(SIGN_IN, { token: await server.tokenFor(email) })
    expect((await server.browser().ask(USED, { watch: strangers })).data.linkUsed).toBe(false)
  })

  test('has to use a secret that is long enough', async () => {
    const { errors } = await server.browser().ask(SEND_WATCHED, { email: 'a@b.cd', watch: '1' })
    expect(errors[0]?.extensions.fields).toMatchObject([{ field: 'watch', reason: 'NOT_A_WATCH' }])
  })
})

describe('a sign-in link', () => {
  test('signs in only one browser when 100 browsers use the link concurrently', async () => {
    const token = await mailedToken('race@example.com')
    const before = await sessionsInAll()
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => server.browser().ask(SIGN_IN, { token })),
    )
    expect(answers.filter(({ data }) => data?.signIn)).toHaveLength(1)
    const refused = answers.filter(({ errors }) => errors[0]?.extensions.code === 'NOT_FOUND')
    expect(refused).toHaveLength(99)
    expect((await sessionsInAll()) - before).toBe(1)
  })

  test('stays valid when a scanner opens its page', async () => {
    const token = await mailedToken('scanned@example.com')
    for (let n = 0; n < 50; n++) {
      await fetch(`${server.origin}/sign-in?token=${token}`, { method: n % 2 ? 'GET' : 'HEAD' })
      await fetch(`${server.origin}/graphql?query=mutation{signIn(token:"${token}"){id}}`)
      await server.browser().ask(LINK, { token })
    }
    expect((await server.browser().ask(SIGN_IN, { token })).data.signIn.email).toBe(
      'scanned@example.com',
    )
  })

  test('works for 10 minutes and not a second longer', async () => {
    const token = await mailedToken('late@example.com')
    const atMs = nowMs
    nowMs = atMs + 10 * 60_000 + 1_000
    expect((await server.browser().ask(LINK, { token })).data.oneTimeLink).toBeNull()
    expect((await server.browser().ask(SIGN_IN, { token })).errors[0]?.extensions.code).toBe(
      'NOT_FOUND',
    )
    nowMs = atMs + 10 * 60_000 - 1_000
    expect((await server.browser().ask(SIGN_IN, { token })).data.signIn).toBeTruthy()
    nowMs = atMs
  })

  test('becomes invalid when a newer link is requested', async () => {
    const older = await mailedToken('twice@example.com')
    await server.browser().ask(SEND, { email: 'twice@example.com' })
    const token = await server.tokenFor('twice@example.com', 1)
    expect((await server.browser().ask(SIGN_IN, { token: older })).data).toBeNull()
    expect((await server.browser().ask(SIGN_IN, { token })).data.signIn).toBeTruthy()
  })

  test.each(['', 'x', 'x'.repeat(43), "' or 1=1 --"])(
    'is refused with the invalid token %j',
    async (token) => {
      expect((await server.browser().ask(SIGN_IN, { token })).errors[0]?.extensions.code).toBe(
        'NOT_FOUND',
      )
    },
  )
})

test.each(['', ' ', '\u00A0\t\n'])('the blank address %j is refused as missing', async (email) => {
  const { errors } = await server.browser().ask(SEND, { email })
  expect(errors[0]).toMatchObject({
    message: 'Required field',
    extensions: { code: 'VALIDATION', fields: [{ field: 'email', reason: 'REQUIRED' }] },
  })
})

describe('a sign-in mail', () => {
  test.each([
    'nobody',
    '@example.com',
    'a@b',
    'a b@example.com',
    'a@exa mple.com',
    'a@example.com\nBcc: b@example.com',
    'аnn@example.com',
    'a@-example.com',
    `${'a'.repeat(65)}@example.com`,
    // Each part short enough, 257 characters in all.
    `${'a'.repeat(64)}@${'b'.repeat(62)}.${'c'.repeat(62)}.${'d'.repeat(62)}.com`,
    'a@127.0.0.1',
    'a@example.com/evil?x',
    'a@example.com:25',
    'a@example.com#x',
    'a@example.com\\x',
    'a@ex%61mple.com',
    'a@[example.com]',
    'a@example\u00AD.com',
    'a@example.com\uFF0Fevil',
  ])('is refused for the invalid address %j', async (email) => {
    const { errors } = await server.browser().ask(SEND, { email })
    expect(errors[0]).toMatchObject({
      message: 'Enter a valid Email',
      extensions: { code: 'VALIDATION', fields: [{ field: 'email', reason: 'NOT_AN_EMAIL' }] },
    })
  })
})

test('a look-alike letter in an address does not lead to another mailbox', async () => {
  await server.signedIn('kim@example.com')
  // KELVIN SIGN, which lower-cases to k.
  const { errors } = await server.browser().ask(SEND, { email: '\u212Aim@example.com' })
  expect(errors[0]?.extensions.code).toBe('VALIDATION')
})

test('known and unknown addresses get the same answer, without a lookup of users', async () => {
  await server.signedIn('known@example.com')
  const held = Promise.withResolvers<void>()
  const locked = Promise.withResolvers<void>()
  const holding = server.database.db.transaction().execute(async (tx) => {
    await sql`lock table users in access exclusive mode`.execute(tx)
    locked.resolve()
    await held.promise
  })
  await locked.promise
  const bodies = new Set<string>()
  for (const email of ['known@example.com', 'unknown@example.com']) {
    bodies.add((await server.browser().ask(SEND, { email })).text)
  }
  held.resolve()
  await holding
  expect(bodies.size).toBe(1)
})

describe('a session', () => {
  test('chosen in advance by an attacker is replaced at sign-in', async () => {
    const token = await mailedToken('fixed@example.com')
    const browser = server.browser()
    const preset = `hopwise=${'A'.repeat(43)}`
    browser.setCookie(preset)
    await browser.ask(SIGN_IN, { token })
    expect(browser.cookie).not.toBe(preset)
    const thief = server.browser()
    thief.setCookie(preset)
    expect((await thief.ask(WHO)).data.currentUser).toBeNull()
  })

  test('is ended by the next sign-in of the same browser', async () => {
    const browser = await server.signedIn('again@example.com')
    const old = browser.cookie
    await browser.ask(SEND, { email: 'again@example.com' })
    const token = await server.tokenFor('again@example.com', 1)
    await browser.ask(SIGN_IN, { token })
    const stale = server.browser()
    stale.setCookie(old)
    expect((await stale.ask(WHO)).data.currentUser).toBeNull()
  })

  test('ends on the server at sign-out, even for a copied cookie', async () => {
    const browser = await server.signedIn()
    const copy = server.browser()
    copy.setCookie(browser.cookie)
    expect((await browser.ask(SIGN_OUT)).data.logout).toBe(true)
    expect(browser.cookie).toBe('')
    expect((await copy.ask(WHO)).data.currentUser).toBeNull()
    expect((await server.browser().ask(SIGN_OUT)).data.logout).toBe(false)
  })

  test('stays valid while it is used, up to its absolute limit', async () => {
    const startMs = nowMs
    const used = await server.signedIn()
    const day = 86_400_000
    const isIn = async (browser: typeof used) => (await browser.ask(WHO)).data.currentUser !== null
    for (let days = 13; days < 60; days += 13) {
      nowMs = startMs + days * day
      expect(await isIn(used)).toBe(true)
    }
    nowMs = startMs + 59.9 * day
    expect(await isIn(used)).toBe(true)
    nowMs = startMs + 60.1 * day
    expect(await isIn(used)).toBe(false)
    nowMs = startMs
  })

  test('ends after 14 days without use', async () => {
    const startMs = nowMs
    const browser = await server.signedIn()
    nowMs = startMs + 14 * 86_400_000 + 1_000
    expect((await browser.ask(WHO)).data.currentUser).toBeNull()
    const { data } = await (await server.signedIn(browser.email)).ask('{ sessions { id } }')
    expect(data.sessions).toHaveLength(1)
    nowMs = startMs
  })

  test('that ended on one server is invalid on another at once', async () => {
    const other = await startAccountServer({ database: server.database, now: () => nowMs })
    const browser = await server.signedIn()
    const there = other.browser()
    there.setCookie(browser.cookie)
    expect((await there.ask(WHO)).data.currentUser).toMatchObject({ email: browser.email })
    await browser.ask(SIGN_OUT)
    expect((await there.ask(WHO)).data.currentUser).toBeNull()
    await other.close()
  })
})

test('neither the database nor the log contains a token that could sign in', async () => {
  const browser = await server.signedIn('secret@example.com')
  lines.length = 0
  const token = await mailedToken('unspent@example.com')
  const dump = await wholeDatabase(server.database.db)
  expect(dump).toContain('unspent@example.com')
  for (const secret of [token, browser.cookie.split('=')[1]!]) {
    expect(dump).not.toContain(secret)
    // The dump lacks its beginning as well, from which the rest could be guessed.
    expect(dump).not.toContain(Buffer.from(secret.slice(0, 24)).toString('hex'))
    expect(dump).not.toContain(Buffer.from(secret, 'base64url').toString('hex'))
  }
  // The log of a developer's machine shows the link; that is its purpose there.
  expect(lines.filter((line) => line.includes(token))).toHaveLength(1)
  expect(lines.filter((line) => line.includes(token))[0]).toContain('/dev/outbox')
})
