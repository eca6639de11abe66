import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/** A port of this machine that leads to another one, as a proxy's does. */
export async function passOn(toPort: number): Promise<{ port: number; close: () => void }> {
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(toPort, '127.0.0.1')
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('error', () => undefined).on('close', () => open.delete(socket))
    }
    near.pipe(far).on('close', () => near.destroy())
    far.pipe(near).on('close', () => far.destroy())
  })
  const port = await portOf(server)
  const close = (): void => {
    server.close()
    for (const socket of open) socket.destroy()
  }
  return { port, close }
}

/** One that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer()
  const port = await portOf(server)
  server.close()
  await once(server, 'close')
  return port
}

async function portOf(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}
