import { refusalTexts } from '@hopwise/contract'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.ts'
import { keptFor } from '../../lib/kept-for.ts'
import { isLocal } from '../is-local.ts'
import type { Metrics } from '../metrics/metrics.ts'

export interface HealthOptions {
  readonly app: AppContext
  readonly metrics: Metrics
  /** Missing parts of the server, in words; empty where it is ready. */
  readonly isReady: () => Promise<readonly string[]>
  /** Other troubles, where there can be any. */
  readonly troubles?: () => readonly string[]
}

/** However often somebody asks, the database is queried once in this time. */
const ANSWER_KEPT_MS = 1_000

/** Routes for the operator's monitors. None of them costs a search. */
export function addHealthRoutes(server: FastifyInstance, options: HealthOptions): void {
  const { app, metrics, isReady, troubles } = options
  const lately = keptFor(ANSWER_KEPT_MS, isReady)
  server.get('/healthz', (_request, reply) => reply.type('text/plain').send('ok\n'))
  server.get('/readyz', async (_request, reply) => {
    const missing = await lately()
    const readiness = {
      missing,
      ...(troubles && { troubles: troubles() }),
      market: app.gate.facts(),
    }
    return reply.code(missing.length > 0 ? 503 : 200).send(readiness)
  })
  server.get('/metrics', async (request, reply) => {
    if (!app.config.hasPublicMetrics && !isLocal(request.socket.remoteAddress, request.headers)) {
      return reply.code(404).type('text/plain').send(`${refusalTexts.PAGE_NOT_FOUND.en}\n`)
    }
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
}
