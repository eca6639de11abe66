import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bearer, makeKey, Program, withTerm } from '../../testing/keys/key-owner.ts'
import { type AccountServer, startAccountServer } from '../../testing/start-account-server.ts'
import type { Json } from '../../testing/start-test-server.ts'

let server: AccountServer
let owner: Awaited<ReturnType<typeof withTerm>>
let secret: string
beforeAll(async () => {
  server = await startAccountServer()
  owner = await withTerm(server)
  secret = (await makeKey(owner)).secret
})
afterAll(() => server.close())

const WHO = '{ currentUser { id } entitlements { tariff } }'
const codesOf = ({ errors }: Json) => errors.map(({ extensions }: Json) => extensions.code)
const another = `hw_${'A'.repeat(43)}`

/** Sends a request verbatim, with headers no library would send. */
async function send(lines: readonly string[], body: object = { query: WHO }) {
  const text = JSON.stringify(body)
  const url = new URL(server.origin)
  const socket = connect(Number(url.port), url.hostname)
  const head = [
    'POST /graphql HTTP/1.1',
    `host: ${url.host}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(text)}`,
    'connection: close',
    ...lines,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n${text}`)
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => void chunks.push(chunk))
  await once(socket, 'close')
  return Buffer.concat(chunks).toString()
}

test.each([
  ['does not exist', () => `Bearer ${another}`],
  ['is a letter short', () => `Bearer ${secret.slice(0, -1)}`],
  ['is a letter long', () => `Bearer ${secret}x`],
  ['has no scheme', () => secret],
  ['is of another scheme', () => `Token ${secret}`],
  ['is of another case', () => `Bearer ${secret.toUpperCase()}`],
  ['is followed by another key', () => `Bearer ${secret}, Bearer ${another}`],
  ['is twice in one header', () => `Bearer ${secret} ${secret}`],
  ['is missing', () => 'Bearer'],
  ['is empty', () => ''],
])('a key that %s is refused with INVALID_KEY', async (_what, authorization) => {
  const answer = await server.browser().ask(WHO, {}, { authorization: authorization() })
  expect([answer.status, codesOf(answer)]).toEqual([401, ['INVALID_KEY']])
  expect(answer.text).not.toContain(secret.slice(6))
})

test('the scheme of the Authorization header may have any case, and other schemes are ignored', async () => {
  for (const scheme of ['bearer', 'BEARER']) {
    const { data } = await server.browser().ask(WHO, {}, { authorization: `${scheme} ${secret}` })
    expect(data.entitlements.tariff).toBe('PRO')
  }
  const { data } = await owner.ask(WHO, {}, { authorization: 'Basic YTpi' })
  expect(data.currentUser.id).toBe(owner.user.id)
})

test('a request with several keys is refused', async () => {
  for (const [first, second] of [
    [secret, another],
    [another, secret],
    [secret, secret],
  ]) {
    const lines = [`authorization: Bearer ${first!}`, `Authorization: Bearer ${second!}`]
    const response = await send(lines)
    expect(response).toContain(' 401 ')
    expect(response).toContain('INVALID_KEY')
  }
  expect(await send([`authorization: Basic YTpi`, `authorization: Bearer ${secret}`])).toContain(
    '"tariff":"PRO"',
  )
  // The header is folded over two lines, as one could be formerly.
  expect(await send([`authorization: Bearer`, ` ${secret}`])).not.toContain('"tariff":"PRO"')
})

test('a request with both a key and a session is refused', async () => {
  const other = await server.signedIn()
  for (const browser of [owner, other]) {
    const answer = await browser.ask(WHO, {}, bearer(secret))
    expect([answer.status, codesOf(answer)]).toEqual([400, ['KEY_WITH_SESSION']])
  }
  // A wrong key does not fall back to the signed-in person.
  const wrong = await owner.ask(WHO, {}, bearer(another))
  expect(wrong.status).not.toBe(200)
  // Cookies of load balancers come along with any request.
  const { data } = await new Program(server, secret).ask(WHO, {}, { cookie: 'route=1; hopwise=no' })
  expect(data).toEqual({ currentUser: null, entitlements: { tariff: 'PRO' } })
})

test('an API key in the address, the body or another header is ignored', async () => {
  const post = async (path: string, headers: object, body: object) => {
    const answer = await fetch(`${server.origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    return (await answer.json()) as Json
  }
  const request = { query: WHO }
  for (const [path, headers, body] of [
    [`/graphql?key=${secret}&access_token=${secret}`, {}, request],
    ['/graphql', { 'x-api-key': secret, 'proxy-authorization': `Bearer ${secret}` }, request],
    ['/graphql', { cookie: `hopwise=${secret}` }, request],
    [
      '/graphql',
      {},
      { ...request, extensions: { key: secret, authorization: `Bearer ${secret}` } },
    ],
  ] as const) {
    expect((await post(path, headers, body)).data.entitlements.tariff).toBeNull()
  }
})

test('a session token is not accepted as a key, nor a key as a session', async () => {
  const session = owner.cookie.split('=')[1]!
  for (const text of [session, `hw_${session}`]) {
    expect((await server.browser().ask(WHO, {}, bearer(text))).status).toBe(401)
  }
  const browser = server.browser()
  browser.setCookie(`hopwise=${secret.slice(3)}`)
  expect((await browser.ask(WHO)).data.currentUser).toBeNull()
})

test('a batch of queries with a key is refused, and so is a persisted query', async () => {
  const batch = await send([`authorization: Bearer ${secret}`], [{ query: WHO }, { query: WHO }])
  expect(batch).toContain('BAD_REQUEST')
  const persisted = { extensions: { persistedQuery: { version: 1, sha256Hash: 'a'.repeat(64) } } }
  const answer = await send([`authorization: Bearer ${secret}`], persisted)
  expect(answer).toContain('PersistedQueryNotSupported')
})

test('a page of another site cannot use a key', async () => {
  const program = new Program(server, secret)
  const answer = await program.ask(WHO, {}, { origin: 'https://evil.example' })
  expect([answer.status, codesOf(answer)]).toEqual([403, ['FOREIGN_ORIGIN']])
})

test('guesses at API keys are limited like guesses at session tokens', async () => {
  const env = {
    HOPWISE_POINTS_PER_MINUTE: '30000',
    HOPWISE_POINTS_AT_ONCE: '30000',
    HOPWISE_DOCUMENT_POINTS: '30000',
  }
  const strict = await startAccountServer({ env, database: server.database })
  try {
    const guesses: number[] = []
    for (let at = 0; at < 60; at++) {
      const guess = `hw_${String(at).padStart(43, 'g')}`
      const { status } = await new Program(strict, guess).ask('{ sellsTariffs }')
      guesses.push(status)
    }
    expect(guesses.filter((status) => status === 401).length).toBeLessThan(30)
    expect(guesses.at(-1)).toBe(429)
  } finally {
    await strict.close()
  }
})
