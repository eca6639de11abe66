import type { IncomingHttpHeaders } from 'node:http'
import { getVariableValues, GraphQLError } from 'graphql'
import type { AppContext } from '../../context.ts'
import { POINTS } from '../../answers/bounds/costs.ts'
import type { Variables } from '../../answers/documents/document-cost.ts'
import { Documents, type PreparedOperation } from '../../answers/documents/documents.ts'
import { publicError } from '../../answers/run/public-errors.ts'
import { schema } from '../../schema/schema.ts'
import {
  answered,
  type HandlerResult,
  errorsText,
  plainAnswer,
  refusal,
  refusalOf,
} from '../answering/handler-result.ts'
import { CostMeter, type CostReport } from './cost-meter.ts'
import { presentedKey } from '../by-key/presented-key.ts'
import { nullCharacterFault } from './null-character.ts'
import { type GraphqlRequest, readRequest } from './read-request.ts'

export interface HandlerRequest {
  /** The body as received. */
  readonly body: string
  readonly headers: IncomingHttpHeaders
  /** Every header Authorization: of several `headers` has the first alone. */
  readonly authorization: readonly string[]
  /** Whether it may be answered again and again. */
  readonly takesEvents: boolean
  /** The client's. */
  readonly address: string
  readonly signal: AbortSignal
}

/** A question that was read, understood and paid for. */
export interface ReadQuestion {
  readonly request: GraphqlRequest
  readonly prepared: PreparedOperation
  readonly variables: Variables
  readonly points: number
}

/** Reads bytes into an operation that may be run: parsed, judged, costed, and paid for. */
export class QuestionReader {
  readonly #app: AppContext
  readonly #documents: Documents
  readonly #meter: CostMeter

  constructor(app: AppContext) {
    this.#app = app
    this.#documents = new Documents(schema, { allowsIntrospection: app.config.hasExplorer })
    this.#meter = new CostMeter(app.config.cost)
  }

  /** Reads a question; an obstacle to running it, reported to the caller, has a `kind`. */
  read(question: HandlerRequest): ReadQuestion | HandlerResult {
    const prepared = this.#prepare(question)
    if ('kind' in prepared) return prepared
    const judged = this.#judge(prepared)
    if ('faults' in judged) return this.#faulty(judged.faults)
    const refused =
      this.take(question.address, judged.points) ?? this.#takeViewer(question, prepared.prepared)
    return refused ?? { ...prepared, ...judged }
  }

  /**
   * Takes the price of a question itself, whatever comes of it: an address with nothing left is
   * neither read nor answered from the cache.
   */
  takeReading({ address, body }: HandlerRequest): HandlerResult | undefined {
    return this.#limited(address, this.#meter.takeReading(address, body))
  }

  #prepare({
    address,
    body,
  }: HandlerRequest): HandlerResult | Pick<ReadQuestion, 'request' | 'prepared'> {
    const request = readRequest(body)
    if (!request) return refusal(400, 'BAD_REQUEST', 'The body is no GraphQL request')
    if ('isHashAlone' in request) return NO_PERSISTED_QUERIES
    const unfit = nullCharacterFault(body, request)
    if (unfit) return this.#faulty([unfit])
    const { query, operationName } = request
    if (!this.#documents.knows(query, operationName)) {
      const unjudged = this.#limited(address, this.#meter.takeNewDocument(address))
      if (unjudged) return unjudged
    }
    const prepared = this.#documents.prepare(query, operationName)
    return 'errors' in prepared ? this.#faulty(prepared.errors) : { request, prepared }
  }

  /** An operation's cost with these variables, or their faults. */
  #judge({
    prepared: { operation, cost },
    request: { variables: sent },
  }: Pick<ReadQuestion, 'request' | 'prepared'>):
    | Pick<ReadQuestion, 'variables' | 'points'>
    | { readonly faults: readonly GraphQLError[] } {
    const read = getVariableValues(schema, operation.variableDefinitions ?? [], sent, {
      maxErrors: 5,
      hideSuggestions: true,
    })
    if (read.errors) return { faults: read.errors }
    const variables = read.variableValues
    try {
      return { variables, points: Math.ceil(cost.points(variables, { app: this.#app })) }
    } catch (error) {
      if (error instanceof GraphQLError) return { faults: [error] }
      throw error
    }
  }

  #faulty(faults: readonly GraphQLError[]): HandlerResult {
    const errors = faults.map((error) => publicError(error, this.#app.log))
    return answered(400, plainAnswer(JSON.stringify({ errors }), 0))
  }

  /** Takes points; undefined where they were there and are taken. */
  take(address: string, points: number): HandlerResult | undefined {
    if (this.#meter.isTooDear(points)) {
      const cost = this.#meter.report(address, points)
      const over = `it costs ${points} points, over ${cost.documentLimit}`
      const message = `The document asks for too much: ${over}`
      const error = { message, extensions: { code: 'DOCUMENT_TOO_LARGE', cost } }
      return answered(400, plainAnswer(JSON.stringify({ errors: [error] }), 0))
    }
    return this.#limited(address, this.#meter.take(address, points), points)
  }

  /** Charges the search for the viewer: it is a statement, even for an invented cookie or key. */
  #takeViewer(
    { address, headers, authorization }: HandlerRequest,
    { of }: PreparedOperation,
  ): HandlerResult | undefined {
    if (presentedKey(authorization) !== undefined) {
      return this.#limited(address, this.#meter.take(address, POINTS.statement))
    }
    const token = this.#app.durable?.sessionCookie.read(headers.cookie)
    if (of !== 'person' || token === undefined) return undefined
    return this.#limited(address, this.#meter.take(address, POINTS.statement))
  }

  #limited(address: string, waitSeconds: number, points = 0): HandlerResult | undefined {
    if (waitSeconds === 0) return undefined
    return refusalOf(429, {
      code: 'RATE_LIMITED',
      message: 'Too many questions, wait a little',
      retryAfterSeconds: waitSeconds,
      cost: this.#meter.report(address, points),
    })
  }

  /** Points that an address may still spend: those that have spent less go first. */
  left(address: string): number {
    return this.#meter.left(address)
  }

  /** A question's cost to its address, and the rest. */
  report(address: string, points: number): CostReport {
    return this.#meter.report(address, points)
  }
}

/** Its clients know this answer, and then send the whole text from now on. */
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
