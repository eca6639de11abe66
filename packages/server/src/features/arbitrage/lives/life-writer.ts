import type { CurrencyGroup } from '@hopwise/market'
import type { Database } from '../../../db/database.ts'
import type { Logger } from '../../../lib/logger.ts'
import type { LoopHistory } from './loop-history.ts'
import { sumHours } from './life-hours.ts'
import { loadLiving, recentLives, saveLives, saveWatch, sweepLives } from './life-store.ts'
import { LivesAlike } from './similar-lives.ts'

const LOOK_EVERY_MS = 1_000
/** Living lives are saved this often: a kill loses that much of changes, but no life. */
const WATCH_EVERY_MS = 60_000
const SWEEP_EVERY_MS = 3_600_000
/** Lives are compared with those of a week, the last so many. */
const COMPARED_MS = 7 * 86_400_000
const MOST_COMPARED = 20_000
/** The least pause between two warnings that lives cannot be saved. */
const WARN_EVERY_MS = 60_000

export interface LifeWriterParts {
  readonly db: Database
  readonly lives: LoopHistory
  readonly log: Logger
  readonly groupOf: (code: string) => CurrencyGroup
  readonly now: () => number
}

/**
 * Saves lives in the database: births and ends of kept ones at once, all living ones once a minute.
 * While it is away they wait, up to a bound, and follow when it is back.
 */
export class LifeWriter {
  readonly #parts: LifeWriterParts
  readonly #timer: NodeJS.Timeout
  #writing: Promise<void> | undefined
  #watchAtMs = -Infinity
  #sweepAtMs = -Infinity
  #warnedAtMs = -Infinity

  /** Takes up lives that the last server left. */
  static async open(parts: LifeWriterParts): Promise<LifeWriter> {
    parts.lives.resume(await loadLiving(parts.db))
    return new LifeWriter(parts)
  }

  private constructor(parts: LifeWriterParts) {
    this.#parts = parts
    this.#timer = setInterval(() => void this.write(), LOOK_EVERY_MS)
  }

  /** Writes waiting lives, and all living ones where that is due. */
  write(isLast = false): Promise<void> {
    return (this.#writing ??= this.#write(isLast).finally(() => (this.#writing = undefined)))
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#writing
    await this.write(true)
  }

  async #write(isLast: boolean): Promise<void> {
    const { db, lives, log, now } = this.#parts
    const atMs = performance.now()
    lives.endOver()
    const unsaved = lives.takeUnsaved()
    const isDue = isLast || atMs - this.#watchAtMs >= WATCH_EVERY_MS
    try {
      await saveLives(db, [...unsaved])
      if (isDue && lives.last) {
        await saveWatch(db, lives.alive, now())
        this.#watchAtMs = atMs
      }
      if (atMs - this.#sweepAtMs >= SWEEP_EVERY_MS) {
        await sumHours(db, now())
        await sweepLives(db, now())
        await compareLives(this.#parts)
        this.#sweepAtMs = atMs
      }
    } catch (error) {
      lives.putBack(unsaved)
      if (atMs - this.#warnedAtMs < WARN_EVERY_MS) return
      this.#warnedAtMs = atMs
      const waiting = unsaved.size
      log.warn(
        { error: (error as Error).message, waiting, lost: lives.lost },
        'lives of loops cannot be kept just now',
      )
    }
  }
}

/** Loads the lives that others are compared with. */
export async function compareLives(parts: Omit<LifeWriterParts, 'log'>): Promise<void> {
  const { db, lives, groupOf, now } = parts
  const query = { sinceMs: now() - COMPARED_MS, limit: MOST_COMPARED }
  lives.alike = new LivesAlike(await recentLives(db, query), { groupOf, nowMs: now() })
}
