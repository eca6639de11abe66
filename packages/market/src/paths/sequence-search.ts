import type { PairSlope } from '../shelves/carried-tables.ts'
import { bestProduct, type SlopeTable } from '../shelves/slope-table.ts'
import { edgeTo } from '../shelves/edges.ts'
import type { Market } from '../market/market.ts'
import type { RowFilter } from '../query/row-filter.ts'
import { Frontier } from './frontier.ts'
import {
  type Guide,
  looseGuide,
  type PathTask,
  tightGuide,
  type Unfinished,
} from './guides/guide.ts'
import { edgesToPass, type MustPass, passColumns, placesToPass } from '../query/through.ts'
import { PairReach, type RowKind, type SearchDirection } from './guides/pair-reach.ts'
import { hopefulPairs, mustColumns, type ThroughPairs } from './through-pairs.ts'
import { bandHolding, NO_BAND } from '../shelves/price-band.ts'
import { valueRangeOf } from './guides/value-range.ts'
import { MAX_HOPS } from '../query/query.ts'
import type { Sequence } from './sequence.ts'
import { SLACK, type Work } from '../query/work.ts'

export interface SequenceSearchOptions {
  readonly market: Market
  readonly filter: RowFilter
  readonly direction: SearchDirection
  readonly work: Work
  /** Least benefit worth a visit, for a search that starts with `amount`; it may rise meanwhile. */
  readonly needed: (amount: number) => number
  readonly visit: (sequence: Sequence) => void
  /** Called before visited sequences are visited again. */
  readonly onRestart: () => void
  /** Called with the unfinished rest where bounds cut off too little. */
  readonly giveUp: (unfinished: Unfinished) => void
  /** Only sequences that pass one of these suspicious pairs are visited; all by default. */
  readonly through?: readonly PairSlope[]
  /** Only sequences with one of these currencies inside are visited; all by default. */
  readonly mustPass?: MustPass | undefined
}

/**
 * Visits every sequence of currencies between two that could hold a chain worth having: depth
 * first, the best bound first. A bound is the best amount within the limits so far, times a guide's
 * (guide.ts) factor for the rest. Nothing is cut off unless its bound is strictly under the needed
 * benefit.
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
  readonly #leastFees = new Float64Array(MAX_HOPS)
  #amount = 0
  #benefit = 0
  /** Least benefit worth a visit, as of the last one. */
  #needed = 0
  #target = 0
  #hops = 0
  #guide: Guide = { edges: [], factor: [], cap: undefined }
  #through: ThroughPairs | undefined
  #firstSuspicious = 0
  /** By position and currency: the best factor by way of a required pair. */
  #must: readonly Float64Array[] = []
  /** The same by way of a currency that must be passed. */
  #pass: readonly Float64Array[] = []
  readonly #toPass: readonly number[]
  /** Work at which a run with a loose guide gives way to one with a tight guide. */
  #patience = Infinity

  constructor(options: SequenceSearchOptions) {
    const { market, filter, direction } = options
    this.#options = options
    this.#isBackward = direction === 'backward'
    this.#table = market.bestSlopes(filter.staysInBand ? 'sound' : 'any')
    this.#reach = new PairReach(market, filter, options)
    this.#visited = new Uint8Array(market.shelves.length)
    this.#toPass = placesToPass(options.mustPass)
  }

  /** The most any chain of exactly `hops` offers could multiply an amount by. */
  boundOf(source: number, target: number, hops: number): number {
    const [first, last] = this.#isBackward ? [target, source] : [source, target]
    if (hops === 1) return this.#table.one[first]![last]!
    // Two halves that meet: neither needs a table of more than three hops.
    const near = Math.floor(hops / 2)
    return bestProduct(
      this.#table.column(first, near, true),
      this.#table.column(last, hops - near, false),
    )
  }

  /** Visits the sequences of exactly `hops` hops. A sequence may be visited twice. */
  run(source: number, target: number, hops: number, amount: number): void {
    const { direction, work, filter } = this.#options
    this.#amount = amount
    this.#benefit = direction === 'backward' ? 1 / amount : direction === 'free' ? 1 : amount
    this.#target = target
    this.#hops = hops
    this.#nodes.length = hops + 1
    this.#nodes[0] = source
    this.#needed = this.#options.needed(amount)
    const task = this.#task(source)
    const { through: pairs } = this.#options
    const through = pairs && hopefulPairs(pairs, task, { table: this.#table, reach: this.#reach })
    if (pairs && !through) return
    const tables = this.#edgeTables(task)
    const loose = looseGuide(tables, this.#table, filter, task)
    this.#guide = loose
    this.#through = through
    const { mustPass } = this.#options
    const arriving = tables.map(({ out, into }) => (this.#isBackward ? out : into))
    if (through) this.#must = mustColumns(arriving, loose.factor, { through, target })
    if (mustPass) this.#pass = passColumns(arriving, loose.factor, mustPass)
    this.#patience = hops > 2 ? work.done + work.tuning.looseSteps : Infinity
    if (this.#descendFrom(source)) return
    this.#options.onRestart()
    const tight = tightGuide(loose, this.#task(source), { reach: this.#reach, work })
    if (!tight) return
    this.#guide = tight
    this.#patience = work.done + work.tuning.tightSteps
    if (this.#descendFrom(source)) return
    this.#options.onRestart()
    this.#options.giveUp({ task: this.#task(source), guide: tight, amount })
  }

  #task(source: number): PathTask {
    return {
      source,
      target: this.#target,
      hops: this.#hops,
      isBackward: this.#isBackward,
      benefit: this.#benefit,
      needed: this.#needed,
    }
  }

  #edgeTables(task: PathTask) {
    const { market, filter, direction } = this.#options
    return Array.from({ length: task.hops }, (_, p) => {
      if (!filter.staysInBand) return market.edges('any', NO_BAND)
      if (direction === 'free') return market.edges('sound', NO_BAND)
      return market.edges('sound', bandHolding(valueRangeOf(market, task, p)))
    })
  }

  #descendFrom(source: number): boolean {
    const [benefit, hasPassed] = [this.#benefit, this.#through === undefined]
    const hasPassedVia = this.#options.mustPass === undefined
    this.#visited[source] = this.#visited[this.#target] = 1
    const isDone = this.#descend(0, source, { benefit, least: benefit, hasPassed, hasPassedVia })
    this.#visited[source] = this.#visited[this.#target] = 0
    return isDone
  }

  /** False where patience ran out: the run has to begin anew. */
  #descend(p: number, v: number, state: NodeState): boolean {
    const { benefit, hasPassed } = state
    if (p === this.#hops - 1) return this.#arrive(p, v, state)
    const edges = this.#guide.edges[p]!
    const { work } = this.#options
    const frontier = this.#fillFrontier(p, v, state)
    while (!frontier.isEmpty) {
      const bound = frontier.bound
      if (bound * SLACK < this.#needed) break
      if (work.isSpent) {
        work.leaveOut(bound / this.#benefit)
        break
      }
      if (work.done > this.#patience) return false
      work.done++
      const e = frontier.pop()
      const w = edges.other[e]!
      if (hasPassed) {
        const reached = this.#reach.best(v, w, benefit, edges.skip[e]!, state.least)
        if (!this.#step(p, { v, w, reached, rows: 'all' }, state)) return false
        continue
      }
      for (const rows of KINDS) {
        const reached = this.#reach.bestOfKind(rows, v, w, benefit, state.least)
        if (!this.#step(p, { v, w, reached, rows }, state)) return false
      }
    }
    return true
  }

  #step(p: number, { v, w, reached, rows }: Step, nodeState: NodeState): boolean {
    if (reached === 0) return true
    const { least, hasPassed } = nodeState
    const isSuspicious = rows === 'suspicious'
    const passes = hasPassed || isSuspicious
    const cap = this.#guide.cap?.[p + 1]![w] ?? Infinity
    const hasPassedVia = nodeState.hasPassedVia || this.#options.mustPass![w] === 1
    let factor = passes ? this.#guide.factor[p + 1]![w]! : this.#must[p + 1]![w]!
    if (!hasPassedVia) factor = Math.min(factor, this.#pass[p + 1]![w]!)
    if (Math.min(reached * factor, cap) * SLACK < this.#needed || factor === 0) return true
    this.#nodes[p + 1] = w
    this.#slopes[p] = this.#reach.factor
    this.#leastFees[p] = this.#reach.leastFee
    this.#visited[w] = 1
    if (isSuspicious) this.#firstSuspicious = p
    const isDone = this.#descend(p + 1, w, {
      benefit: reached,
      // Amounts differ so much that it pays to know only past a suspicious offer.
      least: this.#through ? this.#reach.leastAfter(rows, v, w, least) : 0,
      hasPassed: passes,
      hasPassedVia,
    })
    this.#visited[w] = 0
    return isDone
  }

  #fillFrontier(p: number, v: number, { benefit, hasPassed, hasPassedVia }: NodeState): Frontier {
    const frontier = (this.#frontiers[p] ??= new Frontier(this.#visited.length))
    const { start, other, slope } = this.#guide.edges[p]!
    const factor = this.#guide.factor[p + 1]!
    const cap = this.#guide.cap?.[p + 1]
    const must = hasPassed ? undefined : this.#must[p + 1]!
    const through = this.#through?.[v]
    const pass = hasPassedVia ? undefined : this.#pass[p + 1]!
    const { mustPass } = this.#options
    const needed = this.#needed
    frontier.clear()
    const isLast = !hasPassedVia && p === this.#hops - 2
    const few = isLast ? edgesToPass(this.#guide.edges[p]!, v, this.#toPass) : undefined
    const [begin, end] = few ? [0, few.length] : [start[v]!, start[v + 1]!]
    this.#options.work.glanced += (end - begin) / EDGES_A_STEP
    for (let at = begin; at < end; at++) {
      const e = few ? few[at]! : at
      const w = other[e]!
      let bound = slope[e]! * (must ? must[w]! : factor[w]!)
      if (must && through) bound = Math.max(bound, through[w]! * factor[w]!)
      if (pass && mustPass![w] === 0) bound = Math.min(bound, slope[e]! * pass[w]!)
      bound *= benefit
      if (bound * SLACK < needed || bound === 0) continue
      if (cap && cap[w]! < bound) {
        bound = cap[w]!
        if (bound * SLACK < needed || bound === 0) continue
      }
      if (this.#visited[w] === 0) frontier.push(e, bound)
    }
    frontier.arrange()
    return frontier
  }

  #arrive(p: number, v: number, { benefit, least, hasPassed, hasPassedVia }: NodeState): true {
    if (!hasPassedVia) return true
    const edges = this.#guide.edges[p]!
    const target = this.#target
    const e = edgeTo(edges, v, target)
    if (e < 0) return true
    const final = hasPassed
      ? this.#reach.best(v, target, benefit, edges.skip[e]!, least)
      : this.#reach.bestOfKind('suspicious', v, target, benefit, least)
    if (final === 0 || final * SLACK < this.#needed) return true
    this.#nodes[p + 1] = target
    this.#slopes[p] = this.#reach.factor
    this.#leastFees[p] = this.#reach.leastFee
    this.#options.visit({
      nodes: this.#nodes,
      hops: p + 1,
      slopes: this.#slopes,
      leastFees: this.#leastFees,
      amount: this.#amount,
      bound: final,
      ...(this.#through && { firstSuspicious: hasPassed ? this.#firstSuspicious : p }),
    })
    this.#needed = this.#options.needed(this.#amount)
    return true
  }
}

/** Edges looked at that take as long as one step. */
const EDGES_A_STEP = 32

/** The first suspicious offer may be the next one, or come later. */
const KINDS: readonly RowKind[] = ['suspicious', 'sound']

/** The state at a currency: between `least` and `benefit`; past a required stop or not. */
interface NodeState {
  readonly benefit: number
  readonly least: number
  readonly hasPassed: boolean
  readonly hasPassedVia: boolean
}

interface Step {
  readonly v: number
  readonly w: number
  readonly reached: number
  readonly rows: RowKind | 'all'
}
