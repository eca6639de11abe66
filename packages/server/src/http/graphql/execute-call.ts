import { setImmediate as othersFirst } from 'node:timers/promises'
import PQueue from 'p-queue'
import { AnswerBudget } from '../../answers/run/answer-budget.ts'
import { ConcurrencyLimiter } from '../../answers/run/concurrency-limiter.ts'
import { isChange, type Ran, refusedRun, runOperation } from '../../answers/run/run-operation.ts'
import type { AppContext, Client } from '../../context.ts'
import { isRobot } from '../../lib/limits/is-robot.ts'
import { OverloadedError } from '../../lib/user-error.ts'
import { schema } from '../../schema/schema.ts'
import { entitlementsOfCaller } from '../live/caller-entitlements.ts'
import type { GraphqlCall, UntimedContext } from './graphql-call.ts'

/** Fields that graphql-js puts together at once: 700 bytes each. One thread writes all anyway. */
const FIELDS_AT_ONCE = 200_000

/** Runs calls within their time, their turn, and the room that all have together. */
export class CallExecutor {
  readonly #app: AppContext
  /** Points that an address may still spend: those that have spent less go first. */
  readonly #left: (address: string) => number
  /** Answers under way: one slice at each turn of the event loop. */
  readonly #slices = new PQueue({ concurrency: 1 })
  readonly #room = new ConcurrencyLimiter(FIELDS_AT_ONCE)

  constructor(app: AppContext, left: (address: string) => number) {
    this.#app = app
    this.#left = left
  }

  /** The context of a call whose answer is anybody's. */
  contextOf(call: GraphqlCall, signal: AbortSignal): UntimedContext {
    const { sentVariables: variables, locale, address: asker, headers, caller } = call
    const isPerson = caller.keyId === undefined && !isRobot(headers['user-agent'] ?? '')
    const by = {
      viewer: null,
      plan: () => entitlementsOfCaller(caller),
      client: nobody,
      asker,
      isPerson,
    }
    return { app: this.#app, locale, variables, signal, ...by }
  }

  async run(call: GraphqlCall, context: UntimedContext): Promise<Ran> {
    const { deadlineMs } = this.#app.config
    const ending = new AbortController()
    const leave = (): void => ending.abort(context.signal.reason)
    context.signal.addEventListener('abort', leave, { once: true })
    const timer = setTimeout(() => ending.abort(new OverloadedError()), deadlineMs)
    const budget = this.#budgetOf(call, { ...context, signal: ending.signal })
    const run = (): Promise<Ran> =>
      runOperation(schema, call, { ...context, signal: ending.signal, budget })
    const { prepared, variables } = call
    // The asker may have left meanwhile; a change is made all the same.
    if (context.signal.aborted && !isChange(prepared)) leave()
    try {
      // A planned answer is text at once, and takes a hundredth of it.
      if (prepared.planned) return await run()
      const fields = prepared.cost.fields(variables, { app: this.#app })
      const priority = this.#left(context.asker)
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
    { prepared, points }: GraphqlCall,
    { signal, asker }: Pick<UntimedContext, 'signal' | 'asker'>,
  ): AnswerBudget {
    const nextSlice = (): Promise<unknown> =>
      this.#slices.add(() => othersFirst(), { priority: this.#left(asker) })
    // A change is reported as done, however late.
    if (isChange(prepared)) return new AnswerBudget(Infinity, nextSlice, points)
    const awaitTurn = () => (signal.aborted ? Promise.resolve() : nextSlice())
    const endsAtMs = performance.now() + this.#app.config.deadlineMs
    const budget = new AnswerBudget(endsAtMs, awaitTurn, points)
    signal.addEventListener('abort', () => budget.end(), { once: true })
    return budget
  }
}

/** Questions about the market alone are the same for every asker. */
const nobody: Client = {
  address: '',
  userAgent: '',
  cookies: undefined,
  isOwnPage: false,
  setCookie: () => undefined,
}
