import type { Change } from './thread/thread-messages.ts'

interface WaitingChange {
  readonly change: Change
  readonly resolve: (applied: { readonly version: number }) => void
  readonly reject: (reason: unknown) => void
}

/**
 * Changes that wait to be applied together, in the order they came. The longer one batch takes, the
 * more are in the next: many at once are less work than one by one.
 */
export class ChangeLine {
  readonly #restMs: number
  #waiting: WaitingChange[] = []
  /** When the next batch may be applied. */
  dueAtMs = -Infinity

  /**
   * `restMs` passes between two batches. A longer rest is less work and a longer batch, and what
   * is asked while that is taken in waits for it: by fours the slowest questions are quicker, and
   * none is refused, where by seventeens some were.
   */
  constructor(restMs: number) {
    this.#restMs = restMs
  }

  /** A batch has been applied everywhere. */
  applied(): void {
    this.dueAtMs = performance.now() + this.#restMs
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
