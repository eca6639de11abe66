import type { OperationResult } from '@urql/core'
import { changesSoFar } from '../changes.ts'
import { changesBefore } from './changes-before.ts'

/**
 * An answer younger than this is not fetched again. Without this, a page rendered in slices never
 * finishes on a slow machine: a part fetches, the answer comes before the part is done, rendering
 * starts anew, and the part fetches again. A retry by hand or by the clock always fetches.
 */
const MOMENT_MS = 2_000

/** The last answer to a question. */
interface Kept {
  readonly atMs: number
  /** The number of changes made before it. */
  readonly changesBefore: number
  readonly answer?: OperationResult | undefined
  /** The last answer, where it is a failure. */
  readonly failure?: OperationResult | undefined
}

interface Known {
  readonly answer: OperationResult | undefined
  readonly isYoung: boolean
}

/** The last answers by the key of their question, each from when it arrives until a change. */
export function memoryCache() {
  const kept = new Map<number, Kept>()
  const lastOf = (key: number): Kept | undefined => {
    const last = kept.get(key)
    return last?.changesBefore === changesSoFar() ? last : undefined
  }
  return {
    keep: (result: OperationResult): void => {
      const { operation, error } = result
      const answer = error ? lastOf(operation.key)?.answer : result
      const failure = error && result
      const atMs = performance.now()
      kept.set(operation.key, { atMs, changesBefore: changesBefore(operation), answer, failure })
    },
    /** A failure is known for a moment only. */
    known: (key: number): Known => {
      const last = lastOf(key)
      const isYoung = last !== undefined && performance.now() - last.atMs < MOMENT_MS
      return { answer: (isYoung && last.failure) || last?.answer, isYoung }
    },
  }
}
