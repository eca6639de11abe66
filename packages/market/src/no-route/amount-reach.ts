import { IntervalSet } from './interval-set.ts'
import type { Market } from '../market/market.ts'
import { PairReach } from '../paths/pair-reach.ts'
import type { RowFilter } from '../query/row-filter.ts'
import { REFS, type Shelf, TERMS } from '../shelves/shelf.ts'
import type { Work } from '../query/work.ts'

export interface SearchEnds {
  /** Currency indexes in the direction of the search: where the stated amount is, and the other. */
  readonly source: number
  readonly target: number
  /** Whether the amount is wanted at the end of the path, so that the search walks it backwards. */
  readonly isBackward: boolean
}

/** One row as seen by a search: `payout = slope * given - fee` for `lo <= given <= hi`. */
export interface RowTerms {
  slope: number
  fee: number
  lo: number
  hi: number
}

/** How much sets are widened at each hop, so that rounding can only add to them. */
const WIDENED = 1e-12

/**
 * From which amounts of a currency the target can be reached at all.
 *
 * `from(v, hops)` is the union, over the offers out of `v`, of the amounts each takes and turns
 * into an amount from which the target is `hops - 1` away: the interval images of a linear hop,
 * taken backwards from the target. It allows what a path does not (a currency twice, two cities),
 * so it holds every true amount and perhaps more: a bound for a search, not an answer.
 */
export class AmountReach {
  readonly #market: Market
  readonly #filter: RowFilter
  readonly #ends: SearchEnds
  readonly #work: Work
  readonly #pairs: PairReach
  readonly #sets: Map<number, IntervalSet>[] = []

  constructor(market: Market, filter: RowFilter, { ends, work }: { ends: SearchEnds; work: Work }) {
    this.#market = market
    this.#filter = filter
    this.#ends = ends
    this.#work = work
    this.#pairs = new PairReach(market, filter, ends.isBackward ? 'backward' : 'forward')
  }

  from(v: number, hops: number): IntervalSet {
    const { source, target } = this.#ends
    if (v === target) return IntervalSet.everything
    const isInside = v !== source && this.#filter.insideOk[v] === 1
    if (hops === 0 || !isInside) return NOTHING
    const sets = (this.#sets[hops] ??= new Map())
    let set = sets.get(v)
    if (!set) {
      set = this.#unionOf(v, hops)
      sets.set(v, set)
    }
    return set
  }

  /**
   * Calls back for every row the filter admits from `v` to `w`. The terms are overwritten.
   * @returns the rows looked at.
   */
  visitRows(
    v: number,
    w: number,
    visit: (terms: RowTerms, shelf: Shelf, row: number) => void,
  ): number {
    const shelf = this.#pairs.shelf(v, w)
    const group = this.#pairs.group(v, w)
    const start = shelf.start[group]!
    const end = start + shelf.count[group]!
    const { terms } = shelf.arena
    const row = { slope: 0, fee: 0, lo: 0, hi: 0 }
    for (let at = start; at < end; at++) {
      if (!this.#filter.accepts(shelf, at)) continue
      row.slope = terms[at * TERMS]!
      row.lo = terms[at * TERMS + 1]!
      row.hi = terms[at * TERMS + 2]!
      row.fee = this.#pairs.fee(shelf, at)
      visit(row, shelf, at)
    }
    return end - start
  }

  #unionOf(v: number, hops: number): IntervalSet {
    const union = new IntervalSet()
    for (let w = 0; w < this.#market.currencies.codes.length; w++) {
      // What could not be looked at may reach everything.
      if (this.#work.isSpent) return IntervalSet.everything
      const beyond = this.from(w, hops - 1)
      if (beyond.isEmpty) continue
      this.#work.done += this.visitRows(v, w, (row) => {
        for (let i = 0; i < beyond.lows.length; i++) {
          this.#addImage(union, row, beyond.lows[i]!, beyond.highs[i]!)
        }
      })
    }
    return union
  }

  /** Adds the amounts that this row turns into `[low, high]`. */
  #addImage(union: IntervalSet, { slope, fee, lo, hi }: RowTerms, low: number, high: number): void {
    if (this.#ends.isBackward) {
      const [least, most] = [Math.max(lo, low), Math.min(hi, high)]
      const top = slope * most * (1 + WIDENED) - fee
      if (least > most || !(top > 0)) return
      union.add(Math.max(0, slope * least * (1 - WIDENED) - fee), top)
    } else {
      const least = Math.max(lo, ((low + fee) / slope) * (1 - WIDENED))
      const most = Math.min(hi, ((high + fee) / slope) * (1 + WIDENED))
      if (least <= most) union.add(least, most)
    }
  }
}

const NOTHING = new IntervalSet()

/** A row's meta word (row-flags.ts) and its row in the exchanger's batch. */
export function refsOf(shelf: Shelf, row: number): { meta: number; batchRow: number } {
  return { batchRow: shelf.arena.refs[row * REFS]!, meta: shelf.arena.refs[row * REFS + 1]! }
}
