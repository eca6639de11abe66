import {
  type Cities,
  type CityReach,
  citySetAt,
  isNowhere,
  type SearchEnds,
} from './cities/city-reach.ts'
import { IntervalSet } from './interval-set.ts'
import type { Market } from '../market/market.ts'
import { type OfferRef, refOf } from '../listings/offer-ref.ts'
import { hullOf } from './pair-hull.ts'
import { PairReach } from '../paths/guides/pair-reach.ts'
import type { RowFilter } from '../query/row-filter.ts'
import { EXCHANGER_SHIFT } from '../shelves/row-flags.ts'
import { REFS, type Shelf, TERMS } from '../shelves/shelf.ts'
import type { Work } from '../query/work.ts'

/** One row as seen by a search: `payout = slope * given - fee` for `lo <= given <= hi`. */
export interface RowTerms {
  slope: number
  fee: number
  lo: number
  hi: number
}

/** A row a search may use next. The terms are overwritten for the next one. */
export type VisitRow = (
  terms: RowTerms,
  offer: { readonly ref: OfferRef; readonly citySet: number },
) => void

/** The part by which sets are widened at each hop, so that rounding can only add to them. */
const WIDENED = 1e-12

/** Rows whose limits are taken together in the time of one step. */
const HULLS_A_STEP = 16

/** The share of all work that the sets may take. The rest is for the search that uses them. */
const SHARE = 0.75

export interface AmountReachOptions {
  readonly ends: SearchEnds
  readonly maxHops: number
  /** The reach of cities, made with the same filter. */
  readonly cities: CityReach
  readonly work: Work
}

/**
 * The amounts of a currency from which the target can be reached at all.
 *
 * `from(v, hops)` is the union, over the offers out of `v`, of the amounts each takes and turns
 * into an amount from which the target is `hops - 1` away: the interval images of a linear hop,
 * taken backwards from the target. It allows more than a path does (a currency twice, offers of two
 * cities in each of which there is another way), so it holds every true amount and perhaps more: a
 * bound for a search, not an answer.
 */
export class AmountReach {
  /** Cities in which chains can be made at all. */
  readonly cities: CityReach
  readonly #market: Market
  readonly #filter: RowFilter
  readonly #ends: SearchEnds
  readonly #work: Work
  /** Work after which sets are no longer made: a search without any is blind, but must be made. */
  readonly #enough: number
  readonly #pairs: PairReach
  /** Cities among those in which the whole way can be made. */
  readonly #citiesOfAll: Cities
  /** Sets by hops, by currency. */
  readonly #sets: (IntervalSet | undefined)[][] = []
  readonly #nexts: (readonly Next[])[] = []
  readonly #row: RowTerms = { slope: 0, fee: 0, lo: 0, hi: 0 }

  constructor(
    market: Market,
    filter: RowFilter,
    { ends, maxHops, cities, work }: AmountReachOptions,
  ) {
    this.#market = market
    this.#filter = filter
    this.#ends = ends
    this.#work = work
    this.#enough = work.spent + work.left * SHARE
    this.#pairs = new PairReach(market, filter, {
      direction: ends.isBackward ? 'backward' : 'forward',
      work,
    })
    this.cities = cities
    this.#citiesOfAll = cities.ofAll(maxHops)
  }

  from(v: number, hops: number): IntervalSet {
    const { source, target } = this.#ends
    if (v === target) return IntervalSet.everything
    const isInside = v === source || this.#filter.insideOk[v] === 1
    if (hops === 0 || !isInside) return NOTHING
    const sets = (this.#sets[hops] ??= [])
    return (sets[v] ??= this.#unionOf(v, hops))
  }

  /** The next currencies of a way of so many hops in all, amounts aside. */
  nexts(hops: number): readonly Next[] {
    return (this.#nexts[hops] ??= this.#nextsOf(hops))
  }

  /** Calls back for every row from `v` that is part of a way, amounts aside. */
  visitRows(v: number, { w, cities }: Next, visit: VisitRow): void {
    const { start, end, shelf } = this.#rowsOf(v, w)
    const { refs } = shelf.arena
    this.#work.done += (end - start) * Math.max(0.5, this.#filter.glanceCost)
    for (let at = start; at < end; at++) {
      if (!this.#filter.accepts(shelf, at)) continue
      const citySet = citySetAt(this.#market, shelf, at)
      if (!this.cities.isIn(citySet, cities)) continue
      this.#read(shelf, at)
      const ref = refOf(refs[at * REFS + 1]! >>> EXCHANGER_SHIFT, refs[at * REFS]!)
      visit(this.#row, { ref, citySet })
    }
  }

  hasRows(v: number, w: number): boolean {
    return this.#pairs.shelf(v, w).count[this.#pairs.group(v, w)]! > 0
  }

  #nextsOf(hops: number): Next[] {
    const { source, target } = this.#ends
    return this.#market.currencies.codes.flatMap((_, w) => {
      if (w === source || (w !== target && this.#filter.insideOk[w] === 0)) return []
      // Both the whole way and the rest of it must be possible there.
      const beyond = this.cities.from(w, hops - 1)
      const cities = beyond.map((word, at) => word & this.#citiesOfAll[at]!)
      return isNowhere(cities) ? [] : [{ w, cities }]
    })
  }

  #unionOf(v: number, hops: number): IntervalSet {
    const union = new IntervalSet()
    for (const next of this.nexts(hops)) {
      if (!this.hasRows(v, next.w)) continue
      // An unexplored pair may reach everything.
      if (this.#work.spent >= this.#enough) return IntervalSet.everything
      const beyond = this.from(next.w, hops - 1)
      if (!beyond.isEmpty) this.#addImages(union, { v, next }, beyond)
    }
    return union
  }

  /** Adds the amounts of `v` that offers to `w` turn into one of these. */
  #addImages(union: IntervalSet, { v, next }: PairAhead, beyond: IntervalSet): void {
    const { isBackward } = this.#ends
    const { start, end, shelf } = this.#rowsOf(v, next.w)
    this.#work.done += 1 + (end - start) / HULLS_A_STEP
    const { leastGiven, mostGiven, leastPaid, mostPaid } = hullOf(
      shelf,
      this.#pairs.group(v, next.w),
    )
    const given = [leastGiven * (1 - WIDENED), mostGiven * (1 + WIDENED)] as const
    const paid = [leastPaid * (1 - 2 * WIDENED), mostPaid * (1 + 2 * WIDENED)] as const
    const [from, to] = isBackward ? [paid, given] : [given, paid]
    if (union.holds(...from) || !beyond.meets(...to)) return
    this.#work.done += (end - start) * Math.max(0.5, this.#filter.glanceCost)
    // Most rows add nothing to the widest of the intervals: those cost no more than this look.
    let widest = union.widest()
    const [bottom, top] = [beyond.lows[0]!, beyond.highs.at(-1)!]
    for (let at = start; at < end; at++) {
      this.#read(shelf, at)
      const { lo, hi, slope, fee } = this.#row
      let least: number
      let most: number
      if (isBackward) {
        least = slope * Math.max(lo, bottom) * (1 - 2 * WIDENED) - fee
        most = slope * Math.min(hi, top) * (1 + 2 * WIDENED) - fee
      } else {
        least = Math.max(lo, ((bottom + fee) / slope) * (1 - 2 * WIDENED))
        most = Math.min(hi, ((top + fee) / slope) * (1 + 2 * WIDENED))
      }
      if (!(least <= most) || (least >= widest.low && most <= widest.high)) continue
      if (union.holds(least, most) || !this.#filter.accepts(shelf, at)) continue
      if (!this.cities.isIn(citySetAt(this.#market, shelf, at), next.cities)) continue
      const [low, high] = isBackward ? [lo, hi] : [this.#payout(lo), this.#payout(hi)]
      const { lows, highs } = beyond
      let i = beyond.firstUpTo(low * (1 - 2 * WIDENED) - 2 * WIDENED * this.#row.fee)
      const last = high * (1 + 2 * WIDENED) + 2 * WIDENED * this.#row.fee
      for (; i < lows.length && lows[i]! <= last; i++) {
        this.#work.done++
        this.#addImage(union, lows[i]!, highs[i]!)
      }
      widest = union.widest()
    }
  }

  /** Adds the amounts that the row turns into `[low, high]`. */
  #addImage(union: IntervalSet, low: number, high: number): void {
    const { slope, fee, lo, hi } = this.#row
    if (this.#ends.isBackward) {
      const [least, most] = [Math.max(lo, low), Math.min(hi, high)]
      const top = this.#payout(most * (1 + WIDENED))
      if (least > most || !(top > 0)) return
      union.add(Math.max(0, this.#payout(least * (1 - WIDENED))), top)
    } else {
      const least = Math.max(lo, ((low + fee) / slope) * (1 - WIDENED))
      const most = Math.min(hi, ((high + fee) / slope) * (1 + WIDENED))
      if (least <= most) union.add(least, most)
    }
  }

  #payout(given: number): number {
    return this.#row.slope * given - this.#row.fee
  }

  #rowsOf(v: number, w: number) {
    const shelf = this.#pairs.shelf(v, w)
    const group = this.#pairs.group(v, w)
    const start = shelf.start[group]!
    return { shelf, start, end: start + shelf.count[group]! }
  }

  #read(shelf: Shelf, at: number): void {
    const { terms } = shelf.arena
    this.#row.slope = terms[at * TERMS]!
    this.#row.lo = terms[at * TERMS + 1]!
    this.#row.hi = terms[at * TERMS + 2]!
    this.#row.fee = this.#pairs.fee(shelf, at)
  }
}

/** A currency that a way may go on to, and the cities in which it then can be made. */
export interface Next {
  readonly w: number
  readonly cities: Cities
}

interface PairAhead {
  readonly v: number
  readonly next: Next
}

const NOTHING = new IntervalSet()
