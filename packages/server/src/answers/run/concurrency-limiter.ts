interface RunRequest {
  /** The fields that it may have. */
  readonly fields: number
  /** Aborted when nobody waits any more: an answer that has not begun then never is. */
  readonly signal: AbortSignal
  /** The greatest goes first. */
  readonly priority: number
}

interface Waiting extends Pick<RunRequest, 'fields' | 'priority'> {
  readonly begin: () => void
}

/** Fields that any answer counts for, however short it is. */
const LEAST = 50

/**
 * Limits the fields of answers that are put together at once, whoever asked: each is an object in
 * memory until the whole answer is text, and nothing else bounds the number of answers under way. A
 * large answer that waits is not overtaken by small ones.
 */
export class ConcurrencyLimiter {
  readonly #most: number
  #taken = 0
  /** The next first. */
  readonly #waiting: Waiting[] = []

  constructor(mostFields: number) {
    this.#most = mostFields
  }

  /** Rejects with the signal's reason where that is aborted before there is room. */
  async within<Done>(request: RunRequest, run: () => Promise<Done>): Promise<Done> {
    // An answer larger than all room takes all of it.
    const fields = Math.min(this.#most, LEAST + request.fields)
    await this.#enter({ ...request, fields })
    try {
      return await run()
    } finally {
      this.#taken -= fields
      this.#beginNext()
    }
  }

  #enter({ fields, priority, signal }: RunRequest): Promise<void> {
    signal.throwIfAborted()
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1)
        reject(signal.reason as Error)
        this.#beginNext()
      }
      const begin = (): void => {
        signal.removeEventListener('abort', leave)
        this.#taken += fields
        resolve()
      }
      const waiting = { fields, priority, begin }
      signal.addEventListener('abort', leave, { once: true })
      const after = this.#waiting.findIndex((other) => other.priority < priority)
      this.#waiting.splice(after === -1 ? this.#waiting.length : after, 0, waiting)
      this.#beginNext()
    })
  }

  #beginNext(): void {
    for (;;) {
      const [next] = this.#waiting
      if (!next || this.#taken + next.fields > this.#most) return
      this.#waiting.shift()
      next.begin()
    }
  }
}
