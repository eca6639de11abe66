import type { SlopeTable } from '../shelves/slope-table.ts'
import { SLACK } from '../query/work.ts'
import type { EdgeTable } from '../shelves/edges.ts'
import type { Route } from './guide.ts'
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

/**
 * By position and currency: the best factor by way of a pair that must be passed on the hops to
 * come. Built from the few pairs backwards.
 * @param edges by hop: the edges that lead to a currency, in the direction of the search.
 */
export function mustColumns(
  edges: readonly EdgeTable[],
  factor: readonly Float64Array[],
  { through, target }: { readonly through: ThroughPairs; readonly target: number },
): Float64Array[] {
  const hops = factor.length
  const size = through.length
  const must = Array.from({ length: hops }, () => new Float64Array(hops > 1 ? size : 0))
  for (let p = hops - 1; p >= 1; p--) {
    const own = must[p]!
    const raise = (v: number, value: number): void => {
      if (value > own[v]! && factor[p]![v]! > 0) own[v] = value
    }
    through.forEach((slopes, v) => {
      if (!slopes) return
      if (p === hops - 1) raise(v, slopes[target]!)
      else for (let w = 0; w < size; w++) raise(v, slopes[w]! * factor[p + 1]![w]!)
    })
    if (p === hops - 1) continue
    const { start, other, slope } = edges[p]!
    for (let w = 0; w < size; w++) {
      const rest = must[p + 1]![w]!
      if (rest === 0) continue
      for (let e = start[w]!; e < start[w + 1]!; e++) raise(other[e]!, slope[e]! * rest)
    }
  }
  return must
}
