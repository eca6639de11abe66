import type { FinishedRun } from './feed-health.ts'

/** More polls of a minute are counted, not timed. */
const MOST = 10_000

/** Figures of the polls since the last call. */
export class PollFigures {
  #times: number[] = []
  #changed = 0

  note({ outcome, durationMs }: FinishedRun): void {
    if (outcome === 'CHANGED') this.#changed++
    if (this.#times.length < MOST) this.#times.push(durationMs)
  }

  /** Takes the figures, and begins anew. */
  take(): { changedFiles: number; p50Ms: number | null; p95Ms: number | null } {
    const times = this.#times.sort((a, b) => a - b)
    const figures = {
      changedFiles: this.#changed,
      p50Ms: shareOf(times, 0.5),
      p95Ms: shareOf(times, 0.95),
    }
    this.#times = []
    this.#changed = 0
    return figures
  }
}

/** The quantile of that share; null where there are no values. */
function shareOf(sorted: readonly number[], share: number): number | null {
  const value = sorted[Math.ceil(sorted.length * share) - 1]
  return value === undefined ? null : Math.round(value)
}
