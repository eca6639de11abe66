import { request as httpRequest } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { offersOf, smallMarket } from '../../testing/offers-of.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    env: { NODE_ENV: 'production', HOPWISE_EXPLORER: 'off' },
  })
})
afterAll(() => server.close())

const MARKET = JSON.stringify({ query: '{ market { version offers pairs exchangers isLive } }' })

test('a query for the market returns its size and version', async () => {
  const { status, data } = await server.post(MARKET)
  expect(status).toBe(200)
  expect(data.market).toEqual({ version: 1, offers: 8, pairs: 7, exchangers: 3, isLive: true })
})

describe('a request from a browser', () => {
  const form = 'application/x-www-form-urlencoded'
  test.each([
    ['a form', { 'content-type': form }, 415],
    ['text', { 'content-type': 'text/plain' }, 415],
    ['a multipart form', { 'content-type': 'multipart/form-data; boundary=x' }, 415],
    ['no content type', { 'content-type': '' }, 415],
    ['another origin', { origin: 'https://evil.example' }, 403],
    ['the origin null', { origin: 'null' }, 403],
    ['this machine, which only development allows', { origin: 'http://localhost:5173' }, 403],
    ['another site by the browser’s header', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a sister site by the browser’s header', { 'sec-fetch-site': 'same-site' }, 403],
  ])('is refused with %s', async (_what, headers, status) => {
    const refused = await raw({ method: 'POST', body: MARKET, headers })
    expect(refused.status).toBe(status)
    expect(refused.text).not.toContain('"data"')
  })

  test.each([
    ['our own', () => ({ origin: server.origin })],
    ['no origin, as of programs', () => ({})],
  ])('is answered if it comes from this origin: %s', async (_what, headers) => {
    expect((await raw({ method: 'POST', body: MARKET, headers: headers() })).status).toBe(200)
  })

  test('is refused with the method GET', async () => {
    const refused = await raw({ method: 'GET', path: '/graphql?query={market{version}}' })
    expect([refused.status, refused.headers['allow']]).toEqual([405, 'POST'])
  })
})

describe('a costly or invalid document', () => {
  const hop = (inner: string) =>
    `{ paths(query: { give: "BTC", get: "ETH", giveAmount: 1 }) { paths { hops { ${inner} } } } }`
  const deep = (levels: number): string =>
    levels === 0 ? 'getAmount' : `alternativeHops { ${deep(levels - 1)} }`
  const times = (count: number, make: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => make(at)).join(' ')
  const twice = (at: number) => `fragment F${at} on Market { ...F${at + 1} ...F${at + 1} }`
  test.each([
    ['depth', hop(deep(12))],
    ['aliases', `{ ${times(16, (at) => `a${at}: market { version }`)} }`],
    ['an alias that all rows would repeat', `{ currencies { ${'a'.repeat(51)}: code } }`],
    ['root fields', `{ market { version } ${times(11, () => 'market { version }')} }`],
    ['tokens', `{ ${times(1001, () => 'market')} }`],
    ['the same field', `{ market { ${times(11, () => 'version')} } }`],
    [
      'the same field in an unused operation',
      `{ market { version } } fragment A on Market { ${times(11, () => '... { version }')} }`,
    ],
    [
      'the same field, spread over fragments',
      `{ paths(query: { give: "BTC", get: "ETH", giveAmount: 1, limit: 1 }) {
        ${times(18, (at) => `...F${at}`)} } }
        ${times(18, (at) => {
          const paths = times(4, () => 'paths { hops { give { code } } }')
          return `fragment F${at} on PathsResult { ${paths} }`
        })}`,
    ],
    ['directives', `{ market { version ${times(11, () => '@skip(if: false)')} } }`],
    [
      'fragments of fragments',
      `{ market { ...F0 } } ${times(20, twice)} fragment F20 on Market { version }`,
    ],
    ['fragments without end', '{ market { ...A } } fragment A on Market { ...A }'],
    ['an introspection without the explorer', '{ __schema { types { name } } }'],
    ['an unknown field', '{ market { versionn } }'],
    ['no document', '{ market {'],
    ['another operation', 'query A { market { version } } query B { market { version } }'],
  ])('is refused before it runs: %s', async (_what, query) => {
    const { status, errors, data } = await server.ask(query)
    expect([status, data]).toEqual([400, undefined])
    expect(errors[0]?.message).not.toContain('Did you mean')
  })

  test('is refused if unused fragments multiply without adding fields', async () => {
    const below = (at: number) => `alternativeHops { ...F${at + 1} ...G }`
    const query = `query A { market { version } }
      query B { paths(query: { give: "BTC", get: "ETH" }) { paths { hops { ...F0 } } } }
      ${times(8, (at) => `fragment F${at} on Hop { a: ${below(at)} b: ${below(at)} }`)}
      fragment F8 on Hop { getAmount }
      fragment G on Hop { ${times(200, () => '...H')} } fragment H on Hop { giveAmount }`
    const { status, errors } = await server.post(JSON.stringify({ query, operationName: 'A' }))
    expect([status, errors[0]?.extensions.code]).toEqual([400, 'DOCUMENT_TOO_LARGE'])
  })

  test.each([
    ['a text that is not JSON', 'query'],
    ['a batch', `[${MARKET}]`],
    [
      'variables that are a list',
      JSON.stringify({ query: '{ market { version } }', variables: [] }),
    ],
  ])('is refused as a bad request: %s', async (_what, body) => {
    const { status, errors } = await server.post(body)
    expect([status, errors[0]?.extensions.code]).toEqual([400, 'BAD_REQUEST'])
  })

  test('is refused if its body exceeds the limit', async () => {
    const { status } = await server.post(`{"query":"${' '.repeat(100_001)}"}`)
    expect(status).toBe(413)
  })
})

test('invalid variables are reported by name', async () => {
  const query = 'query ($q: PathsQuery!) { paths(query: $q) { marketVersion } }'
  const { errors } = await server.ask(query, { q: { give: 5 } })
  expect(errors[0]?.extensions.code).toBe('BAD_DOCUMENT')
  expect(errors[0]?.message).toContain('$q')
})

test('responses have headers that protect pages', async () => {
  const { headers } = await raw({ method: 'GET', path: '/healthz' })
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("script-src 'self'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  })
})

test('a large answer is compressed with gzip for clients that accept it', async () => {
  const body = JSON.stringify({
    query: `{
      currencies { code name searchWords }
      pairs { give { code name } get { code name } bestRate }
      exchangers { items { id slug name pairs updatedAt } }
    }`,
  })
  const plain = await raw({ method: 'POST', body })
  const zipped = await raw({ method: 'POST', body, headers: { 'accept-encoding': 'br, gzip' } })
  expect(zipped.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(zipped.bytes).toString()).toBe(plain.text)
})

test('names are in the language of the request', async () => {
  const body = JSON.stringify({ query: '{ currencies { code name } }' })
  const nameIn = async (language: string) => {
    const { data } = await server.post(body, { 'accept-language': language })
    return data.currencies.find(({ code }: { code: string }) => code === 'CASHRUB').name
  }
  expect(await nameIn('ru-RU,ru;q=0.9,en;q=0.8')).toMatch(/[а-я]/i)
  expect(await nameIn('de, en')).toMatch(/^[a-z ]+$/i)
})

describe('a client’s address', () => {
  test('has a limited number of query-cost points a minute', async () => {
    const limited = await startTestServer({
      env: { HOPWISE_DOCUMENT_POINTS: '100', HOPWISE_POINTS_PER_MINUTE: '2500' },
    })
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => limited.ask('{ market { offers } }')),
    )
    const refused = answers.find(({ status }) => status === 429)!
    expect(answers[0]!.status).toBe(200)
    expect(refused.errors[0]!.extensions).toMatchObject({
      code: 'RATE_LIMITED',
      cost: { perMinute: 2500, documentLimit: 100, left: expect.any(Number) },
    })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    await limited.close()
  })
})

test('a cached answer is not used for a newer version of the market', async () => {
  const body = JSON.stringify({
    query: `{
      paths(query: {
        give: "BTC", get: "USDTTRC20", giveAmount: 1, maxHops: 1, order: RETURN
      }) {
        marketVersion
        paths { getAmount }
      }
    }`,
  })
  expect((await server.post(body)).data.paths.paths[0].getAmount).toBe(60_000)
  expect((await server.post(body)).data.paths.paths[0].getAmount).toBe(60_000)
  await server.app.gate.replaceExchanger(offersOf('beta', { 'BTC > USDTTRC20 @ 61000': {} }))
  expect((await server.post(body)).data.paths).toMatchObject({
    marketVersion: 2,
    paths: [{ getAmount: 61_000 }, { getAmount: 60_000 }].slice(0, 1),
  })
  await server.app.gate.replaceExchanger(smallMarket()[1]!)
})

interface RawRequest {
  readonly method: string
  readonly path?: string
  readonly body?: string
  readonly headers?: Record<string, string>
}

/** Sends as no browser would: any header, any type, nothing unzipped. */
function raw({ method, path = '/graphql', body, headers = {} }: RawRequest) {
  return new Promise<{
    status: number
    headers: NodeJS.Dict<string | string[]>
    bytes: Buffer
    text: string
  }>((resolve, reject) => {
    const all = {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    }
    const sent = httpRequest(`${server.origin}${path}`, { method, headers: all }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const bytes = Buffer.concat(chunks)
        const { statusCode: status = 0, headers: got } = response
        resolve({ status, headers: got, bytes, text: bytes.toString() })
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
