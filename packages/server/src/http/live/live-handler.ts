import { SubscriptionMemoryLimit } from '../../answers/kept/subscription-memory-limit.ts'
import type { AppContext } from '../../context.ts'
import { inShare } from '../../db/shared-pool.ts'
import { endByKey } from '../by-key/key-gate.ts'
import type { KeyStreams } from '../by-key/key-streams.ts'
import type { CallExecutor } from '../graphql/execute-call.ts'
import type { GraphqlCall, UntimedContext } from '../graphql/graphql-call.ts'
import { type HandlerResult, refusal } from '../graphql/handler-result.ts'
import { holdOf } from './caller-entitlements.ts'
import { LiveHub, type LiveSubject } from './live-hub.ts'
import { OpenStreams } from './open-streams.ts'

/** Subscriptions: each with its hub, and for as long as the watcher may. */
export class LiveHandler {
  readonly market: LiveHub
  readonly #venues: LiveHub
  /** Streams of one person's things. */
  readonly #own: LiveHub
  readonly #app: AppContext
  readonly #executor: CallExecutor
  readonly #keys: KeyStreams
  readonly #streams: OpenStreams
  #isClosed = false

  constructor(app: AppContext, executor: CallExecutor, keys: KeyStreams) {
    this.#app = app
    this.#executor = executor
    this.#keys = keys
    this.#streams = new OpenStreams(app.config.live)
    // Shared with everybody's questions, so that both together keep no more than one may.
    const kept = new SubscriptionMemoryLimit()
    this.market = new LiveHub(marketSubject(app), kept)
    this.#venues = new LiveHub(venueSubject(app), kept)
    this.#own = new LiveHub(personalSubject(app))
  }

  watch(call: GraphqlCall): HandlerResult | Promise<HandlerResult> {
    const { prepared, variables } = call
    if (prepared.of === 'person') return this.#watchOwn(call)
    const isOfPlan = prepared.isOfPlan(variables, this.#app.settings.content)
    return isOfPlan ? this.#watchByPlan(call) : this.#watch(call)
  }

  /** Ends every stream, so that its reader comes again, and opens no other. */
  close(): void {
    this.#isClosed = true
    this.#keys.close()
    this.market.close()
    this.#venues.close()
    this.#own.close()
  }

  /** The watcher is found first, and again each time: a session may end meanwhile. */
  async #watchOwn(call: GraphqlCall): Promise<HandlerResult> {
    const who = () => inShare(call.prepared.share, () => call.caller.viewer())
    const viewer = await who()
    return this.#watch(call, {
      hub: this.#own,
      of: viewer?.id,
      // Two sessions of one person end separately.
      name: nameOf(call, viewer),
      contextOf: async (context) => {
        const now = await who()
        return { ...context, viewer: now, plan: () => call.caller.planOf(now) }
      },
    })
  }

  /** Watches more of the market than everybody may: a stream by itself for each session. */
  async #watchByPlan(call: GraphqlCall): Promise<HandlerResult> {
    const viewer = await inShare(call.prepared.share, () => call.caller.viewer())
    return this.#watch(call, {
      hub: this.market,
      of: undefined,
      name: nameOf(call, viewer),
      contextOf: (context) => Promise.resolve(context),
    })
  }

  #watch(call: GraphqlCall, own?: OwnStream): HandlerResult {
    const { takesEvents, address, prepared, points, caller } = call
    if (!takesEvents) return refusal(406, 'NOT_ACCEPTABLE', NO_STREAM)
    // A reader of an ended stream comes again on its kept connection, for whose end the stop waits.
    if (this.#isClosed) return ENDING
    const stream = this.#streams.open(address, points)
    if (!stream) {
      const { streams } = this.#app.config.live
      const message = `More than ${streams} live questions at once, or costlier than may be open`
      return refusal(429, 'RATE_LIMITED', message, 10)
    }
    const { keyId } = caller
    return {
      kind: 'live',
      start: (response) =>
        (own?.hub ?? (prepared.of === 'venues' ? this.#venues : this.market)).watch(
          `${own?.name ?? ''}${liveKey(call)}`,
          response,
          {
            run: async (signal, asker) => {
              const context = { ...this.#executor.contextOf(call, signal), asker }
              return this.#executor.run(call, own ? await own.contextOf(context) : context)
            },
            of: own?.of,
            stream,
            ...(prepared.isSlowed && { hold: holdOf(this.#app, caller) }),
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
function nameOf({ caller }: GraphqlCall, viewer: { readonly sessionId: string } | null): string {
  return `${caller.keyId === undefined ? (viewer?.sessionId ?? '') : `key ${caller.keyId}`} `
}

const ENDING = refusal(503, 'OVERLOADED', 'This server is stopping, try again in a moment', 1)

const NO_STREAM = 'A subscription is answered as text/event-stream, which Accept has to name'

/** A key, equal for equal questions. Only read variables count: those that fit their types. */
function liveKey({ prepared, sentVariables: variables, locale }: GraphqlCall): string {
  const { key, operation } = prepared
  const names = (operation.variableDefinitions ?? []).map(({ variable }) => variable.name.value)
  // An omitted variable has a default of its own, and null is null.
  const sent = names.map((name) => (Object.hasOwn(variables, name) ? [variables[name]] : []))
  return `${locale} ${key} ${JSON.stringify(sent)}`
}

export function marketSubject({ gate }: Pick<AppContext, 'gate'>): LiveSubject {
  return {
    version: () => gate.facts().version,
    onChange: (listener) => gate.onVersion(() => listener()),
    timeLeft: (asker) => gate.timeLeft(asker),
  }
}

/**
 * Spreads are computed and written where everybody is answered, some 5 ms each: that many take an
 * eighth of that thread, whoever asks them.
 */
const VENUE_ANSWERS_A_SECOND = 25

/** The subject of venues' present trades. */
function venueSubject({ gate, venues }: Pick<AppContext, 'gate' | 'venues'>): LiveSubject {
  return {
    version: () => venues?.version ?? 1,
    onChange: (listener) => venues?.onChange(() => listener()) ?? (() => undefined),
    timeLeft: (asker) => gate.timeLeft(asker),
    mostASecond: VENUE_ANSWERS_A_SECOND,
  }
}

/** The subject of one person's things: wallets, deposits, notifications. */
function personalSubject({ gate, durable }: AppContext): LiveSubject {
  let version = 1
  return {
    version: () => version,
    onChange: (listener) => {
      const changed = (userId: string): void => {
        version++
        listener(userId)
      }
      const forgets = [
        durable?.walletChanges.onChange(changed),
        durable?.notificationChanges.onFired(changed),
      ]
      return () => {
        for (const forget of forgets) forget?.()
      }
    },
    timeLeft: (asker) => gate.timeLeft(asker),
    isPolledAtBeats: true,
  }
}
