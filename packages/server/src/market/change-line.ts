import type { Change } from './thread/thread-messages.ts'

interface WaitingChange {
  readonly change: Change
  readonly resolve: (applied: { readonly version: number }) => void
  readonly reject: (reason: unknown) => void
}

/** Taking changes in leaves a thread at least this many times as long for questions… */
const REST = 40
/** …but the rest is never longer than so many least ones: nobody waits longer for news. */
const MOST_RESTS = 4

/**
 * Changes that wait to be applied together, in the order they came. The longer one batch takes, the
 * more are in the next: many at once are less work than one by one.
 */
export class ChangeLine {
  readonly #leastRestMs: number
  #waiting: WaitingChange[] = []
  /** When the next batch may be applied. */
  dueAtMs = -Infinity

  /** `leastRestMs` passes between two batches, however small they are. */
  constructor(leastRestMs: number) {
    this.#leastRestMs = leastRestMs
  }

  /** A batch has been applied everywhere; one thread worked at it for so long. */
  applied(tookMs: number): void {
    const least = this.#leastRestMs
    const restMs = Math.max(least, Math.min(MOST_RESTS * least, REST * tookMs))
    this.dueAtMs = performance.now() + restMs
  }

  get length(): number {
    return this.#waiting.length
  }

  add(change: Change): Promise<{ readonly version: number }> {
    return new Promise((resolve, reject) => this.#waiting.push({ change, resolve, reject }))
  }

  /** All of them, as one batch; each is told when the batch is. */
  take(): { changes: Change[]; tell: (version: number) => void; fail: (reason: unknown) => void } {
    const batch = this.#waiting
    this.#waiting = []
    return {
      changes: batch.map(({ change }) => change),
      tell: (version) => batch.forEach(({ resolve }) => resolve({ version })),
      fail: (reason) => batch.forEach(({ reject }) => reject(reason)),
    }
  }
}
