import type { Market } from '../../market/market.ts'
import { PairReach } from '../../paths/guides/pair-reach.ts'
import type { RowFilter } from '../../query/row-filter.ts'
import type { Work } from '../../query/work.ts'

/**
 * An upper bound of an offer's output over its input, by pair, where no cycle brings more than so
 * much to a currency: fees weigh, and a best slope ignores them. Found once for each pair that is
 * looked up.
 */
export class PairFactors {
  readonly #reach: PairReach
  readonly #most: Float64Array
  /** Factors by both currencies; negative where not found yet. */
  readonly #found: Float64Array

  constructor(market: Market, filter: RowFilter, { most, work }: AmountsThere) {
    this.#reach = new PairReach(market, filter, { direction: 'forward', work })
    this.#most = most
    this.#found = new Float64Array(most.length ** 2).fill(-1)
  }

  /** @param slope the best there is. */
  of(from: number, to: number, slope: number): number {
    const most = this.#most[from]!
    if (!(most < Infinity)) return slope
    const key = from * this.#most.length + to
    if (this.#found[key]! < 0) {
      this.#reach.best(from, to, most, 0)
      this.#found[key] = this.#reach.factor
    }
    return Math.min(slope, this.#found[key]!)
  }
}

interface AmountsThere {
  /** By currency: the most that is ever there; NaN where it is unknown. */
  readonly most: Float64Array
  readonly work: Work
}
