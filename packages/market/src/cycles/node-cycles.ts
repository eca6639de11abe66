import type { PairSlope } from '../shelves/carried-tables.ts'
import { bestProduct, CELLS_A_STEP, type SlopeTable } from '../shelves/slope-table.ts'
import type { PairFactors } from './amounts/pair-factors.ts'
import { SLACK, type Work } from '../query/work.ts'

export interface NodeCyclesOptions {
  readonly table: SlopeTable
  /** Bounds of single pairs that the table lacks; undefined where there are none. */
  readonly factors?: PairFactors | undefined
  readonly work: Work
  /** Only cycles that use one of these offers; all by default. */
  readonly through?: readonly PairSlope[] | undefined
  /** Whether a cycle that begins with the one of these with this index can use it; else all can. */
  readonly canPass?: ((index: number, nodes: readonly number[]) => boolean) | undefined
  /** Work of its own after which the search gives up; never where it is not given. */
  readonly patience?: number | undefined
  /** Least factor a cycle must promise to be visited; it may rise meanwhile. */
  readonly neededFactor: () => number
  /** Currencies in order, the first one once. Valid only during the visit. */
  readonly visit: (nodes: readonly number[]) => void
}

/** A beginning of cycles: at a currency, or with an offer that must be used. */
interface Beginning {
  readonly from: number
  /** The first hop's place among the offers that must be used. */
  readonly step?: number
  /** An upper bound of the product of any cycle that begins so. */
  readonly bound: number
}

/**
 * Visits every cycle of currencies whose product of best slopes reaches a factor, each once, or
 * once for each offer it must use one of. A cycle of four or more hops is built from its middle: a
 * currency two hops ahead is chosen before the one between, since the table knows the best product
 * of both halves.
 */
export class NodeCycles {
  readonly #options: NodeCyclesOptions
  readonly #nodes: number[] = []
  readonly #used: Uint8Array
  /** By number of hops: best products into the cycle's first currency. */
  readonly #rest: Float64Array[] = []
  /** By number of hops, the most promising first: their finds spare the others the work. */
  readonly #beginnings: Beginning[][] = []
  #needed = 0
  /** Work at which patience runs out. */
  #enough = Infinity
  /** Work that is left until then. */
  #patience: number
  /** The offer that must be used. */
  #through = 0

  constructor(options: NodeCyclesOptions) {
    this.#options = options
    this.#patience = options.patience ?? Infinity
    this.#used = new Uint8Array(options.table.size)
  }

  /** All cycles of exactly `hops` hops. False where patience ran out. */
  visit(hops: number): boolean {
    const { through, neededFactor, work } = this.#options
    this.#enough = work.done + this.#patience
    const done = new Uint8Array(this.#used.length)
    for (const { from, step, bound } of this.#beginningsOf(hops)) {
      this.#needed = neededFactor()
      if (bound * SLACK < this.#needed || bound === 0 || this.#isSpent(bound)) break
      this.#used.set(done)
      if (step === undefined) {
        this.#begin(from, hops)
        this.#extend(1, hops)
        done[from] = 1
      } else {
        const { to, slope } = through![step]!
        this.#through = step
        this.#begin(from, hops - 1)
        this.#step(to, slope, hops - 1)
      }
    }
    this.#patience = this.#enough - work.done
    return this.#isRetrying
  }

  /** An upper bound of the product of any cycle of exactly `hops` hops. */
  best(hops: number): number {
    return this.#beginningsOf(hops)[0]?.bound ?? 0
  }

  get #isRetrying(): boolean {
    return this.#options.work.done <= this.#enough
  }

  #beginningsOf(hops: number): readonly Beginning[] {
    return (this.#beginnings[hops] ??= this.#bounded(hops).sort((a, b) => b.bound - a.bound))
  }

  #bounded(hops: number): Beginning[] {
    const { table, through } = this.#options
    if (through) {
      return through.map(({ from, to, slope }, step) => ({
        from,
        step,
        bound: slope * this.#bestReturn(from, to, hops - 1),
      }))
    }
    return Array.from({ length: table.size }, (_, from) => ({
      from,
      bound: this.#bestThrough(from, hops),
    }))
  }

  /** No less than the best product of `hops` hops back. */
  #bestReturn(from: number, to: number, hops: number): number {
    const { table } = this.#options
    if (hops === 1) return table.one[to]![from]!
    if (hops === 2) return table.two[to]![from]!
    return bestProduct(table.two[to]!, table.column(from, hops - 2, false))
  }

  #bestThrough(start: number, hops: number): number {
    const { table } = this.#options
    const near = Math.min(2, hops >> 1)
    const out = near === 1 ? table.one[start]! : table.two[start]!
    return bestProduct(out, table.column(start, hops - near, false))
  }

  #begin(start: number, remaining: number): void {
    this.#nodes.length = 0
    this.#nodes.push(start)
    this.#used[start] = 1
    // The steps of `#extend`: three hops or fewer by ones, more by twos.
    const longest = Math.max(1, remaining <= 3 ? remaining - 1 : remaining - 2)
    for (let rest = 1; rest <= longest; rest++) {
      this.#rest[rest] = this.#options.table.column(start, rest, false)
    }
  }

  #extend(product: number, remaining: number): void {
    const { table, work } = this.#options
    const last = this.#nodes[this.#nodes.length - 1]!
    const one = table.one[last]!
    work.glanced += one.length / CELLS_A_STEP
    if (remaining === 1) {
      const closing = this.#rest[1]![last]!
      if (product * closing * SLACK < this.#needed) return
      this.#arrive(product * this.#factorOf(last, this.#nodes[0]!, closing))
    } else if (remaining <= 3) {
      const rest = this.#rest[remaining - 1]!
      for (let w = 0; w < one.length; w++) {
        const bound = product * one[w]! * rest[w]!
        if (bound * SLACK < this.#needed || bound === 0 || this.#used[w] === 1) continue
        if (this.#isSpent(bound)) continue
        const reached = product * this.#factorOf(last, w, one[w]!)
        if (reached * rest[w]! * SLACK < this.#needed) continue
        this.#step(w, reached, remaining - 1)
      }
    } else {
      this.#extendByTwo(last, product, remaining)
    }
  }

  #extendByTwo(last: number, product: number, remaining: number): void {
    const { table, work } = this.#options
    const one = table.one[last]!
    const two = table.two[last]!
    const rest = this.#rest[remaining - 2]!
    for (let far = 0; far < two.length; far++) {
      const best = product * two[far]! * rest[far]!
      if (best * SLACK < this.#needed || best === 0 || this.#used[far] === 1) continue
      this.#used[far] = 1
      work.glanced += one.length / CELLS_A_STEP
      const into = table.oneInto[far]!
      for (let w = 0; w < one.length; w++) {
        const bound = product * one[w]! * into[w]! * rest[far]!
        if (bound * SLACK < this.#needed || bound === 0 || this.#used[w] === 1) continue
        if (this.#isSpent(bound)) continue
        const factor = this.#factorOf(last, w, one[w]!) * this.#factorOf(w, far, into[w]!)
        const reached = product * factor
        if (reached * rest[far]! * SLACK < this.#needed) continue
        this.#used[w] = 1
        this.#nodes.push(w, far)
        this.#extend(reached, remaining - 2)
        this.#nodes.length -= 2
        this.#used[w] = 0
      }
      this.#used[far] = 0
    }
  }

  #factorOf(from: number, to: number, slope: number): number {
    return this.#options.factors?.of(from, to, slope) ?? slope
  }

  #step(w: number, product: number, remaining: number): void {
    this.#used[w] = 1
    this.#nodes.push(w)
    this.#extend(product, remaining)
    this.#nodes.pop()
    this.#used[w] = 0
  }

  #arrive(product: number): void {
    if (product === 0 || product * SLACK < this.#needed) return
    const { canPass } = this.#options
    if (canPass && !canPass(this.#through, this.#nodes)) return
    this.#options.visit(this.#nodes)
    this.#needed = this.#options.neededFactor()
  }

  #isSpent(bound: number): boolean {
    const { work } = this.#options
    work.done++
    if (!this.#isRetrying) return true
    if (!work.isSpent) return false
    work.leaveOut(bound)
    return true
  }
}
