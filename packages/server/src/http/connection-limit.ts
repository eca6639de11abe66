import type { Server, Socket } from 'node:net'
import { clientNetwork } from '../lib/client-network.ts'

/** Of all addresses together. */
const MOST_CONNECTIONS = 20_000

/**
 * How many connections an address may hold: nobody takes all there are, and with them the files
 * this process may open. Whoever comes by a proxy has the proxy's, and is the proxy's to count.
 */
export function limitConnections(server: Server, mostOfAddress: number): void {
  server.maxConnections = MOST_CONNECTIONS
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const address = clientNetwork(socket.remoteAddress)
    const others = open.get(address) ?? 0
    if (others >= mostOfAddress) return void socket.destroy()
    open.set(address, others + 1)
    socket.once('close', () => {
      const left = open.get(address)! - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
  })
}
