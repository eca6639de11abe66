import { NO_CITY } from '../listings/city-sets.ts'
import type { Market } from '../market/market.ts'
import { type OfferRef, refOf } from '../listings/offer-ref.ts'
import { MAX_HOPS } from '../query/query.ts'
import type { RowFilter } from '../query/row-filter.ts'
import type { Work } from '../query/work.ts'
import { EXCHANGER_SHIFT, HAS_CITY, HAS_FEE } from '../shelves/row-flags.ts'
import { REFS, TERMS } from '../shelves/shelf.ts'
import { type AmountWindow, windowOfPieces } from '../window/window-of-pieces.ts'
import type { AmountRange, SplitEnds, RangeGuide } from './range-guide.ts'
import { type Reserve, reserveKey } from './reserves.ts'
import { hasCityOutside, type Places } from './places.ts'

/** A chain for one part, at the amount of a range where it gains most over its price. */
export interface PartChain {
  readonly offers: readonly OfferRef[]
  readonly reserves: readonly Reserve[]
  /** City set that its cash hops are bound to, and the requested places. */
  readonly cities: number
  /** All amounts it takes. */
  readonly window: AmountWindow
  /** The payout is `slope * x - fee`, but for rounding. */
  readonly slope: number
  readonly fee: number
  readonly amount: number
  /** The payout for `amount` above `price * amount`; below 0 where it is less. */
  readonly surplus: number
}

/** The wanted chain of a part. */
export interface PartWanted {
  readonly range: AmountRange
  /** The assumed worth of one unit of the amount. */
  readonly price: number
  /** The least surplus of any interest. */
  readonly needed: number
  readonly without: ReadonlySet<Reserve>
  readonly places: Places
  readonly guide: RangeGuide
}

interface SearchOptions {
  readonly market: Market
  readonly filter: RowFilter
  readonly ends: SplitEnds
  readonly work: Work
}

/** Closed-form ends that miss each other by more than this do so whatever the rounding. */
const ROUNDING = 1 + 1e-12

/** A part of the amount's worth: far more than rounding, and nothing that anybody could miss. */
export const TRIFLE = 1e-14

/** The cost of a chain's exact window, in steps of a search. */
const WINDOW_COST = 4

/**
 * Finds the chain that gains most when it is entered with the best amount of a range: offer by
 * offer, the amounts that have passed so far carried along in closed form (docs/engine.md, "Free
 * capital"), the most promising currency first. A chain's gain is a line over its window, so its
 * best amount is an end of that, or of the range.
 */
export class RangeSearch {
  readonly #options: SearchOptions
  readonly #visited: Uint8Array
  readonly #offers: OfferRef[] = []
  readonly #reserves: Reserve[] = []
  readonly #slopes = new Float64Array(MAX_HOPS)
  readonly #fees = new Float64Array(MAX_HOPS)
  readonly #lows = new Float64Array(MAX_HOPS)
  readonly #highs = new Float64Array(MAX_HOPS)
  #wanted!: PartWanted
  #best: PartChain | undefined
  /** The least surplus worth going on for. */
  #needed = 0
  /** The least lead of a better chain: equal rates are frequent. */
  #trifle = 0

  constructor(options: SearchOptions) {
    this.#options = options
    this.#visited = new Uint8Array(options.market.shelves.length)
  }

  /** The best chain; undefined where none has the needed surplus, or the work ran out first. */
  best(wanted: PartWanted): PartChain | undefined {
    const { source } = this.#options.ends
    this.#wanted = wanted
    this.#best = undefined
    this.#needed = wanted.needed
    this.#trifle = TRIFLE * wanted.price * wanted.range.high
    this.#visited[source] = 1
    const { low: l, high: h } = wanted.range
    this.#goOn(source, 0, { A: 1, B: 0, l, h, city: wanted.places.within })
    this.#visited[source] = 0
    return this.#best
  }

  #goOn(v: number, p: number, before: Composed): void {
    const { pairs, rest } = this.#wanted.guide
    const { ends, work } = this.#options
    const after = rest[ends.hops - p - 1]!
    const first = pairs.start[v]!
    const nexts: Next[] = []
    for (let e = first; e < pairs.start[v + 1]!; e++) {
      const w = pairs.other[e]!
      if (this.#visited[w] === 1 || after[w] === 0) continue
      const bound = this.#boundOf(before, pairs.slope[e]! * after[w]!)
      if (bound >= this.#needed) nexts.push({ w, bound, after: after[w]! })
    }
    work.done += 1 + ((pairs.start[v + 1]! - first) >> 3)
    // The shorter of equal chains comes first.
    const isEnd = ({ w }: Next) => Number(w === ends.target)
    nexts.sort((a, b) => b.bound - a.bound || isEnd(b) - isEnd(a))
    for (const next of nexts) {
      if (!(next.bound >= this.#needed) || work.isSpent) return
      this.#tryRows(v, p, next, before)
    }
  }

  /** The most that can be gained with the rest's factor of a unit, fees left aside. */
  #boundOf({ A, B, l, h }: Composed, factor: number): number {
    const gain = A * factor - this.#wanted.price
    return gain * (gain > 0 ? h : l) - B * factor
  }

  #tryRows(v: number, p: number, { w, after }: Next, before: Composed): void {
    const { market, filter, ends, work } = this.#options
    const shelf = market.shelves[v]!
    const { terms, refs } = shelf.arena
    const start = shelf.start[w]!
    const sound = start + shelf.sound[w]!
    const end = filter.staysInBand ? sound : start + shelf.count[w]!
    for (let row = start; row < end; row++) {
      const slope = terms[row * TERMS]!
      if (!(this.#boundOf(before, slope * after) >= this.#needed)) {
        if (row >= sound) return
        row = sound - 1
        continue
      }
      work.done += ROW_COST
      if (work.isSpent) return
      const meta = refs[row * REFS + 1]!
      const batchRow = refs[row * REFS]!
      const fee = (meta & HAS_FEE) === 0 ? 0 : this.#feeOf(meta, batchRow)
      const [lo, hi] = [terms[row * TERMS + 1]!, terms[row * TERMS + 2]!]
      const l = Math.max(before.l, (lo + before.B) / before.A)
      const h = Math.min(before.h, (hi + before.B) / before.A)
      if (!(l <= h * ROUNDING)) continue
      const composed = { A: slope * before.A, B: slope * before.B + fee, l, h, city: before.city }
      if (!(this.#boundOf(composed, after) >= this.#needed)) continue
      const reserve = reserveKey(meta >>> EXCHANGER_SHIFT, w)
      if (this.#wanted.without.has(reserve) || !filter.accepts(shelf, row)) continue
      if ((meta & HAS_CITY) !== 0) composed.city = this.#commonCity(before.city, meta, batchRow)
      if (composed.city === NO_CITY) continue
      this.#offers[p] = refOf(meta >>> EXCHANGER_SHIFT, batchRow)
      this.#reserves[p] = reserve
      this.#slopes[p] = slope
      this.#fees[p] = fee
      this.#lows[p] = lo
      this.#highs[p] = hi
      if (w === ends.target) this.#take(p + 1, composed)
      else {
        this.#visited[w] = 1
        this.#goOn(w, p + 1, composed)
        this.#visited[w] = 0
      }
    }
  }

  #feeOf(meta: number, batchRow: number): number {
    return this.#options.market.listings[meta >>> EXCHANGER_SHIFT]!.batch.fee[batchRow]!
  }

  /** The cities a chain is still bound to, if one of them is where it may be. */
  #commonCity(city: number, meta: number, batchRow: number): number {
    const { market, work } = this.#options
    const { citySets, listings } = market
    const { batch, citySetOf } = listings[meta >>> EXCHANGER_SHIFT]!
    const common = citySets.intersect(city, citySetOf[batch.citySet[batchRow]!]!, work)
    return hasCityOutside(citySets, common, this.#wanted.places.outside) ? common : NO_CITY
  }

  #take(hops: number, { A, B, city }: Composed): void {
    const { range, price } = this.#wanted
    this.#options.work.done += WINDOW_COST
    const window = windowOfPieces({
      slope: this.#slopes,
      fee: this.#fees,
      lo: this.#lows,
      hi: this.#highs,
      hops,
    })
    if (!window) return
    const low = Math.max(range.low, window.min)
    const high = Math.min(range.high, window.max)
    if (low > high) return
    const amount = A > price ? high : low
    const surplus = (A - price) * amount - B
    if (!(surplus >= this.#needed)) return
    this.#needed = surplus + this.#trifle
    this.#best = {
      offers: this.#offers.slice(0, hops),
      reserves: this.#reserves.slice(0, hops),
      cities: city,
      window,
      slope: A,
      fee: B,
      amount,
      surplus,
    }
  }
}

/** The cost of a look at one row, in steps of a search. */
const ROW_COST = 0.5

/** The amount after some hops as a function of the first: `A * x - B` for `l <= x <= h`. */
interface Composed {
  readonly A: number
  readonly B: number
  readonly l: number
  readonly h: number
  city: number
}

interface Next {
  readonly w: number
  readonly bound: number
  /** The most the hops after this one make of a unit. */
  readonly after: number
}
