import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { frameOf, LiveReader } from './live-reader.ts'

test('a reader that does not read keeps no queue, and then gets the newest', async () => {
  const { reader, socket, close } = await openReader()
  socket.pause()
  const frames = 60
  for (let n = 1; n <= frames; n++) {
    reader.send(frameOf(JSON.stringify({ n, pad: 'x'.repeat(500_000) }), n))
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
  // What the sockets of both sides hold, and one frame more.
  expect(seen.length).toBeLessThan(frames / 2)
  expect(bytes).toBeLessThan((frames / 2) * 500_000)
  close()
})

test.each([64_100, 65_000, 65_500, 65_536, 66_000])(
  '%i bytes that wait do not make a stream fall silent',
  async (bytes) => {
    const { reader, socket, close } = await openReader()
    let text = ''
    socket.on('data', (chunk: Buffer) => (text = (text + chunk.toString()).slice(-100)))
    reader.send(Buffer.from('x'.repeat(bytes)))
    reader.send(frameOf('"next"', 2))
    await expect.poll(() => text).toContain('"next"')
    reader.send(frameOf('"after it"', 3))
    await expect.poll(() => text).toContain('"after it"')
    close()
  },
)

async function openReader() {
  let reader: LiveReader | undefined
  const server = createServer((_request, response) => {
    reader = new LiveReader(response)
    reader.beat()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  await once(socket, 'data')
  const close = (): void => {
    socket.destroy()
    server.close()
  }
  return { reader: reader!, socket, close }
}
