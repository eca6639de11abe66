import { isRolledBack, type JudgedDay, refitIsOn, weatherIsOn } from '@hopwise/market'
import type { Database } from '../../../db/database.ts'
import type { Logger } from '../../../lib/logger.ts'
import type { Judging } from '../../../market/scanner/scanner-messages.ts'
import { type Learning, learnModel } from './learn-model.ts'
import {
  hasModelOf,
  judgedDays,
  judgedRefits,
  lastRollback,
  nextVersion,
  readModelInUse,
  rollBack,
  saveModel,
} from './model-store.ts'
import { readWeatherSince, switchWeather } from './weather-store.ts'

const HOUR_MS = 3_600_000
const DAY_HOURS = 24
/** The hour of UTC at which the night's refit begins: all samples of the day are at their end. */
const BEGINS_AT = 3
const LOOK_EVERY_MS = 10 * 60_000
/** The days that a model is learnt from, and the one that is kept back. */
const DAYS = 15
/** The days that switches look at. */
const SWITCH_DAYS = 14

interface NightlyRefitParts {
  readonly db: Database
  readonly log: Logger
  readonly now: () => number
  /** Judges rows so from now on. */
  readonly adopt: (judging: Judging) => void
}

/**
 * Refits the model once a night, on a thread of its own behind all others, and stores what was
 * learnt. A model that fits the last day better is in use from then on, once those of a whole week
 * did; one that does not keep what it says for three days is taken back. The market's weather is in
 * use from a week on that was better with it, until one that was worse. Other processes follow
 * within ten minutes.
 */
export class NightlyRefit {
  readonly #parts: NightlyRefitParts
  readonly #timer: NodeJS.Timeout
  readonly #ending = new AbortController()
  #learning: Promise<unknown> | undefined
  #isRunning = false
  #adopted: Judging | undefined
  /** The day whose night has judged what was in use: a refit that fails is tried again. */
  #judgedDay: number | undefined

  constructor(parts: NightlyRefitParts) {
    this.#parts = parts
    this.#timer = setInterval(() => void this.runIfDue(), LOOK_EVERY_MS)
    this.#timer.unref()
  }

  /** Adopts the model in use, and the weather, whoever put them into use. */
  async follow(): Promise<void> {
    const { db, adopt } = this.#parts
    try {
      const { model } = await readModelInUse(db)
      const isInWeather = (await readWeatherSince(db)) !== undefined
      const last = this.#adopted
      const isSame = last?.model.version === model.version && last.isInWeather === isInWeather
      if (isSame || this.#ending.signal.aborted) return
      this.#adopted = { model, isInWeather }
      adopt(this.#adopted)
    } catch (error) {
      this.#parts.log.warn({ error: String(error) }, 'cannot read the model of promises')
    }
  }

  /** Refits if the night's hour has come, and nobody has done it. */
  async runIfDue(): Promise<void> {
    const { db, log, now } = this.#parts
    const hour = Math.floor(now() / HOUR_MS)
    if (this.#isRunning || this.#ending.signal.aborted) return
    this.#isRunning = true
    const day = Math.floor(hour / DAY_HOURS)
    try {
      if (hour % DAY_HOURS >= BEGINS_AT && !(await hasModelOf(db, day))) await this.#night(day)
    } catch (error) {
      log.warn({ error: String(error) }, 'cannot refit the model of promises')
    } finally {
      this.#isRunning = false
    }
    await this.follow()
  }

  async #night(day: number): Promise<void> {
    const { db, log, now } = this.#parts
    if (this.#judgedDay !== day) await this.#judge(day)
    this.#judgedDay = day
    const current = await readModelInUse(db)
    const learning = {
      hours: await this.#hoursBefore(day * DAY_HOURS),
      current: current.model,
      version: await nextVersion(db),
    }
    const refit = await this.#learn(learning)
    const rolledBack = (await lastRollback(db)) ?? -Infinity
    // Once a model was adopted, the next need no week of their own, until one is taken back.
    const isOn =
      (current.day ?? -Infinity) > rolledBack ||
      refitIsOn(
        await judgedRefits(db, { from: Math.max(day - SWITCH_DAYS, rolledBack), before: day }),
      )
    if (!refit || !(await saveModel(db, { day, madeAtMs: now(), learning, refit, isOn }))) return
    const reason = refit.isAdopted ? undefined : refit.reason
    const { learnt } = refit
    const words = learnt ? 'the model of promises was learnt anew' : 'no model was learnt'
    log.info({ reason, labels: learnt?.labels, isInUse: refit.isAdopted && isOn }, words)
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    this.#ending.abort()
    await this.#learning
  }

  /** The stored hours to learn from. @param end the hour that is learnt from no more. */
  async #hoursBefore(end: number): Promise<number[]> {
    const rows = await this.#parts.db
      .selectFrom('promise_hours')
      .select('hour')
      .where('hour', '>=', end - DAYS * DAY_HOURS)
      .where('hour', '<', end)
      .orderBy('hour')
      .execute()
    return rows.map(({ hour }) => hour)
  }

  async #learn(learning: Learning) {
    const refit = learnModel(this.#parts.db, learning, this.#ending.signal)
    this.#learning = refit.catch(() => undefined)
    return refit
  }

  /** Takes models out of use where what they say does not hold, and switches the weather. */
  async #judge(day: number): Promise<void> {
    const { db, log, now } = this.#parts
    const { version } = (await readModelInUse(db)).model
    const rolledBack = await lastRollback(db)
    const days = await judgedDays(db, day, SWITCH_DAYS)
    const isInWeather = await this.#judgeWeather(day, days)
    // On the day of a rollback the models before it spoke as well.
    const since = rolledBack === undefined ? days.length : day - rolledBack - 1
    const own = days.slice(Math.max(0, days.length - since))
    if (!isRolledBack(own)) {
      log.info({ version, isInWeather, days: own.length }, 'promises were judged')
      return
    }
    log.error({ version, isInWeather }, 'promises have been wrong for three days')
    await rollBack(db, { before: day, atMs: now() })
  }

  /** @returns whether the market's weather is in use from now on. */
  async #judgeWeather(day: number, days: readonly JudgedDay[]): Promise<boolean> {
    const { db, log, now } = this.#parts
    const wasInUse = (await readWeatherSince(db)) !== undefined
    const isInUse = weatherIsOn(days, wasInUse)
    if (isInUse === wasInUse) return isInUse
    if (await switchWeather(db, { day, atMs: now(), isInUse })) {
      const words = isInUse ? 'is in use from now on' : 'is no longer in use'
      log.info({ day }, `the weather of the market ${words}`)
    }
    return isInUse
  }
}
