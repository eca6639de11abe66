import type { Server, Socket } from 'node:net'
import { clientNetwork, holdersOf } from '../lib/limits/client-network.ts'

/** Of all addresses together. */
const MOST_CONNECTIONS = 20_000
/** Of all networks of one site, as many as these may: sixteen would have all there are. */
const SITE_TIMES = 4

/**
 * How many connections an address may hold: nobody takes all there are, and with them the files
 * this process may open. Whoever comes by a proxy has the proxy's, and is the proxy's to count.
 */
export function limitConnections(server: Server, mostOfAddress: number): void {
  server.maxConnections = MOST_CONNECTIONS
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const holders = holdersOf(clientNetwork(socket.remoteAddress), SITE_TIMES)
    const isFull = holders.some(({ name, times }) => (open.get(name) ?? 0) >= times * mostOfAddress)
    if (isFull) return void socket.destroy()
    for (const { name } of holders) open.set(name, (open.get(name) ?? 0) + 1)
    socket.once('close', () => {
      for (const { name } of holders) {
        const left = open.get(name)! - 1
        if (left > 0) open.set(name, left)
        else open.delete(name)
      }
    })
  })
}
