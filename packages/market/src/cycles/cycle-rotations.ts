import { PairReach, type SearchDirection } from '../paths/guides/pair-reach.ts'
import { MAX_HOPS } from '../query/query.ts'
import type { Sequence } from '../paths/sequence.ts'
import type { SequenceSearchOptions } from '../paths/sequence-search.ts'
import { SLACK } from '../query/work.ts'

export type CycleRotationsOptions = Omit<
  SequenceSearchOptions,
  'through' | 'onRestart' | 'giveUp'
> & {
  readonly direction: SearchDirection
  /** Whether a cycle may be entered with less than its amount. */
  readonly isOfParts: boolean
  /** Entry amounts of cycles by their first currency; 0 where none starts. */
  readonly amounts: Float64Array
}

/** Tries a cycle of currencies from each of its starts: limits and fees weigh on each otherwise. */
export class CycleRotations {
  readonly #options: CycleRotationsOptions
  readonly #reach: PairReach
  readonly #slopes = new Float64Array(MAX_HOPS)
  readonly #leastFees = new Float64Array(MAX_HOPS)
  readonly #nodes: number[] = []

  constructor(options: CycleRotationsOptions) {
    this.#options = options
    this.#reach = new PairReach(options.market, options.filter, options)
  }

  visit(cycle: readonly number[]): void {
    const { amounts, filter } = this.#options
    const hops = cycle.length
    this.#nodes.length = hops + 1
    for (let first = 0; first < hops; first++) {
      const start = cycle[first]!
      if (amounts[start] === 0 || filter.endOk[start] === 0) continue
      let isOk = true
      for (let p = 0; p <= hops; p++) {
        const node = cycle[(first + p) % hops]!
        this.#nodes[p] = node
        if (p > 0 && p < hops && filter.insideOk[node] === 0) isOk = false
      }
      if (isOk) this.#tryFrom(hops, amounts[start]!)
    }
  }

  #tryFrom(hops: number, amount: number): void {
    const { isOfParts, needed, visit, work } = this.#options
    let benefit = amount
    let bound = amount
    for (let p = 0; p < hops; p++) {
      const [v, w] = [this.#nodes[p]!, this.#nodes[p + 1]!]
      work.done++
      benefit = this.#reach.best(v, w, benefit, 0, p === 0 && !isOfParts ? benefit : 0)
      if (benefit === 0) return
      this.#slopes[p] = this.#reach.factor
      this.#leastFees[p] = this.#reach.leastFee
      bound = isOfParts ? bound * this.#reach.factor : benefit
    }
    if (bound * SLACK < needed(amount)) return
    const sequence: Sequence = {
      nodes: this.#nodes,
      hops,
      slopes: this.#slopes,
      leastFees: this.#leastFees,
      amount,
      bound,
    }
    visit(sequence)
  }
}
