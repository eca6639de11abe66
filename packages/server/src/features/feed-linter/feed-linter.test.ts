import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type FetchedFile, OutboundClient } from '../../outbound/outbound-client.ts'
import { FeedServer, ratesXml } from '../../testing/feed-server.ts'
import { type Json, startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
let feeds: FeedServer
beforeAll(async () => {
  feeds = await FeedServer.start()
  const env = { HOPWISE_ALLOW_PRIVATE_FEEDS: 'on' }
  server = await startTestServer({ env })
})
afterAll(async () => {
  await server.close()
  await feeds.close()
})

const LINT = `query ($url: String, $text: String) {
  lintFeed(url: $url, text: $text) {
    dialect items offers problems { line column severity reason text } problemsInAll unmappedCodes
  }
}`
const lint = async (file: { url?: string; text?: string }): Promise<Json> => {
  const { data, errors } = await server.ask(LINT, file)
  expect(errors).toEqual([])
  return data.lintFeed
}

const item = (from: string, out: string) =>
  `<item><from>${from}</from><to>SBERRUB</to><in>1</in><out>${out}</out>` +
  '<amount>1000</amount></item>'

test('the report on a pasted file shows line by line what was read, what was not, and why', async () => {
  const items = [item('BTC', '90'), item('ETH', 'soon'), item('NOSUCHCOIN', '1')]
  const text = ['<rates>', ...items, '</rates>'].join('\n')
  expect(await lint({ text })).toMatchObject({
    dialect: expect.stringContaining('xml'),
    items: 3,
    offers: 2,
    problems: [{ line: 3, column: null, severity: 'ERROR', text: expect.stringContaining('soon') }],
    problemsInAll: 1,
    unmappedCodes: ['NOSUCHCOIN'],
  })
})

test('a fault in a one-line file is reported by its column', async () => {
  const text = `<rates>${item('BTC', '90')}${item('ETH', 'soon')}</rates>`
  expect((await lint({ text })).problems).toMatchObject([
    { line: 1, column: 8 + item('BTC', '90').length },
  ])
})

test('no result reveals what a host resolved to', async () => {
  // Nothing listens there, and the name is this machine's own.
  const [problem] = (await lint({ url: 'http://localhost:1/rates.xml' })).problems
  expect(problem).toMatchObject({ reason: 'no-connection', text: 'nobody answers there' })
})

test.each(['rates.xml', 'info.json', 'rates.txt'])('the sample %s has no fault', async (name) => {
  const folder = new URL('../../../../web/src/features/partners/samples/', import.meta.url)
  const report = await lint({ text: readFileSync(new URL(name, folder), 'utf8') })
  expect(report).toMatchObject({ items: 2, offers: 2, problems: [], unmappedCodes: [] })
})

test('an export file is fetched from its address', async () => {
  feeds.serve('/rates.xml', ratesXml(12))
  expect(await lint({ url: feeds.url('/rates.xml') })).toMatchObject({ items: 12, problems: [] })
})

test('a file without offers has exactly one problem, which says why', async () => {
  expect(await lint({ text: '<html><body>404</body></html>' })).toMatchObject({
    offers: 0,
    problems: [{ line: 1, severity: 'ERROR', reason: 'html' }],
  })
  expect((await lint({ url: feeds.url('/nothing') })).problems).toEqual([
    { line: null, column: null, severity: 'ERROR', reason: 'status', text: 'it answers 404' },
  ])
})

test('all problems are counted, and the first two hundred listed', async () => {
  const text = `<rates>${Array.from({ length: 500 }, () => item('BTC', 'x')).join('\n')}</rates>`
  const { problems, problemsInAll } = await lint({ text })
  expect([problems.length, problemsInAll]).toEqual([200, 500])
})

test('a check of a file needs either a valid address or a text, not both', async () => {
  const messageOf = async (file: object) => (await server.ask(LINT, file)).errors[0]?.message
  expect(await messageOf({})).toBe('Required field')
  expect(await messageOf({ url: 'http://a.example', text: '<rates/>' })).toContain('not both')
  for (const url of ['file:///etc/passwd', 'http://.com', 'https://a..b/rates.xml']) {
    expect(await messageOf({ url })).toBe('Enter a valid URL')
  }
})

test('no address in our own network is fetched, and each client has a limit of checks', async () => {
  const guarded = await startTestServer({ env: { HOPWISE_SIMULATOR: 'off' } })
  try {
    const requestCount = feeds.times('/rates.xml').length
    for (const host of ['127.0.0.1', 'localhost', '[::1]', '0x7f.1', '169.254.169.254']) {
      const { port } = new URL(feeds.origin)
      const { data } = await guarded.ask(LINT, { url: `http://${host}:${port}/rates.xml` })
      expect(data.lintFeed.problems[0].reason).toMatch(/address|host/)
      const { data: plain } = await guarded.ask(LINT, { url: `http://${host}/rates.xml` })
      expect(plain.lintFeed.problems[0].reason).toMatch(/address|host/)
    }
    expect(feeds.times('/rates.xml')).toHaveLength(requestCount)
    const codes = []
    for (let n = 0; n < 25; n++) {
      const { errors } = await guarded.ask(LINT, { text: '<rates/>' })
      codes.push(errors[0]?.extensions.code)
    }
    expect(codes).toContain('RATE_LIMITED')
  } finally {
    await guarded.close()
  }
})

test('few files are fetched at once, and the client with the fewest files goes next', async () => {
  const env = { HOPWISE_TRUST_PROXY: 'on', HOPWISE_ALLOW_PRIVATE_FEEDS: 'on' }
  const proxied = await startTestServer({ env })
  const fetched: string[] = []
  const ends: ((file: FetchedFile) => void)[] = []
  const fetching = vi.spyOn(OutboundClient.prototype, 'fetch').mockImplementation(({ address }) => {
    fetched.push(address)
    return new Promise((resolve) => ends.push(resolve))
  })
  const lintFrom = (from: string, url: string, signal?: AbortSignal) => {
    const headers = { 'x-forwarded-for': from }
    return proxied.ask(LINT, { url }, { headers, ...(signal && { signal }) })
  }
  const lintSpy = vi.spyOn(proxied.app.linter, 'lintAddress')
  const leaving = new AbortController()
  try {
    const flood = Array.from({ length: 15 }, (_, n) =>
      lintFrom('203.0.113.1', `http://held.example/${n}`, leaving.signal),
    )
    const flooding = Promise.allSettled(flood)
    await expect.poll(() => lintSpy.mock.calls.length).toBe(15)
    const quick = lintFrom('198.51.100.1', 'http://quick.example/')
    await expect.poll(() => lintSpy.mock.calls.length).toBe(16)
    expect(fetched).toHaveLength(8)
    // A caller that leaves makes no room.
    leaving.abort()
    await flooding
    await expect.poll(() => lintSpy.mock.calls[0]![1].signal?.aborted).toBe(true)
    expect(fetched).toHaveLength(8)
    ends[0]!(FILE)
    await expect.poll(() => fetched[8]).toBe('http://quick.example/')
    for (const end of ends) end(FILE)
    expect((await quick).data.lintFeed).toMatchObject({ offers: 3, problems: [] })
    expect(fetched).toHaveLength(9)
  } finally {
    fetching.mockRestore()
    await proxied.close()
  }
})

const FILE: FetchedFile = {
  body: Buffer.from(ratesXml(3)),
  statusCode: 200,
  isGzip: false,
  contentType: 'text/xml',
  etag: null,
  lastModified: null,
}

test('file checks from one IPv6 network lower the priority of its whole site', async () => {
  const env = { HOPWISE_TRUST_PROXY: 'on', HOPWISE_SIMULATOR: 'off' }
  const proxied = await startTestServer({ env })
  try {
    const read = vi.spyOn(proxied.app.linter, 'lintText')
    const rankOf = async (address: string) => {
      const headers = { 'x-forwarded-for': address }
      await proxied.ask(LINT, { text: '<rates/>' }, { headers })
      return read.mock.lastCall![1].rank!
    }
    for (let n = 0; n < 5; n++) await rankOf(`2001:db8:7:${n}::1`)
    expect(await rankOf('2001:db8:7:5::1')).toBeLessThan(await rankOf('2001:db8:8::1'))
    expect(await rankOf('192.0.2.1')).toBeGreaterThan(await rankOf('192.0.2.1'))
  } finally {
    await proxied.close()
  }
})
