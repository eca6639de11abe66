import type { Logger } from '../../lib/logger.ts'

/** Changes of the list, one after the other; after each the list is read again. */
export class ChangesInTurn {
  done: Promise<void> = Promise.resolve()
  readonly #refresh: () => Promise<void>
  readonly #log: Logger

  constructor(refresh: () => Promise<void>, log: Logger) {
    this.#refresh = refresh
    this.#log = log
  }

  /** Reads the list once more; settles when that is done. */
  addAndWait(): Promise<void> {
    this.add(() => Promise.resolve())
    return this.done
  }

  add(change: () => Promise<void>): void {
    this.done = this.#after(this.done, change)
  }

  async #after(last: Promise<void>, change: () => Promise<void>): Promise<void> {
    await last
    try {
      await change()
      await this.#refresh()
    } catch (error) {
      this.#log.warn({ error: String(error) }, 'cannot read the list of exchangers')
    }
  }
}
