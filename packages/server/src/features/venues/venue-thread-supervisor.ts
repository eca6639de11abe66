import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Logger } from '../../lib/logger.ts'
import type { VenueConfig } from '../../settings/venue-settings.ts'
import type { VenuesBegin, FromVenues } from './connector/venue-messages.ts'

/** The library takes some 40 MB, and as much again for each venue with thousands of markets. */
const HEAP_MB = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 32 }
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 60_000
/** A thread that has run for so long is started again at once. */
const SOUND_MS = 120_000
const END_MS = 2_000

interface SupervisorParts {
  readonly venues: readonly VenueConfig[]
  readonly onMessage: (message: FromVenues) => void
  readonly log: Logger
}

/**
 * Keeps the only thread that holds the library. Its crash ends nothing else: it is started again,
 * later each time.
 */
export class VenueThreadSupervisor {
  readonly #parts: SupervisorParts
  #worker: Worker | undefined
  #timer: NodeJS.Timeout | undefined
  #pauseMs = FIRST_PAUSE_MS
  #startedAtMs = 0
  #isClosed = false

  constructor(parts: SupervisorParts) {
    this.#parts = parts
    this.#start()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    const worker = this.#worker
    if (!worker) return
    const ended = new Promise((resolve) => worker.once('exit', resolve))
    worker.postMessage('close', [])
    await Promise.race([ended, sleep(END_MS, undefined, { ref: false })])
    await worker.terminate()
  }

  #start(): void {
    const { venues, onMessage, log } = this.#parts
    this.#startedAtMs = performance.now()
    const worker = new Worker(new URL('connector/venue-thread.ts', import.meta.url), {
      name: 'venues',
      resourceLimits: HEAP_MB,
      workerData: { venues } satisfies VenuesBegin,
    })
    this.#worker = worker
    worker.on('message', onMessage)
    worker.on('error', (error) => log.warn({ error: String(error) }, 'the venue thread failed'))
    worker.on('exit', () => this.#again())
  }

  #again(): void {
    this.#worker = undefined
    if (this.#isClosed) return
    const isSound = performance.now() - this.#startedAtMs > SOUND_MS
    this.#pauseMs = isSound ? FIRST_PAUSE_MS : Math.min(this.#pauseMs * 2, LONGEST_PAUSE_MS)
    this.#timer = setTimeout(() => this.#start(), this.#pauseMs)
  }
}
