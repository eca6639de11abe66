import { gzipSync } from 'node:zlib'
import { eventually } from '@hopwise/testing/eventually'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FeedServer } from '../testing/feed-server.ts'
import { OutboundClient } from './outbound-client.ts'

const BYTES_MAX = 1_000_000
let feeds: FeedServer
let client: OutboundClient

beforeAll(async () => {
  feeds = await FeedServer.start()
  client = new OutboundClient({ allowPrivate: true, ports: [], bytesMax: BYTES_MAX })
})

afterAll(async () => {
  await client.close()
  await feeds.close()
})

const fetched = (path: string) => client.fetch({ address: feeds.url(path) })

test('the client reports the target of a redirect instead of following the redirect', async () => {
  feeds.on('/moved', (response) => {
    response.writeHead(302, { location: feeds.url('/secret') }).end()
  })
  feeds.serve('/secret', 'x')
  await expect(fetched('/moved')).rejects.toMatchObject({
    reason: 'redirect',
    statusCode: 302,
    message: `it redirects to ${feeds.url('/secret')}`,
  })
  expect(feeds.times('/secret')).toEqual([])
})

test('a client stores nothing about an origin whose response was broken off', async () => {
  const resolve = () => Promise.resolve([{ address: '127.0.0.1', family: 4 }])
  const other = new OutboundClient({
    allowPrivate: true,
    ports: [],
    bytesMax: 10,
    resolve,
    deadlineMs: 500,
  })
  feeds.serve('/large', 'x'.repeat(50), { isGzip: false })
  feeds.on('/silent', () => undefined)
  const { port } = new URL(feeds.origin)
  for (const [index, path] of ['/nothing', '/moved', '/large', '/silent'].entries()) {
    const pending = other.fetch({ address: `http://h${index}.example:${port}${path}` })
    await expect(pending).rejects.toMatchObject({ name: 'FetchFault' })
  }
  await eventually(() => expect(other.origins).toBe(0))
  await other.close()
})

test('an endless response is closed at the size limit', async () => {
  let sent = 0
  let isClosed = false
  feeds.on('/endless', (response) => {
    response.on('close', () => (isClosed = true))
    const chunk = Buffer.alloc(65_536)
    const more = (): void => {
      while (!response.destroyed && response.write(chunk)) sent += chunk.length
      sent += chunk.length
    }
    response.on('drain', more)
    more()
  })
  await expect(fetched('/endless')).rejects.toMatchObject({ reason: 'too-large' })
  await eventually(() => expect(isClosed).toBe(true))
  // The buffers of both sides were sent as well.
  expect(sent).toBeLessThan(BYTES_MAX + 8_000_000)
})

test.each([
  ['a greeting of another kind of server', 'SSH-2.0-OpenSSH_9.9\r\n'],
  ['a file without response headers', '<rates></rates>'],
  ['an invalid length', 'HTTP/1.1 200 OK\r\ncontent-length: -5\r\n\r\nx'],
])(
  'the answer of a server is reported as not HTTP if the server sends %s',
  async (_what, answer) => {
    feeds.on('/strange', (response) => response.socket!.end(answer))
    await expect(fetched('/strange')).rejects.toMatchObject({ reason: 'not-http' })
  },
)

test('a response with a length beyond the limit is refused before a byte is read', async () => {
  feeds.on('/announced', (response) => {
    response.writeHead(200, { 'content-length': BYTES_MAX + 1 })
    response.write('x')
  })
  await expect(fetched('/announced')).rejects.toMatchObject({ reason: 'too-large' })
})

test('a server that sends one byte a second holds no connection longer than the deadline', async () => {
  feeds.on('/drip', (response) => {
    const timer = setInterval(() => response.write('x'), 1_000)
    response.on('close', () => clearInterval(timer))
    response.write('<rates>')
  })
  await expect(fetched('/drip')).rejects.toMatchObject({ reason: 'too-slow' })
  await eventually(() => expect(feeds.connections).toBe(0))
})

test('a fetch times out if the server falls silent in the middle of a file', async () => {
  feeds.on('/silence', (response) => void response.write('<rates>'))
  await expect(fetched('/silence')).rejects.toMatchObject({ reason: 'timeout' })
})

test('a fetch has one deadline for all of its parts', async () => {
  const hurried = new OutboundClient({
    allowPrivate: true,
    ports: [],
    bytesMax: BYTES_MAX,
    deadlineMs: 500,
  })
  feeds.on('/steady', (response) => {
    const timer = setInterval(() => response.write('x'.repeat(2_000)), 100)
    response.on('close', () => clearInterval(timer))
  })
  const started = hurried.fetch({ address: feeds.url('/steady') })
  await expect(started).rejects.toMatchObject({ reason: 'timeout' })
  await hurried.close()
})

test('only gzip is requested, and any other encoding is refused', async () => {
  feeds.on('/brotli', (response) => {
    response.writeHead(200, { 'content-encoding': 'br' }).end('x')
  })
  await expect(fetched('/brotli')).rejects.toMatchObject({ reason: 'encoding' })
  expect(feeds.times('/brotli')[0]!.headers['accept-encoding']).toBe('gzip')
})

test('a request sends no cookie and identifies this service by its name alone', async () => {
  feeds.on('/cookie', (response) => {
    response.writeHead(200, { 'set-cookie': 'a=b' }).end('x')
  })
  await fetched('/cookie')
  await fetched('/cookie')
  const [, second] = feeds.times('/cookie')
  expect(Object.keys(second!.headers).toSorted()).toEqual([
    'accept',
    'accept-encoding',
    'connection',
    'host',
    'user-agent',
  ])
})

test('a compressed response is passed on as sent, with its validators', async () => {
  feeds.serve('/rates', 'hello')
  const file = await fetched('/rates')
  expect(file).toMatchObject({ statusCode: 200, isGzip: true, contentType: 'text/xml' })
  expect(file.body).toEqual(gzipSync('hello'))
  const again = await client.fetch({ address: feeds.url('/rates'), etag: file.etag })
  expect(again).toMatchObject({ statusCode: 304, body: undefined })
})

test.each([
  [500, undefined, undefined],
  [429, '120', 120_000],
  [503, '99999999', 3_600_000],
  [404, 'soon', undefined],
])(
  'a response with status %i is reported as a fault, together with any wait the server requires',
  async (status, header, retryAfterMs) => {
    feeds.on('/status', (response) => {
      response.writeHead(status, header === undefined ? {} : { 'retry-after': header }).end('no')
    })
    await expect(fetched('/status')).rejects.toMatchObject({
      reason: 'status',
      statusCode: status,
      retryAfterMs,
    })
  },
)

test('a response that is cut off in the middle is not accepted as a file', async () => {
  feeds.on('/cut', (response) => {
    response.writeHead(200, { 'content-length': 1_000 })
    response.write('<rates>', () => response.destroy())
  })
  await expect(fetched('/cut')).rejects.toMatchObject({ reason: 'cut-off' })
})

test('a refused connection is reported as refused', async () => {
  await expect(client.fetch({ address: 'http://127.0.0.1:1/' })).rejects.toMatchObject({
    reason: 'no-connection',
  })
})
