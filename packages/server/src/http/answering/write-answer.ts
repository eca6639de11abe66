import type { FastifyReply, FastifyRequest } from 'fastify'
import { zippedOf } from '../../answers/kept/answer-cache.ts'
import { type HandlerResult, type HandlerError, errorsText } from './handler-result.ts'
import { type AnswerForm, answerFormOf, EVENTS } from '../../answers/wire/answer-form.ts'

/** Writes the handler's answer, in the requested form. */
export async function writeAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: HandlerResult,
): Promise<FastifyReply> {
  const form = answerFormOf(request.headers.accept)
  if (answer.kind === 'refusal') return refuse(request, reply, answer)
  if (answer.kind === 'live') {
    reply.hijack()
    answer.start(reply.raw)
    return reply
  }
  const { cookies = [] } = answer
  const type = form?.once ?? 'application/json'
  reply
    .code(statusOf(answer, form))
    .header('content-type', `${type}; charset=utf-8`)
    .header('cache-control', 'no-store')
    .header('vary', 'accept, accept-encoding, accept-language, origin')
  if (cookies.length > 0) reply.header('set-cookie', [...cookies])
  const { plain } = answer.answer
  if (type === EVENTS) return reply.send(Buffer.concat([NEXT, plain, COMPLETE]))
  const takesGzip = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
  const zipped = takesGzip ? await zippedOf(answer.answer) : undefined
  return zipped ? reply.header('content-encoding', 'gzip').send(zipped) : reply.send(plain)
}

/** An answer is one line, so it is one event. */
const NEXT = Buffer.from('event: next\ndata: ')
const COMPLETE = Buffer.from('\n\nevent: complete\ndata:\n\n')

/**
 * A question that was at fault itself has a status of its own only in the media type that was made
 * for GraphQL; elsewhere 200 says that it was GraphQL that answered.
 */
export function statusOf(answer: HandlerResult, form: AnswerForm | undefined): number {
  if (answer.kind === 'live') return 200
  const isGraphqlResponse = form?.once === 'application/graphql-response+json'
  return answer.kind === 'answer' && answer.status === 400 && !isGraphqlResponse
    ? 200
    : answer.status
}

export interface Refusal {
  readonly status: number
  readonly error: HandlerError
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
