import type { Database } from '../../../db/database.ts'
import type { Logger } from '../../../lib/logger.ts'
import type { MarketFacts } from '../../../market/market-facts.ts'
import type { LoopHistory } from '../../arbitrage/index.ts'
import { livingProfits } from '../living-profits.ts'
import { dropOldMinutes, type MarketMinute, saveMinute } from './minute-store.ts'

const MINUTE_MS = 60_000
const HOUR_MINUTES = 60
/** A margin after the turn of a minute, so that the clock has certainly passed it. */
const LATE_MS = 50

/** Figures of polls since the last call. */
export interface PollsMeasured {
  readonly changedFiles: number
  /** The median; null where there were none. */
  readonly p50Ms: number | null
  readonly p95Ms: number | null
}

export interface MinuteRecorderParts {
  readonly db: Database
  readonly facts: () => MarketFacts
  /** False while files are still tried for the first time: the market is not whole then. */
  readonly isMarketWhole: () => boolean
  readonly takePolls: () => PollsMeasured | Promise<PollsMeasured>
  readonly loopHistory: LoopHistory
  readonly log: Logger
  readonly now: () => number
}

/**
 * Measures the market once a minute. One minute is written at a time: one that ends while the last
 * is not written is left out, so that nothing ever piles up.
 */
export class MinuteRecorder {
  readonly #parts: MinuteRecorderParts
  #writing: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined
  #version: number
  #isFailing = false
  #isClosed = false
  #droppedAt = -Infinity

  constructor(parts: MinuteRecorderParts) {
    this.#parts = parts
    this.#version = parts.facts().version
    this.#waitForTurn()
  }

  /** The minute that has just ended; settles when it is written, or left out. */
  async measure(): Promise<void> {
    const { now, facts, isMarketWhole, takePolls, loopHistory, log } = this.#parts
    const minute = Math.floor(now() / MINUTE_MS) - 1
    const { version, offers, exchangers, pairs, currencies } = facts()
    const { changedFiles, p50Ms, p95Ms } = await takePolls()
    // The version counts anew where the market had to begin again.
    const versions = Math.max(0, version - this.#version)
    this.#version = version
    if (!isMarketWhole()) return
    const profits = livingProfits(loopHistory)
    if (this.#writing) {
      log.warn(
        { minute: minute * MINUTE_MS },
        'skipping a minute of market history: writes are slow',
      )
      return
    }
    this.#writing = this.#write({
      minute,
      offers,
      exchangers,
      pairs,
      currencies,
      versions,
      changed_files: changedFiles,
      poll_p50_ms: p50Ms,
      poll_p95_ms: p95Ms,
      loops: profits?.length ?? null,
      best_percent: profits && profits.length > 0 ? Math.max(...profits) : null,
    })
    await this.#writing
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    await this.#writing
  }

  async #write(row: MarketMinute): Promise<void> {
    const { db, log } = this.#parts
    try {
      await saveMinute(db, row)
      if (row.minute - this.#droppedAt >= HOUR_MINUTES) {
        await dropOldMinutes(db, row.minute)
        this.#droppedAt = row.minute
      }
      this.#isFailing = false
    } catch (error) {
      const said = { error: (error as Error).message }
      if (!this.#isFailing) log.warn(said, 'cannot write minutes of market history')
      this.#isFailing = true
    } finally {
      this.#writing = undefined
    }
  }

  #waitForTurn(): void {
    if (this.#isClosed) return
    const wait = MINUTE_MS - (Date.now() % MINUTE_MS) + LATE_MS
    this.#timer = setTimeout(() => {
      void this.measure()
      this.#waitForTurn()
    }, wait)
    this.#timer.unref()
  }
}
