import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { getVariableValues, GraphQLError, OperationTypeNode } from 'graphql'
import type { AppContext, Client, Locale, RequestContext } from '../context.ts'
import { inShare } from '../db/shared-pool.ts'
import { viewerOf } from '../features/accounts/index.ts'
import { Documents, type PreparedOperation } from '../graphql/operation/documents.ts'
import type { Variables } from '../graphql/operation/document-cost.ts'
import { publicError } from '../graphql/public-errors.ts'
import {
  type Operation,
  overloadIn,
  type Ran,
  runOperation,
  stampBesidesMarket,
} from '../graphql/operation/run-operation.ts'
import { schema } from '../graphql/schema.ts'
import { given } from '../lib/given.ts'
import { OverloadedError } from '../lib/user-error.ts'
import { AnswerBudget } from '../lib/writing/answer-budget.ts'
import { AnswerCache, type CachedAnswer } from './answer-cache.ts'
import { CostMeter, type CostReport } from './cost-meter.ts'
import { LiveHub } from './live/live-hub.ts'
import { OpenStreams } from './live/open-streams.ts'
import { localeOf } from './locale-of.ts'
import { type GraphqlRequest, readRequest } from './read-request.ts'

export interface DoorQuestion {
  /** As received. */
  readonly body: string
  readonly headers: IncomingHttpHeaders
  /** Whether it may be answered again and again. */
  readonly takesEvents: boolean
  /** The client's. */
  readonly address: string
  readonly signal: AbortSignal
}

export type DoorAnswer =
  | {
      readonly kind: 'answer'
      /** 400: the question itself was at fault, and nothing was run. */
      readonly status: 200 | 400
      readonly answer: CachedAnswer
      /** To be set; none for answers that are anybody's. */
      readonly cookies?: readonly string[]
    }
  | { readonly kind: 'refusal'; readonly status: number; readonly error: DoorError }
  /** To be handed the response, which then is the stream. */
  | { readonly kind: 'live'; readonly start: (response: ServerResponse) => void }

export interface DoorError {
  readonly code: string
  readonly message: string
  readonly retryAfterSeconds?: number
  /** Where that is why. */
  readonly cost?: CostReport
}

/** How long one answer may take. */
const DEADLINE_MS = 5_000

/** POST /graphql, from the bytes of a question to the bytes of its answer. Knows no HTTP server. */
export class GraphqlDoor {
  readonly live: LiveHub
  readonly #app: AppContext
  readonly #documents: Documents
  readonly #cache = new AnswerCache()
  readonly #meter: CostMeter
  readonly #streams: OpenStreams

  constructor(app: AppContext) {
    this.#app = app
    this.#documents = new Documents(schema, { allowsIntrospection: app.config.hasExplorer })
    this.#meter = new CostMeter(app.config.cost)
    this.#streams = new OpenStreams(app.config.live)
    this.live = new LiveHub(app.gate)
  }

  ask(question: DoorQuestion): DoorAnswer | Promise<DoorAnswer> {
    const locale = localeOf(question.headers['accept-language'])
    const stamp = this.#stamp()
    const key = `${locale}${question.body}`
    const known = this.#cache.find(key, stamp)
    if (!known) return this.#askAnew(question, { key, locale, stamp })
    return this.#take(question, known.points) ?? answered(200, known)
  }

  #askAnew(
    question: DoorQuestion,
    { key, locale, stamp }: { key: string; locale: Locale; stamp: string },
  ): DoorAnswer | Promise<DoorAnswer> {
    const read = this.#read(question)
    if ('kind' in read) return read
    const { request, prepared } = read
    const judged = this.#judge(prepared, request)
    if ('faults' in judged) return this.#faulty(judged.faults)
    const { points } = judged
    const asked: Asked = { ...judged, prepared, question, request, locale }
    const limited = this.#take(question, points)
    if (limited) return limited
    if (prepared.operation.operation === OperationTypeNode.SUBSCRIPTION) return this.#watch(asked)
    // Refused before anything is made of it: under overload that is what most are.
    if (prepared.isOfMarket && this.#app.gate.isFull()) return FULL
    return inShare(prepared.share, () => this.#answer(asked, { key, stamp }))
  }

  #answer(asked: Asked, { key, stamp }: { key: string; stamp: string }): Promise<DoorAnswer> {
    const { prepared, question, request, locale } = asked
    if (!prepared.isOfMarket) return this.#answerPerson(asked)
    const context = this.#contextOf(request, locale, question.signal)
    const { isDear } = prepared
    return this.#run(asked, context, (answer) => this.#cache.add(key, stamp, { answer, isDear }))
  }

  /** Reading costs something too: whoever has nothing left is not read. */
  #read(
    question: DoorQuestion,
  ): DoorAnswer | { readonly request: GraphqlRequest; readonly prepared: PreparedOperation } {
    const { address, body } = question
    const unread = this.#limited(question, this.#meter.takeReading(address, body))
    if (unread) return unread
    const request = readRequest(body)
    if (!request) return refusal(400, 'BAD_REQUEST', 'The body is no GraphQL request')
    const { query, operationName } = request
    if (!this.#documents.knows(query, operationName)) {
      const unjudged = this.#limited(question, this.#meter.takeNewDocument(address))
      if (unjudged) return unjudged
    }
    const prepared = this.#documents.prepare(query, operationName)
    return 'errors' in prepared ? this.#faulty(prepared.errors) : { request, prepared }
  }

  /** What an operation costs with these variables, or what is wrong with them. */
  #judge(
    { operation, cost }: PreparedOperation,
    { variables: sent }: GraphqlRequest,
  ):
    | { readonly variables: Variables; readonly points: number }
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

  #faulty(faults: readonly GraphQLError[]): DoorAnswer {
    const errors = faults.map((error) => publicError(error, this.#app.log))
    return answered(400, plainAnswer(JSON.stringify({ errors }), 0))
  }

  /** Who asks matters, so that is found out first; and the answer is nobody else's. */
  async #answerPerson(asked: Asked): Promise<DoorAnswer> {
    const { question, request, locale } = asked
    const { address, headers, signal } = question
    const cookies: string[] = []
    const client: Client = {
      address,
      userAgent: headers['user-agent'] ?? '',
      setCookie: (cookie) => void cookies.push(cookie),
    }
    const viewer = await viewerOf(this.#app, headers.cookie)
    const context = { ...this.#contextOf(request, locale, signal), viewer, client }
    const answer = await this.#run(asked, context)
    return answer.kind === 'answer' ? { ...answer, cookies } : answer
  }

  async #run(
    asked: Asked,
    context: UntimedContext,
    keep?: (answer: CachedAnswer) => void,
  ): Promise<DoorAnswer> {
    const { points, request, question } = asked
    const { body, errors, isRun } = await this.#runWithin(asked, context)
    const overload = overloadIn(errors)
    if (overload) return overloaded(overload)
    if (request.wantsCost) {
      const cost = this.#meter.report(question.address, points)
      return answered(isRun ? 200 : 400, plainAnswer(withCost(body, cost), points))
    }
    const answer = plainAnswer(body, points)
    if (errors.length === 0) keep?.(answer)
    return answered(isRun ? 200 : 400, answer)
  }

  async #runWithin(operation: Operation, context: UntimedContext): Promise<Ran> {
    const ending = new AbortController()
    const leave = (): void => ending.abort(context.signal.reason)
    context.signal.addEventListener('abort', leave, { once: true })
    const timer = setTimeout(() => ending.abort(new OverloadedError()), DEADLINE_MS)
    const budget = new AnswerBudget(performance.now() + DEADLINE_MS)
    try {
      return await runOperation(schema, operation, { ...context, signal: ending.signal, budget })
    } finally {
      // A deadline that runs on would hold the answer for as long.
      clearTimeout(timer)
      context.signal.removeEventListener('abort', leave)
    }
  }

  #watch(asked: Asked): DoorAnswer {
    const { question, prepared, request, locale, points } = asked
    if (!question.takesEvents) return refusal(406, 'NOT_ACCEPTABLE', NO_STREAM)
    const stream = this.#streams.open(question.address, points)
    if (!stream) {
      const { streams } = this.#app.config.live
      return refusal(429, 'RATE_LIMITED', `More than ${streams} live questions at once`, 10)
    }
    return {
      kind: 'live',
      start: (response) =>
        this.live.watch(liveKey(prepared, request, locale), response, {
          run: (signal) => this.#runWithin(asked, this.#contextOf(request, locale, signal)),
          stream,
        }),
    }
  }

  #take(question: DoorQuestion, points: number): DoorAnswer | undefined {
    const { address } = question
    if (this.#meter.isTooDear(points)) {
      const cost = this.#meter.report(address, points)
      const message = `The document asks for too much: it costs ${points} points, over ${cost.documentLimit}`
      const error = { message, extensions: { code: 'DOCUMENT_TOO_LARGE', cost } }
      return answered(400, plainAnswer(JSON.stringify({ errors: [error] }), 0))
    }
    return this.#limited(question, this.#meter.take(address, points), points)
  }

  #limited({ address }: DoorQuestion, waitSeconds: number, points = 0): DoorAnswer | undefined {
    if (waitSeconds === 0) return undefined
    return refusalOf(429, {
      code: 'RATE_LIMITED',
      message: 'Too many questions, wait a little',
      retryAfterSeconds: waitSeconds,
      cost: this.#meter.report(address, points),
    })
  }

  #contextOf({ variables }: GraphqlRequest, locale: Locale, signal: AbortSignal): UntimedContext {
    return { app: this.#app, locale, variables, viewer: null, client: nobody, signal }
  }

  /** Names everything that answers of the market are made from. */
  #stamp(): string {
    return `${this.#app.gate.facts().version} ${stampBesidesMarket(this.#app)}`
  }
}

type UntimedContext = Omit<RequestContext, 'budget'>

/** A question that was read, understood and paid for. */
interface Asked extends Operation {
  readonly points: number
  readonly question: DoorQuestion
  readonly request: GraphqlRequest
  readonly locale: Locale
}

/** Equal for equal questions. Of what was sent only what the operation reads: that fits its types. */
function liveKey(
  { key, operation }: PreparedOperation,
  { variables }: GraphqlRequest,
  locale: Locale,
): string {
  const names = (operation.variableDefinitions ?? []).map(({ variable }) => variable.name.value)
  return `${locale} ${key} ${JSON.stringify(names.map((name) => variables[name] ?? null))}`
}

function withCost(body: string, cost: CostReport): string {
  return `${body.slice(0, -1)},"extensions":${JSON.stringify({ cost })}}`
}

/** Questions about the market alone are the same whoever asks. */
const nobody: Client = { address: '', userAgent: '', setCookie: () => undefined }

function answered(status: 200 | 400, answer: CachedAnswer): DoorAnswer {
  return { kind: 'answer', status, answer }
}

function plainAnswer(body: string, points: number): CachedAnswer {
  return { points, plain: Buffer.from(body), zipped: undefined }
}

function refusal(
  status: number,
  code: string,
  message: string,
  retryAfterSeconds?: number,
): DoorAnswer {
  return refusalOf(status, { code, message, ...given({ retryAfterSeconds }) })
}

function refusalOf(status: number, error: DoorError): DoorAnswer {
  return { kind: 'refusal', status, error }
}

function overloaded({ code, message, retryAfterSeconds }: OverloadedError): DoorAnswer {
  return refusal(503, code, message, retryAfterSeconds)
}

const NO_STREAM = 'A subscription is answered as text/event-stream, which Accept has to name'

/** Made once: under overload it is what most are told. */
const FULL = overloaded(new OverloadedError())
