import type { PairSlope } from './carried-tables.ts'
import { type Shelf, TERMS } from './shelf.ts'

/** Pairs with suspicious rows, and the best slope these have: that of the first, shelf.ts. */
export function suspiciousPairsOf(shelves: readonly Shelf[]): PairSlope[] {
  const pairs: PairSlope[] = []
  shelves.forEach(({ arena, start, sound, count, hasSuspicious }, from) => {
    if (!hasSuspicious) return
    for (let to = 0; to < count.length; to++) {
      if (sound[to] === count[to]) continue
      pairs.push({ from, to, slope: arena.terms[(start[to]! + sound[to]!) * TERMS]! })
    }
  })
  return pairs
}
