import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { once } from 'node:events'
import { constants, gunzipSync } from 'node:zlib'
import { CHANGES_ACCEPTED } from '@hopwise/contract'
import { expect, test } from 'vitest'
import { LiveFrame } from '../../answers/wire/live-frame.ts'
import { LiveReader } from './live-reader.ts'

const frameOf = (at: number, answer: unknown, last?: LiveFrame) =>
  new LiveFrame(JSON.stringify(answer), { at, version: at, last })
/** Unpacks what has come by now, though the end has not. */
const SO_FAR = { finishFlush: constants.Z_SYNC_FLUSH }
/** Around an answer: `id: 1\nevent: next\ndata: ""\n\n`. */
const FRAME = 29

test('a live query skips outdated events for a client that stopped reading', async () => {
  const { reader, socket, close } = await openReader()
  socket.pause()
  const frames = 60
  for (let n = 1; n <= frames; n++) {
    reader.send(frameOf(n, { n, pad: 'x'.repeat(500_000) }))
    await new Promise((resolve) => setImmediate(resolve))
  }
  let bytes = 0
  const seen: number[] = []
  let tail = ''
  socket.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    tail += chunk.toString().replaceAll(/x{2,}/g, 'x')
    for (const [, n] of tail.matchAll(/"n":(\d+),/g)) seen.push(Number(n))
    tail = tail.slice(-20).replaceAll('"n":', '')
  })
  socket.resume()
  await expect.poll(() => seen.at(-1)).toBe(frames)
  // The sockets of both sides hold some, and one frame more.
  expect(seen.length).toBeLessThan(frames / 2)
  expect(bytes).toBeLessThan((frames / 2) * 500_000)
  close()
})

test.each([64_100, 65_000, 65_500, 65_536, 66_000])(
  'a live query continues after an event of %i bytes',
  async (bytes) => {
    const { reader, socket, close } = await openReader()
    let text = ''
    socket.on('data', (chunk: Buffer) => (text = (text + chunk.toString()).slice(-100)))
    reader.send(frameOf(1, 'x'.repeat(bytes - FRAME)))
    reader.send(frameOf(2, 'next'))
    await expect.poll(() => text).toContain('"next"')
    reader.send(frameOf(3, 'after it'))
    await expect.poll(() => text).toContain('"after it"')
    close()
  },
)

test('a client that missed an event of a live query gets the whole answer instead of changes', async () => {
  const { reader, socket, close } = await openReader({ accept: CHANGES_ACCEPTED })
  let text = ''
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const rows = Array.from({ length: 20 }, (_, id) => ({ id, pad: 'x'.repeat(50) }))
  let last: LiveFrame | undefined
  const frames = [0, 1, 2, 3].map((at) => {
    last = frameOf(at, { at, rows: rows.with(at, { id: at, pad: `other ${at}` }) }, last)
    return last
  })
  for (const at of [0, 1, 3]) reader.send(frames[at]!)
  await expect
    .poll(() => text.match(/event: \w+/g))
    .toEqual(['event: next', 'event: change', 'event: next'])
  close()
})

test('a client that accepts gzip gets one compressed stream of changes, heartbeats and an end', async () => {
  const rows = Array.from({ length: 50 }, (_, id) => ({ id, pad: 'like all others' }))
  const frames = [frameOf(0, { rows })]
  frames.push(frameOf(1, { rows: rows.with(7, { id: 7, pad: 'other' }) }, frames[0]))
  const headers = { accept: CHANGES_ACCEPTED, 'accept-encoding': 'br, gzip' }
  const { reader, socket, begun, close } = await openReader(headers)
  const chunks = [begun]
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  const textSoFar = () => gunzipSync(unchunked(Buffer.concat(chunks)), SO_FAR).toString()
  const linesSoFar = () => textSoFar().match(/^(?::|event: \w+)$/gm) ?? []
  for (const [index, frame] of frames.entries()) {
    reader.send(frame)
    await expect.poll(linesSoFar).toHaveLength(2 * index + 1)
    reader.beat()
    await expect.poll(linesSoFar).toHaveLength(2 * index + 2)
  }
  reader.end()
  await once(socket, 'end')
  const packed = unchunked(Buffer.concat(chunks))
  const text = gunzipSync(packed).toString()
  const change = /event: change\n((?:data: .*\n)+)/.exec(text)![1]!
  expect(change).toContain('"pad":"other"')
  expect(text.match(/^(?::|event: \w+)$/gm)).toEqual([
    'event: next',
    ':',
    'event: change',
    ':',
    'event: complete',
  ])
  expect(packed.length).toBeLessThan(text.length / 3)
  close()
})

/** The body of an answer that came in chunks. */
function unchunked(bytes: Buffer): Buffer {
  const parts: Buffer[] = []
  for (let at = 0; at < bytes.length;) {
    const end = bytes.indexOf('\r\n', at)
    const length = Number.parseInt(bytes.toString('latin1', at, end), 16)
    parts.push(bytes.subarray(end + 2, end + 2 + length))
    at = end + 2 + length + 2
  }
  return Buffer.concat(parts)
}

async function openReader(headers: Readonly<Record<string, string>> = {}) {
  let reader: LiveReader | undefined
  const server = createServer((_request, response) => {
    reader = new LiveReader(response, { address: '127.0.0.1', paceMs: () => 1_000 })
    reader.beat()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const headerEntries = Object.entries({ host: 'x', connection: 'close', ...headers })
  const lines = headerEntries.map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`GET / HTTP/1.1\r\n${lines.join('')}\r\n`)
  const [begin] = (await once(socket, 'data')) as [Buffer]
  const close = (): void => {
    socket.destroy()
    server.close()
  }
  /** The part of the body that has come by now. */
  const begun = begin.subarray(begin.indexOf('\r\n\r\n') + 4)
  return { reader: reader!, socket, begun, close }
}
