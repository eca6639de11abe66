import type { Server, Socket } from 'node:net'
import { clientNetwork, siteNetwork } from '../lib/client-network.ts'

/** Of all addresses together. */
const MOST_CONNECTIONS = 20_000
/** Of all networks of one site, as many as these may: more of them would be all there are. */
const SITE_TIMES = 4

/**
 * How many connections an address may hold: nobody takes all there are, and with them the files
 * this process may open. Whoever comes by a proxy has the proxy's, and is the proxy's to count.
 */
export function limitConnections(server: Server, mostOfAddress: number): void {
  server.maxConnections = MOST_CONNECTIONS
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const address = clientNetwork(socket.remoteAddress)
    const site = siteNetwork(address)
    const most = new Map([[address, mostOfAddress]])
    if (site !== undefined) most.set(site, SITE_TIMES * mostOfAddress)
    const isFull = [...most].some(([network, many]) => (open.get(network) ?? 0) >= many)
    if (isFull) return void socket.destroy()
    for (const network of most.keys()) open.set(network, (open.get(network) ?? 0) + 1)
    socket.once('close', () => {
      for (const network of most.keys()) {
        const left = open.get(network)! - 1
        if (left > 0) open.set(network, left)
        else open.delete(network)
      }
    })
  })
}
