import { type ResourceLimits, Worker } from 'node:worker_threads'
import { DEADLINE_MS } from '../../../lib/limits/deadline.ts'
import { OverloadedError } from '../../../lib/user-error.ts'
import {
  type KnownCurrencies,
  type ReadAnswer,
  type ReadJob,
  READY,
  type ToReader,
} from './read-job.ts'
import type { SourceAnswer, SourceJob } from './source-job.ts'

/** The reader gave up: too long, too much memory, or a fault of ours. */
export class ReadingError extends Error {
  override readonly name = 'ReadingError'
}

/** A thread loads its code in a second; on a busy machine, in several. */
const START_MS = 30_000
/**
 * Young objects have little room on purpose: with more room than the old ones have left, V8 goes
 * through the whole heap again and again, here five times a second.
 */
const HEAP_MB = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 24 }

const catalogueOnly: KnownCurrencies = {
  overlay: { currencies: [], aliases: new Map() },
  revision: 0,
}

export interface FeedReaderOptions {
  /** The present changes over the catalogue, read for each file. */
  readonly currencies?: KnownCurrencies
  /** Milliseconds that one file may take the thread. */
  readonly deadlineMs?: number
  /** Files that may wait while one is read; one more refuses the last. No limit by default. */
  readonly mostWaiting?: number
  /** Memory limits of its thread. */
  readonly heap?: ResourceLimits
}

/** The urgency of a file, and its caller's patience. */
export interface ReadOptions {
  /** Aborted when the caller waits no longer. */
  readonly signal?: AbortSignal
  /** Files with the highest rank are read first. */
  readonly rank?: number
}

interface Waiting {
  readonly job: ReadJob | SourceJob
  readonly deadlineMs: number
  readonly rank: number
  /** Forgets whether somebody waits. */
  readonly settle: () => void
  /** The thread answers each job in its own kind. */
  readonly resolve: (answer: never) => void
  readonly reject: (error: Error) => void
}

/**
 * Reads files on a thread of its own, one after the other. A file that takes too long or too much
 * costs that thread, which is replaced, and nothing else. Whom nobody waits for any more is not
 * begun.
 */
export class FeedReader {
  readonly #currencies: KnownCurrencies
  readonly #deadlineMs: number
  readonly #mostWaiting: number
  readonly #heap: ResourceLimits
  #waiting: Waiting[] = []
  #worker: Worker | undefined
  /** Whether the thread is up: its start counts against no file. */
  #isUp = false
  #current: Waiting | undefined
  #timer: NodeJS.Timeout | undefined
  #isClosed = false
  /** Settles when every thread that was given up has ended. */
  #ended: Promise<unknown> = Promise.resolve()

  constructor({
    currencies = catalogueOnly,
    deadlineMs = DEADLINE_MS,
    mostWaiting = Infinity,
    heap = HEAP_MB,
  }: FeedReaderOptions = {}) {
    this.#currencies = currencies
    this.#deadlineMs = deadlineMs
    this.#mostWaiting = mostWaiting
    this.#heap = heap
  }

  /** Rejects at once with the reason of `signal`. */
  read(job: ReadJob, options?: ReadOptions): Promise<ReadAnswer> {
    return this.#answerTo(job, this.#deadlineMs, options)
  }

  /** A whole market takes longer than a file. */
  readSource(job: SourceJob): Promise<SourceAnswer> {
    return this.#answerTo(job, this.#deadlineMs * 6)
  }

  #answerTo<Answer>(
    job: ReadJob | SourceJob,
    deadlineMs: number,
    { signal, rank = 0 }: ReadOptions = {},
  ): Promise<Answer> {
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted()
      const leave = (): void => {
        this.#waiting = this.#waiting.filter((each) => each !== waiting)
        reject(signal!.reason as Error)
      }
      const settle = (): void => signal?.removeEventListener('abort', leave)
      const waiting: Waiting = { job, deadlineMs, rank, settle, resolve, reject }
      signal?.addEventListener('abort', leave, { once: true })
      const before = this.#waiting.findLastIndex((each) => each.rank >= rank)
      this.#waiting.splice(before + 1, 0, waiting)
      this.#next()
      if (this.#waiting.length > this.#mostWaiting) this.#refuseLast()
    })
  }

  #refuseLast(): void {
    const { settle, reject } = this.#waiting.pop()!
    settle()
    reject(new OverloadedError())
  }

  async close(): Promise<void> {
    this.#isClosed = true
    for (const { settle, reject } of this.#waiting.splice(0)) {
      settle()
      reject(new ReadingError('closing'))
    }
    this.#giveUp('closing')
    await this.#ended
  }

  #next(): void {
    if (this.#current || this.#isClosed) return
    this.#current = this.#waiting.shift()
    if (!this.#current) return
    this.#worker ??= this.#start()
    if (this.#isUp) this.#send(this.#current)
    else this.#endIn(START_MS, 'it does not start')
  }

  #send({ job, deadlineMs }: Waiting): void {
    this.#endIn(deadlineMs, 'it takes too long')
    const { overlay, revision } = this.#currencies
    this.#worker!.postMessage({ job, overlay, revision } satisfies ToReader, [])
  }

  #endIn(afterMs: number, why: string): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#giveUp(why), afterMs)
  }

  #start(): Worker {
    const worker = new Worker(new URL('reading-thread.ts', import.meta.url), {
      name: 'reading',
      resourceLimits: this.#heap,
    })
    worker.on('message', (answer: ReadAnswer | SourceAnswer | typeof READY) => {
      if (answer === READY) {
        this.#isUp = true
        if (this.#current) this.#send(this.#current)
        return
      }
      const { resolve } = this.#finish()
      resolve(answer as never)
      this.#next()
    })
    worker.on('error', (error) => this.#giveUp(error.message))
    return worker
  }

  #giveUp(why: string): void {
    const worker = this.#worker
    this.#worker = undefined
    this.#isUp = false
    if (this.#current) this.#finish().reject(new ReadingError(why))
    if (worker) {
      worker.removeAllListeners()
      // A dying thread may still run out of memory, and report it then.
      worker.on('error', () => undefined)
      this.#ended = Promise.all([this.#ended, worker.terminate()])
    }
    void this.#ended.then(() => this.#next())
  }

  #finish(): Waiting {
    clearTimeout(this.#timer)
    const current = this.#current!
    this.#current = undefined
    current.settle()
    return current
  }
}
