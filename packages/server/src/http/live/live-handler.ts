import type { AppContext } from '../../context.ts'
import { inShare } from '../../db/shared-pool.ts'
import type { Ran } from '../../answers/run/run-operation.ts'
import { type HandlerResult, refusal } from '../answering/handler-result.ts'
import type { OperationRequest, UntimedContext } from '../requests/operation-request.ts'
import { endByKey } from '../by-key/key-gate.ts'
import type { KeyStreams } from '../by-key/key-streams.ts'
import { holdOf } from './by-plan.ts'
import { SubscriptionMemoryLimit } from '../../answers/kept/subscription-memory-limit.ts'
import { LiveHub } from './live-hub.ts'
import { liveKey } from './live-key.ts'
import { burseSubject, marketSubject, personalSubject } from './live-subjects.ts'
import { OpenStreams } from './open-streams.ts'

/** The runner of questions. */
export interface LiveRunner {
  readonly run: (operation: OperationRequest, context: UntimedContext) => Promise<Ran>
  readonly contextOf: (operation: OperationRequest, signal: AbortSignal) => UntimedContext
}

/** Subscriptions: each with its hub, and for as long as the watcher may. */
export class LiveHandler {
  readonly market: LiveHub
  readonly #burses: LiveHub
  /** Streams of one person's things. */
  readonly #own: LiveHub
  readonly #app: AppContext
  readonly #runner: LiveRunner
  readonly #keys: KeyStreams
  readonly #streams: OpenStreams
  #isClosed = false

  constructor(app: AppContext, runner: LiveRunner, keys: KeyStreams) {
    this.#app = app
    this.#runner = runner
    this.#keys = keys
    this.#streams = new OpenStreams(app.config.live)
    // Shared with everybody's questions, so that both together keep no more than one may.
    const kept = new SubscriptionMemoryLimit()
    this.market = new LiveHub(marketSubject(app), kept)
    this.#burses = new LiveHub(burseSubject(app), kept)
    this.#own = new LiveHub(personalSubject(app))
  }

  watch(operation: OperationRequest): HandlerResult | Promise<HandlerResult> {
    const { prepared, variables } = operation
    if (prepared.of === 'person') return this.#watchOwn(operation)
    const isOfPlan = prepared.isOfPlan(variables, this.#app.settings.content)
    return isOfPlan ? this.#watchByPlan(operation) : this.#watch(operation)
  }

  /** Ends every stream, so that its reader comes again, and opens no other. */
  close(): void {
    this.#isClosed = true
    this.#keys.close()
    this.market.close()
    this.#burses.close()
    this.#own.close()
  }

  /** The watcher is found first, and again each time: a session may end meanwhile. */
  async #watchOwn(operation: OperationRequest): Promise<HandlerResult> {
    const who = () => inShare(operation.prepared.share, () => operation.who.viewer())
    const viewer = await who()
    return this.#watch(operation, {
      hub: this.#own,
      of: viewer?.id,
      // Two sessions of one person end separately.
      name: nameOf(operation, viewer),
      contextOf: async (context) => {
        const now = await who()
        return { ...context, viewer: now, plan: () => operation.who.planOf(now) }
      },
    })
  }

  /** Watches more of the market than everybody may: a stream by itself for each session. */
  async #watchByPlan(operation: OperationRequest): Promise<HandlerResult> {
    const viewer = await inShare(operation.prepared.share, () => operation.who.viewer())
    return this.#watch(operation, {
      hub: this.market,
      of: undefined,
      name: nameOf(operation, viewer),
      contextOf: (context) => Promise.resolve(context),
    })
  }

  #watch(operation: OperationRequest, own?: OwnStream): HandlerResult {
    const { question, prepared, request, locale, points, who } = operation
    if (!question.takesEvents) return refusal(406, 'NOT_ACCEPTABLE', NO_STREAM)
    // A reader of an ended stream comes again on its kept connection, for whose end the stop waits.
    if (this.#isClosed) return ENDING
    const stream = this.#streams.open(question.address, points)
    if (!stream) {
      const { streams } = this.#app.config.live
      const message = `More than ${streams} live questions at once, or dearer ones than may be open`
      return refusal(429, 'RATE_LIMITED', message, 10)
    }
    const { keyId } = who
    return {
      kind: 'live',
      start: (response) =>
        (own?.hub ?? (prepared.of === 'burses' ? this.#burses : this.market)).watch(
          `${own?.name ?? ''}${liveKey(prepared, request, locale)}`,
          response,
          {
            run: async (signal, asker) => {
              const context = { ...this.#runner.contextOf(operation, signal), asker }
              return this.#runner.run(operation, own ? await own.contextOf(context) : context)
            },
            of: own?.of,
            stream,
            ...(prepared.isSlowed && { hold: holdOf(this.#app, who) }),
            ...(keyId !== undefined && {
              until: (end) => this.#keys.watch(keyId, (why) => end(endByKey(why))),
            }),
          },
        ),
    }
  }
}

/** A question that is one person's. */
interface OwnStream {
  readonly hub: LiveHub
  readonly of: string | undefined
  readonly name: string
  readonly contextOf: (context: UntimedContext) => Promise<UntimedContext>
}

/** Two sessions or keys have separate streams. */
function nameOf({ who }: OperationRequest, viewer: { readonly sessionId: string } | null): string {
  return `${who.keyId === undefined ? (viewer?.sessionId ?? '') : `key ${who.keyId}`} `
}

const ENDING = refusal(503, 'OVERLOADED', 'This server is stopping, try again in a moment', 1)

const NO_STREAM = 'A subscription is answered as text/event-stream, which Accept has to name'
