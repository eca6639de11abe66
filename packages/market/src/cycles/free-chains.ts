import { ANY_CITY, NO_CITY } from '../listings/city-sets.ts'
import type { Market } from '../market/market.ts'
import { type OfferRef, refOf } from '../listings/offer-ref.ts'
import { PairReach } from '../paths/guides/pair-reach.ts'
import { MAX_HOPS } from '../query/query.ts'
import type { RowFilter } from '../query/row-filter.ts'
import { EXCHANGER_SHIFT, HAS_CITY } from '../shelves/row-flags.ts'
import type { Sequence } from '../paths/sequence.ts'
import { REFS, TERMS } from '../shelves/shelf.ts'
import type { ChainCollector } from '../paths/top-paths.ts'
import { topOfWindow } from './window-top.ts'
import { CLEAR_PART, SLACK, type Work } from '../query/work.ts'

/** The cost of one window's exact top, in steps of a search: measured. */
const TOP_COST = 4

/** A look at a row's window, likewise. */
const GLANCE = 0.25

/** Collects chains of amounts that a search is free to choose. */
export interface FreeCollector extends ChainCollector {
  /** Least that a chain of these currencies must gain, in the first one; -Infinity for any. */
  leastGain(nodes: readonly number[]): number
}

export interface FreeChainsOptions {
  readonly market: Market
  readonly filter: RowFilter
  readonly collector: FreeCollector
  readonly work: Work
  /** Least amount worth entering with, by first currency. */
  readonly floorOf: (currency: number) => number
  /** Most that is entered with, likewise. */
  readonly capOf: (currency: number) => number
}

/**
 * Finds the best choices of offers along one sequence where the amount is free: each chain is
 * entered with the top of its own window, since a fixed fee weighs least there, or with all
 * there is to enter it with.
 *
 * The window is carried along in closed form (docs/engine.md, "Free capital"): after some hops the
 * amount is `A * x - B` for `l <= x <= h`; a hop narrows it to
 * `l = max(l, (lo + B) / A)`, `h = min(h, (hi + B) / A)`.
 */
export class FreeChains {
  readonly #options: FreeChainsOptions
  readonly #reach: PairReach
  readonly #rest = new Float64Array(MAX_HOPS)
  readonly #offers: OfferRef[] = []
  readonly #slopes = new Float64Array(MAX_HOPS)
  readonly #fees = new Float64Array(MAX_HOPS)
  readonly #los = new Float64Array(MAX_HOPS)
  /** By hop: no row worth a try takes less than the least here, or more than the most. */
  readonly #least = new Float64Array(MAX_HOPS + 1)
  readonly #most = new Float64Array(MAX_HOPS + 1)
  readonly #his = new Float64Array(MAX_HOPS)
  #nodes: readonly number[] = []
  #hops = 0
  #floor = 0
  #cap = Infinity
  /** Least factor worth reporting, as of the last report. */
  #needed = 0
  /** Least gain worth reporting, likewise. */
  #leastGain = -Infinity

  constructor(options: FreeChainsOptions) {
    this.#options = options
    this.#reach = new PairReach(options.market, options.filter, {
      direction: 'free',
      work: options.work,
    })
  }

  visit({ nodes, hops, slopes }: Sequence): void {
    this.#nodes = nodes
    this.#hops = hops
    this.#floor = this.#options.floorOf(nodes[0]!)
    this.#cap = this.#options.capOf(nodes[0]!)
    this.#offers.length = hops
    this.#refreshNeeded()
    let rest = 1
    for (let p = hops - 1; p >= 0; p--) {
      this.#rest[p] = rest
      rest *= slopes[p]!
    }
    if (!this.#limitHops(slopes, rest)) return
    this.#tryHop(0, { A: 1, B: 0, l: this.#floor, h: this.#cap }, ANY_CITY)
  }

  /**
   * Bounds each hop's possible and needed amounts, by the windows of its rows worth a try.
   * @param bound the product of all slopes.
   * @returns false where some hop has no such row.
   */
  #limitHops(slopes: Float64Array, bound: number): boolean {
    let arriving = this.#cap
    for (let p = 0; p < this.#hops; p++) {
      const promised = (bound / slopes[p]!) * SLACK
      this.#limitHop(p, this.#needed / promised, arriving)
      if (this.#least[p]! > this.#most[p]!) return false
      arriving = this.#most[p]! * slopes[p]! * SLACK
    }
    this.#most[this.#hops] = arriving
    this.#least[this.#hops] = 0
    for (let p = this.#hops - 1; p >= 0; p--) {
      const needed = this.#least[p + 1]! / (slopes[p]! * SLACK)
      this.#least[p] = Math.max(this.#least[p]!, needed)
      if (this.#least[p]! > this.#most[p]!) return false
    }
    return true
  }

  /** The same for one hop that is given no more than `arriving`. */
  #limitHop(p: number, leastSlope: number, arriving: number): void {
    const [v, w] = [this.#nodes[p]!, this.#nodes[p + 1]!]
    const { shelf, start, sound, end } = this.#reach.rows(v, w)
    const { terms } = shelf.arena
    let [least, most] = [Infinity, 0]
    for (let row = start; row < end; row++) {
      if (terms[row * TERMS]! < leastSlope) {
        if (row >= sound) break
        row = sound - 1
        continue
      }
      this.#options.work.glanced += GLANCE
      const lo = terms[row * TERMS + 1]!
      if (lo > arriving) continue
      least = Math.min(least, lo)
      most = Math.max(most, Math.min(arriving, terms[row * TERMS + 2]!))
    }
    this.#least[p] = least
    this.#most[p] = most
  }

  #tryHop(p: number, window: Composed, city: number): void {
    const [v, w] = [this.#nodes[p]!, this.#nodes[p + 1]!]
    const { start, sound, end } = this.#reach.rows(v, w)
    this.#tryRows(p, window, city, start, sound)
    if (end > sound) this.#tryRows(p, window, city, sound, end)
  }

  #tryRows(p: number, window: Composed, city: number, start: number, end: number): void {
    const { filter, work } = this.#options
    const shelf = this.#reach.shelf(this.#nodes[p]!, this.#nodes[p + 1]!)
    const { terms, refs } = shelf.arena
    const { A, B, l, h } = window
    for (let row = start; row < end; row++) {
      const slope = terms[row * TERMS]!
      const bound = slope * A * this.#rest[p]!
      if (bound * SLACK < this.#needed) break
      work.done++
      if (work.isSpent) {
        work.leaveOut(bound)
        break
      }
      const lo = terms[row * TERMS + 1]!
      const hi = terms[row * TERMS + 2]!
      const low = Math.max(l, (lo + B) / A)
      const high = Math.min(h, (hi + B) / A)
      if (low > high * SLACK) continue
      const fee = this.#reach.fee(shelf, row)
      const given = A * high - B
      const paid = slope * given - fee
      const isClear = paid > CLEAR_PART * slope * A * high
      const after = (isClear ? paid : slope * given) * SLACK
      if (after < this.#least[p + 1]!) continue
      // Fees weigh least on the most that can be entered with.
      const factor = isClear ? (after / high) * this.#rest[p]! : bound
      if (factor * SLACK < this.#needed) continue
      // A window that ends early gains little however well it pays.
      const value = Math.min(after, this.#most[p + 1]!) * this.#rest[p]! * SLACK
      if (value * (1 - 1 / (factor * SLACK)) < this.#leastGain) continue
      work.glanced += filter.glanceCost
      if (!filter.accepts(shelf, row)) continue
      const meta = refs[row * REFS + 1]!
      const common =
        (meta & HAS_CITY) === 0 ? city : this.#commonCity(city, meta, refs[row * REFS]!)
      if (common === NO_CITY) continue
      this.#offers[p] = refOf(meta >>> EXCHANGER_SHIFT, refs[row * REFS]!)
      this.#slopes[p] = slope
      this.#fees[p] = fee
      this.#los[p] = lo
      this.#his[p] = p === 0 ? Math.min(hi, this.#cap) : hi
      if (p === this.#hops - 1) this.#take(high)
      else {
        this.#tryHop(p + 1, { A: slope * A, B: slope * B + fee, l: low, h: high }, common)
      }
    }
  }

  #commonCity(city: number, meta: number, batchRow: number): number {
    const { market, work } = this.#options
    const { batch, citySetOf } = market.listings[meta >>> EXCHANGER_SHIFT]!
    const set = citySetOf[batch.citySet[batchRow]!]!
    return city === ANY_CITY ? set : market.citySets.intersect(city, set, work)
  }

  #take(estimate: number): void {
    const pieces = {
      slope: this.#slopes,
      fee: this.#fees,
      lo: this.#los,
      hi: this.#his,
      hops: this.#hops,
    }
    const { collector, work } = this.#options
    work.glanced += TOP_COST
    const top = topOfWindow(pieces, estimate)
    if (!top || top.give < this.#floor) return
    const chain = { value: top.get, nodes: this.#nodes, offers: this.#offers }
    work.glanced += collector.take(chain, top.give)
    this.#refreshNeeded()
  }

  #refreshNeeded(): void {
    const { collector } = this.#options
    this.#needed = Math.max(collector.needed(1), collector.bestOfSequence(this.#nodes, 1))
    this.#leastGain = collector.leastGain(this.#nodes)
  }
}

/** The amount after some hops as a function of the first: `A * x - B` for `l <= x <= h`. */
interface Composed {
  readonly A: number
  readonly B: number
  readonly l: number
  readonly h: number
}
