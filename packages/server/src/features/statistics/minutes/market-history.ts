import type { AppContext } from '../../../context.ts'
import type { Database } from '../../../db/database.ts'
import { type HistoryRange, MinuteAnswers } from '../../rate-history/index.ts'
import { type MarketPoint, type MinuteSteps, readMinutes } from './minute-store.ts'

/** Minutes of a step, and how many of them each range has: never over 400. */
export const RANGES: Readonly<Record<HistoryRange, { step: number; count: number }>> = {
  H24: { step: 5, count: 288 },
  D7: { step: 60, count: 168 },
  D30: { step: 240, count: 180 },
  D120: { step: 1_440, count: 120 },
  ALL: { step: 1_440, count: 400 },
}
const MINUTE_MS = 60_000

/** The market's figures, measured minute by minute: the same for every question of a process. */
export function historyOf(app: AppContext): MarketHistory {
  const opened = histories.get(app) ?? new MarketHistory(app.durable?.db, app.now)
  histories.set(app, opened)
  return opened
}

const histories = new WeakMap<AppContext, MarketHistory>()

class MarketHistory {
  readonly #db: Database | undefined
  readonly #now: () => number
  readonly #answers: MinuteAnswers<readonly MarketPoint[]>

  /** @param db undefined without a database: then no point was measured. */
  constructor(db: Database | undefined, now: () => number) {
    this.#db = db
    this.#now = now
    this.#answers = new MinuteAnswers(now)
  }

  of(range: HistoryRange): Promise<readonly MarketPoint[]> {
    const db = this.#db
    if (!db) return Promise.resolve([])
    return this.#answers.of(range, () => readMinutes(db, stepsUpTo(this.#now(), RANGES[range])))
  }
}

function stepsUpTo(
  nowMs: number,
  { step, count }: { readonly step: number; readonly count: number },
): MinuteSteps {
  const last = Math.floor(nowMs / (step * MINUTE_MS))
  return { from: (last - count + 1) * step, step, count }
}
