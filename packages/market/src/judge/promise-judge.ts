import type { Market } from '../market/market.ts'
import type { In } from '../numbers/units.ts'
import type { HistoryRules } from '../promise/market-history.ts'
import { openPromises } from '../promise/open-promises.ts'
import { FIRST_MODEL, type PromiseModel } from '../promise/promise-model.ts'
import { judgeMoment, type JudgeOptions, USUAL_JUDGING } from './judge-moment.ts'
import type { JudgedMoment } from './outcome.ts'

/** A market after a longer pause says nothing of what was shown before it. */
export const LONGEST_JUDGED_MINUTES = 150
const MINUTE_MS = 60_000

/**
 * Judges promises on recorded markets: each one is asked as a list would be, and the next shows
 * what became of the answers. Nothing is known of a market before its own moment.
 */
export class PromiseJudge {
  readonly #options: JudgeOptions
  readonly #promises: ReturnType<typeof openPromises>
  readonly #moments: JudgedMoment[] = []
  #last: { readonly market: Market; readonly atMs: number } | undefined
  #looks = 0

  constructor(options: Partial<JudgeOptions & HistoryRules> = {}, model?: PromiseModel) {
    this.#options = { ...USUAL_JUDGING, ...options }
    const { halfLifeH = RECORDED_HALF_LIFE_H } = options
    this.#promises = openPromises(model ?? FIRST_MODEL, { halfLifeH })
  }

  get moments(): readonly JudgedMoment[] {
    return this.#moments
  }

  /** Takes the next market. Markets come in the order of time. */
  add(market: Market, atMs: In<'Milliseconds'>): JudgedMoment | undefined {
    const minutes = this.#last ? (atMs - this.#last.atMs) / MINUTE_MS : NaN
    let judged: JudgedMoment | undefined
    if (this.#last && minutes > 0 && minutes <= LONGEST_JUDGED_MINUTES) {
      const markets = { shown: this.#last.market, later: market, minutes }
      judged = { ...judgeMoment(markets, this.#promises, this.#options), looks: this.#looks }
      this.#moments.push(judged)
    }
    this.#promises.observe(market, atMs)
    this.#looks++
    this.#last = { market, atMs }
    return judged
  }
}

/** Recorded markets are a look or two a day. */
const RECORDED_HALF_LIFE_H = 96
