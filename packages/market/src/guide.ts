import type { SlopeTable } from './bounds.ts'
import type { PairReach } from './pair-reach.ts'
import type { RowFilter } from './row-filter.ts'
import { SLACK, type Work } from './work.ts'

/**
 * What can still be made of a benefit at each position of a path of `hops` hops: at most `factor`
 * times it, and never more than `cap`. A currency with factor 0 leads nowhere.
 */
export interface Guide {
  readonly hops: number
  /** By position 1..hops - 1, by currency. */
  readonly factor: readonly Float64Array[]
  /** The same; undefined where nothing caps. */
  readonly cap: readonly Float64Array[] | undefined
}

export interface Route {
  readonly source: number
  readonly target: number
  readonly hops: number
  readonly benefit: number
  readonly needed: number
  readonly isBackward: boolean
}

/** A guide that costs next to nothing: products of best slopes, limits left aside. */
export function looseGuide(table: SlopeTable, { target, hops, isBackward }: Route): Guide {
  const factor: Float64Array[] = [new Float64Array(0)]
  for (let p = 1; p < hops; p++) factor.push(table.column(target, hops - p, isBackward))
  return { hops, factor, cap: undefined }
}

/**
 * A tight guide for one query: two sweeps over the currencies. Forwards, the most that can reach
 * each currency at each position, limits, reserves and the filter counted; backwards, the best
 * that can be made of it by the rows which that amount can use. Undefined where nothing arrives.
 */
export function tightGuide(
  { table, reach, filter, work }: SweepTools,
  route: Route,
  loose: Guide,
): Guide | undefined {
  const { source, target, hops, benefit, needed, isBackward } = route
  const size = table.size
  const layers = Array.from({ length: hops }, () => new Layer(size))
  layers[0]!.arrive(source, benefit)
  for (let p = 0; p < hops - 1; p++) {
    const layer = layers[p]!
    const next = layers[p + 1]!
    const rest = loose.factor[p + 1]!
    for (const v of layer.active) {
      const slopes = (isBackward ? table.oneInto : table.one)[v]!
      for (let w = 0; w < slopes.length; w++) {
        const bound = layer.most[v]! * slopes[w]! * rest[w]! * SLACK
        if (bound < needed || bound === 0) continue
        if (filter.insideOk[w] === 0 || w === source || w === target) continue
        const reached = reach.best(v, w, layer.most[v]!)
        if (reached === 0 || reached * rest[w]! * SLACK < needed) continue
        layer.edges.push({ v, w, slope: reach.slope })
        next.arrive(w, reached)
      }
      work.done += slopes.length >> 3
    }
    work.done += layer.edges.length
    if (next.active.length === 0) return undefined
  }
  const last = layers[hops - 1]!
  for (const v of last.active) {
    const final = reach.best(v, target, last.most[v]!)
    if (final === 0 || final * SLACK < needed) continue
    last.factor[v] = reach.slope
    last.cap[v] = final
  }
  for (let p = hops - 2; p >= 0; p--) {
    const layer = layers[p]!
    const next = layers[p + 1]!
    for (const { v, w, slope } of layer.edges) {
      layer.factor[v] = Math.max(layer.factor[v]!, slope * next.factor[w]!)
      layer.cap[v] = Math.max(layer.cap[v]!, next.cap[w]!)
    }
  }
  if (layers[0]!.factor[source] === 0) return undefined
  return {
    hops,
    factor: layers.map(({ factor }) => factor),
    cap: layers.map(({ cap }) => cap),
  }
}

export interface SweepTools {
  readonly table: SlopeTable
  readonly reach: PairReach
  readonly filter: RowFilter
  readonly work: Work
}

/** What the sweeps know of one position. */
class Layer {
  /** Currencies something can reach, and the most that does. */
  readonly active: number[] = []
  readonly most: Float64Array
  readonly edges: { readonly v: number; readonly w: number; readonly slope: number }[] = []
  readonly factor: Float64Array
  readonly cap: Float64Array

  constructor(size: number) {
    this.most = new Float64Array(size)
    this.factor = new Float64Array(size)
    this.cap = new Float64Array(size)
  }

  arrive(v: number, benefit: number): void {
    if (this.most[v] === 0) this.active.push(v)
    if (benefit > this.most[v]!) this.most[v] = benefit
  }
}
