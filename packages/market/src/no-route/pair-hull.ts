import { HAS_FEE } from '../shelves/row-flags.ts'
import { REFS, type Shelf, TERMS } from '../shelves/shelf.ts'

/** Outer bounds of a pair's rows, inputs and payouts, known without reading them. */
export interface PairHull {
  readonly leastGiven: number
  readonly mostGiven: number
  /** Fees are not looked up: then nothing at least. */
  readonly leastPaid: number
  readonly mostPaid: number
}

/** A shelf that any market has is never changed; most are the same in one version and the next. */
const hulls = new WeakMap<Shelf, (PairHull | undefined)[]>()

/** The hull of a group that has rows. */
export function hullOf(shelf: Shelf, group: number): PairHull {
  const known = hulls.get(shelf) ?? []
  hulls.set(shelf, known)
  return (known[group] ??= hullOfRows(shelf, group))
}

function hullOfRows(shelf: Shelf, group: number): PairHull {
  const { terms, refs } = shelf.arena
  let [leastGiven, mostGiven, leastPaid, mostPaid] = [Infinity, 0, Infinity, 0]
  const start = shelf.start[group]!
  for (let row = start; row < start + shelf.count[group]!; row++) {
    const slope = terms[row * TERMS]!
    const lo = terms[row * TERMS + 1]!
    const hi = terms[row * TERMS + 2]!
    const hasFee = (refs[row * REFS + 1]! & HAS_FEE) !== 0
    leastGiven = Math.min(leastGiven, lo)
    mostGiven = Math.max(mostGiven, hi)
    leastPaid = Math.min(leastPaid, hasFee ? 0 : slope * lo)
    mostPaid = Math.max(mostPaid, slope * hi)
  }
  return { leastGiven, mostGiven, leastPaid, mostPaid }
}
