import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../../db/database.ts'
import type { Logger } from '../../lib/logger.ts'
import type { SecretBox } from '../../lib/secrets/secret-box.ts'
import { type Click, forgetMarks, hourOf, writeClicks } from './write-clicks.ts'

/** Long enough to write many at once, short enough for a page that shows the last one. */
const WRITE_AFTER_MS = 250
/** The pause after the database refused clicks. */
const AGAIN_AFTER_MS = 2_000
const BATCH = 1_000
/** Two minutes of a thousand a second: some 40 MB. */
const MOST_WAITING = 120_000
const LAST_WRITE_MS = 3_000
const SWEEP_MS = 600_000

export interface ClickCounterParts {
  readonly db: Database
  readonly secrets: SecretBox
  readonly log: Logger
  readonly now: () => number
}

/**
 * Counts ways out: noted at once, without the database, and written many at a time. While nobody
 * can write they wait, up to a bound; beyond it they are lost, which is logged.
 */
export class ClickCounter {
  readonly #parts: ClickCounterParts
  readonly #waiting = new Map<string, Click>()
  #key: Buffer | undefined
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<void> | undefined
  #counted = 0
  #lost = 0
  #isFailing = false
  #isClosed = false
  #forgottenHour = -Infinity
  readonly #broom: NodeJS.Timeout

  constructor(parts: ClickCounterParts) {
    this.#parts = parts
    // Marks go when their hour is over, whether anybody comes or not.
    this.#broom = setInterval(() => void this.flush(), SWEEP_MS)
    this.#broom.unref()
  }

  /** Clicks written since the start; a person who came twice within an hour counts once. */
  get counted(): number {
    return this.#counted
  }

  /** Clicks dropped since the start, as nobody could write them. */
  get lost(): number {
    return this.#lost
  }

  get waiting(): number {
    return this.#waiting.size
  }

  /** Notes a click without waiting, and without failing. */
  note(click: Click): void {
    const { way, session, user, network, atMs } = click
    const visitor = user ?? session?.toString('base64') ?? network
    const key = `${hourOf(atMs)} ${way} ${visitor}`
    if (this.#waiting.has(key)) return
    if (this.#waiting.size >= MOST_WAITING) {
      this.#lost++
      return
    }
    this.#waiting.set(key, click)
    this.#writeLater(WRITE_AFTER_MS)
  }

  /** Writes waiting clicks; settles when they are written, or could not be. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    while (this.#writing) await this.#writing
    this.#writing = this.#write()
    await this.#writing
  }

  async close(): Promise<void> {
    clearInterval(this.#broom)
    const written = this.flush()
    this.#isClosed = true
    await Promise.race([written, sleep(LAST_WRITE_MS, undefined, { ref: false })])
    clearTimeout(this.#timer)
    if (this.waiting > 0) {
      this.#parts.log.warn(
        { clicks: this.waiting },
        'cannot count clicks to exchangers: nothing writes them',
      )
    }
  }

  #writeLater(afterMs: number): void {
    if (this.#timer !== undefined || this.#writing || this.#isClosed) return
    this.#timer = setTimeout(() => void this.flush(), afterMs)
    this.#timer.unref()
  }

  async #write(): Promise<void> {
    const { db, secrets, log, now } = this.#parts
    try {
      while (this.#waiting.size > 0) {
        const batch = this.#next()
        this.#key ??= secrets.derive('click-outs')
        this.#counted += await writeClicks(
          db,
          this.#key,
          batch.map(([, click]) => click),
        )
        // A key is dropped only after the write, since it marks a repeated click until then.
        for (const [key] of batch) this.#waiting.delete(key)
      }
      this.#isFailing = false
      await this.#forget(now())
    } catch (error) {
      if (!this.#isFailing) {
        log.warn({ error: (error as Error).message }, 'cannot count clicks to exchangers yet')
      }
      this.#isFailing = true
    } finally {
      this.#writing = undefined
      if (this.#waiting.size > 0) this.#writeLater(this.#isFailing ? AGAIN_AFTER_MS : 0)
    }
  }

  #next(): readonly (readonly [string, Click])[] {
    const batch: [string, Click][] = []
    for (const each of this.#waiting) {
      if (batch.push(each) >= BATCH) break
    }
    return batch
  }

  /** Forgets old marks, once an hour. */
  async #forget(nowMs: number): Promise<void> {
    if (hourOf(nowMs) === this.#forgottenHour) return
    await forgetMarks(this.#parts.db, nowMs)
    this.#forgottenHour = hourOf(nowMs)
  }
}
