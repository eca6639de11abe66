import { setImmediate as othersFirst } from 'node:timers/promises'
import { OperationTypeNode } from 'graphql'
import PQueue from 'p-queue'
import type { AppContext, Client, Locale, RequestContext } from '../context.ts'
import { inShare } from '../db/shared-pool.ts'
import { viewerOf } from '../features/accounts/index.ts'
import { type Entitlements, entitlementsOfViewer } from '../features/subscriptions/index.ts'
import {
  isChange,
  overloadIn,
  type Ran,
  refusedRun,
  runOperation,
  stampBesidesMarket,
} from '../graphql/operation/run-operation.ts'
import { schema } from '../schema/schema.ts'
import { isRobot } from '../lib/limits/is-robot.ts'
import { OverloadedError } from '../lib/user-error.ts'
import { AnswerBudget } from '../lib/writing/answer-budget.ts'
import { AnswerCache, type CachedAnswer } from './answer-cache.ts'
import { AnswerRoom } from './answering/answer-room.ts'
import {
  answered,
  type DoorAnswer,
  overloaded,
  plainAnswer,
  refusal,
} from './answering/door-answer.ts'
import type { CostReport } from './asking/cost-meter.ts'
import { type DoorQuestion, QuestionReader, type ReadQuestion } from './asking/question-reader.ts'
import { holdOf, planOf } from './live/by-plan.ts'
import { KeptAnswers } from './live/kept-answers.ts'
import { LiveHub } from './live/live-hub.ts'
import { liveKey } from './live/live-key.ts'
import { burseSubject, marketSubject, personalSubject } from './live/live-subjects.ts'
import { OpenStreams } from './live/open-streams.ts'
import { localeOf } from './locale-of.ts'

/** How long one answer may take. */
const DEADLINE_MS = 5_000

/** That graphql-js puts together at once: 700 bytes each. One thread writes them all anyway. */
const FIELDS_AT_ONCE = 200_000

/** POST /graphql, from the bytes of a question to the bytes of its answer. Knows no HTTP server. */
export class GraphqlDoor {
  readonly live: LiveHub
  readonly #burses: LiveHub
  /** What is of one person, and of nobody else. */
  readonly #own: LiveHub
  readonly #app: AppContext
  readonly #cache = new AnswerCache()
  readonly #reader: QuestionReader
  readonly #streams: OpenStreams
  /** Whose answer is written on: one slice at each turn of the event loop. */
  readonly #slices = new PQueue({ concurrency: 1 })
  readonly #room = new AnswerRoom(FIELDS_AT_ONCE)

  constructor(app: AppContext) {
    this.#app = app
    this.#reader = new QuestionReader(app)
    this.#streams = new OpenStreams(app.config.live)
    // Of everybody's questions, so that both together keep no more than one may.
    const kept = new KeptAnswers()
    this.live = new LiveHub(marketSubject(app), kept)
    this.#burses = new LiveHub(burseSubject(app), kept)
    this.#own = new LiveHub(personalSubject(app))
  }

  ask(question: DoorQuestion): DoorAnswer | Promise<DoorAnswer> {
    const unread = this.#reader.takeReading(question)
    if (unread) return unread
    const locale = localeOf(question.headers['accept-language'])
    const stamp = this.#stamp()
    const key = `${locale}${question.body}`
    const known = this.#cache.find(key, stamp)
    if (!known) return this.#askAnew(question, { key, locale, stamp })
    return this.#reader.take(question.address, known.points) ?? answered(200, known)
  }

  #askAnew(
    question: DoorQuestion,
    { key, locale, stamp }: { key: string; locale: Locale; stamp: string },
  ): DoorAnswer | Promise<DoorAnswer> {
    const read = this.#reader.read(question)
    if ('kind' in read) return read
    const { prepared } = read
    const asked: Asked = { ...read, question, locale }
    if (prepared.operation.operation === OperationTypeNode.SUBSCRIPTION) {
      if (!prepared.isOfMarket) return this.#watchOwn(asked)
      const isOfPlan = prepared.isOfPlan(read.variables, this.#app.settings.content)
      return isOfPlan ? this.#watchByPlan(asked) : this.#watch(asked)
    }
    // Refused before anything is made of it: under overload that is what most are.
    if (prepared.isOfMarket && this.#app.gate.isFull()) return FULL
    return inShare(prepared.share, () => this.#answer(asked, { key, stamp }))
  }

  #answer(asked: Asked, { key, stamp }: { key: string; stamp: string }): Promise<DoorAnswer> {
    const { prepared, question } = asked
    if (!prepared.isOfMarket) return this.#answerPerson(asked)
    const context = this.#contextOf(asked, question.signal)
    const { isDear } = prepared
    let isOwn = false
    const plan = (): Promise<Entitlements> => {
      isOwn = true
      return planOf(this.#app, question.headers.cookie)
    }
    return this.#run(asked, { ...context, plan }, (answer) => {
      if (!isOwn && !prepared.isOfBurses) this.#cache.add(key, stamp, { answer, isDear })
    })
  }

  /** Who asks matters, so that is found out first; and the answer is nobody else's. */
  async #answerPerson(asked: Asked): Promise<DoorAnswer> {
    const { address, headers, signal } = asked.question
    const cookies: string[] = []
    const client: Client = {
      address,
      userAgent: headers['user-agent'] ?? '',
      cookies: headers.cookie,
      isOwnPage: headers['sec-fetch-site'] === 'same-origin',
      setCookie: (cookie) => void cookies.push(cookie),
    }
    const viewer = await viewerOf(this.#app, headers.cookie)
    const plan = () => entitlementsOfViewer(this.#app, viewer)
    const context = { ...this.#contextOf(asked, signal), viewer, plan, client }
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
      const cost = this.#reader.report(question.address, points)
      return answered(isRun ? 200 : 400, plainAnswer(withCost(body, cost), points))
    }
    const answer = plainAnswer(body, points)
    if (errors.length === 0) keep?.(answer)
    return answered(isRun ? 200 : 400, answer)
  }

  async #runWithin(operation: Asked, context: UntimedContext): Promise<Ran> {
    const ending = new AbortController()
    const leave = (): void => ending.abort(context.signal.reason)
    context.signal.addEventListener('abort', leave, { once: true })
    const timer = setTimeout(() => ending.abort(new OverloadedError()), DEADLINE_MS)
    const budget = this.#budgetOf(operation, { ...context, signal: ending.signal })
    const run = (): Promise<Ran> =>
      runOperation(schema, operation, { ...context, signal: ending.signal, budget })
    const { prepared, variables } = operation
    // Who left while it was found out who asks; a change is made all the same.
    if (context.signal.aborted && !isChange(prepared)) leave()
    try {
      // What is compiled is text at once, and takes a hundredth of it.
      if (prepared.compiled) return await run()
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
    { prepared, points }: Asked,
    { signal, asker }: Pick<UntimedContext, 'signal' | 'asker'>,
  ): AnswerBudget {
    const nextSlice = (): Promise<unknown> =>
      this.#slices.add(() => othersFirst(), { priority: this.#reader.left(asker) })
    // What was changed is told as done, however late it is.
    if (isChange(prepared)) return new AnswerBudget(Infinity, nextSlice, points)
    const awaitTurn = () => (signal.aborted ? Promise.resolve() : nextSlice())
    const budget = new AnswerBudget(performance.now() + DEADLINE_MS, awaitTurn, points)
    signal.addEventListener('abort', () => budget.end(), { once: true })
    return budget
  }

  /** Ends every stream with a last word. */
  closeStreams(): void {
    this.live.close()
    this.#burses.close()
    this.#own.close()
  }

  /** Who watches is found out first, and again each time: a session may end meanwhile. */
  async #watchOwn(asked: Asked): Promise<DoorAnswer> {
    const { cookie } = asked.question.headers
    const who = () => inShare(asked.prepared.share, () => viewerOf(this.#app, cookie))
    const viewer = await who()
    return this.#watch(asked, {
      hub: this.#own,
      of: viewer?.id,
      // Of two sessions of one person each ends by itself.
      name: `${viewer?.sessionId ?? ''} `,
      contextOf: async (context) => {
        const now = await who()
        return { ...context, viewer: now, plan: () => entitlementsOfViewer(this.#app, now) }
      },
    })
  }

  /** What is the market's, and more of it than everybody may watch: by itself for each session. */
  async #watchByPlan(asked: Asked): Promise<DoorAnswer> {
    const { question, prepared } = asked
    const { cookie } = question.headers
    const viewer = await inShare(prepared.share, () => viewerOf(this.#app, cookie))
    return this.#watch(asked, {
      hub: this.live,
      of: undefined,
      name: `${viewer?.sessionId ?? ''} `,
      contextOf: (context) => Promise.resolve(context),
    })
  }

  #watch(asked: Asked, own?: OwnStream): DoorAnswer {
    const { question, prepared, request, locale, points } = asked
    if (!question.takesEvents) return refusal(406, 'NOT_ACCEPTABLE', NO_STREAM)
    const stream = this.#streams.open(question.address, points)
    if (!stream) {
      const { streams } = this.#app.config.live
      const told = `More than ${streams} live questions at once, or dearer ones than may be open`
      return refusal(429, 'RATE_LIMITED', told, 10)
    }
    return {
      kind: 'live',
      start: (response) =>
        (own?.hub ?? (prepared.isOfBurses ? this.#burses : this.live)).watch(
          `${own?.name ?? ''}${liveKey(prepared, request, locale)}`,
          response,
          {
            run: async (signal, asker) => {
              const context = { ...this.#contextOf(asked, signal), asker }
              return this.#runWithin(asked, own ? await own.contextOf(context) : context)
            },
            of: own?.of,
            stream,
            ...(prepared.isSlowed && { hold: holdOf(this.#app, question.headers.cookie) }),
          },
        ),
    }
  }

  #contextOf({ request, locale, question }: Asked, signal: AbortSignal): UntimedContext {
    const { variables } = request
    const asker = question.address
    const isPerson = !isRobot(question.headers['user-agent'] ?? '')
    const plan = () => planOf(this.#app, question.headers.cookie)
    const who = { viewer: null, plan, client: nobody, asker, isPerson }
    return { app: this.#app, locale, variables, signal, ...who }
  }

  /** Names everything that answers of the market are made from. */
  #stamp(): string {
    return `${this.#app.gate.facts().version} ${stampBesidesMarket(this.#app)}`
  }
}

type UntimedContext = Omit<RequestContext, 'budget'>

/** A question that is one person's. */
interface OwnStream {
  readonly hub: LiveHub
  readonly of: string | undefined
  readonly name: string
  readonly contextOf: (context: UntimedContext) => Promise<UntimedContext>
}

interface Asked extends ReadQuestion {
  readonly question: DoorQuestion
  readonly locale: Locale
}

/** An answer is an object. */
function withCost(body: string, cost: CostReport): string {
  return `${body.slice(0, -1)},"extensions":${JSON.stringify({ cost })}}`
}

/** Questions about the market alone are the same whoever asks. */
const unseen = { address: '', userAgent: '', cookies: undefined, isOwnPage: false }
const nobody: Client = { ...unseen, setCookie: () => undefined }

const NO_STREAM = 'A subscription is answered as text/event-stream, which Accept has to name'

/** Made once: under overload it is what most are told. */
const FULL = overloaded(new OverloadedError())
