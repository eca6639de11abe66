import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { deflateRawSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { type AccountServer, startAccountServer } from '../../testing/start-account-server.ts'
import type { ReaderLimits } from '../slow-readers.ts'

const FILE = '/promises/2026-11-21.csv'
/** More than a connection takes that is not read. */
const BYTES = 25_000_000
const [ANN, BOB] = ['192.0.2.1', '192.0.2.2']

let server: AccountServer
afterEach(() => server.close())

async function startWithSamples(readers: Partial<ReaderLimits> = {}): Promise<void> {
  const env = { HOPWISE_TRUST_PROXY: 'on' }
  server = await startAccountServer({ now: () => Date.UTC(2026, 10, 30), env, readers })
  const hour = {
    hour: Date.UTC(2026, 10, 21) / 3_600_000,
    samples: 1,
    own_files: deflateRawSync('#'.repeat(BYTES)),
    monitors: deflateRawSync(''),
  }
  await server.database.db.insertInto('promise_hours').values(hour).execute()
}

/** Asks for the file, and has its first bytes. */
async function begun(address: string): Promise<Socket> {
  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(
    `GET ${FILE} HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${address}\r\nconnection: close\r\n\r\n`,
  )
  await once(socket, 'readable')
  return socket
}

async function statusFor(address: string, method = 'GET'): Promise<number> {
  const headers = { 'x-forwarded-for': address }
  const { status, body } = await fetch(`${server.origin}${FILE}`, { method, headers })
  await body?.cancel()
  return status
}

test('a network that loads one file of samples waits for the next, and nobody else does', async () => {
  await startWithSamples()
  const first = await begun(ANN)
  expect(await statusFor(ANN)).toBe(503)
  expect(await statusFor(ANN, 'HEAD')).toBe(200)
  expect(await statusFor(BOB)).toBe(200)
  first.destroy()
  await expect.poll(() => statusFor(ANN)).toBe(200)
})

test('who only asks whether a file of samples is there takes nobody’s place', async () => {
  await startWithSamples()
  const heads = await Promise.all(Array.from({ length: 30 }, () => statusFor(ANN, 'HEAD')))
  expect(new Set(heads)).toEqual(new Set([200]))
  expect(await statusFor(ANN)).toBe(200)
})

test('a file of samples is sent in full to a client slower than the limit of answers', async () => {
  await startWithSamples({ takenWithinMs: 300 })
  const socket = await begun(ANN)
  await sleep(1_500)
  let got = 0
  socket.on('data', (chunk: Buffer) => (got += chunk.length)).resume()
  await once(socket, 'close')
  expect(got).toBeGreaterThan(BYTES)
})
