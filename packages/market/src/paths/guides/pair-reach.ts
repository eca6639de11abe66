import type { Market } from '../../market/market.ts'
import type { RowFilter } from '../../query/row-filter.ts'
import { EXCHANGER_SHIFT, HAS_FEE } from '../../shelves/row-flags.ts'
import { REFS, type Shelf, TERMS } from '../../shelves/shelf.ts'
import { CLEAR_PART, SLACK, type Work } from '../../query/work.ts'

/** Rows of a pair by their standing. */
export type RowKind = 'sound' | 'suspicious'

/**
 * The direction of amounts in a search. `forward`: from the given amount to the result. `backward`:
 * from the wanted amount to the required input. `free`: no amount yet, only factors.
 */
export type SearchDirection = 'forward' | 'backward' | 'free'

export interface PairReachOptions {
  readonly direction: SearchDirection
  /** Counts the rows looked at: under a filter that few pass, those are most of a search. */
  readonly work: Work
}

export interface PairRows {
  readonly shelf: Shelf
  readonly start: number
  readonly sound: number
  readonly end: number
}

/** Upper bounds for one hop between two currencies, given an upper bound of its input. */
export class PairReach {
  /**
   * After `best`: an upper bound of any usable row's output over its input, for a benefit of at
   * most as much. Forwards it includes fees, which take no smaller a part of less.
   */
  factor = 0
  /** Likewise: the least fee of those whose slope is greater than that; forwards only. */
  leastFee = 0
  /** The least benefit at the hop's first currency. */
  #least = 0
  /** Forwards: the part of the benefit that goes into the row last looked at. */
  #served = 0
  /** The fee of that row. */
  #fee = 0
  readonly #market: Market
  readonly #filter: RowFilter
  readonly #direction: SearchDirection
  readonly #work: Work

  constructor(market: Market, filter: RowFilter, { direction, work }: PairReachOptions) {
    this.#market = market
    this.#filter = filter
    this.#direction = direction
    this.#work = work
  }

  /** The shelf and the group in it that serve the hop from `v` to `w` of the search. */
  shelf(v: number, w: number): Shelf {
    return this.#market.shelves[this.#direction === 'backward' ? w : v]!
  }

  group(v: number, w: number): number {
    return this.#direction === 'backward' ? v : w
  }

  /**
   * Greatest benefit at `w` when at most `benefit` is at `v`; 0 where no row could serve.
   * @param skip rows at the head of the group known not to serve.
   * @param least at least this benefit is at `v`; at the start of a path, exactly `benefit`.
   */
  best(v: number, w: number, benefit: number, skip: number, least = 0): number {
    const { shelf, start, sound, end } = this.rows(v, w)
    this.#least = least
    this.factor = 0
    this.leastFee = Infinity
    const best = this.#bestOf(shelf, start + skip, sound, benefit, 0)
    return end === sound ? best : this.#bestOf(shelf, sound, end, benefit, best)
  }

  /** The same by sound rows, or by suspicious ones. */
  bestOfKind(rows: RowKind, v: number, w: number, benefit: number, least: number): number {
    const { shelf, start, sound, end } = this.rows(v, w)
    this.#least = least
    this.factor = 0
    this.leastFee = Infinity
    return rows === 'sound'
      ? this.#bestOf(shelf, start, sound, benefit, 0)
      : this.#bestOf(shelf, sound, end, benefit, 0)
  }

  /** An upper bound of the amount at `w` when at least `least` is at `v`; 0 where it is unknown. */
  leastAfter(rows: RowKind | 'all', v: number, w: number, least: number): number {
    if (least === 0) return 0
    const { shelf, start, sound, end } = this.rows(v, w)
    const { terms } = shelf.arena
    let worst = Infinity
    const first = rows === 'suspicious' ? sound : start
    const last = rows === 'sound' ? sound : end
    this.#work.glanced += (last - first) * this.#filter.glanceCost
    for (let row = first; row < last; row++) {
      const slope = terms[row * TERMS]!
      const lo = terms[row * TERMS + 1]!
      const hi = terms[row * TERMS + 2]!
      const fee = this.fee(shelf, row)
      let left: number
      if (this.#direction === 'forward') {
        if (hi * SLACK < least) continue
        left = slope * Math.max(least, lo) - fee
      } else {
        const given = (1 / least + fee) / slope
        if (given * SLACK < lo) continue
        left = 1 / Math.min(given, hi)
      }
      if (left < worst) worst = left
    }
    return worst === Infinity ? 0 : Math.max(0, worst / SLACK)
  }

  /** Rows that may serve the hop: sound ones from `start` on, the others from `sound` on. */
  rows(v: number, w: number): PairRows {
    const shelf = this.shelf(v, w)
    const group = this.group(v, w)
    const start = shelf.start[group]!
    const sound = start + shelf.sound[group]!
    const end = this.#filter.staysInBand ? sound : start + shelf.count[group]!
    return { shelf, start, sound, end }
  }

  fee(shelf: Shelf, row: number): number {
    const meta = shelf.arena.refs[row * REFS + 1]!
    if ((meta & HAS_FEE) === 0) return 0
    const { batch } = this.#market.listings[meta >>> EXCHANGER_SHIFT]!
    return batch.fee[shelf.arena.refs[row * REFS]!]!
  }

  #bestOf(shelf: Shelf, start: number, end: number, benefit: number, known: number): number {
    const { terms } = shelf.arena
    let best = known
    let row = start
    for (; row < end; row++) {
      const slope = terms[row * TERMS]!
      if (slope * benefit <= best) break
      const reached = this.#reached(shelf, row, slope, benefit)
      if (reached === 0 || !this.#filter.accepts(shelf, row)) continue
      const isClear = this.#served > 0 && reached > CLEAR_PART * slope * this.#served
      const factor = isClear ? reached / this.#served : slope
      if (factor > this.factor) this.factor = factor
      if (this.#fee < this.leastFee) this.leastFee = this.#fee
      if (reached > best) best = reached
    }
    // Rows that were not looked at reach no more.
    if (best > this.factor * benefit) this.factor = best / benefit
    this.#work.glanced += (row - start) * this.#filter.glanceCost
    return best
  }

  #reached(shelf: Shelf, row: number, slope: number, benefit: number): number {
    if (this.#direction === 'free') return slope * benefit
    const { terms } = shelf.arena
    const lo = terms[row * TERMS + 1]!
    const hi = terms[row * TERMS + 2]!
    const fee = (this.#fee = this.fee(shelf, row))
    if (this.#direction === 'forward') {
      const most = benefit * SLACK
      if (lo > most || hi * SLACK < this.#least) return 0
      this.#served = most < hi ? most : hi
      return Math.max(0, slope * this.#served - fee)
    }
    const least = 1 / (benefit * SLACK)
    const given = (least + fee) / slope
    if (given > hi * SLACK || this.#mostGiven(fee, slope) < lo) return 0
    return 1 / (given > lo ? given : lo)
  }

  /** Backwards: the most that has to be given for the least benefit. */
  #mostGiven(fee: number, slope: number): number {
    return this.#least === 0 ? Infinity : ((SLACK * SLACK) / this.#least + fee) / slope
  }
}
