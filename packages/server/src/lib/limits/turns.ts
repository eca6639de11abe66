import PQueue from 'p-queue'
import { askerOf } from './client-network.ts'

interface Asker {
  /** The network it comes from. */
  readonly asker: string
  /** Aborted when nobody waits any more: work that has not begun then never does. */
  readonly signal: AbortSignal
}

/**
 * One thing at a time, and next is who has fewest waiting: somebody who asks for much waits for
 * oneself.
 */
export class Turns {
  readonly #queue = new PQueue({ concurrency: 1 })
  readonly #waiting = new Map<string, number>()

  async take<Done>({ asker, signal }: Asker, run: () => Promise<Done>): Promise<Done> {
    const whose = askerOf(asker)
    const before = this.#waiting.get(whose) ?? 0
    this.#waiting.set(whose, before + 1)
    try {
      return await this.#queue.add(
        () => {
          signal.throwIfAborted()
          return run()
        },
        { priority: -before },
      )
    } finally {
      const left = this.#waiting.get(whose)! - 1
      if (left > 0) this.#waiting.set(whose, left)
      else this.#waiting.delete(whose)
    }
  }
}
