/** Tries of one day, by whether a file came that could be read. */
export interface DayOfTries {
  /** The day's first moment, UTC. */
  readonly dayMs: number
  readonly good: number
  readonly bad: number
}

interface Day {
  readonly good: number
  readonly bad: number
  readonly firstMs: number
}

export const UPTIME_DAYS = 30
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

export const hourOf = (atMs: number): number => atMs - (atMs % HOUR_MS)
const dayOf = (atMs: number): number => atMs - (atMs % DAY_MS)

/** The tries of one exchanger over the last 30 days. */
export class Uptime {
  #days = new Map<number, Day>()

  add(atMs: number, { good, bad }: { readonly good: number; readonly bad: number }): void {
    const dayMs = dayOf(atMs)
    const day = this.#days.get(dayMs) ?? { good: 0, bad: 0, firstMs: atMs }
    const firstMs = Math.min(day.firstMs, atMs)
    this.#days.set(dayMs, { good: day.good + good, bad: day.bad + bad, firstMs })
    if (this.#days.size > UPTIME_DAYS) this.#days = new Map(this.#newest(atMs))
  }

  /** Oldest first; days without a try are left out. */
  days(nowMs: number): DayOfTries[] {
    return this.#newest(nowMs)
      .map(([dayMs, { good, bad }]) => ({ dayMs, good, bad }))
      .toSorted((a, b) => a.dayMs - b.dayMs)
  }

  /** Share of tries that brought a file; undefined before the first. */
  share(nowMs: number): number | undefined {
    let [good, all] = [0, 0]
    for (const day of this.days(nowMs)) {
      good += day.good
      all += day.good + day.bad
    }
    return all === 0 ? undefined : good / all
  }

  /** The first of these tries; undefined before it. */
  sinceMs(nowMs: number): number | undefined {
    const firsts = this.#newest(nowMs).map(([, { firstMs }]) => firstMs)
    return firsts.length === 0 ? undefined : Math.min(...firsts)
  }

  #newest(nowMs: number): [number, Day][] {
    const firstMs = dayOf(nowMs) - (UPTIME_DAYS - 1) * DAY_MS
    return [...this.#days].filter(([dayMs]) => dayMs >= firstMs)
  }
}
