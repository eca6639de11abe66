import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Registry } from 'prom-client'
import type { Config } from '../config.ts'
import { isLocal } from '../http/is-local.ts'
import { addGauge, addProcessMetrics } from '../http/metrics/sampled-metrics.ts'
import { keptFor } from '../lib/kept-for.ts'

/** The health of a process that answers no questions, for its monitor. */
export interface HealthParts {
  readonly config: Config
  /** Parts still missing before it does its work, in words. */
  readonly missing: () => Promise<readonly string[]>
  /** Figures for `/readyz`, and as gauges by their names. */
  readonly facts: () => Readonly<Record<string, number>>
}

export interface HealthServer {
  listen(port?: number): Promise<string>
  close(): Promise<void>
}

/** However often somebody asks, the database is queried once in this time. */
const ANSWER_KEPT_MS = 1_000

/** `/healthz`, `/readyz` and `/metrics`, and nothing else. */
export function openHealthServer({ config, missing, facts }: HealthParts): HealthServer {
  const registry = new Registry()
  addProcessMetrics(registry)
  for (const name of Object.keys(facts())) {
    addGauge(registry, {
      name: `hopwise_${name}`,
      help: `The figure "${name}" of /readyz.`,
      read: () => facts()[name] ?? 0,
    })
  }
  const lately = keptFor(ANSWER_KEPT_MS, missing)
  const answer = async (path: string, isNear: boolean): Promise<[number, string, string]> => {
    if (path === '/healthz') return [200, 'text/plain', 'ok\n']
    if (path === '/readyz') {
      const lacking = await lately()
      const body = JSON.stringify({ missing: lacking, ...facts() })
      return [lacking.length > 0 ? 503 : 200, 'application/json', body]
    }
    if (path === '/metrics' && (config.hasPublicMetrics || isNear)) {
      return [200, registry.contentType, await registry.metrics()]
    }
    return [404, 'text/plain', 'There is nothing at this address\n']
  }
  const server = createServer(
    { requestTimeout: 10_000, headersTimeout: 5_000 },
    (request, reply) => {
      const path = request.url?.split('?')[0] ?? ''
      const isNear = isLocal(request.socket.remoteAddress, request.headers)
      answer(request.method === 'GET' ? path : '', isNear).then(
        ([status, type, body]) => reply.writeHead(status, { 'content-type': type }).end(body),
        () => reply.writeHead(500).end(),
      )
    },
  )
  server.maxConnections = 100
  return {
    listen: (port = config.port) => listening(server, port, config.host),
    close: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

function listening(server: Server, port: number, host: string): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      const { address, port: taken, family } = server.address() as AddressInfo
      resolve(`http://${family === 'IPv6' ? `[${address}]` : address}:${taken}`)
    })
  })
}
