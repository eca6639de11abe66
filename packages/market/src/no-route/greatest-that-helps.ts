import { nextUp } from '../numbers/float64.ts'
import type { FoundPath } from '../paths/found-path.ts'

export interface LoweredNumber {
  /** A path of the query with this number instead, if it has one. */
  readonly tryAt: (value: number) => FoundPath | undefined
  /** The greatest number a path allows. */
  readonly leastOf: (path: FoundPath) => number
  /** Called where a greater number may help too. */
  readonly onDoubt: () => void
}

/** Halvings of the way up to a number that does not help, and tries in all. */
const MOST_HALVINGS = 5
const MOST_TRIES = 24

/**
 * The greatest number under `limit` with which a query has a path, where any lower one has it too;
 * 0 is tried first. Each path found says itself how far the number can go up without losing it.
 */
export function greatestThatHelps(
  limit: number,
  { tryAt, leastOf, onDoubt }: LoweredNumber,
): number | undefined {
  const first = tryAt(0)
  if (!first) return undefined
  let low = leastOf(first)
  let above = limit
  if (low >= limit) return undefined
  for (let time = 0; time < MOST_TRIES; time++) {
    const justAbove = nextUp(low)
    if (justAbove >= above) return low
    const middle = Math.sqrt(Math.max(low, 1) * above)
    const isHalved = time < MOST_HALVINGS && middle > justAbove && middle < above
    const path = tryAt(isHalved ? middle : justAbove)
    if (path) low = leastOf(path)
    else if (isHalved) above = middle
    else return low
  }
  onDoubt()
  return low
}
