import { type EdgeTable, type EdgeTables, edgeTo } from '../../shelves/edges.ts'
import type { SlopeTable } from '../../shelves/slope-table.ts'
import type { PairReach } from './pair-reach.ts'
import type { RowFilter } from '../../query/row-filter.ts'
import { SLACK, type Work } from '../../query/work.ts'

/** One search of chains of exactly `hops` hops. */
export interface PathTask {
  readonly source: number
  readonly target: number
  readonly hops: number
  readonly isBackward: boolean
  /** The benefit of the search's start, and the least worth having at its end. */
  readonly benefit: number
  readonly needed: number
}

/**
 * Upper bounds on the rest of a path, by position: at most `factor` times the benefit, and never
 * more than `cap`. A currency with factor 0 leads nowhere.
 */
export interface Guide {
  /** Allowed edges by hop, in the direction of the search. */
  readonly edges: readonly EdgeTable[]
  /** Factors by position 1..hops - 1, by currency. */
  readonly factor: readonly Float64Array[]
  /** The same; undefined where nothing caps. */
  readonly cap: readonly Float64Array[] | undefined
}

/** Chains of a task that a search has not looked through. */
export interface Unfinished {
  readonly task: PathTask
  /** A tight one. */
  readonly guide: Guide
  /** The amount at the search's start. */
  readonly amount: number
}

/**
 * A cheap guide: products of best slopes, limits counted only as far as edges do.
 * @param slopes tables without limits, which cheaply reject most edges.
 */
export function looseGuide(
  tables: readonly EdgeTables[],
  slopes: SlopeTable,
  filter: RowFilter,
  task: PathTask,
): Guide {
  const { source, target, hops, isBackward } = task
  const edges = tables.map(({ out, into }) => (isBackward ? into : out))
  const factor = Array.from({ length: hops }, () => new Float64Array(hops > 1 ? slopes.size : 0))
  const mayServe = (v: number): boolean => filter.insideOk[v] === 1 && v !== source && v !== target
  if (hops > 1) {
    const { out, into } = tables[hops - 1]!
    const { start, other, slope } = isBackward ? out : into
    for (let e = start[target]!; e < start[target + 1]!; e++) {
      if (mayServe(other[e]!)) factor[hops - 1]![other[e]!] = slope[e]!
    }
  }
  for (let p = hops - 2; p >= 1; p--) {
    const isHopeful = hopeAt(slopes, task, p)
    for (let v = 0; v < slopes.size; v++) {
      if (isHopeful(v) && mayServe(v)) factor[p]![v] = bestStep(edges[p]!, v, factor[p + 1]!)
    }
  }
  return { edges, factor, cap: undefined }
}

/** Whether a currency at position `p` could lie on a path worth having, limits left aside. */
function hopeAt(slopes: SlopeTable, task: PathTask, p: number): (v: number) => boolean {
  const { source, target, hops, benefit, needed, isBackward } = task
  const before = p <= 2 ? slopes.column(source, p, !isBackward) : undefined
  const after = hops - p <= 2 ? slopes.column(target, hops - p, isBackward) : undefined
  const least = needed / (benefit * SLACK)
  if (before && after) return (v) => before[v]! * after[v]! >= least
  if (before) return (v) => before[v]! > 0
  return () => true
}

function bestStep({ start, other, slope }: EdgeTable, v: number, factor: Float64Array): number {
  let best = 0
  const end = start[v + 1]!
  for (let e = start[v]!; e < end; e++) {
    const product = slope[e]! * factor[other[e]!]!
    if (product > best) best = product
  }
  return best
}

/**
 * A tight guide for one query: two sweeps over the currencies. Forwards, the most that can reach
 * each currency at each position, limits, reserves and the filter counted; backwards, the best
 * that can be made of it by the rows which that amount can use. Undefined where nothing arrives;
 * no tighter than the loose one where the work ran out meanwhile.
 */
export function tightGuide(
  loose: Guide,
  { source, target, hops, benefit, needed }: PathTask,
  { reach, work }: { reach: PairReach; work: Work },
): Guide | undefined {
  const size = loose.edges[0]!.start.length - 1
  const layers = Array.from({ length: hops }, () => new Layer(size))
  layers[0]!.arrive(source, benefit)
  for (let p = 0; p < hops - 1; p++) {
    const layer = layers[p]!
    const next = layers[p + 1]!
    const rest = loose.factor[p + 1]!
    const { start, other, slope, skip } = loose.edges[p]!
    for (const v of layer.active) {
      for (let e = start[v]!; e < start[v + 1]!; e++) {
        const w = other[e]!
        const bound = layer.most[v]! * slope[e]! * rest[w]! * SLACK
        if (bound < needed || bound === 0) continue
        if (work.isSpent) return loose
        const most = layer.most[v]!
        const reached = reach.best(v, w, most, skip[e]!, p === 0 ? most : 0)
        if (reached === 0 || reached * rest[w]! * SLACK < needed) continue
        layer.edges.push({ v, w, factor: reach.factor })
        next.arrive(w, reached)
      }
      work.done += (start[v + 1]! - start[v]!) >> 3
    }
    work.done += layer.edges.length
    if (next.active.length === 0) return undefined
  }
  const last = layers[hops - 1]!
  const finalEdges = loose.edges[hops - 1]!
  for (const v of last.active) {
    const e = edgeTo(finalEdges, v, target)
    if (e < 0) continue
    const final = reach.best(v, target, last.most[v]!, finalEdges.skip[e]!)
    if (final === 0 || final * SLACK < needed) continue
    last.factor[v] = reach.factor
    last.cap[v] = final
  }
  for (let p = hops - 2; p >= 0; p--) {
    const layer = layers[p]!
    const next = layers[p + 1]!
    for (const { v, w, factor } of layer.edges) {
      layer.factor[v] = Math.max(layer.factor[v]!, factor * next.factor[w]!)
      layer.cap[v] = Math.max(layer.cap[v]!, next.cap[w]!)
    }
  }
  if (layers[0]!.factor[source] === 0) return undefined
  return {
    edges: loose.edges,
    factor: layers.map(({ factor }) => factor),
    cap: layers.map(({ cap }) => cap),
  }
}

/** The sweeps' results at one position. */
class Layer {
  /** Currencies something can reach, and the most that does. */
  readonly active: number[] = []
  readonly most: Float64Array
  readonly edges: { readonly v: number; readonly w: number; readonly factor: number }[] = []
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
