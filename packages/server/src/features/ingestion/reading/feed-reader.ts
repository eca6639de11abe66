import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { KnownCurrencies, ReadAnswer, ReadJob, ToReader } from './read-job.ts'
import type { SourceAnswer, SourceJob } from './source-job.ts'

/** The reader gave up: too long, too much memory, or a fault of ours. */
export class ReadingError extends Error {
  override readonly name = 'ReadingError'
}

const DEADLINE_MS = 5_000
/**
 * Young objects have little room on purpose: where they have more than is left to the old ones, V8
 * goes through the whole heap again and again, here five times a second.
 */
const HEAP_MB = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 24 }

const catalogueOnly: KnownCurrencies = {
  overlay: { currencies: [], aliases: new Map() },
  revision: 0,
}

interface Waiting {
  readonly job: ReadJob | SourceJob
  readonly deadlineMs: number
  /** The thread answers each job in its own kind. */
  readonly resolve: (answer: never) => void
  readonly reject: (error: Error) => void
}

/**
 * Reads files on a thread of its own, one after the other. A file that takes too long or too much
 * costs that thread, which is replaced, and nothing else.
 */
export class FeedReader {
  readonly #currencies: KnownCurrencies
  readonly #deadlineMs: number
  readonly #waiting: Waiting[] = []
  #worker: Worker | undefined
  #current: Waiting | undefined
  #timer: NodeJS.Timeout | undefined
  #isClosed = false

  /** With what is known of currencies at the time of each file. */
  constructor(currencies: KnownCurrencies = catalogueOnly, deadlineMs = DEADLINE_MS) {
    this.#currencies = currencies
    this.#deadlineMs = deadlineMs
  }

  read(job: ReadJob): Promise<ReadAnswer> {
    return this.#answerTo(job, this.#deadlineMs)
  }

  /** A whole market takes longer than a file. */
  readSource(job: SourceJob): Promise<SourceAnswer> {
    return this.#answerTo(job, this.#deadlineMs * 6)
  }

  #answerTo<Answer>(job: ReadJob | SourceJob, deadlineMs: number): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ job, deadlineMs, resolve, reject })
      this.#next()
    })
  }

  async close(): Promise<void> {
    this.#isClosed = true
    for (const { reject } of this.#waiting.splice(0)) reject(new ReadingError('closing'))
    await this.#giveUp('closing')
  }

  #next(): void {
    if (this.#current || this.#isClosed) return
    this.#current = this.#waiting.shift()
    if (!this.#current) return
    this.#worker ??= this.#start()
    const { job, deadlineMs } = this.#current
    this.#timer = setTimeout(() => void this.#giveUp('it takes too long'), deadlineMs)
    const { overlay, revision } = this.#currencies
    this.#worker.postMessage({ job, overlay, revision } satisfies ToReader, [])
  }

  #start(): Worker {
    const worker = new Worker(new URL('reading-thread.ts', import.meta.url), {
      name: 'reading',
      resourceLimits: HEAP_MB,
    })
    worker.on('message', (answer: ReadAnswer | SourceAnswer) => {
      const { resolve } = this.#finish()
      resolve(answer as never)
      this.#next()
    })
    worker.on('error', (error) => void this.#giveUp(error.message))
    return worker
  }

  async #giveUp(why: string): Promise<void> {
    const worker = this.#worker
    this.#worker = undefined
    if (this.#current) this.#finish().reject(new ReadingError(why))
    if (worker) {
      worker.removeAllListeners()
      worker.on('error', () => undefined)
      await Promise.all([once(worker, 'exit'), worker.terminate()])
    }
    this.#next()
  }

  #finish(): Waiting {
    clearTimeout(this.#timer)
    const current = this.#current!
    this.#current = undefined
    return current
  }
}
