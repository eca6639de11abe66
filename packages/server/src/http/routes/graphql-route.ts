import type { FastifyInstance, onRequestHookHandler, RouteOptions } from 'fastify'
import type { AppContext } from '../../context.ts'
import { clientNetwork } from '../../lib/limits/client-network.ts'
import { nobodyWaits } from '../../lib/user-error.ts'
import { answerFormOf } from '../../answers/wire/answer-form.ts'
import { isCaughtUp, MARKET_VERSION } from '../answering/market-version.ts'
import { type Refusal, refuse, statusOf, writeAnswer } from '../answering/write-answer.ts'
import { unpackedWithin } from '../requests/unpacked-body.ts'
import type { GraphqlHandler } from '../graphql-handler.ts'
import type { LoadShedder } from '../load-shedder.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { allowRequests, allowReading } from '../origins/cross-origin.ts'
import { type OriginRules, standingOf } from '../origins/origin-check.ts'

/** Addresses of questions, as the routes have them: clients write the slash or leave it out. */
export const QUESTION_ROUTES: readonly string[] = ['/graphql', '/graphql/']

/** A question of the pages has a few kilobytes. */
const BODY_LIMIT = 100_000

export interface GraphqlRouteOptions {
  readonly app: AppContext
  readonly handler: GraphqlHandler
  readonly shedder: LoadShedder
  readonly metrics: Metrics
}

export function addGraphqlRoute(server: FastifyInstance, options: GraphqlRouteOptions): void {
  const { app, handler, shedder, metrics } = options
  const rules: OriginRules = {
    listed: app.config.origins.listed,
    allowsLoopback: !app.config.isProduction,
  }
  /** The refusal comes before the question is read: it must cost next to nothing. */
  const onRequest: onRequestHookHandler = (request, reply, done) => {
    reply.raw.setHeader('vary', 'origin')
    const { headers, protocol } = request
    const standing = standingOf({ headers, protocol }, rules)
    if (standing === 'listed') allowReading(reply.raw, headers.origin!)
    if (standing === 'foreign') return void refuse(request, reply, FOREIGN)
    if (shedder.isOverloaded) return void refuse(request, reply, OVERLOADED)
    if (standing === 'listed' && request.method === 'OPTIONS') allowRequests(reply.raw)
    return done()
  }

  const ask: Omit<RouteOptions, 'url'> = {
    method: 'POST',
    bodyLimit: BODY_LIMIT,
    compress: false,
    onRequest,
    preParsing: unpackedWithin(BODY_LIMIT),
    handler: async (request, reply) => {
      const startedAtMs = performance.now()
      const form = answerFormOf(request.headers.accept)
      if (!form) return refuse(request, reply, NOT_ACCEPTABLE)
      const { roles, deadlineMs } = app.config
      const isOneOfMany = roles !== undefined
      if (isOneOfMany && !(await isCaughtUp(app.gate, request.headers, deadlineMs))) {
        return refuse(request, reply, BEHIND)
      }
      const leaving = new AbortController()
      reply.raw.once('close', () => {
        if (!reply.raw.writableFinished) leaving.abort(nobodyWaits)
      })
      const answer = await handler.ask({
        body: (request.body ?? '') as string,
        headers: request.headers,
        authorization: request.raw.headersDistinct['authorization'] ?? [],
        takesEvents: form.takesEvents,
        address: clientNetwork(request.ip),
        signal: leaving.signal,
      })
      // The header is set after the answer: its version is of no later one.
      if (isOneOfMany) reply.raw.setHeader(MARKET_VERSION, app.gate.facts().version)
      metrics.answered(statusOf(answer, form), (performance.now() - startedAtMs) / 1000)
      return writeAnswer(request, reply, answer)
    },
  }
  const listMethods: Omit<RouteOptions, 'url'> = {
    method: 'OPTIONS',
    onRequest,
    handler: (_request, reply) => reply.code(204).header('allow', 'POST').send(),
  }
  const refuseOthers: Omit<RouteOptions, 'url'> = {
    method: ['GET', 'PUT', 'DELETE', 'PATCH'],
    onRequest,
    handler: (request, reply) => refuse(request, reply.header('allow', 'POST'), NOT_BY_POST),
  }
  for (const url of QUESTION_ROUTES) {
    for (const route of [ask, listMethods, refuseOthers]) server.route({ ...route, url })
  }
}

const FOREIGN: Refusal = {
  status: 403,
  error: { code: 'FOREIGN_ORIGIN', message: 'Pages of other sites may not ask here' },
}

const OVERLOADED: Refusal = {
  status: 503,
  error: {
    code: 'OVERLOADED',
    message: 'Too many questions at once, try again in a moment',
    retryAfterSeconds: 1,
  },
}

/** A repeated question may reach a process that has the version they have seen. */
const BEHIND: Refusal = {
  status: 503,
  error: { ...OVERLOADED.error, message: 'This server has not heard of the latest rates yet' },
}

const NOT_ACCEPTABLE: Refusal = {
  status: 406,
  error: {
    code: 'NOT_ACCEPTABLE',
    message:
      'Answers come as application/json, application/graphql-response+json or text/event-stream',
  },
}

const NOT_BY_POST: Refusal = {
  status: 405,
  error: { code: 'BAD_REQUEST', message: 'Questions are asked by POST' },
}
