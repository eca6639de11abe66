import { median, quantile, shareOf } from '../../report/statistics.ts'
import type { Shot } from '../load/load-process.ts'

/** What visitors had of one run. */
export interface Run {
  readonly p50Ms: number
  readonly p99Ms: number
  /** Answers that are none, refusals included, 0 to 1. */
  readonly failedShare: number
}

export function runOf(shots: readonly Shot[]): Run {
  const tookMs = shots.map((shot) => shot.tookMs)
  return {
    p50Ms: median(tookMs),
    p99Ms: quantile(tookMs, 0.99),
    failedShare: shareOf(shots, ({ isSound }) => !isSound),
  }
}

/** The run in the middle, each number by itself. */
export function medianRun(runs: readonly Run[]): Run {
  return {
    p50Ms: median(runs.map(({ p50Ms }) => p50Ms)),
    p99Ms: median(runs.map(({ p99Ms }) => p99Ms)),
    failedShare: median(runs.map(({ failedShare }) => failedShare)),
  }
}

/** Whether it was refused as one should be: told so, and when to come again. */
export function isPoliteRefusal({ status, hasRetryAfter }: Shot): boolean {
  return (status === 429 || status === 503) && hasRetryAfter
}

/** Seconds from the first shot until all that follow are sound and in time; all of them: never. */
export function normalAfterS(shots: readonly Shot[], limitMs: number): number {
  const seconds = Math.ceil((shots.at(-1)?.dueMs ?? 0) / 1_000)
  let normal = seconds
  for (let second = seconds - 1; second >= 0; second--) {
    const during = shots.filter(({ dueMs }) => Math.floor(dueMs / 1_000) === second)
    const { p99Ms, failedShare } = runOf(during)
    if (failedShare > 0 || p99Ms > limitMs) return normal
    normal = second
  }
  return normal
}
