import { getVariableValues, GraphQLError } from 'graphql'
import { POINTS } from '../../answers/bounds/costs.ts'
import { Documents, type PreparedOperation } from '../../answers/documents/documents.ts'
import type { CostLimits } from '../../config.ts'
import type { AppContext } from '../../context.ts'
import { NetworkBuckets } from '../../lib/limits/network-buckets.ts'
import { schema } from '../../schema/schema.ts'
import { presentedKey } from '../by-key/presented-key.ts'
import type { ArrivedCall, GraphqlCall } from './graphql-call.ts'
import {
  answered,
  type CostReport,
  faulty,
  type HandlerResult,
  plainAnswer,
  refusalOf,
} from './handler-result.ts'
import type { ParsedBody } from './parse-body.ts'

/** A call that is understood and paid for; its caller is found next. */
export type ChargedCall = Omit<GraphqlCall, 'caller'>

/** Judges documents and variables, and takes the points that they cost. */
export class CallCharger {
  readonly #app: AppContext
  readonly #documents: Documents
  readonly #meter: CostMeter

  constructor(app: AppContext) {
    this.#app = app
    this.#documents = new Documents(schema, { allowsIntrospection: app.config.hasExplorer })
    this.#meter = new CostMeter(app.config.cost)
  }

  /**
   * Takes the price of a call itself, whatever comes of it: an address with nothing left is
   * neither read nor answered from the cache.
   */
  takeReading({ address, body }: ArrivedCall): HandlerResult | undefined {
    return this.#limited(address, this.#meter.takeReading(address, body))
  }

  /** Charges for what was parsed; an obstacle to running it, meant for the caller, has a `kind`. */
  charge(call: ArrivedCall, parsed: ParsedBody): ChargedCall | HandlerResult {
    const { address } = call
    const { query, operationName, variables: sentVariables, wantsCost } = parsed
    if (!this.#documents.knows(query, operationName)) {
      const unjudged = this.#limited(address, this.#meter.takeNewDocument(address))
      if (unjudged) return unjudged
    }
    const prepared = this.#documents.prepare(query, operationName)
    if ('errors' in prepared) return faulty(prepared.errors, this.#app.log)
    const judged = this.#judge(prepared, sentVariables)
    if ('faults' in judged) return faulty(judged.faults, this.#app.log)
    const refused = this.take(address, judged.points) ?? this.#takeViewer(call, prepared)
    return refused ?? { ...call, ...judged, prepared, sentVariables, wantsCost }
  }

  /** An operation's cost with these variables, or their faults. */
  #judge(
    { operation, cost }: PreparedOperation,
    sent: ParsedBody['variables'],
  ): Pick<GraphqlCall, 'variables' | 'points'> | { readonly faults: readonly GraphQLError[] } {
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
    { address, headers, authorization }: ArrivedCall,
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

  /** A call's cost to its address, and the rest. */
  report(address: string, points: number): CostReport {
    return this.#meter.report(address, points)
  }
}

/** A request at all, answered or refused, before anything is made of it. */
const READING = 100
/** Text that is nothing but brackets takes longest to read: a microsecond for ten bytes. */
const BYTES_A_POINT = 10
/** Parsing and judging a document that is not known yet. */
const NEW_DOCUMENT = 2_000

const MINUTE_MS = 60_000

/** An address's bucket of points, which fills again as time goes by. */
export class CostMeter {
  readonly #limits: CostLimits
  readonly #buckets: NetworkBuckets

  constructor(limits: CostLimits) {
    this.#limits = limits
    const { atOnce, perMinute } = limits
    this.#buckets = new NetworkBuckets({ size: atOnce, spanMs: (atOnce / perMinute) * MINUTE_MS })
  }

  isTooDear(points: number): boolean {
    return points > this.#limits.document
  }

  /** 0 where the points were there and are taken; else after how many seconds they will be. */
  take(address: string, points: number): number {
    return this.#buckets.take(address, points)
  }

  takeReading(address: string, body: string): number {
    return this.take(address, READING + Math.ceil(body.length / BYTES_A_POINT))
  }

  takeNewDocument(address: string): number {
    return this.take(address, NEW_DOCUMENT)
  }

  /** Points that an address, and its site with it, may still spend at once. */
  left(address: string): number {
    return Math.floor(this.#buckets.left(address))
  }

  report(address: string, points: number): CostReport {
    const { document, perMinute, atOnce } = this.#limits
    return { points, documentLimit: document, perMinute, atOnce, left: this.left(address) }
  }
}
