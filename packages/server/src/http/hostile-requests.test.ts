import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Logger, silentLogger } from '../lib/logger.ts'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'

const unexpected: object[] = []
const log: Logger = { ...silentLogger, error: (fields) => unexpected.push(fields) }
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ log })
})
afterAll(() => server.close())

const PATHS = 'query ($query: PathsQuery!) { paths(query: $query) { marketVersion paths { id } } }'
const baseQuery = { give: 'BTC', get: 'ETH', giveAmount: 1 }
const manyLong = Array(900).fill('x'.repeat(65))
const deep = (levels: number, opening: string, closing: string) =>
  opening.repeat(levels) + closing.repeat(levels)

describe('hostile input', () => {
  test.each([
    ['an empty value', ''],
    ['a null byte', '\0'],
    ['half a document', '{"query":"{ market'],
    ['deeply nested JSON', deep(40_000, '[', ']')],
    ['a deeply nested object', `{"query":${deep(15_000, '{"a":', '}')}}`],
    ['a query that is not a text', '{"query":{"toString":1}}'],
    ['no query at all', '{"variables":{}}'],
    ['a name that is a list', '{"query":"{ market { version } }","operationName":[]}'],
    ['a prototype', '{"__proto__":{"query":"{ market { version } }"}}'],
    ['endless braces', JSON.stringify({ query: deep(40_000, '{', '}') })],
    ['endless fields', JSON.stringify({ query: deep(300, '{ market ', '}') })],
    ['endless values', JSON.stringify({ query: `{ paths(query: ${deep(400, '[', ']')}) }` })],
    ['an endless text', JSON.stringify({ query: `{ paths(query: "${'x'.repeat(90_000)}") }` })],
    ['an invisible sign', JSON.stringify({ query: '{ \u202emarket }' })],
    ['a lone surrogate', String.raw`{"query":"{ market { \ud800 } }"}`],
    ['an unknown fragment', JSON.stringify({ query: '{ ...constructor }' })],
    [
      'fields named like properties of objects',
      JSON.stringify({ query: '{ __proto__ constructor toString }' }),
    ],
    [
      'a property name of objects',
      '{"query":"{ market { version } }","operationName":"__proto__"}',
    ],
    [
      'a document without an operation',
      JSON.stringify({ query: 'fragment A on Market { version }' }),
    ],
    ['type definitions', JSON.stringify({ query: 'type A { a: Int } { market { version } }' })],
    [
      'an unused fragment of a thousand fields',
      JSON.stringify({
        query: `{ market { version } } fragment A on Market { ${'version '.repeat(900)} }`,
      }),
    ],
    [
      'the same field many times, each with nested fields',
      JSON.stringify({
        query: `{ market { version } } fragment A on Query {
          ${'paths(query: {}) { paths { hops { offer { id } } } } '.repeat(60)} }`,
      }),
    ],
    [
      'the same field many times in an unused fragment',
      JSON.stringify({
        query: `{ market { version } } fragment A on Query {
          ${'... { market { version } } '.repeat(120)} }`,
      }),
    ],
    ['1,000 variables', JSON.stringify({ query: `query (${'$a: Int '.repeat(190)}) { market }` })],
  ])('is refused as a bad request: %s', async (_what, body) => {
    const { status, errors, data } = await server.post(body)
    expect([status, data]).toEqual([400, undefined])
    expect(errors[0]?.extensions.code).toMatch(/^(BAD_REQUEST|BAD_DOCUMENT|DOCUMENT_TOO_LARGE)$/)
    expect(unexpected).toEqual([])
  })

  test.each<[string, unknown]>([
    ['an empty value', undefined],
    ['null', null],
    ['a list', [baseQuery]],
    ['a text', 'BTC'],
    ['a prototype', JSON.parse('{"__proto__":{"give":"BTC","get":"ETH","giveAmount":1}}')],
    ['a field that does not exist', { ...baseQuery, constructor: 1 }],
    ['a field of prototypes', JSON.parse('{"give":"BTC","get":"ETH","__proto__":1}')],
    ['a number for a text', { ...baseQuery, give: 1 }],
    ['a text for a number', { ...baseQuery, giveAmount: '1' }],
    ['an infinite number', { ...baseQuery, giveAmount: Number.MAX_VALUE }],
    ['a half', { ...baseQuery, maxHops: 1.5 }],
    ['too many hops', { ...baseQuery, maxHops: 1e9 }],
    ['a negative amount', { ...baseQuery, giveAmount: -1 }],
    ['a zero amount', { ...baseQuery, giveAmount: 0 }],
  ])('is refused as the input of a search: %s', async (_what, query) => {
    const { status, data, errors } = await server.ask(PATHS, { query })
    expect(data?.paths ?? null).toBe(null)
    // 400 where it is no question of the type at all, 200 where it is one that cannot be answered.
    expect([200, 400]).toContain(status)
    const codes = errors.map(({ extensions }) => extensions.code)
    expect(codes.filter((code) => code !== 'BAD_DOCUMENT' && code !== 'VALIDATION')).toEqual([])
    expect(codes).not.toEqual([])
    expect(unexpected).toEqual([])
  })

  test.each<[string, object]>([
    ['a property name of objects', { ...baseQuery, give: '__proto__' }],
    ['another property name of objects', { ...baseQuery, get: 'constructor' }],
    ['a lone surrogate', { ...baseQuery, get: '\ud800' }],
    ['look-alike letters', { ...baseQuery, get: 'ЕТН' }],
  ])('is treated as an unknown currency: %s', async (_what, query) => {
    const { data, errors, text } = await server.ask(PATHS, { query })
    expect(errors).toEqual([])
    expect(data.paths).toEqual({ marketVersion: 1, paths: [] })
    expect(text.length).toBeLessThan(2_000)
    expect(unexpected).toEqual([])
  })

  test.each<[string, string, unknown]>([
    ['names', `{ ${'a'.repeat(90_000)} }`, undefined],
    ['texts', PATHS, 'x'.repeat(90_000)],
    ['fields', PATHS, Object.fromEntries(Array.from({ length: 9_000 }, (_, at) => [`f${at}`, 1]))],
    ['texts in lists', PATHS, { ...baseQuery, filter: { ignoreExchangers: manyLong } }],
  ])('gets a short error for long %s', async (_what, query, value) => {
    const { errors, text } = await server.ask(query, { query: value })
    expect(errors).not.toEqual([])
    expect(text.length).toBeLessThan(10_000)
  })

  test('does not affect the next valid request', async () => {
    expect((await server.ask(PATHS, { query: baseQuery })).status).toBe(200)
    expect(Object.keys(Object.prototype)).toEqual([])
  })
})

test.each([
  ['two lengths', 'content-length: 2\r\ncontent-length: 3\r\n', '{}'],
  ['a length and chunks', 'content-length: 5\r\ntransfer-encoding: chunked\r\n', '0\r\n\r\n'],
  ['a header with a line of its own', 'x: a\rb\r\n', ''],
  ['endless headers', `x: ${'a'.repeat(20_000)}\r\n`, ''],
])('%s is refused, and the connection is closed', async (_what, headers, body) => {
  const socket = connected()
  socket.write(`POST /graphql HTTP/1.1\r\nhost: x\r\n${headers}\r\n${body}`)
  expect(await wholeText(socket)).toMatch(/^HTTP\/1.1 4\d\d /)
})

/** Costs 2,002 points, some more to be read, and 2,000 more the first time. */
const QUESTION = '{ exchangers { total } }'
const THREE_QUESTIONS = { HOPWISE_DOCUMENT_POINTS: '2500', HOPWISE_POINTS_PER_MINUTE: '8500' }

test('a client cannot fake its address behind a trusted proxy', async () => {
  const own = await startTestServer({
    env: { HOPWISE_TRUST_PROXY: 'on', ...THREE_QUESTIONS },
  })
  const statuses: number[] = []
  for (let n = 0; n < 5; n++) {
    const headers = { 'x-forwarded-for': `10.0.0.${n}, 93.184.215.14` }
    statuses.push((await own.ask(QUESTION, {}, { headers })).status)
  }
  expect(statuses).toEqual([200, 200, 200, 429, 429])
  await own.close()
})

test('all addresses of one IPv6 network share a limit, and the next network has its own', async () => {
  const env = { ...THREE_QUESTIONS, HOPWISE_TRUST_PROXY: 'on' }
  const own = await startTestServer({ env })
  const statuses: number[] = []
  const hosts = ['2a02:1:2:3::1', '2a02:1:2:3:ffff::2', '2a02:1:2:3:4:5:6:7', '2a02:1:2:3::9']
  for (const host of [...hosts, '2a02:1:2:4::1', '::ffff:93.184.215.14', '93.184.215.15']) {
    const headers = { 'x-forwarded-for': host }
    statuses.push((await own.ask(QUESTION, {}, { headers })).status)
  }
  expect(statuses).toEqual([200, 200, 200, 429, 200, 200, 200])
  await own.close()
})

test('all ports of an IP address share one limit, and all invalid addresses share another', async () => {
  const env = { ...THREE_QUESTIONS, HOPWISE_TRUST_PROXY: 'on' }
  const own = await startTestServer({ env })
  const statusesOf = async (...hosts: string[]): Promise<number[]> => {
    const statuses: number[] = []
    for (const host of hosts) {
      const headers = { 'x-forwarded-for': host }
      statuses.push((await own.ask(QUESTION, {}, { headers })).status)
    }
    return statuses
  }
  const ports = ['1.2.3.4', '1.2.3.4:40000', '1.2.3.4:40001', '[::ffff:1.2.3.4]:9']
  expect(await statusesOf(...ports)).toEqual([200, 200, 200, 429])
  // The document is known by now.
  const five = [200, 200, 200, 200, 429]
  const bracketed = ['[2a02:1:2:3::1]', '[2a02:1:2:3::2]:1', '2a02:1:2:3::3', '[2a02:1:2:3::4]:2']
  expect(await statusesOf(...bracketed, '2a02:1:2:3::5')).toEqual(five)
  expect(await statusesOf('unknown', '_hidden', 'a.example:1', '[x]:1', 'y')).toEqual(five)
  await own.close()
})

test('thousands of networks of one IPv6 site share the limit of sixteen networks', async () => {
  const own = await startTestServer({ env: { ...THREE_QUESTIONS, HOPWISE_TRUST_PROXY: 'on' } })
  const statusOf = async (host: string): Promise<number> => {
    const headers = { 'x-forwarded-for': host }
    return (await own.ask(QUESTION, {}, { headers })).status
  }
  const statuses: number[] = []
  for (let n = 0; n < 80; n++) statuses.push(await statusOf(`2a02:1:2:${n.toString(16)}::1`))
  expect(statuses.slice(0, 40)).toEqual(Array(40).fill(200))
  expect(statuses.slice(-10)).toContain(429)
  expect(await statusOf('2a02:1:3::1')).toBe(200)
  await own.close()
})

test('deeply nested lists are refused, and brackets inside texts are not', async () => {
  const lists = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth)
  const nested = (depth: number): string =>
    `{"query":"{ market { version } }","variables":{"a":${lists(depth)}}}`
  expect((await server.post(nested(60))).status).toBe(200)
  expect((await server.post(nested(70))).status).toBe(400)
  const query = `{ exchangers(query: { search: "${'[{'.repeat(80)}\\"[" }) { total } }`
  expect((await server.ask(query)).status).toBe(200)
})

const packed = (encoding: string, body: string | Uint8Array, path = '/graphql') =>
  fetch(server.origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-encoding': encoding },
    body: Buffer.from(body),
  })
const VERSION = '{"query":"{ market { version } }"}'

test.each([
  ['deflate', deflateSync],
  ['br', brotliCompressSync],
  ['gzip, gzip', (text: string) => gzipSync(gzipSync(text))],
])(
  'a body compressed with %s is refused, and the refusal names the accepted encoding',
  async (encoding, pack) => {
    const response = await packed(encoding, pack(VERSION))
    expect([response.status, response.headers.get('accept-encoding')]).toEqual([415, 'gzip'])
  },
)

test('a gzip body is accepted under every name of gzip and at every address of the API', async () => {
  for (const [encoding, path] of [
    ['gzip', '/graphql'],
    ['GZIP', '/graphql/'],
    ['x-gzip', '/graphql?operation=any'],
  ] as const) {
    const response = await packed(encoding, gzipSync(VERSION), path)
    expect(await response.json()).toEqual({ data: { market: { version: 1 } } })
  }
})

test.each([
  ['is too large once it is unpacked', gzipSync(' '.repeat(60_000_000)), 413],
  ['is too large as it comes', gzipSync(randomBytes(110_000)), 413],
  ['is not compressed', VERSION, 400],
  ['is cut off', gzipSync(VERSION).subarray(0, 20), 400],
])('a compressed body that %s is refused', async (_what, body, status) => {
  expect((await packed('gzip', body)).status).toBe(status)
  expect(unexpected).toEqual([])
})

test('the address of the API may end with a slash', async () => {
  const ask = (method: string) => fetch(`${server.origin}/graphql/`, { method })
  expect((await ask('GET')).status).toBe(405)
  expect((await ask('OPTIONS')).headers.get('allow')).toBe('POST')
})

test('a persisted query is refused in a way that makes clients send the whole document', async () => {
  const hash = { persistedQuery: { version: 1, sha256Hash: '0'.repeat(64) } }
  const request = { operationName: null, variables: {}, extensions: hash }
  const { status, errors } = await server.post(JSON.stringify(request))
  expect([status, errors]).toEqual([
    200,
    [
      {
        message: 'PersistedQueryNotSupported',
        extensions: { code: 'PERSISTED_QUERY_NOT_SUPPORTED' },
      },
    ],
  ])
  const { data } = await server.post(
    JSON.stringify({ ...request, query: '{ market { version } }' }),
  )
  expect(data).toEqual({ market: { version: 1 } })
})

test.each([
  '/%00',
  '/go/1?give=%00',
  '/mute/%00',
  '/faq/a%00b',
  '/exchangers?q=a%00',
  '/schema%00',
])('the address %s with a NUL is refused before a route reads it', async (path) => {
  expect((await fetch(server.origin + path)).status).toBe(400)
})

test.each([
  ['a text of the document', String.raw`{ faqArticle(category: "a\\u0000", slug: "b") { title } }`],
  ['a longer escape', String.raw`{ faqArticle(category: "a\\u{000}", slug: "b") { title } }`],
  ['the document itself', String.raw`{ market { version } } # \u0000`],
  ['its name', '{ market { version } }', String.raw`a\u0000`],
])('a NUL in %s is refused', async (_what, query, operationName = 'a') => {
  const { status, errors } = await server.post(
    `{"query":"${query.replaceAll('"', '\\"')}","operationName":"${operationName}"}`,
  )
  expect([status, errors[0]?.extensions.fields]).toMatchObject([
    400,
    [{ field: 'body', reason: 'NULL_CHARACTER' }],
  ])
})

test('a text that spells out the escape sequence of a NUL is accepted', async () => {
  const query = 'query ($slug: String!) { faqArticle(category: "a", slug: $slug) { title } }'
  const { status } = await server.ask(query, { slug: String.raw`\u0000` })
  expect(status).toBe(200)
})

test('the body of a request is not read if its client has no points left', async () => {
  const own = await startTestServer({
    env: { HOPWISE_DOCUMENT_POINTS: '1', HOPWISE_POINTS_PER_MINUTE: '350' },
  })
  const statuses: number[] = []
  for (let n = 0; n < 5; n++) statuses.push((await own.post(`not JSON ${n}`)).status)
  expect(statuses).toEqual([400, 400, 400, 429, 429])
  await own.close()
})

test('each repetition of a cached query is charged, including the reading of its body', async () => {
  const env = { HOPWISE_DOCUMENT_POINTS: '100', HOPWISE_POINTS_PER_MINUTE: '3200' }
  const own = await startTestServer({ env })
  const statuses: number[] = []
  for (let n = 0; n < 40; n++) statuses.push((await own.ask('{ market { version } }')).status)
  expect(statuses.slice(0, 9).every((status) => status === 200)).toBe(true)
  expect(statuses).toContain(429)
  await own.close()
})

test.each(['tomorrow', '', 1, {}, [], '9999999-01-01'])(
  'the invalid time %j is reported as an error of the client',
  async (at) => {
    const query = `mutation ($at: DateTime!) { adminAllowOffers(
      input: { endsAt: $at, exchangerId: "a", give: "BTC", get: "ETH", note: "x" }
    ) }`
    const { status, errors } = await server.ask(query, { at })
    expect([status, errors[0]?.extensions.code]).toEqual([400, 'BAD_DOCUMENT'])
    expect(unexpected).toEqual([])
  },
)

test('an invalid document cannot take the place of a valid document in the cache', async () => {
  const text = 'Mine { market { version } }'
  const ask = (operationName: string, query: string) =>
    server.post(JSON.stringify({ operationName, query }))
  expect((await ask('Mine query', text)).errors).toHaveLength(1)
  expect((await ask('Mine', `query ${text}`)).data).toEqual({ market: { version: 1 } })
})

test('a client that leaves before its request is read causes no logged error', async () => {
  const body = JSON.stringify({ query: '{ market { version } }' })
  const head = `host: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}`
  const texts = [
    `POST /graphql HTTP/1.1\r\n${head}\r\n\r\n${body}`,
    'GET / HTTP/1.1\r\nhost: x\r\n\r\n',
  ]
  for (let n = 0; n < 200; n++) {
    const socket = connected()
    socket.on('error', () => undefined).write(texts[n % 2]!)
    socket.once('connect', () => socket.resetAndDestroy())
    if (n % 20 === 0) await once(socket, 'close')
  }
  expect((await fetch(`${server.origin}/healthz`)).status).toBe(200)
  expect(unexpected).toEqual([])
})

test('1,000 slow connections are closed and delay no other client', async () => {
  const strict = await startTestServer({ readers: { headWithinMs: 3_000, requestWithinMs: 4_000 } })
  const beginnings = ['', 'POST /graphql HTTP/1.1\r\nhost: x\r\n']
  let closed = 0
  const sockets: Socket[] = []
  for (let n = 0; n < 1_000; n++) {
    const socket = connected(strict)
    socket.on('error', () => undefined).on('close', () => closed++)
    socket.resume().write(beginnings[n % 2]!)
    sockets.push(socket)
    // More at once than may wait to be let in are let in when the kernel asks again, seconds later.
    if (n % 100 === 99) await fetch(`${strict.origin}/healthz`)
  }
  const freed = async (): Promise<number> => {
    // Some send a letter now and then.
    for (const socket of sockets.slice(0, 100)) if (!socket.destroyed) socket.write('a')
    expect((await fetch(`${strict.origin}/healthz`)).status).toBe(200)
    return closed
  }
  await expect.poll(freed).toBe(1_000)
  await strict.close()
})

function connected(to = server): Socket {
  return connect(Number(new URL(to.origin).port), '127.0.0.1')
}

async function wholeText(socket: Socket): Promise<string> {
  let text = ''
  socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
  socket.on('error', () => undefined)
  await once(socket, 'close')
  return text
}
