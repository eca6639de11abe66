import { OverloadedError } from '../lib/user-error.ts'
import type { NumberedPlan } from '../lib/writing/plan-numbers.ts'
import type { QuestionKind } from './questions.ts'

export interface QueuedQuestion {
  readonly key: string
  readonly sinceMs: number
  readonly kind: QuestionKind
  readonly question: object
  /** How the answer is to be written; as it is, where there is none. */
  readonly plan: NumberedPlan | undefined
  /** Whoever waits for this one answer; nobody left: it is dropped. */
  readonly waiters: Set<Waiter>
}

interface Asked {
  readonly question: object
  readonly version: number
  readonly plan: NumberedPlan | undefined
}

export interface Waiter {
  readonly resolve: (answer: never) => void
  readonly reject: (reason: unknown) => void
}

/** Searches for cycles walk the whole market: one at a time, and never before a plain search. */
export const HEAVY: ReadonlySet<QuestionKind> = new Set(['arbitrage', 'sights', 'living'])

/** A question that would wait longer than this is refused at once. */
const MOST_WAIT_MS = 200
/** One that has waited longer, whatever was expected, is refused then: others are still in time. */
const LATE_MS = 300
/**
 * …unless no more plain ones than these wait behind it: nobody is the better for a refusal then, as
 * when a server that has just started works at its first search.
 */
const FEW = 16
const FEW_LATE_MS = 4000
/** After this long a search for cycles has its turn, however many plain ones wait… */
const HEAVY_WAIT_MS = 100
/** …if it is so many times as long as the last one took since that one ended. */
const HEAVY_REST = 2

/**
 * Questions that wait for a thread. Equal ones are asked once. Bounded by number and by the time
 * a new one would wait, told from what the last ones took.
 */
export class QuestionQueue {
  readonly #most: number
  readonly #threads: number
  readonly #light: QueuedQuestion[] = []
  readonly #heavy: QueuedQuestion[] = []
  readonly #open = new Map<string, QueuedQuestion>()
  #heavyRunning = 0
  #heavyDueAtMs = 0
  /** Of one light question, smoothed. */
  #usualMs = 1

  constructor(most: number, threads: number) {
    this.#most = most
    this.#threads = threads
  }

  get waiting(): number {
    return this.#light.length + this.#heavy.length
  }

  /** Whether a plain question would be refused. */
  get isFull(): boolean {
    const waitMs = (this.#light.length * this.#usualMs) / this.#threads
    return this.#light.length >= this.#most || waitMs > MOST_WAIT_MS
  }

  /** Adds a waiter; throws where there is no room. */
  add(kind: QuestionKind, { question, version, plan }: Asked, waiter: Waiter): QueuedQuestion {
    const key = `${version} ${kind} ${JSON.stringify(question)} ${plan?.number ?? ''}`
    const open = this.#open.get(key)
    if (open) {
      open.waiters.add(waiter)
      return open
    }
    const line = HEAVY.has(kind) ? this.#heavy : this.#light
    if (line.length >= this.#most || this.isFull) throw new OverloadedError()
    const sinceMs = performance.now()
    const waiters = new Set([waiter])
    const queued: QueuedQuestion = { key, sinceMs, kind, question, plan, waiters }
    this.#open.set(key, queued)
    line.push(queued)
    return queued
  }

  /** The next question somebody still waits for. */
  take(): QueuedQuestion | undefined {
    for (;;) {
      const next = this.#isHeavyTurn() ? this.#heavy.shift() : this.#light.shift()
      if (!next) return undefined
      const lateMs = this.#light.length <= FEW ? FEW_LATE_MS : LATE_MS
      if (performance.now() - next.sinceMs > lateMs) this.#refuse(next)
      else if (next.waiters.size > 0) {
        if (HEAVY.has(next.kind)) this.#heavyRunning++
        return next
      }
      this.#forget(next)
    }
  }

  /** Says that a question was answered, and how long a thread worked at it. */
  done(queued: QueuedQuestion, tookMs: number): void {
    this.#forget(queued)
    if (HEAVY.has(queued.kind)) {
      this.#heavyRunning--
      this.#heavyDueAtMs = performance.now() + HEAVY_REST * tookMs
    } else this.#usualMs += (tookMs - this.#usualMs) / 16
  }

  /** Everything that still waits, for a last word to all. */
  drain(): QueuedQuestion[] {
    this.#open.clear()
    return [...this.#light.splice(0), ...this.#heavy.splice(0)]
  }

  #refuse({ waiters }: QueuedQuestion): void {
    for (const { reject } of waiters) reject(new OverloadedError())
  }

  #isHeavyTurn(): boolean {
    const [first] = this.#heavy
    if (!first || this.#heavyRunning > 0) return false
    if (this.#light.length === 0) return true
    const now = performance.now()
    return now - first.sinceMs > HEAVY_WAIT_MS && now >= this.#heavyDueAtMs
  }

  #forget({ key }: QueuedQuestion): void {
    this.#open.delete(key)
  }
}
