import { setImmediate as othersFirst } from 'node:timers/promises'
import { OperationTypeNode } from 'graphql'
import PQueue from 'p-queue'
import type { AppContext, Client } from '../context.ts'
import type { Locale } from '../lib/words/locale.ts'
import { inShare } from '../db/shared-pool.ts'
import type { Entitlements } from '../features/subscriptions/index.ts'
import {
  isChange,
  overloadIn,
  type Ran,
  refusedRun,
  runOperation,
} from '../answers/run/run-operation.ts'
import { marketStamp } from '../answers/made-of.ts'
import { schema } from '../schema/schema.ts'
import { isRobot } from '../lib/limits/is-robot.ts'
import { OverloadedError } from '../lib/user-error.ts'
import { AnswerBudget } from '../answers/run/answer-budget.ts'
import { AnswerCache, type CachedAnswer } from '../answers/kept/answer-cache.ts'
import { ConcurrencyLimiter } from '../answers/run/concurrency-limiter.ts'
import {
  answered,
  type HandlerResult,
  overloaded,
  plainAnswer,
} from './answering/handler-result.ts'
import type { OperationRequest, UntimedContext } from './requests/operation-request.ts'
import type { CostReport } from './requests/cost-meter.ts'
import { type HandlerRequest, QuestionReader } from './requests/question-reader.ts'
import { callerByCookie, callerByKey } from './requests/caller.ts'
import { KeyGate } from './by-key/key-gate.ts'
import { presentedKey } from './by-key/presented-key.ts'
import { planOf } from './live/by-plan.ts'
import { LiveHandler, type LiveRunner } from './live/live-handler.ts'
import type { LiveHub } from './live/live-hub.ts'
import { localeOf } from './locale-of.ts'

/** Fields that graphql-js puts together at once: 700 bytes each. One thread writes all anyway. */
const FIELDS_AT_ONCE = 200_000

/** POST /graphql, from the bytes of a question to the bytes of its answer. Knows no HTTP server. */
export class GraphqlHandler {
  readonly #watching: LiveHandler
  readonly #keys: KeyGate
  readonly #app: AppContext
  readonly #cache = new AnswerCache()
  readonly #reader: QuestionReader
  /** Answers under way: one slice at each turn of the event loop. */
  readonly #slices = new PQueue({ concurrency: 1 })
  readonly #room = new ConcurrencyLimiter(FIELDS_AT_ONCE)

  constructor(app: AppContext) {
    this.#app = app
    this.#reader = new QuestionReader(app)
    this.#keys = new KeyGate(app)
    const runner: LiveRunner = {
      run: (operation, context) => this.#runWithin(operation, context),
      contextOf: (operation, signal) => this.#contextOf(operation, signal),
    }
    this.#watching = new LiveHandler(app, runner, this.#keys.streams)
  }

  /** Everything of the market that is watched. */
  get live(): LiveHub {
    return this.#watching.market
  }

  ask(question: HandlerRequest): HandlerResult | Promise<HandlerResult> {
    const unread = this.#reader.takeReading(question)
    if (unread) return unread
    const presented = presentedKey(question.authorization)
    if (presented !== undefined) return this.#askByKey(question, presented)
    const locale = localeOf(question.headers['accept-language'])
    const stamp = this.#stamp()
    const key = `${locale}${question.body}`
    const known = this.#cache.find(key, stamp)
    if (!known) return this.#askAnew(question, { key, locale, stamp })
    return this.#reader.take(question.address, known.points) ?? answered(200, known)
  }

  #askAnew(question: HandlerRequest, kept: Kept): HandlerResult | Promise<HandlerResult> {
    const read = this.#reader.read(question)
    if ('kind' in read) return read
    const who = callerByCookie(this.#app, question.headers.cookie)
    return this.#askRead({ ...read, question, locale: kept.locale, who }, kept)
  }

  /** A key is checked before anything is answered, even from the cache: it counts. */
  async #askByKey(question: HandlerRequest, presented: string): Promise<HandlerResult> {
    const refused = this.#keys.refuse(question, presented)
    if (refused) return refused
    const read = this.#reader.read(question)
    if ('kind' in read) return read
    const used = await this.#keys.use(presented, read.prepared)
    if ('kind' in used) return used
    const locale = localeOf(question.headers['accept-language'])
    const kept = { key: `${locale}${question.body}`, locale, stamp: this.#stamp() }
    const known = this.#cache.find(kept.key, kept.stamp)
    if (known) return answered(200, known)
    return this.#askRead({ ...read, question, locale, who: callerByKey(used) }, kept)
  }

  #askRead(operation: OperationRequest, kept: Kept): HandlerResult | Promise<HandlerResult> {
    const { prepared } = operation
    if (prepared.operation.operation === OperationTypeNode.SUBSCRIPTION) {
      return this.#watching.watch(operation)
    }
    // The refusal comes before any work: under overload most are refused.
    if (prepared.of !== 'person' && this.#app.gate.isFull()) return FULL
    return inShare(prepared.share, () => this.#answer(operation, kept))
  }

  #answer(operation: OperationRequest, { key, stamp }: Kept): Promise<HandlerResult> {
    const { prepared, question } = operation
    if (prepared.of === 'person') return this.#answerPerson(operation)
    const context = this.#contextOf(operation, question.signal)
    const { isExpensive } = prepared
    let isOwn = false
    const plan = (): Promise<Entitlements> => {
      isOwn = true
      return planOf(operation.who)
    }
    return this.#run(operation, { ...context, plan }, (answer) => {
      if (!isOwn && prepared.isKept) this.#cache.add(key, stamp, { answer, isExpensive })
    })
  }

  /** The asker matters, and is found first; the answer is nobody else's. */
  async #answerPerson(operation: OperationRequest): Promise<HandlerResult> {
    const { address, headers, signal } = operation.question
    const cookies: string[] = []
    const client: Client = {
      address,
      userAgent: headers['user-agent'] ?? '',
      cookies: headers.cookie,
      isOwnPage: headers['sec-fetch-site'] === 'same-origin',
      setCookie: (cookie) => void cookies.push(cookie),
    }
    const viewer = await operation.who.viewer()
    const plan = () => operation.who.planOf(viewer)
    const context = { ...this.#contextOf(operation, signal), viewer, plan, client }
    const answer = await this.#run(operation, context)
    return answer.kind === 'answer' ? { ...answer, cookies } : answer
  }

  async #run(
    operation: OperationRequest,
    context: UntimedContext,
    keep?: (answer: CachedAnswer) => void,
  ): Promise<HandlerResult> {
    const { points, request, question } = operation
    const { body, errors, isRun } = await this.#runWithin(operation, context)
    const overload = overloadIn(errors)
    if (overload) return overloaded(overload)
    if (request.wantsCost) {
      const cost = this.#reader.report(question.address, points)
      return answered(isRun ? 200 : 400, plainAnswer(withCost(body, cost), points))
    }
    const answer = plainAnswer(body, points)
    if (errors.length === 0) keep?.(answer)
    return answered(isRun ? 200 : 400, answer)
  }

  async #runWithin(operation: OperationRequest, context: UntimedContext): Promise<Ran> {
    const { deadlineMs } = this.#app.config
    const ending = new AbortController()
    const leave = (): void => ending.abort(context.signal.reason)
    context.signal.addEventListener('abort', leave, { once: true })
    const timer = setTimeout(() => ending.abort(new OverloadedError()), deadlineMs)
    const budget = this.#budgetOf(operation, { ...context, signal: ending.signal })
    const run = (): Promise<Ran> =>
      runOperation(schema, operation, { ...context, signal: ending.signal, budget })
    const { prepared, variables } = operation
    // The asker may have left meanwhile; a change is made all the same.
    if (context.signal.aborted && !isChange(prepared)) leave()
    try {
      // A planned answer is text at once, and takes a hundredth of it.
      if (prepared.planned) return await run()
      const fields = prepared.cost.fields(variables, { app: this.#app })
      const priority = this.#reader.left(context.asker)
      return await this.#room.within({ fields, priority, signal: ending.signal }, run)
    } catch (error) {
      // There was no room in time: nothing of it was begun.
      if (!ending.signal.aborted) throw error
      return refusedRun(ending.signal.reason as Error, this.#app)
    } finally {
      budget.end()
      // A deadline that runs on would hold the answer for as long.
      clearTimeout(timer)
      context.signal.removeEventListener('abort', leave)
    }
  }

  #budgetOf(
    { prepared, points }: OperationRequest,
    { signal, asker }: Pick<UntimedContext, 'signal' | 'asker'>,
  ): AnswerBudget {
    const nextSlice = (): Promise<unknown> =>
      this.#slices.add(() => othersFirst(), { priority: this.#reader.left(asker) })
    // A change is reported as done, however late.
    if (isChange(prepared)) return new AnswerBudget(Infinity, nextSlice, points)
    const awaitTurn = () => (signal.aborted ? Promise.resolve() : nextSlice())
    const endsAtMs = performance.now() + this.#app.config.deadlineMs
    const budget = new AnswerBudget(endsAtMs, awaitTurn, points)
    signal.addEventListener('abort', () => budget.end(), { once: true })
    return budget
  }

  /** Ends every stream, so that its reader comes again. */
  closeStreams(): void {
    this.#watching.close()
  }

  #contextOf(
    { request, locale, question, who }: OperationRequest,
    signal: AbortSignal,
  ): UntimedContext {
    const { variables } = request
    const asker = question.address
    const isPerson = who.keyId === undefined && !isRobot(question.headers['user-agent'] ?? '')
    const by = { viewer: null, plan: () => planOf(who), client: nobody, asker, isPerson }
    return { app: this.#app, locale, variables, signal, ...by }
  }

  /** Names everything that answers of the market are made from. */
  #stamp(): string {
    return marketStamp(this.#app)
  }
}

/** The place of an answer that is everybody's. */
interface Kept {
  readonly key: string
  readonly locale: Locale
  /** The stamp of its sources. */
  readonly stamp: string
}

/** An answer is an object. */
function withCost(body: string, cost: CostReport): string {
  return `${body.slice(0, -1)},"extensions":${JSON.stringify({ cost })}}`
}

/** Questions about the market alone are the same for every asker. */
const unseen = { address: '', userAgent: '', cookies: undefined, isOwnPage: false }
const nobody: Client = { ...unseen, setCookie: () => undefined }

/** The answer is made once: under overload most get it. */
const FULL = overloaded(new OverloadedError())
