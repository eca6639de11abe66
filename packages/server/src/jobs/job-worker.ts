import { setTimeout as sleep } from 'node:timers/promises'
import type { Job, PgBoss } from 'pg-boss'
import type { Logger } from '../lib/logger.ts'
import type { JobKind } from './job-kind.ts'

export interface JobWorkerParts {
  readonly boss: PgBoss
  readonly kind: JobKind<object>
  readonly log: Logger
}

/** Milliseconds between looks for jobs without a wake-up: others' and retried ones. */
const LOOK_EVERY_MS = 1_000
const CLOSE_MS = 2_000

/** Takes jobs of one kind as slots are free, each on its own: a slow one holds up no other. */
export class JobWorker {
  readonly #parts: JobWorkerParts
  readonly #timer: NodeJS.Timeout
  readonly #running = new Set<Promise<void>>()
  #isLooking = false
  #isWoken = false
  #isClosed = false

  constructor(parts: JobWorkerParts) {
    this.#parts = parts
    this.#timer = setInterval(() => this.wake(), LOOK_EVERY_MS)
    this.wake()
  }

  wake(): void {
    this.#isWoken = true
    if (!this.#isLooking) void this.#look()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearInterval(this.#timer)
    // A job that does not end in time is taken up by the next process.
    await Promise.race([Promise.all(this.#running), sleep(CLOSE_MS, undefined, { ref: false })])
  }

  async #look(): Promise<void> {
    const { boss, kind, log } = this.#parts
    this.#isLooking = true
    try {
      while (this.#isWoken && !this.#isClosed) {
        this.#isWoken = false
        const free = kind.slots - this.#running.size
        if (free === 0) break
        const jobs = await boss.fetch<object>(kind.name, { batchSize: free })
        for (const job of jobs) this.#start(job)
        if (jobs.length === free) this.#isWoken = true
      }
    } catch (error) {
      log.warn({ job: kind.name, error: (error as Error).message }, 'cannot take jobs')
    } finally {
      this.#isLooking = false
    }
  }

  #start(job: Job): void {
    const running: Promise<void> = this.#run(job).finally(() => {
      this.#running.delete(running)
      if (!this.#isClosed) this.wake()
    })
    this.#running.add(running)
  }

  async #run(job: Job): Promise<void> {
    const { boss, kind, log } = this.#parts
    try {
      await kind.run(job.data)
      await boss.complete(kind.name, job.id)
    } catch (error) {
      // The message of a mail server may name the person: only its code is kept.
      const { code, name } = error as { code?: unknown; name?: string }
      const reason = typeof code === 'string' ? code : (name ?? 'Error')
      log.warn({ job: kind.name, tries: job.retryCount + 1, reason }, 'a job failed')
      await boss.fail(kind.name, job.id, { reason }).catch(() => undefined)
    }
  }
}
