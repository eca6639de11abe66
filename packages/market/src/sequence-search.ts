import { bestProduct, type SlopeTable } from './bounds.ts'
import type { Market } from './market.ts'
import type { RowFilter } from './row-filter.ts'
import { PairReach, type SearchDirection } from './pair-reach.ts'
import { MAX_HOPS } from './query.ts'
import { SLACK, type Work } from './work.ts'

/** A sequence of currencies whose offers may be worth trying. Valid only during the visit. */
export interface Sequence {
  /** In the order of the search: `hops + 1` of them. */
  readonly nodes: readonly number[]
  readonly hops: number
  /** By hop: the greatest slope a usable row has. */
  readonly slopes: Float64Array
  /** What the search starts with; 1 where it is free. */
  readonly amount: number
  /** The greatest benefit the sequence could have. */
  readonly bound: number
}

export interface SequenceSearchOptions {
  readonly market: Market
  readonly filter: RowFilter
  readonly direction: SearchDirection
  readonly work: Work
  /** Least benefit worth a visit, for a search that starts with `amount`; it may rise meanwhile. */
  readonly needed: (amount: number) => number
  readonly visit: (sequence: Sequence) => void
}

/**
 * Visits every sequence of currencies between two that could hold a chain worth having.
 *
 * Depth first, best bound first. Two sweeps prepare each run: forwards, the most that can reach a
 * currency at each position, limits and reserves counted; backwards, the best that can still be
 * made of it, as a factor and as an absolute cap. Nothing is cut off unless its bound is strictly
 * under what is needed.
 */
export class SequenceSearch {
  readonly #options: SequenceSearchOptions
  readonly #reach: PairReach
  readonly #table: SlopeTable
  readonly #layers: Layer[]
  readonly #visited: Uint8Array
  readonly #nodes: number[] = []
  readonly #slopes = new Float64Array(MAX_HOPS)
  #amount = 0
  #benefit = 0
  #hops = 0
  #target = 0

  constructor(options: SequenceSearchOptions) {
    const { market, filter, direction } = options
    this.#options = options
    const usesSuspicious = !filter.hidesSuspicious
    this.#table = usesSuspicious ? market.bounds.any : market.bounds.sound
    this.#reach = new PairReach(market, filter, direction)
    this.#visited = new Uint8Array(market.shelves.length)
    this.#layers = Array.from({ length: MAX_HOPS }, () => new Layer(market.shelves.length))
  }

  /** The most any chain of exactly `hops` offers could multiply an amount by. */
  boundOf(source: number, target: number, hops: number): number {
    const isBackward = this.#options.direction === 'backward'
    if (hops === 1) return this.#step(source)[target]!
    // Two halves that meet: neither needs a table of more than three hops.
    const near = Math.floor(hops / 2)
    return bestProduct(
      this.#table.column(source, near, !isBackward),
      this.#table.column(target, hops - near, isBackward),
    )
  }

  run(source: number, target: number, hops: number, amount: number): void {
    const { direction, needed, work } = this.#options
    this.#amount = amount
    this.#hops = hops
    this.#target = target
    const benefit = direction === 'backward' ? 1 / amount : direction === 'free' ? 1 : amount
    this.#benefit = benefit
    if (!this.#sweepForward(source, benefit)) return
    if (!this.#sweepBackward(source)) return
    const bound = this.#layers[0]!.boundAt(source, benefit)
    if (work.isSpent) work.leaveOut(bound / benefit)
    else if (bound * SLACK >= needed(amount)) {
      this.#nodes.length = hops + 1
      this.#nodes[0] = source
      this.#visited[source] = 1
      this.#visited[target] = 1
      this.#descend(0, source, benefit)
      this.#visited[source] = 0
      this.#visited[target] = 0
    }
  }

  #step(v: number): Float64Array {
    const isBackward = this.#options.direction === 'backward'
    return (isBackward ? this.#table.oneInto : this.#table.one)[v]!
  }

  /** Fills the edges of each layer and the most that reaches each currency; false if none does. */
  #sweepForward(source: number, benefit: number): boolean {
    const { filter, work, direction } = this.#options
    const [hops, target] = [this.#hops, this.#target]
    for (let p = 0; p <= hops; p++) this.#layers[p]?.clear()
    this.#layers[0]!.arrive(source, benefit)
    const needed = this.#options.needed(this.#amount)
    for (let p = 0; p < hops; p++) {
      const layer = this.#layers[p]!
      const isLast = p === hops - 1
      const next = this.#layers[p + 1]
      const rest = isLast
        ? undefined
        : this.#table.column(target, hops - p - 1, direction === 'backward')
      for (const v of layer.active) {
        const arriving = layer.most[v]!
        const first = layer.openEdges(v)
        if (isLast) {
          const final = this.#reach.best(v, target, arriving)
          if (final * SLACK >= needed && final > 0) {
            layer.addEdge(target, this.#reach.slope)
            layer.cap[v] = final
          }
        } else {
          const slopes = this.#step(v)
          for (let w = 0; w < slopes.length; w++) {
            const bound = arriving * slopes[w]! * rest![w]! * SLACK
            if (bound < needed || bound === 0) continue
            if (filter.insideOk[w] === 0 || w === source || w === target) continue
            const reached = this.#reach.best(v, w, arriving)
            if (reached === 0 || reached * rest![w]! * SLACK < needed) continue
            layer.addEdge(w, this.#reach.slope)
            next!.arrive(w, reached)
          }
          work.done += slopes.length >> 3
        }
        layer.closeEdges(v, first)
      }
      work.done += layer.edges
      if (layer.edges === 0) return false
    }
    return true
  }

  /** Fills what can still be made of an amount at each currency; false if no chain is left. */
  #sweepBackward(source: number): boolean {
    const last = this.#hops - 1
    for (let p = last; p >= 0; p--) {
      const layer = this.#layers[p]!
      const next = this.#layers[p + 1]
      for (const v of layer.active) {
        let [factor, cap] = [0, 0]
        for (let e = layer.edgesFrom[v]!; e < layer.edgesTo[v]!; e++) {
          const slope = layer.edgeSlope[e]!
          if (p === last) {
            factor = slope
            cap = layer.cap[v]!
          } else {
            const w = layer.edge[e]!
            factor = Math.max(factor, slope * next!.factor[w]!)
            cap = Math.max(cap, next!.cap[w]!)
          }
        }
        layer.factor[v] = factor
        layer.cap[v] = cap
      }
    }
    return this.#layers[0]!.factor[source]! > 0
  }

  #descend(p: number, v: number, benefit: number): void {
    const { work } = this.#options
    const layer = this.#layers[p]!
    const amount = this.#amount
    if (p === this.#hops - 1) {
      const final = this.#reach.best(v, this.#target, benefit)
      if (final * SLACK < this.#options.needed(amount) || final === 0) return
      this.#nodes[p + 1] = this.#target
      this.#slopes[p] = this.#reach.slope
      this.#options.visit({
        nodes: this.#nodes,
        hops: this.#hops,
        slopes: this.#slopes,
        amount,
        bound: final,
      })
      return
    }
    const next = this.#layers[p + 1]!
    const choices: Choice[] = []
    const needed = this.#options.needed(amount)
    for (let e = layer.edgesFrom[v]!; e < layer.edgesTo[v]!; e++) {
      const w = layer.edge[e]!
      if (this.#visited[w] === 1) continue
      if (next.boundAt(w, benefit * layer.edgeSlope[e]!) * SLACK < needed) continue
      const reached = this.#reach.best(v, w, benefit)
      const bound = next.boundAt(w, reached)
      if (bound === 0 || bound * SLACK < needed) continue
      choices.push({ w, reached, bound, slope: this.#reach.slope })
    }
    work.done += layer.edgesTo[v]! - layer.edgesFrom[v]!
    choices.sort((a, b) => b.bound - a.bound)
    for (const { w, reached, bound, slope } of choices) {
      if (bound * SLACK < this.#options.needed(amount)) break
      if (work.isSpent) {
        work.leaveOut(bound / this.#benefit)
        break
      }
      this.#nodes[p + 1] = w
      this.#slopes[p] = slope
      this.#visited[w] = 1
      this.#descend(p + 1, w, reached)
      this.#visited[w] = 0
    }
  }
}

interface Choice {
  readonly w: number
  readonly reached: number
  readonly bound: number
  readonly slope: number
}

/** What the sweeps know of one position of the path. */
class Layer {
  /** Currencies something can reach, and the most that does. */
  readonly active: number[] = []
  readonly most: Float64Array
  /** Edges to the next position that survive, by currency: [edgesFrom, edgesTo). */
  readonly edgesFrom: Uint32Array
  readonly edgesTo: Uint32Array
  readonly edge: number[] = []
  readonly edgeSlope: number[] = []
  /** What can still be made of an amount here: a factor of it, and never more than the cap. */
  readonly factor: Float64Array
  readonly cap: Float64Array

  constructor(size: number) {
    this.most = new Float64Array(size)
    this.edgesFrom = new Uint32Array(size)
    this.edgesTo = new Uint32Array(size)
    this.factor = new Float64Array(size)
    this.cap = new Float64Array(size)
  }

  get edges(): number {
    return this.edge.length
  }

  clear(): void {
    for (const v of this.active) this.most[v] = this.factor[v] = this.cap[v] = 0
    this.active.length = this.edge.length = this.edgeSlope.length = 0
  }

  arrive(v: number, benefit: number): void {
    if (this.most[v] === 0) this.active.push(v)
    if (benefit > this.most[v]!) this.most[v] = benefit
  }

  openEdges(v: number): number {
    this.edgesFrom[v] = this.edge.length
    return this.edge.length
  }

  addEdge(w: number, slope: number): void {
    this.edge.push(w)
    this.edgeSlope.push(slope)
  }

  closeEdges(v: number, first: number): void {
    this.edgesFrom[v] = first
    this.edgesTo[v] = this.edge.length
  }

  boundAt(v: number, benefit: number): number {
    return Math.min(benefit * this.factor[v]!, this.cap[v]!)
  }
}
