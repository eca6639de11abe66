import type { Change } from './thread-messages.ts'

interface WaitingChange {
  readonly change: Change
  readonly resolve: (applied: { readonly version: number }) => void
  readonly reject: (reason: unknown) => void
}

/** Changes that wait to be applied together, in the order they came. */
export class ChangeLine {
  #waiting: WaitingChange[] = []

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
