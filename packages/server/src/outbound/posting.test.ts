import { afterAll, beforeAll, expect, test } from 'vitest'
import { FeedServer } from '../testing/feed-server.ts'
import { OutboundClient } from './outbound-client.ts'

let far: FeedServer
let client: OutboundClient
beforeAll(async () => {
  far = await FeedServer.start()
  client = new OutboundClient({ allowPrivate: true, ports: [], bytesMax: 10, deadlineMs: 1_500 })
})
afterAll(async () => {
  await client.close()
  await far.close()
})

const post = (path: string, body = Buffer.from('{}')) =>
  client.post({ address: far.url(path), body, headers: { 'x-own': 'yes' } })

test.each([200, 201, 204, 400, 404, 410, 429, 500])(
  'a response with status %i to a posted message is not a fault',
  async (status) => {
    far.on('/status', (response) => response.writeHead(status).end())
    expect(await post('/status')).toEqual({ statusCode: status, retryAfterMs: undefined })
  },
)

test('a posted body and its headers arrive unchanged', async () => {
  const got: Buffer[] = []
  far.on('/taken', (response, request) => {
    request.on('data', (piece: Buffer) => got.push(piece))
    request.on('end', () => response.writeHead(429, { 'retry-after': '7' }).end())
  })
  expect(await post('/taken', Buffer.from('ключ'))).toEqual({
    statusCode: 429,
    retryAfterMs: 7_000,
  })
  expect(Buffer.concat(got).toString()).toBe('ключ')
  const { method, headers } = far.times('/taken')[0]!
  expect([method, headers['x-own'], headers['content-length']]).toEqual(['POST', 'yes', '8'])
})

test('a redirect of a posted message is neither followed nor reported with its target', async () => {
  far.on('/moved', (response) => {
    response.writeHead(307, { location: far.url('/secret') }).end()
  })
  await expect(post('/moved')).rejects.toMatchObject({
    reason: 'redirect',
    message: 'it redirects',
  })
  expect(far.times('/secret')).toEqual([])
})

test('only the status of a long response is read', async () => {
  let isClosed = false
  far.on('/long', (response) => {
    response.on('close', () => (isClosed = true))
    const more = (): void => {
      while (!response.destroyed && response.write(Buffer.alloc(65_536)));
    }
    response.on('drain', more)
    more()
  })
  expect(await post('/long')).toMatchObject({ statusCode: 200 })
  await expect.poll(() => isClosed).toBe(true)
})

test('a message above the size limit is not posted', async () => {
  await expect(post('/much', Buffer.alloc(32_001))).rejects.toMatchObject({ reason: 'too-large' })
  expect(far.times('/much')).toEqual([])
})

test('a message is not posted a second time after a timeout or a cut connection', async () => {
  far.on('/hangs', () => undefined)
  await expect(post('/hangs')).rejects.toMatchObject({ reason: 'timeout' })
  far.on('/cut', (response) => response.socket!.destroy())
  await expect(post('/cut')).rejects.toMatchObject({ reason: 'cut-off' })
  expect([far.times('/hangs').length, far.times('/cut').length]).toEqual([1, 1])
})
