import type { TestServer } from '../start-test-server.ts'

/** How many are open to a server. */
export function connectionsOf({ server }: Pick<TestServer, 'server'>): Promise<number> {
  return new Promise((resolve, reject) => {
    server.server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })
}
