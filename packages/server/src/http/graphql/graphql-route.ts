import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, onRequestHookHandler, RouteOptions } from 'fastify'
import { answerFormOf } from '../../answers/wire/answer-form.ts'
import type { AppContext } from '../../context.ts'
import { clientNetwork } from '../../lib/limits/client-network.ts'
import { nobodyWaits } from '../../lib/user-error.ts'
import type { MarketGate } from '../../market/market-gate.ts'
import type { LoadShedder } from '../load-shedder.ts'
import { localeOf } from '../locale-of.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { allowRequests, allowReading } from '../origins/cross-origin.ts'
import { type OriginRules, standingOf } from '../origins/origin-check.ts'
import type { GraphqlHandler } from './graphql-handler.ts'
import { refusal, refuse, statusOf, writeResult } from './handler-result.ts'
import { unpackedWithin } from './parse-body.ts'

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
      const result = await handler.ask({
        body: (request.body ?? '') as string,
        headers: request.headers,
        authorization: request.raw.headersDistinct['authorization'] ?? [],
        locale: localeOf(request.headers['accept-language']),
        takesEvents: form.takesEvents,
        address: clientNetwork(request.ip),
        signal: leaving.signal,
      })
      // The header is set after the answer: its version is of no later one.
      if (isOneOfMany) reply.raw.setHeader(MARKET_VERSION, app.gate.facts().version)
      metrics.answered(statusOf(result, form), (performance.now() - startedAtMs) / 1000)
      return writeResult(request, reply, result)
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

const FOREIGN = refusal(403, 'FOREIGN_ORIGIN', 'Pages of other sites may not ask here')

const TOO_MANY = 'Too many questions at once, try again in a moment'
const OVERLOADED = refusal(503, 'OVERLOADED', TOO_MANY, 1)

const NOT_YET = 'This server has not heard of the latest rates yet'
/** A repeated question may reach a process that has the version they have seen. */
const BEHIND = refusal(503, 'OVERLOADED', NOT_YET, 1)

const FORMS =
  'Answers come as application/json, application/graphql-response+json or text/event-stream'
const NOT_ACCEPTABLE = refusal(406, 'NOT_ACCEPTABLE', FORMS)

const NOT_BY_POST = refusal(405, 'BAD_REQUEST', 'Questions are asked by POST')

/** The header with the market version of an answer, and with the one that the asker has seen. */
const MARKET_VERSION = 'market-version'

/**
 * Part of the deadline: processes are less than a second apart, and one that is further behind is
 * no place to ask.
 */
const WAIT = 0.4
/** Further ahead than this nobody can have been: another deployment said it. */
const FURTHEST = 10_000

/**
 * Waits until the market here is as new as the one that the asker has seen, perhaps at another
 * process. False: it is not in time.
 */
function isCaughtUp(
  gate: Pick<MarketGate, 'facts' | 'onVersion'>,
  headers: IncomingHttpHeaders,
  deadlineMs: number,
): Promise<boolean> {
  const seen = Number(headers[MARKET_VERSION] ?? NaN)
  const { version } = gate.facts()
  if (!(seen > version) || seen > version + FURTHEST) return Promise.resolve(true)
  return new Promise((resolve) => {
    const end = (isThere: boolean): void => {
      clearTimeout(timer)
      forget()
      resolve(isThere)
    }
    const timer = setTimeout(end, WAIT * deadlineMs, false)
    const forget = gate.onVersion((facts) => {
      if (facts.version >= seen) end(true)
    })
  })
}
