import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../../context.ts'
import { clientNetwork } from '../../lib/client-network.ts'
import { nobodyWaits } from '../../lib/user-error.ts'
import { zippedOf } from '../answer-cache.ts'
import type { DoorAnswer, DoorError, GraphqlDoor } from '../graphql-door.ts'
import type { LoadShedder } from '../load-shedder.ts'
import type { Metrics } from '../metrics.ts'
import { isForeign } from '../origin-check.ts'

/** A question of the pages has a few kilobytes. */
const BODY_LIMIT = 100_000

const OVERLOADED: DoorError = {
  code: 'OVERLOADED',
  message: 'Too many questions at once, try again in a moment',
  retryAfterSeconds: 1,
}

export interface GraphqlRouteOptions {
  readonly app: AppContext
  readonly door: GraphqlDoor
  readonly shedder: LoadShedder
  readonly metrics: Metrics
}

export function addGraphqlRoute(server: FastifyInstance, options: GraphqlRouteOptions): void {
  const { app, door, shedder, metrics } = options
  const { origins, isProduction } = app.config
  const rules = { origins, allowsLoopback: !isProduction }

  server.route({
    method: 'POST',
    url: '/graphql',
    bodyLimit: BODY_LIMIT,
    compress: false,
    // Before the question is read: turning somebody away must cost next to nothing.
    onRequest: (_request, reply, done) => {
      if (shedder.isOverloaded) void refuse(reply, 503, OVERLOADED)
      else done()
    },
    handler: async (request, reply) => {
      const startedAtMs = performance.now()
      if (isForeign(request.headers, rules)) {
        return refuse(reply, 403, {
          code: 'FOREIGN_ORIGIN',
          message: 'Pages of other sites may not ask here',
        })
      }
      const leaving = new AbortController()
      reply.raw.once('close', () => {
        if (!reply.raw.writableFinished) leaving.abort(nobodyWaits)
      })
      const answer = await door.ask({
        body: request.body as string,
        headers: request.headers,
        address: clientNetwork(request.ip),
        signal: leaving.signal,
      })
      metrics.answered(statusOf(answer), (performance.now() - startedAtMs) / 1000)
      return send(request, reply, answer)
    },
  })
  server.route({
    method: ['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'],
    url: '/graphql',
    handler: (_request, reply) =>
      refuse(reply.header('allow', 'POST'), 405, {
        code: 'BAD_REQUEST',
        message: 'Questions are asked by POST',
      }),
  })
}

function statusOf(answer: DoorAnswer): number {
  return answer.kind === 'live' ? 200 : answer.status
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: DoorAnswer,
): Promise<FastifyReply> {
  if (answer.kind === 'refusal') return refuse(reply, answer.status, answer.error)
  if (answer.kind === 'live') {
    reply.hijack()
    answer.start(reply.raw)
    return reply
  }
  reply
    .code(answer.status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('vary', 'accept-encoding, accept-language, origin')
  const { cookies = [] } = answer
  if (cookies.length > 0) reply.header('set-cookie', [...cookies])
  const takesGzip = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
  const zipped = takesGzip ? await zippedOf(answer.answer) : undefined
  if (!zipped) return reply.send(answer.answer.plain)
  return reply.header('content-encoding', 'gzip').send(zipped)
}

/** Refused before it was run: as GraphQL tells errors, with the status HTTP has for it. */
function refuse(reply: FastifyReply, status: number, error: DoorError): FastifyReply {
  const { code, message, retryAfterSeconds } = error
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
  return reply
    .code(status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify({ errors: [{ message, extensions: { code } }] }))
}
