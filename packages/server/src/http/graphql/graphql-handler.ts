import { OperationTypeNode } from 'graphql'
import { AnswerCache, type CachedAnswer } from '../../answers/kept/answer-cache.ts'
import { marketStamp } from '../../answers/made-of.ts'
import { overloadIn } from '../../answers/run/run-operation.ts'
import type { AppContext, Client } from '../../context.ts'
import { inShare } from '../../db/shared-pool.ts'
import type { Entitlements } from '../../features/subscriptions/index.ts'
import { OverloadedError } from '../../lib/user-error.ts'
import { KeyGate } from '../by-key/key-gate.ts'
import { presentedKey } from '../by-key/presented-key.ts'
import { entitlementsOfCaller } from '../live/caller-entitlements.ts'
import { LiveHandler } from '../live/live-handler.ts'
import type { LiveHub } from '../live/live-hub.ts'
import { CallExecutor } from './execute-call.ts'
import {
  type ArrivedCall,
  callerByCookie,
  callerByKey,
  type GraphqlCall,
  type UntimedContext,
} from './graphql-call.ts'
import {
  answered,
  type CostReport,
  type HandlerResult,
  overloaded,
  plainAnswer,
} from './handler-result.ts'
import { parseBody } from './parse-body.ts'
import { CallCharger, type ChargedCall } from './charge-call.ts'

/**
 * POST /graphql, from the bytes of a question to the bytes of its answer: it is parsed, charged for
 * and executed. Knows no HTTP server.
 */
export class GraphqlHandler {
  readonly #app: AppContext
  readonly #cache = new AnswerCache()
  readonly #charger: CallCharger
  readonly #keys: KeyGate
  readonly #executor: CallExecutor
  readonly #watching: LiveHandler

  constructor(app: AppContext) {
    this.#app = app
    this.#charger = new CallCharger(app)
    this.#keys = new KeyGate(app)
    this.#executor = new CallExecutor(app, (address) => this.#charger.left(address))
    this.#watching = new LiveHandler(app, this.#executor, this.#keys.streams)
  }

  ask(call: ArrivedCall): HandlerResult | Promise<HandlerResult> {
    const unread = this.#charger.takeReading(call)
    if (unread) return unread
    const presented = presentedKey(call.authorization)
    if (presented !== undefined) return this.#askByKey(call, presented)
    const kept = this.#keptAt(call)
    const known = this.#cache.find(kept.key, kept.stamp)
    if (known) return this.#charger.take(call.address, known.points) ?? answered(200, known)
    const charged = this.#charge(call)
    if ('kind' in charged) return charged
    return this.#execute(
      { ...charged, caller: callerByCookie(this.#app, call.headers.cookie) },
      kept,
    )
  }

  /** A key is checked before anything is answered, even from the cache: it counts. */
  async #askByKey(call: ArrivedCall, presented: string): Promise<HandlerResult> {
    const refused = this.#keys.refuse(call, presented)
    if (refused) return refused
    const charged = this.#charge(call)
    if ('kind' in charged) return charged
    const used = await this.#keys.use(presented, charged.prepared)
    if ('kind' in used) return used
    const kept = this.#keptAt(call)
    const known = this.#cache.find(kept.key, kept.stamp)
    if (known) return answered(200, known)
    return this.#execute({ ...charged, caller: callerByKey(used) }, kept)
  }

  #charge(call: ArrivedCall): ChargedCall | HandlerResult {
    const parsed = parseBody(call.body, this.#app.log)
    return 'kind' in parsed ? parsed : this.#charger.charge(call, parsed)
  }

  #execute(call: GraphqlCall, kept: Kept): HandlerResult | Promise<HandlerResult> {
    const { prepared } = call
    if (prepared.operation.operation === OperationTypeNode.SUBSCRIPTION) {
      return this.#watching.watch(call)
    }
    // The refusal comes before any work: under overload most are refused.
    if (prepared.of !== 'person' && this.#app.gate.isFull()) return FULL
    return inShare(prepared.share, () =>
      prepared.of === 'person' ? this.#answerPerson(call) : this.#answerAnybody(call, kept),
    )
  }

  #answerAnybody(call: GraphqlCall, { key, stamp }: Kept): Promise<HandlerResult> {
    const context = this.#executor.contextOf(call, call.signal)
    const { isKept, isExpensive } = call.prepared
    let isOwn = false
    const plan = (): Promise<Entitlements> => {
      isOwn = true
      return entitlementsOfCaller(call.caller)
    }
    return this.#answer(call, { ...context, plan }, (answer) => {
      if (!isOwn && isKept) this.#cache.add(key, stamp, { answer, isExpensive })
    })
  }

  /** The asker matters, and is found first; the answer is nobody else's. */
  async #answerPerson(call: GraphqlCall): Promise<HandlerResult> {
    const { address, headers, signal, caller } = call
    const cookies: string[] = []
    const client: Client = {
      address,
      userAgent: headers['user-agent'] ?? '',
      cookies: headers.cookie,
      isOwnPage: headers['sec-fetch-site'] === 'same-origin',
      setCookie: (cookie) => void cookies.push(cookie),
    }
    const viewer = await caller.viewer()
    const plan = () => caller.planOf(viewer)
    const context = { ...this.#executor.contextOf(call, signal), viewer, plan, client }
    const answer = await this.#answer(call, context)
    return answer.kind === 'answer' ? { ...answer, cookies } : answer
  }

  async #answer(
    call: GraphqlCall,
    context: UntimedContext,
    keep?: (answer: CachedAnswer) => void,
  ): Promise<HandlerResult> {
    const { points, wantsCost, address } = call
    const { body, errors, isRun } = await this.#executor.run(call, context)
    const overload = overloadIn(errors)
    if (overload) return overloaded(overload)
    if (wantsCost) {
      const cost = this.#charger.report(address, points)
      return answered(isRun ? 200 : 400, plainAnswer(withCost(body, cost), points))
    }
    const answer = plainAnswer(body, points)
    if (errors.length === 0) keep?.(answer)
    return answered(isRun ? 200 : 400, answer)
  }

  /** The stamp names everything that answers of the market are made from. */
  #keptAt({ locale, body }: ArrivedCall): Kept {
    return { key: `${locale}${body}`, stamp: marketStamp(this.#app) }
  }

  /** Everything of the market that is watched. */
  get live(): LiveHub {
    return this.#watching.market
  }

  /** Ends every stream, so that its reader comes again. */
  closeStreams(): void {
    this.#watching.close()
  }
}

/** The place of an answer that is everybody's. */
interface Kept {
  readonly key: string
  /** The stamp of its sources. */
  readonly stamp: string
}

/** An answer is an object. */
function withCost(body: string, cost: CostReport): string {
  return `${body.slice(0, -1)},"extensions":${JSON.stringify({ cost })}}`
}

/** The answer is made once: under overload most get it. */
const FULL = overloaded(new OverloadedError())
