import { largest, median, quantile, shareOf } from '../../report/statistics.ts'
import type { Shot } from '../load/load-process.ts'

/** The visitors' results of one run. */
export interface Run {
  readonly p50Ms: number
  readonly p99Ms: number
  /** The share of failed answers, refusals included, 0 to 1. */
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

/** The median run, each number by itself. */
export function medianRun(runs: readonly Run[]): Run {
  return {
    p50Ms: median(runs.map(({ p50Ms }) => p50Ms)),
    p99Ms: median(runs.map(({ p99Ms }) => p99Ms)),
    failedShare: median(runs.map(({ failedShare }) => failedShare)),
  }
}

/** Whether a refusal is proper: with its status, and the time to come again. */
export function isPoliteRefusal({ status, hasRetryAfter }: Shot): boolean {
  return (status === 429 || status === 503) && hasRetryAfter
}

/** The limits within which a second counts as usual. */
export type Usual = Pick<Run, 'p99Ms' | 'failedShare'>

/** The worst second of these runs, each number by itself. */
export function worstSecond(runs: readonly (readonly Shot[])[]): Usual {
  const seconds = runs.flatMap(secondsOf)
  return {
    p99Ms: largest(seconds.map(({ p99Ms }) => p99Ms)),
    failedShare: largest(seconds.map(({ failedShare }) => failedShare)),
  }
}

/** The seconds from the first shot until all later ones are usual; the whole time if never. */
export function usualAfterS(shots: readonly Shot[], usual: Usual): number {
  const isUnusual = ({ p99Ms, failedShare }: Run): boolean =>
    p99Ms > usual.p99Ms || failedShare > usual.failedShare
  return secondsOf(shots).findLastIndex(isUnusual) + 1
}

function secondsOf(shots: readonly Shot[]): Run[] {
  const seconds = Map.groupBy(shots, ({ dueMs }) => Math.floor(dueMs / 1_000))
  return [...seconds.values()].map(runOf)
}
