import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import {
  createServer as createTlsServer,
  getCACertificates,
  setDefaultCACertificates,
} from 'node:tls'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Dispatcher } from 'undici'
import { eventually } from '@hopwise/testing/eventually'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { localCertificate } from '../testing/local-certificate.ts'
import { AnswerTaker } from './answer-taker.ts'
import { OutboundClient } from './outbound-client.ts'

const BYTES_MAX = 5_000_000
const CHUNKED = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n'
const trusted = getCACertificates('default')
const closes: (() => void)[] = []
let client: OutboundClient

beforeAll(() => {
  setDefaultCACertificates([...trusted, localCertificate.cert])
  client = new OutboundClient({ allowPrivate: true, ports: [], bytesMax: BYTES_MAX })
})

afterAll(async () => {
  await client.close()
  closes.forEach((close) => close())
  setDefaultCACertificates(trusted)
})

interface Raw {
  readonly origin: string
  /** Bytes written so far, to all clients. */
  sent: number
  open: number
}

/** A server that writes the given bytes to each request, one by one. */
async function serverThat(answers: (socket: Socket) => Iterable<string>, isTls = false) {
  const server: Server = isTls ? createTlsServer(localCertificate) : createServer()
  const scheme = isTls ? 'https' : 'http'
  server.on(isTls ? 'secureConnection' : 'connection', (socket: Socket) => {
    raw.open++
    socket.on('close', () => raw.open--).on('error', () => undefined)
    socket.on('data', () => void write(socket))
  })
  const write = async (socket: Socket): Promise<void> => {
    for (const piece of answers(socket)) {
      if (socket.destroyed) return
      raw.sent += piece.length
      // Each on its own: over TLS a piece is a record.
      await new Promise((done) => socket.write(piece, done))
    }
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closes.push(() => server.close())
  const raw: Raw = { origin: '', sent: 0, open: 0 }
  const { port } = server.address() as AddressInfo
  return Object.assign(raw, { origin: `${scheme}://localhost:${port}` })
}

function* endless(piece: string, before = ''): Iterable<string> {
  yield before
  for (;;) yield piece
}

const chunk = (text: string): string => `${text.length.toString(16)}\r\n${text}\r\n`

test.each([
  ['chunks of one byte', endless(chunk('x').repeat(5_000), CHUNKED)],
  ['chunks with long extensions', endless(`1;${'a'.repeat(60_000)}\r\nx\r\n`, CHUNKED)],
  ['an endless chunk extension', endless('a'.repeat(50_000), `${CHUNKED}1;`)],
  ['an endless chunk size of zeros', endless('0'.repeat(50_000), CHUNKED)],
  ['informational responses', endless('HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(2_000))],
  ['empty lines in place of a response', endless('\r\n'.repeat(30_000))],
])('the client closes the connection after less than a megabyte of %s', async (_what, answer) => {
  const raw = await serverThat(() => answer)
  const fetched = client.fetch({ address: raw.origin })
  await expect(fetched).rejects.toMatchObject({
    reason: 'too-large',
    message: expect.stringMatching(/^\d{6} bytes wrap \d{1,5} of a file$/),
  })
  await eventually(() => expect(raw.open).toBe(0))
  // The buffers of both sides were sent as well.
  expect(raw.sent).toBeLessThan(8_000_000)
})

test('a received file does not keep the network buffers of its parts in memory', async () => {
  const item = 'x'.repeat(300)
  const body = [CHUNKED, ...Array<string>(10_000).fill(chunk(item)), '0\r\n\r\n']
  const raw = await serverThat(() => body)
  const { body: file } = await client.fetch({ address: raw.origin })
  expect(file?.toString()).toBe(item.repeat(10_000))
  expect(file?.buffer.byteLength).toBe(3_000_000)
})

test('a response of many small chunks is paused so that other work can run', async () => {
  const said: string[] = []
  const controller: Dispatcher.DispatchController = {
    aborted: false,
    paused: false,
    reason: null,
    abort: () => void said.push('abort'),
    pause: () => void said.push('pause'),
    resume: () => void said.push('resume'),
  }
  const taker = new AnswerTaker(BYTES_MAX)
  taker.onResponseStart(controller, 200, {})
  for (let piece = 0; piece < 2_500; piece++) taker.onResponseData(controller, Buffer.from('x'))
  expect(said).toEqual(['pause'])
  await nextTurn()
  expect(said).toEqual(['pause', 'resume'])
})

test('a file over TLS is accepted unless TLS itself makes up most of the received bytes', async () => {
  const drip = await serverThat(
    () => endless('x', 'HTTP/1.1 200 OK\r\nContent-Length: 999999\r\n\r\n'),
    true,
  )
  await expect(client.fetch({ address: drip.origin })).rejects.toMatchObject({
    reason: 'too-large',
    message: expect.stringMatching(/ bytes wrap \d{4} of a file$/),
  })
  const answer = `HTTP/1.1 200 OK\r\nContent-Length: 400000\r\n\r\n${'y'.repeat(400_000)}`
  const sound = await serverThat(() => [answer], true)
  for (const _ of [1, 2]) {
    const { body } = await client.fetch({ address: sound.origin })
    expect(body?.toString()).toBe('y'.repeat(400_000))
    // No host is called twice in one turn.
    await nextTurn()
  }
  expect(sound.open).toBe(1)
})
