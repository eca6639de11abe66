import { setTimeout as sleep } from 'node:timers/promises'
import type { Exchanger, ExchangerOffers } from '@hopwise/market'
import { type Logger, silentLogger } from '../lib/logger.ts'
import { OverloadedError } from '../lib/user-error.ts'
import { PlanNumbers } from '../lib/writing/plan-numbers.ts'
import type { Written } from '../lib/writing/write-plan.ts'
import { ChangeLine } from './change-line.ts'
import { KeptRules } from './kept-rules.ts'
import type {
  AskOptions,
  MarketFacts,
  MarketGate,
  MarketGateOptions,
  MarketRules,
} from './market-gate.ts'
import { PriceClock } from './price-clock.ts'
import { HEAVY, type QueuedQuestion, QuestionQueue, type Waiter } from './question-queue.ts'
import type { Answer, Question, QuestionKind } from './questions.ts'
import { idlestOf, IN_FLIGHT, MarketThreadPort } from './thread/market-thread-port.ts'
import { sharedOffers } from './thread/shared-offers.ts'
import type { ApplyOrder } from './thread/thread-messages.ts'

/** Enough for several million offers, whose columns are beside the heap. */
const HEAP_MB = 2048
/** How soon it is tried again to put another thread in place of one that ended. */
const START_AGAIN_MS = 1000

/**
 * Several threads, each with a whole market. A version is first taken in by one of them while the
 * others answer from the last; once it has it, that version is everybody's and the others follow.
 * So no search waits for a change, and no client ever sees a version before the one it has seen.
 */
export class ThreadedGate implements MarketGate {
  readonly #threads: MarketThreadPort[] = []
  readonly #rules: KeptRules
  readonly #queue: QuestionQueue
  readonly #plans = new PlanNumbers()
  readonly #changes: ChangeLine
  readonly #listeners = new Set<(facts: MarketFacts) => void>()
  readonly #heapMb: number
  readonly #prices: PriceClock
  readonly #kept: NonNullable<MarketGateOptions['kept']>
  readonly #log: Logger
  readonly #now: () => number
  #facts: MarketFacts
  #isApplying = false
  #isApplyDue = false
  #isAsked = false
  #timer: NodeJS.Timeout | undefined
  #isClosed = false

  static async open(options: MarketGateOptions): Promise<ThreadedGate> {
    const { threads = 2, now = Date.now, threadHeapMb = HEAP_MB } = options
    const exchangers = (options.exchangers ?? []).map(sharedOffers)
    const received = exchangers.map(({ receivedAtMs }) => receivedAtMs)
    const updatedAtMs = received.length === 0 ? now() : received.reduce((a, b) => Math.max(a, b))
    const rules = { groups: options.groups ?? new Map(), allowed: options.allowed ?? [] }
    const start = { exchangers, rules, version: 1, updatedAtMs, heapMb: threadHeapMb }
    const started = await Promise.all(
      Array.from({ length: threads }, () => MarketThreadPort.start(start)),
    )
    const gate = new ThreadedGate(started[0]!.facts, { ...options, rules, threads })
    for (const { port } of started) gate.#use(port)
    return gate
  }

  private constructor(facts: MarketFacts, options: Opened) {
    const { queue = 256, threadHeapMb = HEAP_MB, now, rules, threads } = options
    const { applyEveryMs = 250, repriceEveryMs = 60_000 } = options
    this.#facts = facts
    this.#rules = new KeptRules(rules)
    this.#queue = new QuestionQueue(queue, threads)
    this.#heapMb = threadHeapMb
    this.#changes = new ChangeLine(applyEveryMs)
    this.#prices = new PriceClock(repriceEveryMs, facts)
    this.#kept = options.kept ?? (() => Promise.resolve(options.exchangers ?? []))
    this.#log = options.log ?? silentLogger
    this.#now = now ?? Date.now
  }

  replaceExchanger(offers: ExchangerOffers): Promise<{ readonly version: number }> {
    return this.#change({ kind: 'replace', offers: sharedOffers(offers) })
  }

  removeExchanger(exchangerId: string): Promise<{ readonly version: number }> {
    return this.#change({ kind: 'remove', exchangerId })
  }

  describeExchanger(exchanger: Exchanger): Promise<{ readonly version: number }> {
    return this.#change({ kind: 'describe', exchanger })
  }

  confirmExchangers(
    receivedAtMs: ReadonlyMap<string, number>,
  ): Promise<{ readonly version: number }> {
    return this.#change({ kind: 'confirm', receivedAtMs })
  }

  setRules(rules: Partial<MarketRules>): Promise<{ readonly version: number }> {
    return this.#change({ kind: 'rules', rules: this.#rules.say(rules) })
  }

  onVersion(listener: (facts: MarketFacts) => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  facts(): MarketFacts {
    return this.#facts
  }

  isFull(): boolean {
    return this.#queue.isFull
  }

  waiting(): number {
    return this.#queue.waiting
  }

  ask<K extends QuestionKind>(
    kind: K,
    question: Question<K>,
    options: AskOptions = {},
  ): Promise<Answer<K>> {
    return this.askWritten(kind, question, { ...options, plan: undefined }) as Promise<Answer<K>>
  }

  askWritten<K extends QuestionKind>(
    kind: K,
    question: Question<K>,
    { signal, plan }: AskOptions & { readonly plan: string | undefined },
  ): Promise<Answer<K> | Written> {
    return new Promise((resolve, reject) => {
      this.#isAsked = true
      signal?.throwIfAborted()
      if (this.#isClosed) throw new Error('the market is closed')
      if (this.#threads.length === 0) throw new OverloadedError()
      const waiter: Waiter = { resolve, reject }
      const { version } = this.#facts
      const numbered = plan === undefined ? undefined : this.#plans.numbered(plan)
      const queued = this.#queue.add(kind, { question, version, plan: numbered }, waiter)
      signal?.addEventListener(
        'abort',
        () => {
          queued.waiters.delete(waiter)
          reject(signal.reason)
        },
        { once: true },
      )
      this.#serve()
    })
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#isApplyDue = false
    clearTimeout(this.#timer)
    const reason = new Error('the market is closed')
    for (const { waiters } of this.#queue.drain()) waiters.forEach(({ reject }) => reject(reason))
    this.#changes.take().fail(reason)
    await Promise.all(this.#threads.map((thread) => thread.close()))
  }

  /** A thread that ends unasked is followed by one with the market of those that are left. */
  #use(port: MarketThreadPort): void {
    this.#threads.push(port)
    port.onEnd = () => {
      this.#threads.splice(this.#threads.indexOf(port), 1)
      if (this.#isClosed) return
      this.#log.error({ left: this.#threads.length }, 'a market thread has ended')
      void this.#startAnother()
    }
  }

  async #startAnother(): Promise<void> {
    // No change may come between the contents and the thread that begins with them.
    while (this.#isApplying) await sleep(10)
    if (this.#isClosed) return
    this.#isApplying = true
    try {
      const isLast = this.#threads.length === 0
      const exchangers = isLast
        ? (await this.#kept()).map(sharedOffers)
        : await this.ask('contents', {})
      const { updatedAtMs, version: last } = this.#facts
      // What was kept is another market than the one the last answers were of.
      const version = isLast ? last + 1 : last
      const start = { exchangers, rules: this.#rules.inForce, version, updatedAtMs }
      const { port, facts } = await MarketThreadPort.start({ ...start, heapMb: this.#heapMb })
      if (this.#isClosed) return await port.close()
      this.#use(port)
      if (isLast) this.#publish(facts)
    } catch (error) {
      if (this.#isClosed) return
      this.#log.error({ error: String(error) }, 'no market thread can be started; tried again soon')
      setTimeout(() => void this.#startAnother(), START_AGAIN_MS).unref()
    } finally {
      this.#isApplying = false
      this.#applySoon()
    }
  }

  /** Hands questions to threads that have the version everybody is at. */
  #serve(): void {
    // With a thread away for a change, the others are not to be away for long.
    const isCalm = !this.#threads.some(({ isApplying }) => isApplying)
    for (;;) {
      const thread = idlestOf(this.#threads, this.#facts.version)
      const queued = thread && this.#queue.take(isCalm)
      if (!queued) return
      void this.#askThread(thread, queued)
    }
  }

  async #askThread(thread: MarketThreadPort, queued: QueuedQuestion): Promise<void> {
    const { kind, question, plan, waiters } = queued
    try {
      const load = HEAVY.has(kind) ? IN_FLIGHT : 1
      const { answer, tookMs } = await thread.ask(kind, { question, plan, load })
      this.#queue.done(queued, tookMs)
      for (const { resolve } of waiters) resolve(answer as never)
    } catch (error) {
      this.#queue.done(queued, 0)
      for (const { reject } of waiters) reject(error)
    }
    if (this.#isApplyDue && !this.#queue.isHeavyRunning) void this.#apply()
    this.#serve()
  }

  #change(change: Parameters<ChangeLine['add']>[0]): Promise<{ readonly version: number }> {
    if (this.#isClosed) return Promise.reject(new Error('the market is closed'))
    const applied = this.#changes.add(change)
    this.#applySoon()
    return applied
  }

  #applySoon(): void {
    if (this.#isApplying || this.#isClosed || this.#timer) return
    const hasChanges = this.#changes.length > 0
    if (!hasChanges && !this.#prices.hasNewCurrencies(this.#facts)) return
    // Without changes it is for the prices that it is done.
    const pricesDueAtMs = hasChanges ? 0 : this.#prices.newCurrenciesDueAtMs
    const waitMs = Math.max(0, Math.max(this.#changes.dueAtMs, pricesDueAtMs) - performance.now())
    this.#timer = setTimeout(() => void this.#apply(), waitMs)
  }

  async #apply(): Promise<void> {
    // Nor is a thread to go away for a change while another is away for long.
    this.#isApplyDue = this.#queue.isHeavyRunning
    if (this.#isApplyDue) return
    this.#timer = undefined
    // A thread is being started: changes follow.
    if (this.#isApplying) return
    this.#isApplying = true
    let tookMs = 0
    const { changes, tell, fail } = this.#changes.take()
    const order = this.#orderOf(changes)
    const [first, ...others] = this.#threads.toSorted((a, b) => a.inFlight - b.inFlight)
    try {
      if (!first) throw new Error('the market has no thread left')
      const startedAtMs = performance.now()
      const facts = await first.apply(order)
      tookMs = performance.now() - startedAtMs
      if (order.reprice) this.#prices.derived(facts)
      this.#rules.applied(changes)
      this.#publish(facts)
      tell(order.version)
      await Promise.all(others.map((thread) => thread.apply(order)))
      this.#serve()
    } catch (error) {
      fail(error)
    } finally {
      this.#isApplying = false
      // The rest is for questions: while nobody asks, at a start above all, none is needed.
      this.#changes.applied(this.#isAsked ? tookMs : 0)
      this.#isAsked = false
      this.#applySoon()
    }
  }

  #orderOf(changes: ApplyOrder['changes']): ApplyOrder {
    // Files that say what we have already move no price.
    const files = changes.filter(({ kind }) => kind === 'replace' || kind === 'remove').length
    const reprice = this.#prices.tick(files, this.#facts)
    const version = this.#facts.version + Math.max(1, changes.length)
    const updatedAtMs = Math.max(this.#now(), this.#facts.updatedAtMs)
    return { changes, version, updatedAtMs, reprice }
  }

  #publish(facts: MarketFacts): void {
    this.#facts = facts
    this.#serve()
    for (const listener of this.#listeners) listener(facts)
  }
}

type Opened = MarketGateOptions & { readonly rules: MarketRules; readonly threads: number }
