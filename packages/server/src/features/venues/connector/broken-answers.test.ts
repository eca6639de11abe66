import type { ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { checkedBook } from '@hopwise/market'
import { VENUE_IDS, type VenueId } from '../../../settings/venue-settings.ts'
import { answerOf } from '../../../testing/venues/venue-answers.ts'
import { VenueServer } from '../../../testing/venues/venue-server.ts'
import { VenueConnector } from './venue-connector.ts'
import { VenueFault } from './venue-fault.ts'

const server = new VenueServer()
const connectors = new Map<VenueId, VenueConnector>()

beforeAll(async () => {
  await server.listen()
  for (const id of VENUE_IDS) {
    const connector = await VenueConnector.open(server.configOf(id))
    await connector.markets()
    connectors.set(id, connector)
  }
})

afterEach(() => {
  server.broken = () => false
})

afterAll(async () => {
  for (const connector of connectors.values()) await connector.close()
  await server.close()
})

type Answer = (response: ServerResponse, good: string) => void

const status =
  (code: number, headers = {}): Answer =>
  (response) =>
    response.writeHead(code, headers).end('{"msg":"no"}')
const body =
  (make: (good: string) => string | Buffer, headers = {}): Answer =>
  (response, good) =>
    response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(make(good))

/** The samples' best bid, in place of which another text stands. */
const price = (text: string) => body((good) => good.replaceAll('"90000.5"', text))

const kinds: Readonly<Record<string, Answer>> = {
  'a page of HTML': body(() => '<!doctype html><title>Maintenance</title>'),
  'JSON that is cut': body((good) => good.slice(0, good.length / 2)),
  'an empty object': body(() => '{}'),
  null: body(() => 'null'),
  'a list of nothing': body(() => '[]'),
  'a crossed book': price('"99999"'),
  'a price below zero': price('"-5"'),
  'a price of nothing': price('"0"'),
  'a price of null': price('null'),
  'a price without end': price('1e400'),
  '429': status(429, { 'retry-after': '7' }),
  '418': status(418),
  '451': status(451),
  '403': status(403),
  '500': status(500),
  'a redirect': status(302, { location: 'http://169.254.169.254/' }),
  'a bomb of gzip': body(() => gzipSync(Buffer.alloc(50_000_000, 0x20)), {
    'content-encoding': 'gzip',
  }),
  'a connection that breaks': (response) => response.destroy(),
}

/** The accepted answer of a venue on a pair's book; undefined where it is refused. */
async function taken(connector: VenueConnector): Promise<unknown> {
  try {
    const book = checkedBook(await connector.book('BTC/USDT'))
    return typeof book === 'string' ? undefined : book
  } catch (error) {
    // Anything else is a fault of ours.
    return error instanceof VenueFault ? undefined : error
  }
}

test.each(Object.entries(kinds))(
  'an answer of %s from a venue is never accepted as an order book',
  async (_kind, answer) => {
    server.broken = (venue, request, response) => {
      answer(response, JSON.stringify(answerOf(venue, request.url!)))
      return true
    }
    const answers = await Promise.all([...connectors.values()].map(taken))
    expect(answers).toEqual(VENUE_IDS.map(() => undefined))
  },
)

test.each([
  ['429', 7_000],
  ['418', 300_000],
])(
  'the status %s of a venue’s answer sets the wait before the next request',
  async (kind, retryAfterMs) => {
    server.broken = (_venue, _request, response) => {
      kinds[kind]!(response, '')
      return true
    }
    for (const connector of connectors.values()) {
      await expect(connector.book('BTC/USDT')).rejects.toMatchObject({ retryAfterMs })
    }
  },
)

test('a venue’s answer of 200 MB is neither read to its end nor stored', async () => {
  const piece = Buffer.alloc(1_000_000, 0x5b)
  server.broken = (_venue, _request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    let left = 200
    const send = (): void => {
      if (left-- === 0 || response.destroyed) return void response.end()
      response.write(piece, () => setImmediate(send))
    }
    send()
    return true
  }
  const before = process.memoryUsage().rss
  const answers = await Promise.all([...connectors.values()].map(taken))
  expect(answers.every((each) => each === undefined)).toBe(true)
  const keptMb = () => (process.memoryUsage().rss - before) / 1e6
  await expect.poll(keptMb).toBeLessThan(40)
})

test('a venue that never answers is timed out', async () => {
  server.broken = () => true
  const answers = await Promise.all([...connectors.values()].map(taken))
  expect(answers.every((each) => each === undefined)).toBe(true)
})

test('each venue is read as usual again after its broken answers', async () => {
  const answers = await Promise.all([...connectors.values()].map(taken))
  expect(answers.every((each) => each !== undefined)).toBe(true)
})
