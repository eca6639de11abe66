import type { HistoryState } from '@hopwise/market'
import type { Database } from '../../db/database.ts'
import type { Logger } from '../../lib/logger.ts'
import { packHistory, unpackHistory } from './pack-history.ts'

/** Saving it costs a compression; what is lost by a crash are the looks since. */
const SAVED_EVERY_MS = 15 * 60_000
/** An older history says nothing of the present market. */
const OLDEST_MS = 24 * 3_600_000

export interface PromiseMemoryParts {
  readonly db: Database
  readonly log: Logger
  readonly now: () => number
  /** Sends each history to other processes, packed; nobody does by default. */
  readonly publish?: (body: Uint8Array) => Promise<unknown>
}

/** The history that promises are made of, between a look and the next start. */
export class PromiseMemory {
  readonly #parts: PromiseMemoryParts
  #last: HistoryState | undefined
  #loaded: HistoryState | undefined
  #savedAtMs = -Infinity
  /** The last saving, or sending: one follows the other. */
  #work: Promise<void> = Promise.resolve()
  #isBusy = false

  constructor(parts: PromiseMemoryParts) {
    this.#parts = parts
    this.#savedAtMs = parts.now()
  }

  /** The history of an earlier process; undefined where there is none, or too old a one. */
  async load(): Promise<HistoryState | undefined> {
    const { db, log, now } = this.#parts
    try {
      const row = await db.selectFrom('promise_history').selectAll().executeTakeFirst()
      const age = now() - (row?.saved_at.getTime() ?? -Infinity)
      if (row && age >= 0 && age < OLDEST_MS) this.#loaded = unpackHistory(row.content)
      return this.#loaded
    } catch (error) {
      log.warn({ error: String(error) }, 'cannot read the saved history of promises')
      return undefined
    }
  }

  /** Whether no exchanger was watched long enough for a promise. */
  get isYoung(): boolean {
    const { exchangers = [] } = this.#last ?? this.#loaded ?? {}
    return exchangers.every(({ sums }) => sums.watched < 1)
  }

  /** The history after a look. */
  readonly take = (history: HistoryState): void => {
    this.#last = history
    const { publish, now, log } = this.#parts
    const isDue = now() - this.#savedAtMs >= SAVED_EVERY_MS
    // A slow database is no reason to queue histories: the next look has all of this one.
    if (this.#isBusy || (!isDue && !publish)) return
    this.#isBusy = true
    this.#work = this.#keep(history, isDue)
      .catch((error: unknown) => log.warn({ error: String(error) }, 'cannot keep promises'))
      .finally(() => (this.#isBusy = false))
  }

  async #keep(history: HistoryState, isDue: boolean): Promise<void> {
    const body = await packHistory(history)
    await this.#parts.publish?.(body)
    if (isDue) await this.#save(body)
  }

  async #save(body: Uint8Array): Promise<void> {
    const { db, now } = this.#parts
    const row = { content: Buffer.from(body), saved_at: new Date(now()) }
    await db
      .insertInto('promise_history')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute()
    this.#savedAtMs = now()
  }

  /** Saves the last history. */
  async close(): Promise<void> {
    await this.#work
    if (!this.#last) return
    try {
      await this.#save(await packHistory(this.#last))
    } catch (error) {
      this.#parts.log.warn({ error: String(error) }, 'cannot save the history of promises')
    }
  }
}
