import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../../../db/database.ts'
import type { Logger } from '../../../lib/logger.ts'
import type { OpenHour } from '../memory/open-hour.ts'
import { forgetAside } from './aside-store.ts'
import { DAY_HOURS } from '../memory/times.ts'
import type { PairIds } from './pair-ids.ts'
import { makePartitions } from './partitions.ts'
import { type Repeats, SLICE_PAIRS, writePrices, writeSlice } from './write-hour.ts'

interface MinuteRules {
  /** Pairs with so many sound offers at once are kept by minutes… */
  readonly leastOffers: number
  /** …and others that people request… */
  readonly isRequested: (slot: number, hour: number) => boolean
  /** …those with the most offers first, up to so many. */
  readonly mostPairs: number
}

/** The patience of an hour's writing, in milliseconds. */
export interface Patience {
  /** The pause between two slices: others want the database, too. */
  readonly pauseMs: number
  /** The pause after a failed one. */
  readonly againMs: number
  /** The time after which an unwritten hour is dropped: hours never pile up. */
  readonly giveUpMs: number
}

export const USUAL_PATIENCE: Patience = { pauseMs: 200, againMs: 30_000, giveUpMs: 600_000 }

export interface HourLineParts {
  readonly db: Database
  readonly ids: PairIds
  readonly rules: MinuteRules
  readonly patience: Patience
  readonly log: Logger
}

/** Writes hours that are over, one at a time. One that cannot be written in time is dropped. */
export class HourLine {
  readonly #parts: HourLineParts
  readonly #ending = new AbortController()
  #writing: OpenHour | undefined
  #done: Promise<void> = Promise.resolve()

  constructor(parts: HourLineParts) {
    this.#parts = parts
  }

  /** The hour that is over and not all written. */
  get writing(): OpenHour | undefined {
    return this.#writing
  }

  /** Settles when nothing is left to be written. */
  get done(): Promise<void> {
    return this.#done
  }

  /** The last one, if it is not written by now, is dropped. */
  add(hour: OpenHour, repeats: Repeats): void {
    this.#writing = hour
    this.#done = this.#done.then(() => this.#write(hour, repeats))
  }

  /** Writes one that nobody waits for, beside those of the line; rejects where it cannot. */
  async addPast(hour: OpenHour): Promise<void> {
    const { db, rules, patience } = this.#parts
    const repeats = { isOver: false }
    await makePartitions(db, hour.hour)
    const byMinutes = keptByMinutes(hour, rules)
    await writePrices(db, hour, repeats)
    for (const slots of this.#slices(hour)) {
      if (this.#isEnding) return
      await writeSlice(this.#parts, hour, { slots, byMinutes, ...repeats })
      await this.#pause(patience.pauseMs)
    }
    // Days of other hours may have been made already.
    await db
      .deleteFrom('made_days')
      .where('day', '=', Math.floor(hour.hour / DAY_HOURS))
      .execute()
  }

  async close(): Promise<void> {
    this.#ending.abort()
    await this.#done
  }

  async #write(hour: OpenHour, repeats: Repeats): Promise<void> {
    const { patience, log } = this.#parts
    const endMs = performance.now() + patience.giveUpMs
    const rest = this.#slices(hour)
    let fault = 'the next one is over'
    while (this.#writing === hour && !this.#isEnding) {
      try {
        if (!(await this.#writeRest(hour, rest, repeats))) continue
        if (this.#writing === hour) this.#writing = undefined
        return
      } catch (error) {
        fault = (error as Error).message
        if (this.#isEnding || performance.now() + patience.againMs > endMs) break
        log.warn({ hour: nameOf(hour), error: fault }, 'cannot write an hour of rates yet')
        await this.#pause(patience.againMs)
      }
    }
    // The hour is saved by the closing process instead.
    if (this.#isEnding) return
    if (this.#writing === hour) this.#writing = undefined
    log.error(
      { hour: nameOf(hour), error: fault },
      'an hour of rates is dropped: not written in time',
    )
  }

  /** Writes the rest slice by slice: a further try begins where this one ended. False: stopped. */
  async #writeRest(hour: OpenHour, rest: number[][], repeats: Repeats): Promise<boolean> {
    const { db, rules, patience } = this.#parts
    // Partitions are usually there; not after a clock that jumped.
    await makePartitions(db, hour.hour)
    const byMinutes = keptByMinutes(hour, rules)
    await writePrices(db, hour, repeats)
    for (let slots = rest[0]; slots; slots = rest[0]) {
      if (this.#isEnding || this.#writing !== hour) return false
      await writeSlice(this.#parts, hour, { slots, byMinutes, ...repeats })
      rest.shift()
      await this.#pause(patience.pauseMs)
    }
    await forgetAside(db, hour.hour)
    return true
  }

  #slices(hour: OpenHour): number[][] {
    const slots = hour.seenSlots()
    return Array.from({ length: Math.ceil(slots.length / SLICE_PAIRS) }, (_, slice) =>
      slots.slice(slice * SLICE_PAIRS, (slice + 1) * SLICE_PAIRS),
    )
  }

  get #isEnding(): boolean {
    return this.#ending.signal.aborted
  }

  async #pause(ms: number): Promise<void> {
    const { signal } = this.#ending
    await sleep(ms, undefined, { signal, ref: false }).catch(() => undefined)
  }
}

function keptByMinutes(hour: OpenHour, rules: MinuteRules): Set<number> {
  const { leastOffers, mostPairs, isRequested } = rules
  const { offers } = hour.columns
  const kept = hour
    .seenSlots()
    .filter((slot) => offers[slot]! >= leastOffers || isRequested(slot, hour.hour))
  if (kept.length <= mostPairs) return new Set(kept)
  return new Set(kept.sort((a, b) => offers[b]! - offers[a]! || a - b).slice(0, mostPairs))
}

function nameOf({ hour }: OpenHour): string {
  return new Date(hour * 3_600_000).toISOString()
}
