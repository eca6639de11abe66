import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  type AccountServer,
  type Browser,
  SEND,
  SIGN_IN,
  startAccountServer,
  WHO,
} from '../../../testing/start-account-server.ts'

const MINUTE_MS = 60_000
let server: AccountServer
let nowMs = Date.parse('2026-05-01T12:00:00Z')
beforeAll(async () => {
  server = await startAccountServer({
    now: () => nowMs,
    env: {
      HOPWISE_LINKS_PER_MAILBOX: '3',
      HOPWISE_LINKS_PER_ADDRESS: '1000',
      HOPWISE_TRUST_PROXY: 'on',
    },
  })
})
afterAll(() => server.close())
afterEach(() => void (nowMs = Date.parse('2026-05-01T12:00:00Z')))

const BEGIN = `mutation ($way: SignInWay!, $email: String) {
  startConnecting(way: $way, email: $email)
}`
const CONNECT = 'mutation ($token: String!) { connectIdentity(token: $token) { id email } }'
const LINK =
  'query ($token: String!) { oneTimeLink(token: $token) { way identity isForConnecting } }'

const begin = (browser: Browser, email: string) => browser.ask(BEGIN, { way: 'EMAIL', email })
const codeOf = ({ errors }: Awaited<ReturnType<Browser['ask']>>) => errors[0]?.extensions.code
let people = 0
const newAddress = (name: string) => `${name}.${++people}@example.com`

async function mailsTo(email: string): Promise<number> {
  return (await server.outbox()).filter(({ to }) => to === email).length
}

test('a mailbox is connected by the link mailed to it, and can sign in afterwards', async () => {
  const browser = await server.signedIn(newAddress('old'))
  const email = newAddress('new')
  expect((await begin(browser, ` ${email.toUpperCase()} `)).data).toEqual({ startConnecting: true })
  const token = await server.tokenFor(email)
  expect((await browser.ask(LINK, { token })).data.oneTimeLink).toMatchObject({
    isForConnecting: true,
  })
  expect((await browser.ask(CONNECT, { token })).data.connectIdentity.email).toBe(email)
  expect(codeOf(await browser.ask(CONNECT, { token }))).toBe('NOT_FOUND')
  expect((await server.signedIn(email)).user.id).toBe(browser.user.id)
})

test('a link for connecting a mailbox signs nobody in, nor does a sign-in link connect a mailbox', async () => {
  const browser = await server.signedIn()
  const email = newAddress('new')
  await begin(browser, email)
  const connecting = await server.tokenFor(email)
  expect(codeOf(await server.browser().ask(SIGN_IN, { token: connecting }))).toBe('NOT_FOUND')
  await server.browser().ask(SEND, { email })
  const signing = await server.tokenFor(email, 1)
  expect(codeOf(await browser.ask(CONNECT, { token: signing }))).toBe('NOT_AUTHORIZED')
  // The mistake has spent neither link.
  expect((await server.browser().ask(SIGN_IN, { token: signing })).data.signIn).toBeTruthy()
})

test('a link for connecting a mailbox works only in the account that requested it', async () => {
  const [stranger, victim] = [await server.signedIn(), await server.signedIn()]
  const email = newAddress('strange')
  await begin(stranger, email)
  const token = await server.tokenFor(email)
  for (const browser of [victim, server.browser()]) {
    expect(codeOf(await browser.ask(CONNECT, { token }))).toBe('NOT_AUTHORIZED')
  }
  expect((await stranger.ask(CONNECT, { token })).data.connectIdentity.email).toBe(email)
})

test.each(['', ' \t', '\u00A0'])('the blank address %j is refused as missing', async (email) => {
  const browser = await server.signedIn()
  for (const variables of [{ way: 'EMAIL', email }, { way: 'EMAIL' }]) {
    const { errors } = await browser.ask(BEGIN, variables)
    expect(errors[0]).toMatchObject({
      message: 'Required field',
      extensions: { code: 'VALIDATION', fields: [{ field: 'email', reason: 'REQUIRED' }] },
    })
  }
})

describe('a stranger who requests links to someone else’s mailbox', () => {
  test('invalidates no link that the owner has requested', async () => {
    const email = newAddress('victim')
    await server.browser().ask(SEND, { email })
    const token = await server.tokenFor(email)
    const stranger = await server.signedIn()
    for (let n = 0; n < 3; n++) await begin(stranger, email)
    expect((await server.browser().ask(SIGN_IN, { token })).data.signIn.email).toBe(email)
  })

  test('uses up neither the owner’s limit nor that of other users', async () => {
    const email = newAddress('victim')
    const stranger = await server.signedIn()
    const answers = []
    for (let n = 0; n < 4; n++) answers.push(codeOf(await begin(stranger, email)))
    expect(answers).toEqual([undefined, undefined, undefined, 'RATE_LIMITED'])
    for (let n = 0; n < 3; n++) {
      expect(codeOf(await server.browser().ask(SEND, { email }))).toBeUndefined()
    }
    expect(codeOf(await begin(await server.signedIn(), email))).toBeUndefined()
  })

  test('cannot flood the mailbox, however many accounts they use', async () => {
    const email = newAddress('victim')
    let requestCount = 0
    for (let account = 0; account < 5; account++) {
      const stranger = await server.signedIn()
      for (let n = 0; n < 3; n++) {
        if (codeOf(await begin(stranger, email)) === undefined) requestCount++
      }
    }
    expect(requestCount).toBe(9)
    expect(await mailsTo(email)).toBeLessThanOrEqual(9)
  })
})

describe('sign-in links that strangers request', () => {
  const from = (address: string) => ({ 'x-forwarded-for': address })

  test('are invalid once the owner has signed in', async () => {
    const email = newAddress('visited')
    await server.browser().ask(SEND, { email }, from('192.0.2.1'))
    const own = await server.tokenFor(email)
    await server.browser().ask(SEND, { email }, from('192.0.2.98'))
    const other = await server.tokenFor(email, 1)
    expect(other).not.toBe(own)
    expect((await server.browser().ask(SIGN_IN, { token: own })).data.signIn).toBeTruthy()
    expect(codeOf(await server.browser().ask(SIGN_IN, { token: other }))).toBe('NOT_FOUND')
  })

  test('from another network neither invalidate the owner’s links nor use up the owner’s limit', async () => {
    const email = newAddress('victim')
    await server.browser().ask(SEND, { email }, from('192.0.2.1'))
    const token = await server.tokenFor(email)
    const answers = []
    for (let n = 0; n < 4; n++) {
      answers.push(codeOf(await server.browser().ask(SEND, { email }, from('192.0.2.99'))))
    }
    expect(answers).toEqual([undefined, undefined, undefined, 'RATE_LIMITED'])
    const again = await server.browser().ask(SEND, { email }, from('192.0.2.1'))
    expect(codeOf(again)).toBeUndefined()
    expect((await server.browser().ask(SIGN_IN, { token })).data).toBeNull()
  })

  test('do not prevent a signed-in owner from verifying their own mailbox again', async () => {
    const owner = await server.signedIn(newAddress('owner'))
    const { email } = owner
    for (let network = 1; network <= 4; network++) {
      for (let n = 0; n < 3; n++) {
        await server.browser().ask(SEND, { email }, from(`192.0.2.${network}`))
      }
    }
    expect(codeOf(await server.browser().ask(SEND, { email }, from('192.0.2.50')))).toBe(
      'RATE_LIMITED',
    )
    expect(codeOf(await owner.ask(SEND, { email }))).toBeUndefined()
  })
})

describe('more than 10 minutes after the sign-in', () => {
  const late = () => void (nowMs += 10 * MINUTE_MS + 1_000)
  const guarded: Readonly<Record<string, [string, object]>> = {
    'connecting a mailbox': [BEGIN, { way: 'EMAIL', email: 'late@example.com' }],
    'disconnecting one': ['mutation { disconnectIdentity(way: EMAIL) { id } }', {}],
    exporting: ['mutation { exportMyData }', {}],
    'ending other sessions': ['mutation { revokeSession(id: "x") }', {}],
    deleting: ['mutation ($words: String!) { deleteAccount(confirmEmailOrName: $words) }', {}],
  }

  test.each(Object.entries(guarded))('%s requires a new sign-in', async (_what, [ask, more]) => {
    const browser = await server.signedIn(newAddress('late'))
    const variables = { words: browser.email, ...more }
    late()
    expect(codeOf(await browser.ask(ask, variables))).toBe('SIGN_IN_AGAIN')
    expect((await browser.ask(WHO)).data.currentUser.email).toBe(browser.email)
    await browser.ask(SEND, { email: browser.email })
    const token = await server.tokenFor(browser.email, 1)
    await browser.ask(SIGN_IN, { token })
    expect(codeOf(await browser.ask(ask, variables))).not.toBe('SIGN_IN_AGAIN')
  })

  test('a connecting link that was requested in time works after a new sign-in', async () => {
    const browser = await server.signedIn(newAddress('late'))
    nowMs += 5 * MINUTE_MS
    const email = newAddress('new')
    await begin(browser, email)
    const token = await server.tokenFor(email)
    nowMs += 6 * MINUTE_MS
    expect(codeOf(await browser.ask(CONNECT, { token }))).toBe('SIGN_IN_AGAIN')
    await browser.ask(SEND, { email: browser.email })
    await browser.ask(SIGN_IN, { token: await server.tokenFor(browser.email, 1) })
    expect((await browser.ask(CONNECT, { token })).data.connectIdentity.email).toBe(email)
  })

  test('users can still end their own sessions', async () => {
    const browser = await server.signedIn()
    const { data } = await browser.ask('{ accountAccess { freshUntil } sessions { id } }')
    expect(Date.parse(data.accountAccess.freshUntil)).toBe(nowMs + 10 * MINUTE_MS)
    late()
    const revoke = 'mutation ($id: ID!) { revokeSession(id: $id) }'
    expect((await browser.ask(revoke, { id: data.sessions[0].id })).data.revokeSession).toBe(true)
  })
})
