import { bestProduct, type SlopeTable } from '../shelves/slope-table.ts'
import { SLACK, type Work } from '../query/work.ts'

export interface NodeCyclesOptions {
  readonly table: SlopeTable
  readonly work: Work
  /** Least factor a cycle must promise to be visited; it may rise meanwhile. */
  readonly neededFactor: () => number
  /** Currencies in order, the first one once. Valid only during the visit. */
  readonly visit: (nodes: readonly number[]) => void
}

/** A first step of a cycle, of at most this slope. */
export interface Step {
  readonly to: number
  readonly slope: number
}

/**
 * Visits every cycle of currencies whose product of best slopes reaches a factor, each once. A
 * cycle of four or more hops is built from its middle: a currency two hops ahead is chosen before
 * the one between, since the table knows the best product of both halves.
 */
export class NodeCycles {
  readonly #options: NodeCyclesOptions
  readonly #nodes: number[] = []
  readonly #used: Uint8Array
  /** By number of hops: best products into the cycle's first currency. */
  readonly #rest: Float64Array[] = []
  #needed = 0

  constructor(options: NodeCyclesOptions) {
    this.#options = options
    this.#used = new Uint8Array(options.table.size)
  }

  /** All cycles of exactly `hops` hops. */
  visitAll(hops: number): void {
    const { table, neededFactor } = this.#options
    this.#needed = neededFactor()
    const starts = []
    for (let start = 0; start < table.size; start++) {
      const bound = this.#bestThrough(start, hops)
      if (bound * SLACK >= this.#needed && bound > 0) starts.push({ start, bound })
    }
    // Promising starts first: what they find spares the others the work.
    starts.sort((a, b) => b.bound - a.bound)
    const done = new Uint8Array(table.size)
    for (const { start, bound } of starts) {
      this.#needed = neededFactor()
      if (bound * SLACK < this.#needed) break
      if (this.#isSpent(bound)) break
      this.#used.set(done)
      this.#begin(start, hops)
      this.#extend(1, hops)
      done[start] = 1
    }
    this.#used.fill(0)
  }

  /** All cycles of exactly `hops` hops that begin with one of these steps out of `from`. */
  visitThrough(from: number, steps: readonly Step[], hops: number): void {
    this.#needed = this.#options.neededFactor()
    const hopeful = steps.filter(
      ({ to, slope }) => slope * this.#bestReturn(from, to, hops - 1) * SLACK >= this.#needed,
    )
    if (hopeful.length === 0) return
    this.#begin(from, hops - 1)
    for (const { to, slope } of hopeful) {
      this.#used[to] = 1
      this.#nodes.push(to)
      this.#extend(slope, hops - 1)
      this.#nodes.pop()
      this.#used[to] = 0
    }
    this.#used[from] = 0
  }

  /** No less than the best product of `hops` hops back; Infinity where that costs a search. */
  #bestReturn(from: number, to: number, hops: number): number {
    const { table } = this.#options
    if (hops === 1) return table.one[to]![from]!
    if (hops === 2) return table.two[to]![from]!
    return hops === 3 ? bestProduct(table.one[to]!, table.twoInto[from]!) : Infinity
  }

  /** At least the best product of any cycle of exactly `hops` hops. */
  best(hops: number): number {
    let best = 0
    for (let start = 0; start < this.#used.length; start++) {
      best = Math.max(best, this.#bestThrough(start, hops))
    }
    return best
  }

  #bestThrough(start: number, hops: number): number {
    const { table } = this.#options
    const [near, far] = [hops >> 1, hops - (hops >> 1)]
    const out = near === 1 ? table.one[start]! : near === 2 ? table.two[start]! : undefined
    if (out) return bestProduct(out, table.column(start, far, false))
    // Three and three: one step, then two and three.
    const rest = table.column(start, far, false)
    let best = 0
    table.one[start]!.forEach((slope, w) => {
      if (slope > 0) best = Math.max(best, slope * bestProduct(table.two[w]!, rest))
    })
    return best
  }

  #begin(start: number, remaining: number): void {
    this.#nodes.length = 0
    this.#nodes.push(start)
    this.#used[start] = 1
    for (let rest = 1; rest <= Math.max(2, remaining - 2); rest++) {
      this.#rest[rest] = this.#options.table.column(start, rest, false)
    }
  }

  #extend(product: number, remaining: number): void {
    const { table } = this.#options
    const last = this.#nodes[this.#nodes.length - 1]!
    const one = table.one[last]!
    if (remaining === 1) {
      this.#arrive(product * this.#rest[1]![last]!)
    } else if (remaining <= 3) {
      const rest = this.#rest[remaining - 1]!
      for (let w = 0; w < one.length; w++) {
        const bound = product * one[w]! * rest[w]!
        if (bound * SLACK < this.#needed || bound === 0 || this.#used[w] === 1) continue
        if (this.#isSpent(bound)) continue
        this.#step(w, product * one[w]!, remaining - 1)
      }
    } else {
      this.#extendByTwo(last, product, remaining)
    }
  }

  #extendByTwo(last: number, product: number, remaining: number): void {
    const { table } = this.#options
    const one = table.one[last]!
    const two = table.two[last]!
    const rest = this.#rest[remaining - 2]!
    for (let far = 0; far < two.length; far++) {
      const best = product * two[far]! * rest[far]!
      if (best * SLACK < this.#needed || best === 0 || this.#used[far] === 1) continue
      this.#used[far] = 1
      const into = table.oneInto[far]!
      for (let w = 0; w < one.length; w++) {
        const reached = product * one[w]! * into[w]!
        const bound = reached * rest[far]!
        if (bound * SLACK < this.#needed || bound === 0 || this.#used[w] === 1) continue
        if (this.#isSpent(bound)) continue
        this.#used[w] = 1
        this.#nodes.push(w, far)
        this.#extend(reached, remaining - 2)
        this.#nodes.length -= 2
        this.#used[w] = 0
      }
      this.#used[far] = 0
    }
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
    this.#options.visit(this.#nodes)
    this.#needed = this.#options.neededFactor()
  }

  #isSpent(bound: number): boolean {
    const { work } = this.#options
    work.done++
    if (!work.isSpent) return false
    work.leaveOut(bound)
    return true
  }
}
