import type { PairSlope } from '../shelves/carried-tables.ts'
import type { SlopeTable } from '../shelves/slope-table.ts'
import { SLACK } from '../query/work.ts'
import type { EdgeTable } from '../shelves/edges.ts'
import type { PathTask } from './guides/guide.ts'
import type { PairReach } from './guides/pair-reach.ts'

/**
 * Pairs with suspicious offers, one of which a path must use. By the hop's first currency in the
 * search: the best slope to each other; 0 for no pair.
 */
export type ThroughPairs = readonly (Float64Array | undefined)[]

/**
 * The pairs whose suspicious offers a path worth having could use at some hop, limits and fees of
 * other hops left aside: most often none, and then nothing need be prepared.
 */
export function hopefulPairs(
  pairs: readonly PairSlope[],
  task: PathTask,
  { table, reach }: { readonly table: SlopeTable; readonly reach: PairReach },
): ThroughPairs | undefined {
  const { needed, isBackward } = task
  const places = placesOf(task, table)
  const hopeful: (Float64Array | undefined)[] = table.one.map(() => undefined)
  let isAny = false
  for (const { from, to, slope } of pairs) {
    const [v, w] = isBackward ? [to, from] : [from, to]
    for (const { before, after } of places) {
      const [arriving, rest] = [before[v]!, after[w]!]
      // Limits and fees only take away: most pairs are out without a look at their rows.
      if (arriving === 0 || rest === 0 || arriving * slope * rest * SLACK < needed) continue
      const reached = reach.bestOfKind('suspicious', v, w, arriving, 0)
      if (reached === 0 || reached * rest * SLACK < needed) continue
      const slopes = (hopeful[v] ??= new Float64Array(table.size))
      slopes[w] = slope
      isAny = true
      break
    }
  }
  return isAny ? hopeful : undefined
}

/** By hop of a task: the upper bounds at each currency before it, and of the rest after. */
function placesOf({ source, target, hops, benefit, isBackward }: PathTask, table: SlopeTable) {
  const only = (node: number) => new Float64Array(table.size).fill(1, node, node + 1)
  return Array.from({ length: hops }, (_, p) => {
    const rest = hops - 1 - p
    const before = p === 0 ? only(source) : table.column(source, p, !isBackward)
    return {
      before: before.map((factor) => factor * benefit),
      after: rest === 0 ? only(target) : table.column(target, rest, isBackward),
    }
  })
}

/**
 * By position and currency: the best factor by way of a required pair on the hops to come. Built
 * from the few pairs backwards.
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
