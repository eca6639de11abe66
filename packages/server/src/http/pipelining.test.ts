import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { startTestServer } from '../testing/start-test-server.ts'

test('a connection is closed after 250 pipelined requests', async () => {
  const server = await startTestServer()
  const { port } = new URL(server.origin)
  const socket = connect(Number(port), '127.0.0.1')
  let text = ''
  socket.setEncoding('latin1').on('data', (chunk: string) => (text += chunk))
  socket.on('error', () => undefined)
  socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(2_000))
  await once(socket, 'close')
  expect(text.match(/^HTTP\/1.1 200 /gm)).toHaveLength(250)
  expect((await fetch(`${server.origin}/healthz`)).status).toBe(200)
  await server.close()
})
