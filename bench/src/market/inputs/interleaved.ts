import { median } from '../../report/statistics.ts'
import type { Scan } from './scan.ts'

export interface Interleaved<T> {
  readonly answers: readonly T[]
  readonly ms: readonly number[]
  /** The durations in scans: each against the median of the scans around it. */
  readonly scans: readonly number[]
  readonly scanMs: number
}

/** The scans on either side that make up the unit of one measurement. */
const AROUND = 5

/**
 * Times each task with a scan after it, so that a slow machine slows both. Tasks may be made
 * lazily: that time does not count.
 */
export function interleaved<Q, T>(
  tasks: Iterable<Q>,
  scan: Scan,
  run: (task: Q) => T,
): Interleaved<T> {
  const answers: T[] = []
  const ms: number[] = []
  const scanMs: number[] = []
  for (const task of tasks) {
    const start = performance.now()
    answers.push(run(task))
    ms.push(performance.now() - start)
    scanMs.push(scan.measureMs(1000 + ms.length))
  }
  const scans = ms.map((value, at) => {
    const around = scanMs.slice(Math.max(0, at - AROUND), at + AROUND + 1)
    return value / median(around)
  })
  return { answers, ms, scans, scanMs: median(scanMs) }
}
