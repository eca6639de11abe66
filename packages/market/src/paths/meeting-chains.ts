import { ANY_CITY, NO_CITY } from '../listings/city-sets.ts'
import type { OfferChainsOptions, Sequence } from './sequence.ts'
import { type OfferRef, refOf } from '../listings/offer-ref.ts'
import { PairReach } from './guides/pair-reach.ts'
import { MAX_HOPS } from '../query/query.ts'
import { EXCHANGER_SHIFT, HAS_CITY } from '../shelves/row-flags.ts'
import { REFS, type Shelf, TERMS } from '../shelves/shelf.ts'
import { SLACK } from '../query/work.ts'

/**
 * The hard case of one sequence of currencies: limits that lie just beside the amounts, so that
 * thousands of chains arrive within a hair of the best and no bound tells them apart. Trying them
 * all is a product of four lists; here two halves meet instead.
 *
 * The near half is walked exactly and sorted by its result in the middle. The far half is a line `P
 * * y + S` over a window of `y`, composed in closed form. For each far half the best near one is
 * the first inside its window: a binary search, then a walk down while the value is still wanted.
 * Every find is walked once more in doubles before it counts.
 */
export class MeetingChains {
  readonly #options: OfferChainsOptions
  readonly #reach: PairReach
  readonly #isBackward: boolean
  readonly #rows = new Uint32Array(MAX_HOPS)
  readonly #offers: OfferRef[] = []
  readonly #rest = new Float64Array(MAX_HOPS)
  #sequence!: Sequence
  #middle = 0
  #needed = 0
  /** Results of the near halves, the best benefit first, with their cities and offers. */
  #near: { amount: number; city: number; offers: OfferRef[] }[] = []

  constructor(options: OfferChainsOptions) {
    this.#options = options
    this.#reach = new PairReach(options.market, options.filter, options)
    this.#isBackward = options.direction === 'backward'
  }

  /** Reports every chain of the sequence that can still enter the collector's list. */
  visit(sequence: Sequence): void {
    const { hops, slopes, amount } = sequence
    this.#sequence = sequence
    this.#middle = hops >> 1
    this.#refreshNeeded()
    this.#offers.length = hops
    let rest = 1
    for (let p = hops - 1; p >= 0; p--) {
      this.#rest[p] = rest
      rest *= slopes[p]!
    }
    this.#near = []
    this.#walkNear(0, amount, ANY_CITY)
    if (this.#near.length === 0) return
    const sign = this.#isBackward ? 1 : -1
    this.#near.sort((a, b) => sign * (a.amount - b.amount))
    const [first, last] = [this.#near[0]!.amount, this.#near.at(-1)!.amount]
    const [low, high] = this.#isBackward ? [first, last] : [last, first]
    this.#composeFar(this.#middle, { P: 1, S: 0, low, high, city: ANY_CITY })
  }

  #walkNear(p: number, amount: number, city: number): void {
    if (p === this.#middle) {
      this.#near.push({ amount, city, offers: this.#offers.slice() })
      return
    }
    const factor = this.#benefitOf(amount) * this.#rest[p]!
    this.#eachRow(p, factor, city, (shelf, row, common) => {
      const next = this.#passed(shelf, row, amount)
      if (next !== undefined) this.#walkNear(p + 1, next, common)
    })
  }

  #composeFar(p: number, { P, S, low, high, city }: FarHalf): void {
    const most = this.#isBackward ? 1 / (P * low + S) : P * high + S
    this.#eachRow(p, most * this.#rest[p]!, city, (shelf, row, common) => {
      const { terms } = shelf.arena
      const slope = terms[row * TERMS]!
      const fee = this.#reach.fee(shelf, row)
      const next = this.#isBackward
        ? { P: P / slope, S: (S + fee) / slope }
        : { P: P * slope, S: S * slope - fee }
      const given = this.#isBackward ? next : { P, S }
      const half = {
        ...next,
        low: Math.max(low, (terms[row * TERMS + 1]! - given.S) / given.P),
        high: Math.min(high, (terms[row * TERMS + 2]! - given.S) / given.P),
        city: common,
      }
      if (half.low > half.high * SLACK) return
      this.#rows[p] = row
      if (p + 1 < this.#sequence.hops) this.#composeFar(p + 1, half)
      else this.#meet(half)
    })
  }

  #meet({ P, S, low, high, city }: FarHalf): void {
    const { work, market } = this.#options
    const near = this.#near
    for (let i = this.#firstInside(low, high); i < near.length; i++) {
      const { amount, city: nearCity, offers } = near[i]!
      work.done++
      const isBeyond = this.#isBackward ? amount > high * SLACK : amount * SLACK < low
      const value = P * amount + S
      if (isBeyond || this.#benefitOf(value) * SLACK < this.#needed) return
      if (work.isSpent) {
        work.leaveOut(this.#benefitOf(value) / this.#benefitOf(this.#sequence.amount))
        return
      }
      if (market.citySets.intersect(nearCity, city, work) === NO_CITY) continue
      this.#take(amount, offers)
    }
  }

  /** Place of the first near half that the window lets in, the best benefit first. */
  #firstInside(low: number, high: number): number {
    let [from, to] = [0, this.#near.length]
    while (from < to) {
      const at = (from + to) >> 1
      const { amount } = this.#near[at]!
      const isBefore = this.#isBackward ? amount * SLACK < low : amount > high * SLACK
      if (isBefore) from = at + 1
      else to = at
    }
    return from
  }

  #take(middleAmount: number, nearOffers: readonly OfferRef[]): void {
    const { nodes, hops, amount } = this.#sequence
    let value = middleAmount
    for (let p = 0; p < this.#middle; p++)
      this.#offers[this.#placeOf(p)] = nearOffers[this.#placeOf(p)]!
    for (let p = this.#middle; p < hops; p++) {
      const shelf = this.#reach.shelf(nodes[p]!, nodes[p + 1]!)
      const next = this.#passed(shelf, this.#rows[p]!, value)
      if (next === undefined) return
      value = next
      this.#offers[this.#placeOf(p)] = refAt(shelf, this.#rows[p]!)
    }
    const { collector, work } = this.#options
    work.glanced += collector.take({ value, nodes, offers: this.#offers }, amount)
    this.#refreshNeeded()
  }

  /** Rows of hop `p` that the filter and the cities admit, while they can still be worth it. */
  #eachRow(
    p: number,
    factor: number,
    city: number,
    use: (shelf: Shelf, row: number, city: number) => void,
  ): void {
    const { nodes } = this.#sequence
    const { filter, market, work } = this.#options
    const shelf = this.#reach.shelf(nodes[p]!, nodes[p + 1]!)
    const group = this.#reach.group(nodes[p]!, nodes[p + 1]!)
    const sound = shelf.start[group]! + shelf.sound[group]!
    const { firstSuspicious = -1 } = this.#sequence
    const isSound = filter.staysInBand || p < firstSuspicious
    const end = isSound ? sound : shelf.start[group]! + shelf.count[group]!
    const start = p === firstSuspicious ? sound : shelf.start[group]!
    for (let row = start; row < end; row++) {
      const bound = shelf.arena.terms[row * TERMS]! * factor
      const isHopeless = bound * SLACK < this.#needed
      if (!isHopeless) work.done++
      if (isHopeless || work.isSpent) {
        if (!isHopeless) work.leaveOut(bound / this.#benefitOf(this.#sequence.amount))
        if (row >= sound) return
        // Suspicious rows promise more than sound ones.
        row = sound - 1
        continue
      }
      if (!filter.accepts(shelf, row)) continue
      const meta = shelf.arena.refs[row * REFS + 1]!
      let common = city
      if ((meta & HAS_CITY) !== 0) {
        const { batch, citySetOf } = market.listings[meta >>> EXCHANGER_SHIFT]!
        const set = citySetOf[batch.citySet[shelf.arena.refs[row * REFS]!]!]!
        common = market.citySets.intersect(city, set, work)
      }
      if (common === NO_CITY) continue
      if (p < this.#middle) this.#offers[this.#placeOf(p)] = refAt(shelf, row)
      use(shelf, row, common)
    }
  }

  /** A row's exact output for an amount; undefined where it refuses it. */
  #passed(shelf: Shelf, row: number, amount: number): number | undefined {
    const { terms } = shelf.arena
    const slope = terms[row * TERMS]!
    const fee = this.#reach.fee(shelf, row)
    const next = this.#isBackward ? (amount + fee) / slope : slope * amount - fee
    const given = this.#isBackward ? next : amount
    const fits = given >= terms[row * TERMS + 1]! && given <= terms[row * TERMS + 2]!
    return fits && next > 0 ? next : undefined
  }

  #placeOf(p: number): number {
    return this.#isBackward ? this.#sequence.hops - 1 - p : p
  }

  #benefitOf(amount: number): number {
    return this.#isBackward ? 1 / amount : amount
  }

  #refreshNeeded(): void {
    const { collector } = this.#options
    const { nodes, amount } = this.#sequence
    this.#needed = Math.max(collector.needed(amount), collector.bestOfSequence(nodes, amount))
  }
}

/** `P * y + S` for an amount `y` at the middle, `low <= y <= high`. */
interface FarHalf {
  readonly P: number
  readonly S: number
  readonly low: number
  readonly high: number
  readonly city: number
}

function refAt(shelf: Shelf, row: number): OfferRef {
  const meta = shelf.arena.refs[row * REFS + 1]!
  return refOf(meta >>> EXCHANGER_SHIFT, shelf.arena.refs[row * REFS]!)
}
