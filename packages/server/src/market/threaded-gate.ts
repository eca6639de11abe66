import { setTimeout as sleep } from 'node:timers/promises'
import type { Exchanger, ExchangerOffers, HistoryState } from '@hopwise/market'
import type { AnswerTemplate } from '../answers/plan/answer-template.ts'
import { type Logger, silentLogger } from '../lib/logger.ts'
import { OverloadedError } from '../lib/user-error.ts'
import { MarketCapacity } from './capacity/market-capacity.ts'
import { ChangeLine, isOfVenue, type TakenChanges } from './change-line.ts'
import type { MarketFacts, MarketRules } from './market-facts.ts'
import type { AskOptions, MarketGate, MarketGateOptions, NumberedChange } from './market-gate.ts'
import { PriceClock, type PriceStep } from './price-clock.ts'
import { QuestionQueue, type QueuedQuestion, type Waiter } from './question-queue.ts'
import type { Answer, Question, QuestionKind } from './questions.ts'
import { beginMarket, type BegunMarket, THREADS } from './thread/begin-market.ts'
import { IN_FLIGHT, type MarketThreadPort } from './thread/market-thread-port.ts'
import type { Judging } from './scanner/scanner-messages.ts'
import { allShared, sharedChange } from './thread/shared-offers.ts'
import type { Change, Said, WholeOrder } from './thread/thread-messages.ts'
import type { WorkerPool } from './thread/worker-pool.ts'

/** Milliseconds until a thread that ended is replaced again. */
const START_AGAIN_MS = 1000
/**
 * A market on threads of its own (worker-pool.ts). While its writer takes a change in, the others
 * answer from the last version; then they follow one by one, and with the first of them that
 * version is everybody's. So no search waits for a change, and no client ever sees a version before
 * the one it has seen.
 */
export class ThreadedGate implements MarketGate {
  readonly #pool: WorkerPool
  readonly #rules: KeptRules
  readonly #queue: QuestionQueue
  readonly #changes: ChangeLine
  readonly #listeners = new Set<(facts: MarketFacts) => void>()
  readonly #prices: PriceClock
  readonly #room: MarketCapacity
  /** A room of its own: venues' rows there are missing to no exchanger. */
  readonly #venueRoom: MarketCapacity
  readonly #kept: NonNullable<MarketGateOptions['kept']>
  readonly #log: Logger
  readonly #now: () => number
  readonly #isNumbered: boolean
  readonly #onShown: MarketGateOptions['onShown']
  #facts: MarketFacts
  #isApplying = false
  #timer: NodeJS.Timeout | undefined
  #isClosed = false

  static async open(options: MarketGateOptions): Promise<ThreadedGate> {
    return new ThreadedGate(await beginMarket(options), options)
  }

  private constructor({ pool, facts, rules, room }: BegunMarket, options: MarketGateOptions) {
    const { queue = 256, threads = THREADS, now = Date.now, log = silentLogger } = options
    const { applyEveryMs = 250, repriceEveryMs = 60_000 } = options
    this.#pool = pool
    this.#facts = facts
    this.#rules = new KeptRules(rules)
    this.#room = room
    this.#venueRoom = new MarketCapacity(log)
    this.#queue = new QuestionQueue(queue, threads, options.deadlineMs)
    this.#changes = new ChangeLine(applyEveryMs)
    this.#prices = new PriceClock(repriceEveryMs, facts)
    this.#kept = options.kept ?? (() => Promise.resolve(options.exchangers ?? []))
    this.#log = log
    this.#isNumbered = options.numbered !== undefined
    this.#onShown = options.onShown
    this.#now = now
    pool.onEnd = () => void this.#replaceEnded()
  }

  replaceExchanger(offers: ExchangerOffers): Promise<{ readonly version: number }> {
    return this.#change({ kind: 'replace', offers })
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

  async take(changes: readonly NumberedChange[]): Promise<{ readonly version: number }> {
    const taken = changes.map(({ change, version }) => this.#change(change, version))
    return (await Promise.all(taken)).at(-1) ?? this.#facts
  }

  setRules(rules: Partial<MarketRules>, version?: number): Promise<{ readonly version: number }> {
    return this.#change({ kind: 'rules', rules: this.#rules.say(rules) }, version)
  }

  onVersion(listener: (facts: MarketFacts) => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  facts(): MarketFacts {
    return this.#facts
  }

  adopt(judging: Judging): void {
    this.#pool.adopt(judging)
  }

  goOnFrom(past: HistoryState): void {
    this.#pool.goOnFrom(past)
  }

  learn(history: HistoryState): void {
    this.#pool.learn(history)
  }

  timeLeft(asker: string): number {
    return this.#queue.timeLeft(asker)
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
    options: AskOptions,
  ): Promise<Answer<K>> {
    return this.askWritten(kind, question, { ...options, plan: undefined }) as Promise<Answer<K>>
  }

  askWritten<K extends QuestionKind>(
    kind: K,
    question: Question<K>,
    { signal, asker, plan, onTook }: AskOptions & { readonly plan: string | undefined },
  ): Promise<Answer<K> | AnswerTemplate> {
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted()
      if (this.#isClosed) throw new Error('the market is closed')
      if (this.#pool.size === 0) throw new OverloadedError()
      const waiter: Waiter = { resolve, reject, onTook }
      const { version } = this.#facts
      const request = { question, version, plan, asker }
      const queued = this.#queue.add(kind, request, waiter)
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
    clearTimeout(this.#timer)
    const reason = new Error('the market is closed')
    for (const { waiters } of this.#queue.drain()) waiters.forEach(({ reject }) => reject(reason))
    this.#changes.take().fail(reason)
    await this.#pool.close()
  }

  /** A thread that ends by itself is followed by one with the same market. */
  async #replaceEnded(): Promise<void> {
    // No change may come between a market and the thread that begins with it.
    while (this.#isApplying) await sleep(10)
    if (this.#isClosed) return
    this.#isApplying = true
    try {
      if (this.#pool.hasWriter) await this.#pool.fill(this.#said)
      else await this.#beginAgain()
      this.#serve()
    } catch (error) {
      if (this.#isClosed) return
      this.#log.error({ error: String(error) }, 'cannot start a market thread; retrying soon')
      setTimeout(() => void this.#replaceEnded(), START_AGAIN_MS).unref()
    } finally {
      this.#isApplying = false
      this.#applySoon()
    }
  }

  /** Begins again with the answering threads' market or, where none is left, the kept one. */
  async #beginAgain(): Promise<void> {
    const isLost = this.#pool.size === 0
    const exchangers = isLost
      ? await allShared(await this.#kept(), this.#room)
      : await this.ask('contents', {}, { asker: undefined })
    // The kept market is another one than that of the last answers.
    const version = this.#facts.version + (isLost && !this.#isNumbered ? 1 : 0)
    const facts = await this.#pool.begin({ exchangers, version }, this.#said)
    if (isLost) this.#publish(facts)
  }

  get #said(): Said {
    return { rules: this.#rules.inForce, updatedAtMs: this.#facts.updatedAtMs }
  }

  /** Hands questions to threads that have the version everybody is at. */
  #serve(): void {
    for (;;) {
      const thread = this.#pool.idlest(this.#facts.version)
      const queued = thread && this.#queue.take()
      if (!queued) return
      void this.#askThread(thread, queued)
    }
  }

  async #askThread(thread: MarketThreadPort, queued: QueuedQuestion): Promise<void> {
    const { kind, question, plan, waiters } = queued
    try {
      const load = queued.isHeavy ? IN_FLIGHT : 1
      const { answer, tookMs, shown } = await thread.ask(kind, { question, plan, load })
      // Nobody sees what we ask for ourselves.
      if (shown && queued.asker !== undefined) this.#onShown?.(shown, queued.asker)
      this.#queue.done(queued, tookMs)
      for (const notify of new Set([...waiters].map(({ onTook }) => onTook))) notify?.(tookMs)
      for (const { resolve } of waiters) resolve(answer as never)
    } catch (error) {
      this.#queue.done(queued, 0)
      for (const { reject } of waiters) reject(error)
    }
    // A finished question left among the open ones holds no answer.
    waiters.clear()
    this.#serve()
  }

  #change(change: Change, version?: number): Promise<{ readonly version: number }> {
    if (this.#isClosed) return Promise.reject(new Error('the market is closed'))
    const room = isOfVenue(change) ? this.#venueRoom : this.#room
    const applied = this.#changes.add(sharedChange(change, room), version)
    this.#applySoon()
    return applied
  }

  #applySoon(): void {
    if (this.#isApplying || this.#isClosed || this.#timer) return
    const hasChanges = this.#changes.length > 0
    // Versions numbered for many come within seconds: prices come with the next.
    const mayReprice = !this.#isNumbered && this.#prices.hasNewcomers(this.#facts)
    if (!hasChanges && !mayReprice) return
    // A version without changes is for the prices.
    const pricesDueAtMs = hasChanges ? 0 : this.#prices.newcomersDueAtMs
    const waitMs = Math.max(0, Math.max(this.#changes.dueAtMs, pricesDueAtMs) - performance.now())
    this.#timer = setTimeout(() => void this.#apply(), waitMs)
  }

  async #apply(): Promise<void> {
    this.#timer = undefined
    // A thread is being started, or soon will be: changes follow.
    if (this.#isApplying || !this.#pool.hasWriter) return
    this.#isApplying = true
    const { resolve, fail, ...taken } = this.#changes.take()
    const order = this.#orderOf(taken)
    const { changes, version } = order.plain
    try {
      const { facts, rows } = await this.#pool.apply(order)
      if (order.plain.prices !== 'stand') this.#prices.derived(facts)
      this.#rules.applied(changes)
      let isPublished = false
      const publish = (): void => {
        if (isPublished) return this.#serve()
        isPublished = true
        this.#publish(facts)
        resolve(version)
      }
      await this.#pool.follow(order, rows, publish)
      // Nobody answers just now: the next thread to do so has it.
      if (!isPublished) publish()
    } catch (error) {
      fail(error)
    } finally {
      this.#isApplying = false
      this.#changes.applied()
      this.#applySoon()
    }
  }

  #orderOf(taken: TakenChanges): WholeOrder {
    const prices = (files: number) => {
      const step = this.#prices.tick(files, this.#facts, this.#room.isCrowded)
      if (step === 'built') this.#room.tidied()
      return step
    }
    const isNumbered = this.#isNumbered
    return wholeOrder(taken, { facts: this.#facts, isNumbered, nowMs: this.#now(), prices })
  }

  #publish(facts: MarketFacts): void {
    this.#facts = facts
    this.#serve()
    for (const listener of this.#listeners) listener(facts)
  }
}

/** Rules of the market: those in force, and those requested. */
class KeptRules {
  /** The rules of the version that everybody is at. */
  inForce: MarketRules
  #requested: MarketRules

  constructor(rules: MarketRules) {
    this.inForce = rules
    this.#requested = rules
  }

  /** The whole of it, with this said otherwise. */
  say(rules: Partial<MarketRules>): MarketRules {
    this.#requested = { ...this.#requested, ...rules }
    return this.#requested
  }

  applied(changes: readonly Change[]): void {
    for (const change of changes) if (change.kind === 'rules') this.inForce = change.rules
  }
}

interface OrderedAt {
  /** Facts of the version before. */
  readonly facts: MarketFacts
  /** Whether others count versions for many processes. */
  readonly isNumbered: boolean
  readonly nowMs: number
  /** The prices' work due with a version that takes in so many files. */
  readonly prices: (files: number) => PriceStep
}

/**
 * Changes as one version. Where venues alone have sent anything, nothing else of the version is
 * another: it is as old as the last one, and its prices stand.
 */
function wholeOrder(
  { changes, venues, version: given }: TakenChanges,
  { facts, isNumbered, nowMs, prices }: OrderedAt,
): WholeOrder {
  const { version: last, updatedAtMs } = facts
  const atMs = Math.max(nowMs, updatedAtMs)
  // A number that is not higher was overtaken by changes made here alone (MarketBus.raise).
  const counted = last + (isNumbered ? 1 : Math.max(1, changes.length))
  const version = given !== undefined && given > last ? given : counted
  const isOfVenues = changes.length === 0 && venues.length > 0
  // Unchanged files move no price.
  const files = changes.filter(({ kind }) => kind === 'replace' || kind === 'remove').length
  const plain = isOfVenues
    ? { changes, version, updatedAtMs, prices: 'stand' as const }
    : { changes, version, updatedAtMs: atMs, prices: prices(files) }
  return { plain, venues, atMs }
}
