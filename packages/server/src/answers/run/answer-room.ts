interface Asking {
  /** It may come to so many. */
  readonly fields: number
  /** Aborted when nobody waits any more: what is not begun then never is. */
  readonly signal: AbortSignal
  /** The greatest goes first. */
  readonly priority: number
}

interface Waiting extends Pick<Asking, 'fields' | 'priority'> {
  readonly begin: () => void
}

/** What any answer takes, in fields, however short it is. */
const LEAST = 50

/**
 * So many fields of answers are put together at once, whoever asked: each is an object in memory
 * until the whole answer is text, and nothing else bounds how many answers are under way. Who waits
 * for much is not overtaken by those who wait for little.
 */
export class AnswerRoom {
  readonly #most: number
  #taken = 0
  /** The next first. */
  readonly #waiting: Waiting[] = []

  constructor(mostFields: number) {
    this.#most = mostFields
  }

  /** Rejects with the signal's reason where that is aborted before there is room. */
  async within<Done>(asking: Asking, run: () => Promise<Done>): Promise<Done> {
    // What is larger than all room has all of it.
    const fields = Math.min(this.#most, LEAST + asking.fields)
    await this.#enter({ ...asking, fields })
    try {
      return await run()
    } finally {
      this.#taken -= fields
      this.#beginNext()
    }
  }

  #enter({ fields, priority, signal }: Asking): Promise<void> {
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
