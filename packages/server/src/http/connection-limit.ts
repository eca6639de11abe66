import type { Server, Socket } from 'node:net'
import { clientNetwork, holdersOf } from '../lib/limits/client-network.ts'

/** Connections of all addresses together. */
const MOST_CONNECTIONS = 20_000
/** The factor for all networks of one site: with sixteen they could have every connection. */
const SITE_TIMES = 4

/**
 * Limits an address's connections: nobody takes all there are, and with them the files this process
 * may open. Clients behind a proxy have the proxy's connections, which the proxy has to count.
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
