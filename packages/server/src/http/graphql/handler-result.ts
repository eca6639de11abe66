import type { ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { GraphQLError } from 'graphql'
import { type CachedAnswer, zippedOf } from '../../answers/kept/answer-cache.ts'
import { publicError } from '../../answers/run/public-errors.ts'
import { type AnswerForm, answerFormOf, EVENTS } from '../../answers/wire/answer-form.ts'
import type { Logger } from '../../lib/logger.ts'
import { omitNullish } from '../../lib/omit-nullish.ts'
import type { OverloadedError } from '../../lib/user-error.ts'

export type HandlerResult =
  | {
      readonly kind: 'answer'
      /** 400: the question itself was at fault, and nothing was run. */
      readonly status: 200 | 400
      readonly answer: CachedAnswer
      /** Cookies to be set; none for answers that are anybody's. */
      readonly cookies?: readonly string[]
    }
  | Refusal
  /** Called with the response, which then is the stream. */
  | { readonly kind: 'live'; readonly start: (response: ServerResponse) => void }

export interface Refusal {
  readonly kind: 'refusal'
  readonly status: number
  readonly error: HandlerError
}

export interface HandlerError {
  readonly code: string
  readonly message: string
  readonly retryAfterSeconds?: number
  /** The cost, where that is the reason. */
  readonly cost?: CostReport
  /** Further facts that the asker can use. */
  readonly about?: Readonly<Record<string, string>>
}

/** A question's cost, and the rest of its address, in points (answers/bounds/costs.ts). */
export interface CostReport {
  readonly points: number
  /** The most one document may cost. */
  readonly documentLimit: number
  /** Points that an address gets a minute. */
  readonly perMinute: number
  /** Points that it has at most, having sent nothing for a while. */
  readonly atOnce: number
  readonly left: number
}

export function answered(status: 200 | 400, answer: CachedAnswer): HandlerResult {
  return { kind: 'answer', status, answer }
}

export function plainAnswer(body: string, points: number): CachedAnswer {
  return { points, plain: Buffer.from(body), zipped: undefined }
}

/** The answer to a question that was at fault itself. */
export function faulty(faults: readonly GraphQLError[], log: Logger): HandlerResult {
  const errors = faults.map((error) => publicError(error, log))
  return answered(400, plainAnswer(JSON.stringify({ errors }), 0))
}

export function refusal(
  status: number,
  code: string,
  message: string,
  retryAfterSeconds?: number,
): Refusal {
  return refusalOf(status, { code, message, ...omitNullish({ retryAfterSeconds }) })
}

export function refusalOf(status: number, error: HandlerError): Refusal {
  return { kind: 'refusal', status, error }
}

export function overloaded({ code, message, retryAfterSeconds }: OverloadedError): Refusal {
  return refusal(503, code, message, retryAfterSeconds)
}

/** An error in GraphQL's form. */
export function errorsText({ code, message, cost, about }: HandlerError): string {
  return JSON.stringify({
    errors: [{ message, extensions: { code, ...about, ...omitNullish({ cost }) } }],
  })
}

/** Writes the handler's result, in the requested form. */
export async function writeResult(
  request: FastifyRequest,
  reply: FastifyReply,
  result: HandlerResult,
): Promise<FastifyReply> {
  const form = answerFormOf(request.headers.accept)
  if (result.kind === 'refusal') return refuse(request, reply, result)
  if (result.kind === 'live') {
    reply.hijack()
    result.start(reply.raw)
    return reply
  }
  const { answer, cookies = [] } = result
  const type = form?.once ?? 'application/json'
  reply
    .code(statusOf(result, form))
    .header('content-type', `${type}; charset=utf-8`)
    .header('cache-control', 'no-store')
    .header('vary', 'accept, accept-encoding, accept-language, origin')
  if (cookies.length > 0) reply.header('set-cookie', [...cookies])
  const { plain } = answer
  if (type === EVENTS) return reply.send(Buffer.concat([NEXT, plain, COMPLETE]))
  const takesGzip = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
  const zipped = takesGzip ? await zippedOf(answer) : undefined
  return zipped ? reply.header('content-encoding', 'gzip').send(zipped) : reply.send(plain)
}

/** An answer is one line, so it is one event. */
const NEXT = Buffer.from('event: next\ndata: ')
const COMPLETE = Buffer.from('\n\nevent: complete\ndata:\n\n')

/**
 * A question that was at fault itself has a status of its own only in the media type that was made
 * for GraphQL; elsewhere 200 says that it was GraphQL that answered.
 */
export function statusOf(result: HandlerResult, form: AnswerForm | undefined): number {
  if (result.kind === 'live') return 200
  const isGraphqlResponse = form?.once === 'application/graphql-response+json'
  return result.kind === 'answer' && result.status === 400 && !isGraphqlResponse
    ? 200
    : result.status
}

/** Refuses a question that was not run: in GraphQL's form, with the status HTTP has for it. */
export function refuse(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { status, error }: Refusal,
): FastifyReply {
  const { retryAfterSeconds } = error
  if (status === 401) reply.header('www-authenticate', 'Bearer')
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
  const requestedType = answerFormOf(headers.accept)?.once
  const type =
    requestedType === undefined || requestedType === EVENTS ? 'application/json' : requestedType
  return reply
    .code(status)
    .header('content-type', `${type}; charset=utf-8`)
    .header('cache-control', 'no-store')
    .header('vary', 'accept, origin')
    .send(errorsText(error))
}
