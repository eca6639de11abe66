import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { offersOf } from '../testing/offers-of.ts'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'
import { UNREAD_LIMITS, type UnreadLimits } from './unread-answers.ts'

const market = Array.from({ length: 200 }, (_, at) =>
  offersOf(`office-${at}`, { [`BTC > ETH @ 1${at}`]: {} }),
)
const field = 'pairOffers(query: { give: "BTC", get: "ETH" })'
const rows = (n: number): string => `a${n}: ${field} { items { giveAmount exchanger { slug } } }`
const LONG = JSON.stringify({
  query: `{ ${Array.from({ length: 10 }, (_, n) => rows(n)).join(' ')} }`,
})

const LONG_REQUEST =
  'POST /graphql HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n' +
  `content-length: ${LONG.length}\r\n\r\n${LONG}`

/** Connections that ask for more long answers than they have room for on the way, and take none. */
function unread({ origin }: TestServer): readonly Socket[] {
  return Array.from({ length: 2 }, () => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1').pause()
    socket.on('error', () => undefined)
    socket.write(LONG_REQUEST.repeat(200))
    return socket
  })
}

test.each<[string, UnreadLimits]>([
  ['more than the limit of an address', { ...UNREAD_LIMITS, ofAddress: 100_000 }],
  ['more than its share of the total limit', { ...UNREAD_LIMITS, ofAll: 100_000, share: 50_000 }],
])('a client that leaves %s unread is refused until it reads', async (_what, limits) => {
  const server = await startTestServer({ market, unread: limits })
  const status = async () => (await server.ask('{ market { version } }')).status
  expect(await status()).toBe(200)
  const sockets = unread(server)
  await expect.poll(status).toBe(429)
  const refused = await server.ask('{ market { version } }')
  expect(refused.errors[0]?.extensions.code).toBe('RATE_LIMITED')
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await fetch(`${server.origin}/faq`)).status).toBe(429)
  for (const socket of sockets) socket.resume()
  await expect.poll(status).toBe(200)
  for (const socket of sockets) socket.destroy()
  await server.close()
})

test('unread bytes of a closed connection no longer count', async () => {
  const server = await startTestServer({
    market,
    unread: { ...UNREAD_LIMITS, ofAddress: 100_000 },
  })
  const status = async () => (await server.ask('{ market { version } }')).status
  const sockets = unread(server)
  await expect.poll(status).toBe(429)
  for (const socket of sockets) socket.destroy()
  await expect.poll(status).toBe(200)
  await server.close()
})
