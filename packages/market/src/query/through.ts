import type { Market } from '../market/market.ts'
import type { PathsQuery } from './query.ts'
import { type EdgeTable, edgeTo } from '../shelves/edges.ts'

/** By currency: 1 for those of which a chain must pass at least one, its ends aside. */
export type MustPass = Uint8Array

/**
 * Required stops; undefined where there are none. No chain passes an unknown code, nor its own
 * ends.
 */
export function mustPassOf(
  market: Market,
  { through = [], give, get }: Pick<PathsQuery, 'through' | 'give' | 'get'>,
): MustPass | undefined {
  if (through.length === 0) return undefined
  const mustPass = new Uint8Array(market.shelves.length)
  for (const code of through) {
    const index = market.currencies.indexOf(code)
    if (index !== undefined && code !== give && code !== get) mustPass[index] = 1
  }
  return mustPass
}

/** The currencies of which one must be passed, in order. */
export function placesToPass(mustPass: MustPass | undefined): readonly number[] {
  return [...(mustPass ?? []).keys()].filter((w) => mustPass![w] === 1)
}

/** The edges to these, where one of them has to come next: there are hundreds of others. */
export function edgesToPass(edges: EdgeTable, v: number, toPass: readonly number[]): number[] {
  return toPass.map((w) => edgeTo(edges, v, w)).filter((e) => e >= 0)
}

/**
 * By position and currency: the best factor of the hops to come by way of a required currency; 0
 * where there is none. Built backwards from those currencies.
 * @param edges by hop: the edges that lead to a currency, in the direction of the search.
 * @param factor by position: the best one by any way.
 */
export function passColumns(
  edges: readonly EdgeTable[],
  factor: readonly Float64Array[],
  mustPass: MustPass,
): Float64Array[] {
  const hops = factor.length
  const pass = factor.map((column) => new Float64Array(column.length))
  for (let p = hops - 2; p >= 1; p--) {
    const own = pass[p]!
    const { start, other, slope } = edges[p]!
    for (let w = 0; w < mustPass.length; w++) {
      const rest = mustPass[w] === 1 ? factor[p + 1]![w]! : pass[p + 1]![w]!
      if (rest === 0) continue
      for (let e = start[w]!; e < start[w + 1]!; e++) {
        const v = other[e]!
        const product = slope[e]! * rest
        if (product > own[v]! && factor[p]![v]! > 0) own[v] = product
      }
    }
  }
  return pass
}
