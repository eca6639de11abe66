import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

const PAGES = 'https://pages.example'
const BODY = JSON.stringify({ query: '{ market { version } }' })
const json = { 'content-type': 'application/json' }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    env: {
      NODE_ENV: 'production',
      HOPWISE_ORIGINS: PAGES,
      HOPWISE_DOCUMENT_POINTS: '1000',
      HOPWISE_POINTS_PER_MINUTE: '2600',
    },
  })
})
afterAll(() => server.close())

const granted = (headers: IncomingHttpHeaders) =>
  Object.keys(headers).filter((name) => name.startsWith('access-control-'))

test('a listed origin’s preflight gets the allowed methods and headers', async () => {
  const { status, headers } = await send({
    method: 'OPTIONS',
    headers: {
      origin: PAGES,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'accept-language,content-type',
    },
  })
  expect([status, headers]).toMatchObject([
    204,
    {
      'access-control-allow-origin': PAGES,
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'content-type, accept, accept-language, market-version',
      'access-control-max-age': '7200',
      vary: 'origin',
    },
  ])
})

test.each<[string, Sent, number]>([
  ['an answer', { body: BODY }, 200],
  ['the refusal of an invalid query', { body: 'x' }, 400],
  ['the refusal of a content type', { body: BODY, headers: { 'content-type': 'text/plain' } }, 415],
  ['the refusal of a large body', { body: ' '.repeat(100_001) }, 413],
  ['the refusal of an accepted type', { body: BODY, headers: { accept: 'image/png' } }, 406],
  ['the refusal of a method', { method: 'GET' }, 405],
])('a listed origin may read %s', async (_what, sent, expected) => {
  const all = { ...sent, headers: { ...json, origin: PAGES, ...sent.headers } }
  const { status, headers } = await send(all)
  expect(headers['access-control-allow-origin']).toBe(PAGES)
  expect(headers['access-control-expose-headers']).toContain('retry-after')
  expect(status).toBe(expected)
  expect(headers['vary']).toContain('origin')
})

test.each([
  ['a page that is not listed', 'https://evil.example'],
  ['a page in a sandbox', 'null'],
  ['the listed origin over HTTP', 'http://pages.example'],
  ['the origin *', '*'],
])('%s gets no access headers and no data', async (_what, origin) => {
  const preflightHeaders = { origin, 'access-control-request-method': 'POST' }
  const before = await send({ method: 'OPTIONS', headers: preflightHeaders })
  const after = await send({ body: BODY, headers: { ...json, origin } })
  for (const { status, headers, text } of [before, after]) {
    expect([status, granted(headers), headers['vary']]).toEqual([
      403,
      [],
      expect.stringContaining('origin'),
    ])
    expect(text).not.toContain('"data"')
  }
})

test('requests of our own pages and of programs get no cross-origin headers', async () => {
  const own: Sent[] = [
    { body: BODY, headers: json },
    { body: BODY, headers: { ...json, origin: server.origin } },
  ]
  for (const sent of own) {
    const { status, headers } = await send(sent)
    expect([status, granted(headers)]).toEqual([200, []])
  }
})

test('a listed origin gets no access to addresses outside the API', async () => {
  for (const path of ['/healthz', '/robots.txt', '/metrics']) {
    expect(
      granted((await send({ method: 'GET', path, headers: { origin: PAGES } })).headers),
    ).toEqual([])
  }
})

test('a listed origin that is rate-limited may read when to retry', async () => {
  let answer = await send({ body: BODY, headers: { ...json, origin: PAGES } })
  for (let n = 0; n < 1_000 && answer.status === 200; n++) {
    answer = await send({ body: BODY, headers: { ...json, origin: PAGES } })
  }
  expect(answer).toMatchObject({ status: 429, headers: { 'access-control-allow-origin': PAGES } })
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
})

interface Sent {
  readonly method?: string
  readonly path?: string
  readonly headers?: Record<string, string>
  readonly body?: string
}

interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

/** Sends as no library would: any header that a browser would not let a page set. */
function send({ method = 'POST', path = '/graphql', headers = {}, body }: Sent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(`${server.origin}${path}`, { method, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text })
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
