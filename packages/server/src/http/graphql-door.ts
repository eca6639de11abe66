import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import type { AppContext, Client, Locale, RequestContext } from '../context.ts'
import { viewerOf } from '../features/accounts/index.ts'
import { Documents, type PreparedOperation } from '../graphql/operation/documents.ts'
import { publicError } from '../graphql/public-errors.ts'
import {
  overloadIn,
  type Ran,
  runOperation,
  stampBesidesMarket,
} from '../graphql/operation/run-operation.ts'
import { schema } from '../graphql/schema.ts'
import { OverloadedError } from '../lib/user-error.ts'
import { AnswerCache, type CachedAnswer } from './answer-cache.ts'
import { LiveHub } from './live/live-hub.ts'
import { localeOf } from './locale-of.ts'
import { type GraphqlRequest, readRequest } from './read-request.ts'
import { TokenBuckets } from '../lib/token-buckets.ts'

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
}

/** How long one answer may take. */
const DEADLINE_MS = 5_000

/** POST /graphql, from the bytes of a question to the bytes of its answer. Knows no HTTP server. */
export class GraphqlDoor {
  readonly live: LiveHub
  readonly #app: AppContext
  readonly #documents: Documents
  readonly #cache = new AnswerCache()
  readonly #buckets: TokenBuckets
  readonly #streams = new Map<string, number>()

  constructor(app: AppContext) {
    this.#app = app
    this.#documents = new Documents(schema, { allowsIntrospection: app.config.hasExplorer })
    this.#buckets = new TokenBuckets(app.config.rateLimit)
    this.live = new LiveHub(app.gate)
  }

  ask(question: DoorQuestion): DoorAnswer | Promise<DoorAnswer> {
    const locale = localeOf(question.headers['accept-language'])
    const stamp = this.#stamp()
    const key = `${locale}${question.body}`
    const known = this.#cache.find(key, stamp)
    if (!known) return this.#askAnew(question, { key, locale, stamp })
    return this.#limited(question, known.rootFields) ?? answered(200, known)
  }

  #askAnew(
    question: DoorQuestion,
    { key, locale, stamp }: { key: string; locale: Locale; stamp: string },
  ): DoorAnswer | Promise<DoorAnswer> {
    // Reading costs something too: whoever has nothing left is not read.
    const unread = this.#limited(question, 1)
    if (unread) return unread
    const request = readRequest(question.body)
    if (!request) return refusal(400, 'BAD_REQUEST', 'The body is no GraphQL request')
    const prepared = this.#documents.prepare(request.query, request.operationName)
    const rootFields = 'errors' in prepared ? 1 : prepared.rootFields
    const limited = this.#limited(question, rootFields - 1)
    if (limited) return limited
    if ('errors' in prepared) {
      const errors = prepared.errors.map((error) => publicError(error, this.#app.log))
      return answered(400, plainAnswer(JSON.stringify({ errors }), rootFields))
    }
    if (prepared.operation.operation === 'subscription') {
      return this.#watch(prepared, { question, request, locale })
    }
    // Refused before anything is made of it: under overload that is what most are.
    if (prepared.isOfMarket && this.#app.gate.isFull()) return FULL
    if (!prepared.isOfMarket) return this.#answerPerson(prepared, { question, request, locale })
    const context = this.#contextOf(request, locale, question.signal)
    const { isDear } = prepared
    return this.#run(prepared, context, (answer) => this.#cache.add(key, stamp, { answer, isDear }))
  }

  /** Who asks matters, so that is found out first; and the answer is nobody else's. */
  async #answerPerson(
    prepared: PreparedOperation,
    { question, request, locale }: ReadQuestion,
  ): Promise<DoorAnswer> {
    const { address, headers, signal } = question
    const cookies: string[] = []
    const client: Client = {
      address,
      userAgent: headers['user-agent'] ?? '',
      setCookie: (cookie) => void cookies.push(cookie),
    }
    const viewer = await viewerOf(this.#app, headers.cookie)
    const context = { ...this.#contextOf(request, locale, signal), viewer, client }
    const answer = await this.#run(prepared, context)
    return answer.kind === 'answer' ? { ...answer, cookies } : answer
  }

  async #run(
    prepared: PreparedOperation,
    context: RequestContext,
    keep?: (answer: CachedAnswer) => void,
  ): Promise<DoorAnswer> {
    const { body, errors, isRun } = await this.#runWithin(prepared, context)
    const overload = overloadIn(errors)
    if (overload) return overloaded(overload)
    const answer = plainAnswer(body, prepared.rootFields)
    if (errors.length === 0) keep?.(answer)
    return answered(isRun ? 200 : 400, answer)
  }

  async #runWithin(prepared: PreparedOperation, context: RequestContext): Promise<Ran> {
    const ending = new AbortController()
    const leave = (): void => ending.abort(context.signal.reason)
    context.signal.addEventListener('abort', leave, { once: true })
    const timer = setTimeout(() => ending.abort(new OverloadedError()), DEADLINE_MS)
    try {
      return await runOperation(schema, prepared, { ...context, signal: ending.signal })
    } finally {
      // A deadline that runs on would hold the answer for as long.
      clearTimeout(timer)
      context.signal.removeEventListener('abort', leave)
    }
  }

  #watch(prepared: PreparedOperation, { question, request, locale }: ReadQuestion): DoorAnswer {
    const { address, takesEvents } = question
    if (!takesEvents) return refusal(406, 'NOT_ACCEPTABLE', NO_STREAM)
    const { liveLimit } = this.#app.config
    const open = this.#streams.get(address) ?? 0
    if (open >= liveLimit) {
      return refusal(429, 'RATE_LIMITED', `More than ${liveLimit} live questions at once`, 10)
    }
    this.#streams.set(address, open + 1)
    const key = `${locale} ${prepared.key} ${JSON.stringify(request.variables)}`
    return {
      kind: 'live',
      start: (response) =>
        this.live.watch(key, response, {
          run: (signal) => this.#runWithin(prepared, this.#contextOf(request, locale, signal)),
          left: () => this.#leave(address),
        }),
    }
  }

  #leave(address: string): void {
    const open = (this.#streams.get(address) ?? 1) - 1
    if (open > 0) this.#streams.set(address, open)
    else this.#streams.delete(address)
  }

  #limited({ address }: DoorQuestion, rootFields: number): DoorAnswer | undefined {
    const waitSeconds = this.#buckets.take(address, rootFields, performance.now())
    if (waitSeconds === 0) return undefined
    return refusal(429, 'RATE_LIMITED', 'Too many questions, wait a little', waitSeconds)
  }

  #contextOf({ variables }: GraphqlRequest, locale: Locale, signal: AbortSignal): RequestContext {
    return { app: this.#app, locale, variables, viewer: null, client: nobody, signal }
  }

  /** Names everything that answers of the market are made from. */
  #stamp(): string {
    return `${this.#app.gate.facts().version} ${stampBesidesMarket(this.#app)}`
  }
}

/** Questions about the market alone are the same whoever asks. */
const nobody: Client = { address: '', userAgent: '', setCookie: () => undefined }

interface ReadQuestion {
  readonly question: DoorQuestion
  readonly request: GraphqlRequest
  readonly locale: Locale
}

function answered(status: 200 | 400, answer: CachedAnswer): DoorAnswer {
  return { kind: 'answer', status, answer }
}

function plainAnswer(body: string, rootFields: number): CachedAnswer {
  return { rootFields, plain: Buffer.from(body), zipped: undefined }
}

function refusal(
  status: number,
  code: string,
  message: string,
  retryAfterSeconds?: number,
): DoorAnswer {
  const error = { code, message, ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }) }
  return { kind: 'refusal', status, error }
}

function overloaded({ code, message, retryAfterSeconds }: OverloadedError): DoorAnswer {
  return refusal(503, code, message, retryAfterSeconds)
}

const NO_STREAM = 'A subscription is answered as text/event-stream, which Accept has to name'

/** Made once: under overload it is what most are told. */
const FULL = overloaded(new OverloadedError())
