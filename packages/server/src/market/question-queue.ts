import { DEADLINE_MS } from '../lib/limits/deadline.ts'
import { NetworkBuckets } from '../lib/limits/network-buckets.ts'
import { OverloadedError } from '../lib/user-error.ts'
import type { QuestionKind } from './questions.ts'

export interface QueuedQuestion {
  readonly key: string
  readonly sinceMs: number
  readonly kind: QuestionKind
  /** The asker, among those who wait for it, who has taken least; undefined for our own work. */
  asker: string | undefined
  /** A heavy question has a thread to itself, and others go first. */
  readonly isHeavy: boolean
  readonly question: object
  /** The plan of the written answer, as JSON; undefined: it comes as it is. */
  readonly plan: string | undefined
  /** Those who wait for this one answer; nobody left: it is dropped. */
  readonly waiters: Set<Waiter>
}

interface QuestionRequest {
  readonly question: object
  readonly version: number
  readonly plan: string | undefined
  readonly asker?: string | undefined
}

export interface Waiter {
  readonly resolve: (answer: never) => void
  readonly reject: (reason: unknown) => void
  readonly onTook?: ((tookMs: number) => void) | undefined
}

/** Searches for cycles walk the whole market. */
const HEAVY: ReadonlySet<QuestionKind> = new Set(['arbitrage'])

/** Part of the deadline: a question that would wait longer is refused at once. */
const MOST_WAIT = 0.04
/** Part of the deadline after which a waiting question is refused: others are still in time. */
const LATE = 0.06
/**
 * …unless no more plain ones than these wait behind it: nobody is the better for a refusal then, as
 * when a server that has just started works at its first search.
 */
const FEW = 16
const FEW_LATE = 0.8
/** Milliseconds after which a heavy question has its turn, however many plain ones wait… */
const HEAVY_WAIT_MS = 100
/** …if it is so many times as long as the last one took since that one ended. */
const HEAVY_REST = 2

/**
 * Questions that wait for a thread. Equal ones are answered once. Bounded by number and by a new
 * one's expected wait, by the last ones' durations. Heavy are searches for cycles, and all
 * questions of askers who have taken much of late: one at a time, the one who has taken least
 * first, and never before a plain one.
 */
export class QuestionQueue {
  readonly #most: number
  readonly #threads: number
  readonly #deadlineMs: number
  readonly #light: QueuedQuestion[] = []
  readonly #heavy: QueuedQuestion[] = []
  readonly #open = new Map<string, QueuedQuestion>()
  readonly #time = new AskerTime()
  #heavyRunning = 0
  #heavyDueAtMs = 0
  /** Milliseconds of one light question, smoothed. */
  #usualMs = 1

  constructor(most: number, threads: number, deadlineMs = DEADLINE_MS) {
    this.#most = most
    this.#threads = threads
    this.#deadlineMs = deadlineMs
  }

  get waiting(): number {
    return this.#light.length + this.#heavy.length
  }

  /** Whether a plain question would be refused. */
  get isFull(): boolean {
    const waitMs = (this.#light.length * this.#usualMs) / this.#threads
    return this.#light.length >= this.#most || waitMs > MOST_WAIT * this.#deadlineMs
  }

  /** Milliseconds; below zero for an asker who has taken more than their share. */
  timeLeft(asker: string): number {
    return this.#time.left(asker)
  }

  /** Adds a waiter; throws where there is no room. */
  add(
    kind: QuestionKind,
    { question, version, plan, asker }: QuestionRequest,
    waiter: Waiter,
  ): QueuedQuestion {
    const isHeavy = HEAVY.has(kind) || (asker !== undefined && this.#time.isGreedy(asker))
    const line = isHeavy ? this.#heavy : this.#light
    const key = [version, kind, JSON.stringify(question), plan, isHeavy].join(' ')
    const open = this.#open.get(key)
    if (open) {
      open.waiters.add(waiter)
      this.#handOver(open, asker)
      return open
    }
    if (this.isFull || (line.length >= this.#most && !this.#makeRoomFor(asker))) {
      throw new OverloadedError()
    }
    const sinceMs = performance.now()
    const waiters = new Set([waiter])
    const queued: QueuedQuestion = { key, sinceMs, kind, question, plan, asker, isHeavy, waiters }
    this.#open.set(key, queued)
    if (asker !== undefined) this.#time.opened(asker)
    line.push(queued)
    return queued
  }

  /** The next question somebody still waits for. */
  take(): QueuedQuestion | undefined {
    for (;;) {
      const next = this.#isHeavyTurn() ? this.#takeHeavy() : this.#light.shift()
      if (!next) return undefined
      const lateMs = (this.#light.length <= FEW ? FEW_LATE : LATE) * this.#deadlineMs
      if (performance.now() - next.sinceMs > lateMs) this.#refuse(next)
      else if (next.waiters.size > 0) {
        if (next.isHeavy) this.#heavyRunning++
        return next
      }
      this.#forget(next)
    }
  }

  /** Says that a question was answered, and how long a thread worked at it. */
  done(queued: QueuedQuestion, tookMs: number): void {
    this.#forget(queued)
    if (queued.asker !== undefined) this.#time.took(queued.asker, tookMs)
    if (queued.isHeavy) {
      this.#heavyRunning--
      this.#heavyDueAtMs = performance.now() + HEAVY_REST * tookMs
    } else this.#usualMs += (tookMs - this.#usualMs) / 16
  }

  /** An asker who joins one that has taken more does not have to wait in their place. */
  #handOver(open: QueuedQuestion, asker: string | undefined): void {
    if (this.#leftTo({ asker }) <= this.#leftTo(open)) return
    if (open.asker !== undefined) this.#time.closed(open.asker)
    if (asker !== undefined) this.#time.opened(asker)
    open.asker = asker
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

  /** The first question of the asker who has taken least of late. */
  #takeHeavy(): QueuedQuestion | undefined {
    const left = this.#heavy.map((each) => this.#leftTo(each))
    return this.#heavy.splice(left.indexOf(Math.max(...left)), 1)[0]
  }

  /** A waiting asker who has taken more of late is refused instead. */
  #makeRoomFor(asker: string | undefined): boolean {
    const left = this.#heavy.map((each) => this.#leftTo(each))
    const least = Math.min(...left)
    if (least >= this.#leftTo({ asker })) return false
    const [greediest] = this.#heavy.splice(left.lastIndexOf(least), 1)
    this.#refuse(greediest!)
    this.#forget(greediest!)
    return true
  }

  #leftTo({ asker }: Pick<QueuedQuestion, 'asker'>): number {
    return asker === undefined ? Infinity : this.timeLeft(asker)
  }

  #forget({ key, asker }: QueuedQuestion): void {
    if (this.#open.delete(key) && asker !== undefined) this.#time.closed(asker)
  }
}

/** Time of market threads that an asker may take a second… */
const GIVEN_MS = 10
/** …and at once, having asked nothing for a while. */
const SAVED_MS = 500
/** Plain questions of one asker that may be open: more than a page asks at once. */
const OPEN = 4

/**
 * Time that each asker takes of the market's threads; a site has sixteen times as much. An asker
 * that has taken much of late waits behind others, however many ask: there is time for everybody's
 * one question, and none for everything one address may think of.
 */
class AskerTime {
  readonly #left = new NetworkBuckets({
    size: SAVED_MS,
    spanMs: (SAVED_MS / GIVEN_MS) * 1000,
  })
  readonly #open = new Map<string, number>()

  /** Whether a question of theirs gives way to others'. */
  isGreedy(asker: string): boolean {
    return (this.#open.get(asker) ?? 0) >= OPEN || this.left(asker) <= 0
  }

  /** Milliseconds left. */
  left(asker: string): number {
    return this.#left.left(asker)
  }

  opened(asker: string): void {
    this.#open.set(asker, (this.#open.get(asker) ?? 0) + 1)
  }

  closed(asker: string): void {
    const open = (this.#open.get(asker) ?? 0) - 1
    if (open > 0) this.#open.set(asker, open)
    else this.#open.delete(asker)
  }

  took(asker: string, tookMs: number): void {
    this.#left.spend(asker, tookMs)
  }
}
