import type { Database } from '../../db/database.ts'
import type { Logger } from '../../lib/logger.ts'
import {
  type MomentSample,
  type RatesSnapshot,
  snapshotOf,
} from '../../market/scanner/rate-sampler.ts'
import type { HistoryConfig } from '../../settings/history-settings.ts'
import { RequestedPairs } from './requests/requested-pairs.ts'
import { DaySteps, STEP_MS } from './memory/day-steps.ts'
import { OpenHour } from './memory/open-hour.ts'
import { type NamedPair, PairSlots } from './memory/pair-slots.ts'
import { HOUR_MS, hourOf, MINUTE_MS, minuteOfHour } from './memory/times.ts'
import type { HistorySource } from './reading/history-source.ts'
import { MinuteAnswers } from './reading/minute-answers.ts'
import { type HistoryRange, type PairHistory, readPairHistory } from './reading/pair-history.ts'
import { putAside, takeAside } from './store/aside-store.ts'
import { fillDaySteps } from './store/fill-day-steps.ts'
import { HourLine, type Patience, USUAL_PATIENCE } from './store/hour-line.ts'
import { PairIds } from './store/pair-ids.ts'
import { addSimulatedHour, lastSimulatedHour } from './store/simulated-hours.ts'
import { tendHistory } from './store/tend-history.ts'

/** Pairs in memory: those of the largest market known, and half as many. */
const MOST_PAIRS = 50_000

export interface RateHistoryParts {
  readonly db: Database
  readonly config: HistoryConfig
  readonly patience?: Patience
  /** Whether another process writes it: this one reads messages only, to answer with them. */
  readonly isReader?: boolean
  readonly log: Logger
  readonly now: () => number
}

/**
 * The history of every pair's best sound rate. Samples come in; their hour and the last day in
 * steps are in memory; a past hour is written. The samples are the clock: nothing here has a timer.
 */
export class RateHistory implements HistorySource {
  readonly slots = new PairSlots(MOST_PAIRS)
  readonly db: Database
  readonly now: () => number
  readonly #parts: RateHistoryParts
  readonly #line: HourLine
  readonly #answers: MinuteAnswers<PairHistory>
  readonly #requestedPairs: RequestedPairs
  #open: OpenHour | undefined
  /** A reader's previous hour, until the writer has surely written it. */
  #former: OpenHour | undefined
  #steps = new DaySteps()
  #lastMs = -Infinity
  /** The step of the last saving of the open hour, and of all other upkeep. */
  #tendedStep = NaN
  #tending: Promise<void> = Promise.resolve()
  #isTending = false
  #simulatedHour = -Infinity
  #countedMinute = NaN
  #counting: Promise<void> | undefined
  #isEarly = false
  #isCrowded = false
  #isClosed = false

  constructor(parts: RateHistoryParts) {
    this.#parts = parts
    this.db = parts.db
    this.now = parts.now
    this.#answers = new MinuteAnswers(parts.now)
    const { config, patience = USUAL_PATIENCE, log, db } = parts
    this.#requestedPairs = new RequestedPairs(db, this.slots)
    const rules = {
      leastOffers: config.leastOffers,
      mostPairs: config.minutePairs,
      isRequested: (slot: number, hour: number) => this.#requestedPairs.isRequested(slot, hour),
    }
    this.#line = new HourLine({ db, ids: new PairIds(db, this.slots), rules, patience, log })
  }

  /** Restores saved hours; meanwhile past ones are written, and the last day is read. */
  async begin(): Promise<void> {
    const hour = hourOf(this.now())
    this.#steps.moveTo(Math.floor(this.now() / STEP_MS))
    let over: readonly OpenHour[] = []
    try {
      const aside = await takeAside(this.db, this.slots)
      this.#open = aside.find((each) => each.hour === hour)
      over = aside.filter((each) => each.hour < hour)
    } catch (error) {
      this.#warn(error, 'cannot read saved rates')
    }
    try {
      this.#simulatedHour = await lastSimulatedHour(this.db)
      await this.#requestedPairs.begin(hour)
    } catch (error) {
      this.#warn(error, 'cannot read requested pairs')
    }
    this.#tending = this.#takeUp(this.#parts.isReader === true ? [] : over, hour)
  }

  /** A sample: it moves the clock of all this. */
  readonly take = (snapshot: RatesSnapshot): void => {
    const { atMs } = snapshot
    if (atMs < this.#lastMs && !this.#mayGoBack(atMs)) return
    this.#isEarly = false
    this.#lastMs = atMs
    const hour = hourOf(atMs)
    if (this.#open?.hour !== hour) this.#turnTo(hour)
    const slots = this.slots.slotsOf(snapshot)
    const pairs = this.slots.pairs.length
    this.#open?.take(snapshot, slots, pairs)
    this.#steps.take(Math.floor(atMs / STEP_MS), slots, snapshot.rate, pairs)
    this.#sayIfCrowded()
    this.#tendSoon(atMs)
    this.#countSoon(atMs)
  }

  /** Notes that a person requested a pair: its minutes are kept for a while, offered or not. */
  noteRequest(pair: NamedPair): void {
    this.#requestedPairs.note(pair, hourOf(this.now()))
  }

  /** The end of the simulated market's past; -Infinity: there is none. */
  get simulatedUntilMs(): number {
    return (this.#simulatedHour + 1) * HOUR_MS
  }

  /** Whether nothing of the past is known. */
  async isNew(): Promise<boolean> {
    const known = await this.db.selectFrom('pair_names').select('pair').limit(1).executeTakeFirst()
    return known === undefined
  }

  /** Adds a past hour by a few of its samples in order: known ones stand. */
  async remember(samples: readonly MomentSample[]): Promise<void> {
    const [first] = samples
    if (!first || this.#isClosed) return
    const past = new OpenHour(hourOf(first.atMs))
    for (const sample of samples) {
      const snapshot = snapshotOf(sample)
      const slots = this.slots.slotsOf(snapshot)
      past.take(snapshot, slots, this.slots.pairs.length)
      this.#steps.fillAll(Math.floor(snapshot.atMs / STEP_MS), slots, snapshot.rate)
    }
    if (past.hour >= hourOf(this.now())) return
    // First: a stop between the two would leave rates that nobody can tell from others.
    await addSimulatedHour(this.db, past.hour)
    this.#simulatedHour = Math.max(this.#simulatedHour, past.hour)
    await this.#line.addPast(past)
  }

  /** A pair's rates, as known in this minute. */
  of(pair: NamedPair, range: HistoryRange): Promise<PairHistory> {
    const question = `${range} ${pair.give} ${pair.get}`
    return this.#answers.of(question, () => readPairHistory(this, pair, range))
  }

  hourInMemory(hour: number): OpenHour | undefined {
    return [this.#open, this.#line.writing, this.#former].find((each) => each?.hour === hour)
  }

  lastDay(pair: NamedPair): Float32Array {
    const slot = this.slots.find(pair)
    const step = Math.floor(this.now() / STEP_MS)
    return this.#steps.valuesUpTo(step, slot ?? this.slots.pairs.length)
  }

  /** Settles when every past hour is written, and all other work is done. */
  async settled(): Promise<void> {
    await this.#line.done
    await this.#tending
    await this.#counting
  }

  /** Saves unwritten hours. Later samples are left out. */
  async close(): Promise<void> {
    if (this.#isClosed) return
    this.#isClosed = true
    await this.#line.close()
    await this.#tending
    await this.#counting
    if (this.#parts.isReader === true) return
    for (const hour of [this.#line.writing, this.#open]) if (hour) await this.#putAside(hour)
  }

  /**
   * A clock that was set back a little is waited for: samples stand. One set back further was wrong
   * before: its samples are dropped.
   */
  #mayGoBack(atMs: number): boolean {
    const { log } = this.#parts
    const at = new Date(atMs).toISOString()
    if (this.#lastMs - atMs <= HOUR_MS) {
      if (!this.#isEarly) log.warn({ at }, 'the clock was set back: rates wait until it catches up')
      this.#isEarly = true
      return false
    }
    log.error({ at }, 'the clock was set back: rate history continues from there')
    this.#open = undefined
    this.#steps = new DaySteps()
    return true
  }

  #sayIfCrowded(): void {
    const { leftOut } = this.slots
    if (leftOut > 0 && !this.#isCrowded) {
      this.#parts.log.warn(
        { leftOut, most: MOST_PAIRS },
        'there are more pairs than have a history',
      )
    }
    this.#isCrowded = leftOut > 0
  }

  #turnTo(hour: number): void {
    const before = this.#open
    this.#open = new OpenHour(hour)
    if (!before) return
    if (this.#parts.isReader === true) this.#former = before
    else {
      this.#line.add(before, { isOver: true })
      // Others may have had requests for pairs.
      this.#requestedPairs
        .begin(hour)
        .catch((error: unknown) => this.#warn(error, 'cannot read requested pairs'))
    }
  }

  #tendSoon(atMs: number): void {
    if (this.#parts.isReader === true) return
    const step = Math.floor(atMs / STEP_MS)
    if (step === this.#tendedStep || this.#isTending || this.#isClosed) return
    this.#tendedStep = step
    this.#isTending = true
    this.#tending = this.#tending.then(() => this.#tend(atMs))
  }

  #countSoon(atMs: number): void {
    const minute = Math.floor(atMs / MINUTE_MS)
    if (minute === this.#countedMinute || this.#counting || this.#isClosed) return
    this.#countedMinute = minute
    this.#counting = this.#requestedPairs
      .write(hourOf(atMs))
      .catch((error: unknown) => this.#warn(error, 'cannot count requested pairs'))
      .finally(() => (this.#counting = undefined))
  }

  async #tend(atMs: number): Promise<void> {
    const { config, log } = this.#parts
    try {
      if (this.#open && minuteOfHour(atMs) >= STEP_MS / 60_000) await this.#putAside(this.#open)
      await this.#line.done
      await tendHistory(this.db, hourOf(atMs), { config, log })
    } catch (error) {
      this.#warn(error, 'cannot maintain rate history')
    } finally {
      this.#isTending = false
    }
  }

  async #putAside(hour: OpenHour): Promise<void> {
    const isOver = hour.hour < hourOf(this.#lastMs)
    const minutes = isOver ? 60 : minuteOfHour(this.#lastMs) + 1
    try {
      await putAside(this.db, hour, { slots: this.slots, minutes })
    } catch (error) {
      this.#warn(error, 'cannot save rates of this hour')
    }
  }

  async #takeUp(over: readonly OpenHour[], hour: number): Promise<void> {
    const { slots } = this
    const steps = this.#steps
    const isEnding = (): boolean => this.#isClosed
    try {
      for (const aside of over) {
        // The written row already knows more.
        this.#line.add(aside, { isOver: false })
        await this.#line.done
      }
      await fillDaySteps(this.db, hour, { slots, steps, isEnding })
    } catch (error) {
      this.#warn(error, 'cannot read rates of the last day')
    }
  }

  #warn(error: unknown, words: string): void {
    this.#parts.log.warn({ error: (error as Error).message }, words)
  }
}
