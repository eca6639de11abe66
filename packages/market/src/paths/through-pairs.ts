import type { SlopeTable } from '../shelves/slope-table.ts'
import { SLACK } from '../query/work.ts'
import type { Guide, Route } from './guide.ts'
import type { PairReach } from './pair-reach.ts'

/**
 * Pairs with suspicious offers, one of which a path must use. By currency a hop of the search
 * starts from: the best slope to each other; 0 for no pair.
 */
export type ThroughPairs = readonly (Float64Array | undefined)[]

/**
 * Those of the pairs whose suspicious offers a path worth having could use at some hop, limits and
 * fees of other hops left aside: most often none, and then nothing need be prepared.
 */
export function hopefulPairs(
  pairs: ThroughPairs,
  { source, target, hops, benefit, needed, isBackward }: Route,
  { table, reach }: { readonly table: SlopeTable; readonly reach: PairReach },
): ThroughPairs | undefined {
  let isAny = false
  const hopeful = pairs.map((slopes, v) => {
    if (!slopes) return undefined
    const left = slopes.map((slope, w) => (slope > 0 && isHopeful(v, w) ? slope : 0))
    if (left.every((slope) => slope === 0)) return undefined
    isAny = true
    return left
  })
  return isAny ? hopeful : undefined

  function isHopeful(v: number, w: number): boolean {
    for (let p = 0; p < hops; p++) {
      const before = p === 0 ? Number(v === source) : table.column(source, p, !isBackward)[v]!
      const rest = hops - 1 - p
      const after = rest === 0 ? Number(w === target) : table.column(target, rest, isBackward)[w]!
      if (before === 0 || after === 0) continue
      const reached = reach.bestOfKind('suspicious', v, w, benefit * before, 0)
      if (reached > 0 && reached * after * SLACK >= needed) return true
    }
    return false
  }
}

/** What can still be made by way of a pair that must be passed on the hops to come. */
export function mustColumns(
  { edges, factor }: Guide,
  through: ThroughPairs,
  { target, hops }: Route,
): Float64Array[] {
  const must: Float64Array[] = Array.from({ length: hops }, () => new Float64Array(0))
  for (let p = hops - 1; p >= 1; p--) {
    const { start, other, slope } = edges[p]!
    must[p] = Float64Array.from(through, (pairs, v) => {
      if (factor[p]![v] === 0) return 0
      if (p === hops - 1) return pairs?.[target] ?? 0
      let best = 0
      for (let e = start[v]!; e < start[v + 1]!; e++) {
        const w = other[e]!
        best = Math.max(best, slope[e]! * must[p + 1]![w]!)
        if (pairs) best = Math.max(best, pairs[w]! * factor[p + 1]![w]!)
      }
      return best
    })
  }
  return must
}
