import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The fastest possible Node server. */
const server = createServer((_request, response) => response.end('hello'))
server.listen(0, '127.0.0.1', () => {
  process.send!({ origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
})
process.on('disconnect', () => process.exit())
