import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { HistoryState, ShownRow } from '@hopwise/market'
import { AnswerTemplate } from '../../answers/plan/answer-template.ts'
import type { MarketFacts } from '../market-facts.ts'
import type { Answer, Question, QuestionKind } from '../questions.ts'
import type {
  Applied,
  FromThread,
  HandedMarkets,
  MarketImages,
  ThreadStart,
  ToThread,
  WholeOrder,
} from './thread-messages.ts'

/** An answer, and how long the thread worked at it. */
interface Worked<T> {
  readonly answer: T
  readonly tookMs: number
  /** The first rows of some answers. */
  readonly shown?: readonly ShownRow[] | undefined
}

interface ThreadRequest<K extends QuestionKind> {
  readonly question: Question<K>
  readonly plan: string | undefined
  readonly load: number
}

/**
 * One in work and one at hand: a thread never idles while a question waits. Behind a search for
 * cycles nothing is put: another thread may be free before.
 */
export const IN_FLIGHT = 2

/** The one with the least to do, of those that have this version and room for a question. */
export function idlestOf(
  threads: readonly MarketThreadPort[],
  version: number,
): MarketThreadPort | undefined {
  let idlest: MarketThreadPort | undefined
  for (const thread of threads) {
    if (thread.version !== version) continue
    if (thread.inFlight < (idlest?.inFlight ?? IN_FLIGHT)) idlest = thread
  }
  return idlest
}

/** Megabytes of young space, a quarter of V8's default: 100 MB less, at no cost in time. */
const YOUNG_MB = 48

/** One market thread, seen from the HTTP thread. */
export class MarketThreadPort {
  /** The version it answers from; none while it takes changes in. */
  version: number | undefined
  /** Load of the questions it was sent and has not answered. */
  inFlight = 0
  isEnded = false
  /** Called once, when the thread has ended, for whatever reason. */
  onEnd: () => void = () => undefined
  readonly #worker: Worker
  readonly #calls = new PendingCalls()

  static async start(start: ThreadStart): Promise<{ port: MarketThreadPort; facts: MarketFacts }> {
    const port = new MarketThreadPort(start)
    const { answer: facts } = await port.#expect<MarketFacts>(() => undefined)
    port.version = facts.version
    return { port, facts }
  }

  private constructor(start: ThreadStart) {
    this.#worker = new Worker(new URL('market-thread.ts', import.meta.url), {
      workerData: start,
      resourceLimits: { maxOldGenerationSizeMb: start.heapMb, maxYoungGenerationSizeMb: YOUNG_MB },
      name: 'market',
    })
    this.#worker.on('message', (message: FromThread) => this.#onMessage(message))
    this.#worker.on('error', (error) => this.#end(error))
    this.#worker.on('exit', () => this.#end(new Error('the market thread has ended')))
  }

  /** Takes changes in, and answers their result. */
  apply(order: WholeOrder): Promise<Applied> {
    return this.#takeIn<Applied>(order)
  }

  /** Takes the same changes in; `rows` are another thread's result of them. */
  async follow(order: WholeOrder, rows: HandedMarkets): Promise<void> {
    await this.#takeIn(order, rows)
  }

  async #takeIn<T>(order: WholeOrder, rows?: HandedMarkets): Promise<T> {
    this.version = undefined
    const { answer } = await this.#send<T>((id) => ({ id, kind: 'apply', order, rows }))
    this.version = order.plain.version
    return answer
  }

  /** Its markets, for a thread that is to follow it. */
  async images(): Promise<MarketImages> {
    const { answer } = await this.#send<MarketImages>((id) => ({ id, kind: 'image' }))
    return answer
  }

  /** Judges chains from now on by this history of the market. */
  async learn(history: HistoryState): Promise<void> {
    await this.#send((id) => ({ id, kind: 'learn', history }))
  }

  /** `load` is the question's weight while it is in flight. */
  async ask<K extends QuestionKind>(
    kind: K,
    { question, plan, load }: ThreadRequest<K>,
  ): Promise<Worked<Answer<K> | AnswerTemplate>> {
    this.inFlight += load
    try {
      return await this.#send<Answer<K> | AnswerTemplate>((id) => ({ id, kind, question, plan }))
    } finally {
      this.inFlight -= load
    }
  }

  /** Ends after its pending questions. */
  async retire(): Promise<void> {
    this.onEnd = () => undefined
    while (this.inFlight > 0 && !this.isEnded) await sleep(10)
    await this.close()
  }

  async close(): Promise<void> {
    await this.#worker.terminate()
  }

  #send<T>(message: (id: number) => ToThread): Promise<Worked<T>> {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    return this.#expect<T>((id) => this.#worker.postMessage(message(id)))
  }

  #expect<T>(ask: (id: number) => void): Promise<Worked<T>> {
    return new Promise<Worked<T>>((resolve, reject) => ask(this.#calls.add({ resolve, reject })))
  }

  #onMessage(message: FromThread): void {
    const call = this.#calls.take(message.id)
    if ('fault' in message) call?.reject(new Error(message.fault))
    else if ('written' in message) {
      const { written, tookMs, shown } = message
      const answer = new AnswerTemplate(written)
      call?.resolve({ answer, tookMs, shown } as never)
    } else call?.resolve(message as never)
  }

  #end(error: Error): void {
    for (const { reject } of this.#calls.takeAll()) reject(error)
    if (this.isEnded) return
    this.isEnded = true
    this.onEnd()
  }
}

interface PendingCall {
  readonly resolve: (worked: never) => void
  readonly reject: (fault: Error) => void
}

/**
 * Calls that wait for their answers, by small numbers that are used again. Not a Map: one whose
 * entries come and go is moved to another table again and again, and an old table that has outlived
 * a few collections holds its former entries, and every answer that hangs on them, until the whole
 * heap is gone through. Half of all answers became old that way.
 */
class PendingCalls {
  readonly #calls: (PendingCall | undefined)[] = []
  readonly #free: number[] = []

  /** The call's number: the lowest at first, 0. */
  add(call: PendingCall): number {
    const id = this.#free.pop() ?? this.#calls.length
    this.#calls[id] = call
    return id
  }

  take(id: number): PendingCall | undefined {
    const call = this.#calls[id]
    if (!call) return undefined
    this.#calls[id] = undefined
    this.#free.push(id)
    return call
  }

  takeAll(): PendingCall[] {
    const calls = this.#calls.filter((call) => call !== undefined)
    this.#calls.length = 0
    this.#free.length = 0
    return calls
  }
}
