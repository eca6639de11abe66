import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { loggedOverloadOf, unexpectedError } from '../answers/run/public-errors.ts'
import type { Logger } from '../lib/logger.ts'
import type { OverloadedError } from '../lib/user-error.ts'
import { QUESTION_ROUTES } from './graphql/graphql-route.ts'
import { overloaded, refuse } from './graphql/handler-result.ts'

/** Answers requests whose handler failed, each in the form of its address. */
export function answerErrors(server: FastifyInstance, log: Logger): void {
  server.setErrorHandler((error, request, reply) => {
    const overload = loggedOverloadOf(error, log)
    if (overload) return sendOverloaded(request, reply, overload)
    // The address may hold a token, and the fault may soon be gone.
    void reply.header('cache-control', 'no-store')
    const { statusCode = 500 } = error as { statusCode?: number }
    if (statusCode < 500) return reply.code(statusCode).send(badRequest(error as Error))
    const publicError = unexpectedError(error, log)
    return isQuestion(request)
      ? reply.code(500).send({ errors: [publicError] })
      : reply.code(500).type('text/plain').send(`${publicError.message}\n`)
  })
}

/** Answers a request that the database could not be asked for in time: a later try helps. */
function sendOverloaded(
  request: FastifyRequest,
  reply: FastifyReply,
  overload: OverloadedError,
): FastifyReply {
  if (isQuestion(request)) return refuse(request, reply, overloaded(overload))
  const { message, retryAfterSeconds } = overload
  return reply
    .code(503)
    .header('retry-after', String(retryAfterSeconds))
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(`${message}\n`)
}

function isQuestion({ routeOptions }: FastifyRequest): boolean {
  return QUESTION_ROUTES.includes(routeOptions.url ?? '')
}

function badRequest({ message }: Error) {
  return { errors: [{ message, extensions: { code: 'BAD_REQUEST' } }] }
}
