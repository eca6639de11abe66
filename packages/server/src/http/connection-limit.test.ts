import { EventEmitter, once } from 'node:events'
import { connect, type Server, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { limitConnections } from './connection-limit.ts'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'

const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})

test('connections are limited per address, and another address is still accepted', async () => {
  const env = { HOPWISE_CONNECTION_LIMIT: '3' }
  const server = await startTestServer({ env })
  const statuses: (number | undefined)[] = []
  for (let n = 0; n < 5; n++) statuses.push(await statusOf(server, '127.0.0.1'))
  expect(statuses).toEqual([200, 200, 200, undefined, undefined])
  expect(await statusOf(server, '127.0.0.2')).toBe(200)
  const [first] = sockets
  first!.destroy()
  await expect.poll(() => statusOf(server, '127.0.0.1')).toBe(200)
  await server.close()
})

test('a trusted proxy is exempt from the limit of connections', async () => {
  const env = { HOPWISE_CONNECTION_LIMIT: '1', HOPWISE_TRUST_PROXY: 'on' }
  const server = await startTestServer({ env })
  expect(await statusOf(server, '127.0.0.1')).toBe(200)
  expect(await statusOf(server, '127.0.0.1')).toBe(200)
  await server.close()
})

test('all networks of one IPv6 site share four times the connection limit of one network', () => {
  const server = new EventEmitter() as Server
  limitConnections(server, 3)
  const isLetIn = (remoteAddress: string): boolean => {
    let isOpen = true
    const destroy = (): void => void (isOpen = false)
    server.emit('connection', Object.assign(new EventEmitter(), { remoteAddress, destroy }))
    return isOpen
  }
  const networks = Array.from({ length: 20 }, (_, n) => isLetIn(`2a02:1:2:${n}::1`))
  expect(networks.filter(Boolean)).toHaveLength(12)
  expect(isLetIn('2a02:1:3::1')).toBe(true)
})

/** The status; undefined: closed without a word; otherwise the connection is kept open. */
async function statusOf({ origin }: TestServer, localAddress: string): Promise<number | undefined> {
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(origin).port), localAddress })
  sockets.push(socket)
  socket.on('error', () => undefined).write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n')
  const heard = await Promise.race([once(socket, 'data'), once(socket, 'close')])
  const [, status] = /^HTTP\/1.1 (\d+)/.exec(String(heard[0])) ?? []
  return status === undefined ? undefined : Number(status)
}
