import { createClient } from 'graphql-sse'
import { serverAudits } from 'graphql-http'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { offersOf } from '../../testing/offers-of.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { NODE_ENV: 'production', HOPWISE_LIVE_LIMIT: '2' } })
})
afterAll(() => server.close())

const url = () => `${server.origin}/graphql`
const json = { 'content-type': 'application/json' }
const JSON_ONLY = 'application/json; charset=utf-8'
const FOR_GRAPHQL = 'application/graphql-response+json; charset=utf-8'

const WATCH = `subscription (
  $query: PathsQuery = { give: "BTC", get: "USDTTRC20", giveAmount: 1 }
) {
  paths(query: $query) { paths { getAmount } }
}`

async function codeIn(response: Response): Promise<string> {
  const { errors } = (await response.json()) as { errors: { extensions: { code: string } }[] }
  return errors[0]!.extensions.code
}

/** Decided in docs/decisions/0017: nothing is asked by GET. Only audits of MAY are listed here. */
const notOurs: ReadonlySet<string> = new Set(['5A70', 'D6D5', '6A70'])

describe('GraphQL over HTTP', () => {
  const audits = serverAudits({ url })

  test.each(audits.map(({ id, name, fn }) => [id, name, fn] as const))(
    'passes the audit %s %s',
    async (id, _name, audit) => {
      const { status } = await audit()
      expect(status).toBe(notOurs.has(id) ? 'notice' : 'ok')
    },
  )

  test('fails no audit that the standard requires', () => {
    const left = audits.filter(({ id }) => notOurs.has(id)).map(({ name }) => name)
    expect(left).toEqual(Array(3).fill(expect.stringMatching(/^MAY .* GET/)))
  })
})

describe('the media type of an answer', () => {
  const ask = (accept: string | undefined, query = '{ market { version } }') =>
    fetch(url(), {
      method: 'POST',
      headers: { ...json, ...(accept !== undefined && { accept }) },
      body: JSON.stringify({ query }),
    })

  test.each<[string, string]>([
    ['*/*', JSON_ONLY],
    ['application/*', JSON_ONLY],
    ['application/json', JSON_ONLY],
    ['APPLICATION/JSON; CHARSET=UTF-8', JSON_ONLY],
    ['text/html, application/json;q=0.1', JSON_ONLY],
    [FOR_GRAPHQL, FOR_GRAPHQL],
    ['application/graphql-response+json, application/json;q=0.9', FOR_GRAPHQL],
    ['application/graphql-response+json;q=0.1, application/json', JSON_ONLY],
    // The header of urql.
    [
      'application/graphql-response+json, application/graphql+json, application/json, ' +
        'text/event-stream, multipart/mixed',
      FOR_GRAPHQL,
    ],
    ['application/json;q=0, application/graphql-response+json;q=0.001', FOR_GRAPHQL],
    ['text/event-stream', 'text/event-stream; charset=utf-8'],
  ])('for the Accept header %s is %s', async (accept, type) => {
    const response = await ask(accept)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, type])
    expect(response.headers.get('vary')).toContain('accept')
    expect(await response.text()).toContain('"version":1')
  })

  test.each([
    ['a picture', 'image/png'],
    ['JSON with quality 0', 'application/json;q=0'],
    ['JSON in UTF-16', 'application/json; charset=utf-16'],
    ['an empty type', ';;;,,,'],
    ['an endless header', `application/json${', x/y'.repeat(2_000)}`],
    ['an excessive list of types', `application/json${',a/b'.repeat(20)}`],
  ])('is refused if the Accept header has %s', async (_what, accept) => {
    const response = await ask(accept)
    expect(response.status).toBe(406)
    expect(await codeIn(response)).toBe('NOT_ACCEPTABLE')
  })

  test('must be an event stream for a subscription', async () => {
    for (let n = 0; n < 5; n++) {
      const response = await ask('application/json', WATCH)
      expect([response.status, await codeIn(response)]).toEqual([406, 'NOT_ACCEPTABLE'])
    }
    expect(server.handler.live.readers).toBe(0)
  })
})

describe('graphql-sse’s own client', () => {
  const clients: ReturnType<typeof createClient>[] = []
  const connect = () => {
    const client = createClient({ url: url(), retryAttempts: 0 })
    clients.push(client)
    return client
  }
  afterEach(() => clients.splice(0).forEach((client) => client.dispose()))

  const watch = {
    query: WATCH,
    variables: {
      query: { give: 'BTC', get: 'USDTTRC20', giveAmount: 1, maxHops: 1, order: 'RETURN' },
    },
  }

  test('gets exactly one result for a query', async () => {
    const results = await all(connect().iterate({ query: '{ market { version } }' }))
    expect(results).toEqual([{ data: { market: { version: 1 } } }])
  })

  test('gets the errors of a document and of its variables', async () => {
    for (const query of [
      '{ market { versionn } }',
      'query ($n: Int!) { market { version @skip(if: $n) } }',
    ]) {
      const [result, ...others] = await all(connect().iterate({ query }))
      expect([result?.data, others]).toEqual([undefined, []])
      expect(result?.errors).not.toEqual([])
    }
  })

  test('gets each change of a live query', async () => {
    const results = connect().iterate<{ paths: { paths: { getAmount: number }[] } }>(watch)
    const best = async () => (await results.next()).value?.data?.paths.paths[0]?.getAmount
    expect(await best()).toBe(60_000)
    await server.app.gate.replaceExchanger(offersOf('beta', { 'BTC > USDTTRC20 @ 61000': {} }))
    expect(await best()).toBe(61_000)
  })

  test('gets the error of an invalid live query, and then its end', async () => {
    const wrong = { ...watch.variables.query, get: 'BTC' }
    const results = await all(connect().iterate({ ...watch, variables: { query: wrong } }))
    expect(results).toHaveLength(1)
    expect(results[0]?.errors?.[0]?.extensions).toMatchObject({ code: 'VALIDATION' })
  })

  test('can send ordinary queries without using up its limit of live queries', async () => {
    for (let n = 0; n < 20; n++) {
      await all(connect().iterate({ query: `{ market { version } a${n}: market { offers } }` }))
    }
    const results = connect().iterate(watch)
    expect((await results.next()).value?.errors).toBe(undefined)
    await expect.poll(() => server.handler.live.readers).toBe(1)
  })

  test('has the same limits as other clients', async () => {
    const limited = await startTestServer({
      env: { HOPWISE_DOCUMENT_POINTS: '2500', HOPWISE_POINTS_PER_MINUTE: '8500' },
    })
    const ask = () =>
      fetch(`${limited.origin}/graphql`, {
        method: 'POST',
        headers: { ...json, accept: 'text/event-stream' },
        body: JSON.stringify({ query: '{ exchangers { total } }' }),
      })
    const statuses: number[] = []
    for (let n = 0; n < 5; n++) {
      const response = await ask()
      statuses.push(response.status)
      await response.text()
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429])
    const refused = await ask()
    expect(refused.headers.get('content-type')).toBe(JSON_ONLY)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    await limited.close()
  })
})

async function all<Result>(results: AsyncIterable<Result>): Promise<Result[]> {
  const found: Result[] = []
  for await (const result of results) found.push(result)
  return found
}
