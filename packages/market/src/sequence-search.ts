import { bestProduct, type SlopeTable } from './bounds.ts'
import type { Market } from './market.ts'
import type { RowFilter } from './row-filter.ts'
import { Frontier } from './frontier.ts'
import { type Guide, looseGuide, tightGuide } from './guide.ts'
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
 * Steps after which a search stops trusting cheap bounds and prepares tight ones: most searches end
 * before, and for the others the sweeps are soon repaid.
 */
const LOOSE_STEPS = 1_500

/**
 * Visits every sequence of currencies between two that could hold a chain worth having: depth
 * first, the best bound first. A bound is what the limits let through so far, times what a guide
 * (guide.ts) says can still be made of it. Nothing is cut off unless its bound is strictly under
 * what is needed.
 */
export class SequenceSearch {
  readonly #options: SequenceSearchOptions
  readonly #reach: PairReach
  readonly #table: SlopeTable
  readonly #isBackward: boolean
  readonly #frontiers: Frontier[] = []
  readonly #visited: Uint8Array
  readonly #nodes: number[] = []
  readonly #slopes = new Float64Array(MAX_HOPS)
  #amount = 0
  #benefit = 0
  #target = 0
  #guide: Guide = { hops: 0, factor: [], cap: undefined }
  /** Work at which a run with a loose guide gives way to one with a tight guide. */
  #patience = Infinity

  constructor(options: SequenceSearchOptions) {
    const { market, filter, direction } = options
    this.#options = options
    this.#isBackward = direction === 'backward'
    this.#table = filter.hidesSuspicious ? market.bounds.sound : market.bounds.any
    this.#reach = new PairReach(market, filter, direction)
    this.#visited = new Uint8Array(market.shelves.length)
  }

  /** The most any chain of exactly `hops` offers could multiply an amount by. */
  boundOf(source: number, target: number, hops: number): number {
    if (hops === 1) return this.#stepsFrom(source)[target]!
    // Two halves that meet: neither needs a table of more than three hops.
    const near = Math.floor(hops / 2)
    return bestProduct(
      this.#table.column(source, near, !this.#isBackward),
      this.#table.column(target, hops - near, this.#isBackward),
    )
  }

  /** Visits the sequences of exactly `hops` hops. A sequence may be visited twice. */
  run(source: number, target: number, hops: number, amount: number): void {
    const { direction, needed, work, filter } = this.#options
    this.#amount = amount
    this.#benefit = direction === 'backward' ? 1 / amount : direction === 'free' ? 1 : amount
    this.#target = target
    this.#nodes.length = hops + 1
    this.#nodes[0] = source
    const route = () => ({
      source,
      target,
      hops,
      benefit: this.#benefit,
      needed: needed(amount),
      isBackward: this.#isBackward,
    })
    const loose = looseGuide(this.#table, route())
    this.#guide = loose
    this.#patience = hops > 2 ? work.done + LOOSE_STEPS : Infinity
    if (this.#descendFrom(source)) return
    this.#patience = Infinity
    const tools = { table: this.#table, reach: this.#reach, filter, work }
    const tight = tightGuide(tools, route(), loose)
    if (!tight) return
    this.#guide = tight
    this.#descendFrom(source)
  }

  #descendFrom(source: number): boolean {
    this.#visited[source] = this.#visited[this.#target] = 1
    const isDone = this.#descend(0, source, this.#benefit)
    this.#visited[source] = this.#visited[this.#target] = 0
    return isDone
  }

  #stepsFrom(v: number): Float64Array {
    return (this.#isBackward ? this.#table.oneInto : this.#table.one)[v]!
  }

  /** False where patience ran out and the run is to be begun anew. */
  #descend(p: number, v: number, benefit: number): boolean {
    if (p === this.#guide.hops - 1) {
      this.#arrive(p, v, benefit)
      return true
    }
    const { work, needed } = this.#options
    const amount = this.#amount
    const factor = this.#guide.factor[p + 1]!
    const cap = this.#guide.cap?.[p + 1]
    const frontier = this.#fillFrontier(p, v, benefit)
    while (!frontier.isEmpty) {
      const bound = frontier.bound
      if (bound * SLACK < needed(amount)) break
      if (work.isSpent) {
        work.leaveOut(bound / this.#benefit)
        break
      }
      if (work.done > this.#patience) return false
      work.done++
      const w = frontier.pop()
      const reached = this.#reach.best(v, w, benefit)
      if (reached === 0) continue
      let most = reached * factor[w]!
      if (cap && cap[w]! < most) most = cap[w]!
      if (most * SLACK < needed(amount)) continue
      this.#nodes[p + 1] = w
      this.#slopes[p] = this.#reach.slope
      this.#visited[w] = 1
      const isDone = this.#descend(p + 1, w, reached)
      this.#visited[w] = 0
      if (!isDone) return false
    }
    return true
  }

  #fillFrontier(p: number, v: number, benefit: number): Frontier {
    const frontier = (this.#frontiers[p] ??= new Frontier(this.#table.size))
    const slopes = this.#stepsFrom(v)
    const factor = this.#guide.factor[p + 1]!
    const cap = this.#guide.cap?.[p + 1]
    const { insideOk } = this.#options.filter
    const needed = this.#options.needed(this.#amount)
    frontier.clear()
    for (let w = 0; w < slopes.length; w++) {
      let bound = benefit * slopes[w]! * factor[w]!
      if (bound * SLACK < needed || bound === 0) continue
      if (cap && cap[w]! < bound) {
        bound = cap[w]!
        if (bound * SLACK < needed) continue
      }
      if (insideOk[w] === 1 && this.#visited[w] === 0) frontier.push(w, bound)
    }
    frontier.arrange()
    return frontier
  }

  #arrive(p: number, v: number, benefit: number): void {
    const final = this.#reach.best(v, this.#target, benefit)
    if (final === 0 || final * SLACK < this.#options.needed(this.#amount)) return
    this.#nodes[p + 1] = this.#target
    this.#slopes[p] = this.#reach.slope
    this.#options.visit({
      nodes: this.#nodes,
      hops: p + 1,
      slopes: this.#slopes,
      amount: this.#amount,
      bound: final,
    })
  }
}
