import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { fieldText } from '@hopwise/contract'
import type { FastifyReply, FastifyRequest, RequestPayload } from 'fastify'
import { GraphQLError } from 'graphql'
import type { Logger } from '../../lib/logger.ts'
import { omitNullish } from '../../lib/omit-nullish.ts'
import { fieldError } from '../../lib/user-error.ts'
import {
  answered,
  errorsText,
  faulty,
  type HandlerResult,
  plainAnswer,
  refusal,
} from './handler-result.ts'

/**
 * Makes the hook that reads bodies that came packed: the limit holds before unpacking and after it,
 * and nothing beyond it is ever unpacked.
 */
export function unpackedWithin(limit: number) {
  return async (
    { headers }: FastifyRequest,
    reply: FastifyReply,
    payload: RequestPayload,
  ): Promise<RequestPayload> => {
    const encoding = headers['content-encoding']?.trim().toLowerCase() ?? 'identity'
    if (encoding === 'identity' || encoding === '') return payload
    if (encoding !== 'gzip' && encoding !== 'x-gzip') {
      reply.header('accept-encoding', 'gzip')
      throw new BodyFault(415, 'A packed body is taken as gzip only')
    }
    const packed = await allOf(payload, limit)
    const body = await unpack(packed, { maxOutputLength: limit }).catch(bodyFault)
    return Object.assign(Readable.from([body]), { receivedEncodedLength: packed.length })
  }
}

const unpack = promisify(gunzip)

async function allOf(payload: RequestPayload, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of payload as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > limit) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function bodyFault(error: Error & { code?: string }): never {
  if (error.code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge()
  throw new BodyFault(400, 'The body is no gzip')
}

function tooLarge(): BodyFault {
  return new BodyFault(413, 'Request body is too large')
}

class BodyFault extends Error {
  readonly statusCode: number

  constructor(statusCode: number, message: string) {
    super(message)
    this.statusCode = statusCode
  }
}

/** The parts of a body that are a GraphQL request. */
export interface ParsedBody {
  readonly query: string
  readonly operationName: string | undefined
  readonly variables: Readonly<Record<string, unknown>>
  readonly wantsCost: boolean
}

/** Parses a body; one that is no GraphQL request is answered. Batches are none. */
export function parseBody(body: string, log: Logger): ParsedBody | HandlerResult {
  const json = isNestedTooDeep(body) ? undefined : parseJson(body)
  if (!isRecord(json)) return NO_REQUEST
  const { query, operationName, variables = {}, extensions = {} } = omitNullish(json)
  if (query === undefined && isRecord(extensions) && isRecord(extensions['persistedQuery'])) {
    return NO_PERSISTED_QUERIES
  }
  if (typeof query !== 'string') return NO_REQUEST
  if (operationName !== undefined && typeof operationName !== 'string') return NO_REQUEST
  if (!isRecord(variables) || !isRecord(extensions)) return NO_REQUEST
  const parsed = { query, operationName, variables, wantsCost: extensions['cost'] === true }
  const fault = nullCharacterFault(body, parsed)
  return fault ? faulty([fault], log) : parsed
}

const NO_REQUEST = refusal(400, 'BAD_REQUEST', 'The body is no GraphQL request')

/**
 * Clients that name a document by its hash alone at first (Apollo, Relay) know this answer, and
 * send the whole text from now on.
 */
const NO_PERSISTED_QUERIES = answered(
  200,
  plainAnswer(
    errorsText({
      code: 'PERSISTED_QUERY_NOT_SUPPORTED',
      message: 'PersistedQueryNotSupported',
    }),
    0,
  ),
)

/** The depth of objects and lists within each other. Real variables have a tenth of that. */
const MOST_NESTED = 64

/** A body of brackets takes JSON.parse ten times as long as any other, and this a moment. */
function isNestedTooDeep(body: string): boolean {
  let depth = 0
  let isText = false
  for (let at = 0; at < body.length; at++) {
    const letter = body[at]
    if (letter === '"') isText = !isText
    else if (isText) at += letter === '\\' ? 1 : 0
    else if (letter === '[' || letter === '{') depth++
    else if (letter === ']' || letter === '}') depth--
    if (depth > MOST_NESTED) return true
  }
  return false
}

/** Half a letter, by its escape: UTF-8 has none. */
const HALF = /\\u[dD][89a-fA-F]/

/** Texts are whole: a database takes no half of a letter in JSON, and no page can show one. */
function parseJson(text: string): unknown {
  try {
    return HALF.test(text) ? JSON.parse(text, wholeLetters) : JSON.parse(text)
  } catch {
    return undefined
  }
}

function wholeLetters(_name: string, value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed() : value
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const NULL = '\0'
/**
 * The escapes by which JSON and documents may hold one: no JSON holds a bare one. A slash of its
 * own is told apart below.
 */
const MARKS = ['\\u0000', '\\u{0']
/** An escape in a document: the slash before it is not escaped itself. */
const ESCAPED = /(?<!\\)(?:\\\\)*\\u(?:0000|\{0+\})/

/**
 * The refusal of a request with a NUL anywhere: no true text has one, databases and the C libraries
 * beneath them end a text there, and a check that sees all of it judges another text than they do.
 */
function nullCharacterFault(body: string, parsed: ParsedBody): GraphQLError | undefined {
  if (!MARKS.some((mark) => body.includes(mark))) return undefined
  const where = placeOf(parsed, '')
  if (where === undefined) return undefined
  const [, variable] = /^\.variables\.(.+)$/s.exec(where) ?? []
  const isNamed = variable !== undefined && !variable.includes(NULL)
  const originalError = fieldError(isNamed ? variable : 'body', 'NULL_CHARACTER')
  return new GraphQLError(fieldText('NULL_CHARACTER', 'en'), { originalError })
}

/** The path of the first text or name that holds one. */
function placeOf(value: unknown, path: string): string | undefined {
  if (typeof value === 'string') {
    const isHeld = value.includes(NULL) || (path === '.query' && ESCAPED.test(value))
    return isHeld ? path : undefined
  }
  if (typeof value !== 'object' || value === null) return undefined
  for (const [name, part] of Object.entries(value)) {
    const place = Array.isArray(value) ? path : `${path}.${name}`
    const found = name.includes(NULL) ? place : placeOf(part, place)
    if (found !== undefined) return found
  }
  return undefined
}
