import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { offersOf } from '../testing/offers-of.ts'
import { connectionsOf } from '../testing/waiting/connections-of.ts'
import { openStream } from '../testing/read-stream.ts'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'

/** Longer than any test. */
const NEVER_MS = 600_000
const HASTY = { silentMs: NEVER_MS, takenWithinMs: 300 }

const market = Array.from({ length: 200 }, (_, at) =>
  offersOf(`office-${at}`, { [`BTC > ETH @ 1${at}`]: {} }),
)
const field = 'pairOffers(query: { give: "BTC", get: "ETH" })'
const rows = (n: number): string => `a${n}: ${field} { items { giveAmount exchanger { slug } } }`
/** More of it than any connection takes that is not read. */
const LONG = JSON.stringify({
  query: `{ ${Array.from({ length: 10 }, (_, n) => rows(n)).join(' ')} }`,
})
const LONG_REQUEST =
  'POST /graphql HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n' +
  `content-length: ${LONG.length}\r\n\r\n${LONG}`

test('an answer that nobody reads is dropped with its connection', async () => {
  const readers = { silentMs: 500, takenWithinMs: NEVER_MS }
  const server = await startTestServer({ market, readers })
  const socket = unread(server)
  await expect.poll(() => connectionsOf(server)).toBe(1)
  await expect.poll(() => connectionsOf(server)).toBe(0)
  socket.destroy()
  await server.close()
})

test('an answer that is read too slowly is dropped with its connection', async () => {
  const readers = { silentMs: NEVER_MS, takenWithinMs: 1_500 }
  const server = await startTestServer({ market, readers })
  const socket = unread(server)
  const reading = setInterval(() => socket.read(1_000), 50)
  await expect.poll(() => connectionsOf(server)).toBe(1)
  await expect.poll(() => connectionsOf(server)).toBe(0)
  clearInterval(reading)
  socket.destroy()
  await server.close()
})

test('a live query is exempt from the time limit of answers', async () => {
  const server = await startTestServer({ market, readers: HASTY })
  const query = `subscription { paths(query: { give: "BTC", get: "XMR", giveAmount: 1 }) {
    paths { getAmount } } }`
  const stream = await openStream(server, query)
  await stream.next()
  await anAnswerIsGivenUp(server)
  await server.app.gate.replaceExchanger(offersOf('omega', { 'BTC > XMR @ 300': {} }))
  expect((await stream.next()).data.paths.paths[0].getAmount).toBe(300)
  stream.close()
  await server.close()
})

test('a file is sent in full even to a client slower than the time limit of answers', async () => {
  const pages = mkdtempSync(join(tmpdir(), 'hopwise-slow-'))
  mkdirSync(join(pages, '.vite'))
  writeFileSync(join(pages, 'index.html'), '<!doctype html>')
  writeFileSync(join(pages, '.vite', 'served.json'), '["long.txt"]')
  const bytes = 40_000_000
  writeFileSync(join(pages, 'long.txt'), 'a'.repeat(bytes))
  const server = await startTestServer({
    env: { HOPWISE_PAGES_DIR: pages, HOPWISE_DEADLINE_MS: '500' },
  })
  const socket = connected(server)
  socket.write('GET /long.txt HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')
  await sleep(2_000)
  let got = 0
  socket.on('data', (chunk: Buffer) => (got += chunk.length)).resume()
  await once(socket, 'close')
  expect(got).toBeGreaterThan(bytes)
  await server.close()
  rmSync(pages, { recursive: true })
})

/** A reader of any earlier answer is late by then, if this one is. */
async function anAnswerIsGivenUp(server: TestServer): Promise<void> {
  const before = await connectionsOf(server)
  const socket = unread(server)
  await expect.poll(() => connectionsOf(server)).toBe(before + 1)
  await expect.poll(() => connectionsOf(server)).toBe(before)
  socket.destroy()
}

function connected({ origin }: TestServer): Socket {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1').pause()
  return socket.on('error', () => undefined)
}

function unread(server: TestServer): Socket {
  const socket = connected(server)
  socket.write(LONG_REQUEST.repeat(200))
  return socket
}
