import { ANY_CITY, NO_CITY } from '../listings/city-sets.ts'
import { MeetingChains } from './meeting-chains.ts'
import { type OfferRef, refOf } from '../listings/offer-ref.ts'
import { PairReach } from './guides/pair-reach.ts'
import { EXCHANGER_SHIFT, HAS_CITY, HAS_FEE, IS_SUSPICIOUS } from '../shelves/row-flags.ts'
import { REFS, type Shelf, TERMS } from '../shelves/shelf.ts'
import { MAX_HOPS } from '../query/query.ts'
import type { OfferChainsOptions, Sequence } from './sequence.ts'
import { SLACK } from '../query/work.ts'

/**
 * Finds the best choices of offers along one sequence of currencies, at exact amounts: the payout
 * of each hop is computed as `slope * x - fee` in that order, in doubles, and is what the next hop
 * takes. Backwards: `x = (y + fee) / slope`.
 */
export class OfferChains {
  readonly #options: OfferChainsOptions
  readonly #reach: PairReach
  readonly #isBackward: boolean
  /** Product of the best usable slopes of the hops after this one. */
  readonly #rest = new Float64Array(MAX_HOPS)
  readonly #shelves: Shelf[] = []
  readonly #groups: number[] = []
  readonly #offers: OfferRef[] = []
  #nodes: readonly number[] = []
  /** Slopes of the sequence. */
  #slopes: Float64Array = new Float64Array()
  #leastFees: Float64Array = new Float64Array()
  #amount = 0
  #hops = 0
  /** The benefit of the amount itself, with which bounds are compared. */
  #benefit = 0
  /** Least benefit worth reporting, as of the last report. */
  #needed = 0
  #firstSuspicious = -1
  /** Work at which a sequence is given over to the meeting of halves. */
  #patience = 0
  readonly #meeting: MeetingChains

  constructor(options: OfferChainsOptions) {
    const { market, filter, direction } = options
    this.#options = options
    this.#reach = new PairReach(market, filter, options)
    this.#isBackward = direction === 'backward'
    this.#meeting = new MeetingChains(options)
  }

  /** Reports every chain of the sequence that can still enter the collector's list. */
  visit(sequence: Sequence): void {
    const { nodes, hops, slopes, amount, bound } = sequence
    const { collector, work } = this.#options
    this.#nodes = nodes
    this.#slopes = slopes
    this.#leastFees = sequence.leastFees
    this.#hops = hops
    this.#amount = amount
    this.#benefit = this.#benefitOf(amount)
    this.#needed = Math.max(collector.needed(amount), collector.bestOfSequence(nodes, amount))
    if (bound * SLACK < this.#needed) return
    this.#firstSuspicious = sequence.firstSuspicious ?? -1
    this.#offers.length = hops
    let rest = 1
    for (let p = hops - 1; p >= 0; p--) {
      const [v, w] = [nodes[p]!, nodes[p + 1]!]
      this.#shelves[p] = this.#reach.shelf(v, w)
      this.#groups[p] = this.#reach.group(v, w)
      this.#rest[p] = rest
      rest *= slopes[p]!
    }
    this.#patience = hops > 1 ? work.done + work.tuning.hardSequence : Infinity
    this.#tryHop(0, amount, ANY_CITY)
    if (work.done <= this.#patience) return
    collector.expectRepeats()
    this.#meeting.visit(sequence)
  }

  #tryHop(p: number, amount: number, city: number): void {
    const shelf = this.#shelves[p]!
    const group = this.#groups[p]!
    const start = shelf.start[group]!
    const sound = start + shelf.sound[group]!
    if (p !== this.#firstSuspicious) this.#tryRows(p, amount, city, start, sound)
    const end = start + shelf.count[group]!
    if (end > sound && p >= this.#firstSuspicious && !this.#options.filter.staysInBand) {
      this.#tryRows(p, amount, city, sound, end)
    }
  }

  #tryRows(p: number, amount: number, city: number, start: number, end: number): void {
    const { filter, collector, work } = this.#options
    const shelf = this.#shelves[p]!
    const { terms, refs } = shelf.arena
    const isLast = p === this.#hops - 1
    const isGrouped = collector.grouping === 'CURRENCIES'
    const rest = this.#rest[p]!
    const factor = this.#benefitOf(amount) * rest
    const most = this.#isBackward ? Infinity : this.#slopes[p]!
    const leastFee = this.#leastFees[p]!
    let triedSlope = 0
    let triedMark = 0
    for (let row = start; row < end; row++) {
      const slope = terms[row * TERMS]!
      const bound = slope * factor
      if (bound * SLACK < this.#needed || work.done > this.#patience) break
      if (slope > most && (slope * amount - leastFee) * rest * SLACK < this.#needed) {
        // Rows of a smaller slope that have to pay as much are skipped as well.
        const from = row
        while (row + 1 < end && terms[(row + 1) * TERMS]! > most) row++
        work.glanced += (row - from + 1) * filter.glanceCost
        continue
      }
      work.done++
      if (work.isSpent) {
        work.leaveOut(bound / this.#benefit)
        break
      }
      const meta = refs[row * REFS + 1]!
      const isPlain = (meta & (HAS_FEE | HAS_CITY)) === 0
      // The same amounts follow from an equal rate, and this row's id is the later one.
      const mark = meta & IS_SUSPICIOUS
      if (isGrouped && isPlain && slope === triedSlope && mark === triedMark) continue
      const fee = isPlain ? 0 : this.#reach.fee(shelf, row)
      const next = this.#isBackward ? (amount + fee) / slope : slope * amount - fee
      const given = this.#isBackward ? next : amount
      if (given < terms[row * TERMS + 1]! || given > terms[row * TERMS + 2]! || !(next > 0)) {
        continue
      }
      if (this.#benefitOf(next) * rest * SLACK < this.#needed) continue
      if (!filter.accepts(shelf, row)) continue
      const common =
        (meta & HAS_CITY) === 0 ? city : this.#commonCity(city, meta, refs[row * REFS]!)
      if (common === NO_CITY) continue
      if (isPlain) [triedSlope, triedMark] = [slope, mark]
      const ref = refOf(meta >>> EXCHANGER_SHIFT, refs[row * REFS]!)
      this.#offers[this.#isBackward ? this.#hops - 1 - p : p] = ref
      if (isLast) this.#take(next)
      else this.#tryHop(p + 1, next, common)
    }
  }

  #benefitOf(amount: number): number {
    return this.#isBackward ? 1 / amount : amount
  }

  #commonCity(city: number, meta: number, batchRow: number): number {
    const { market, work } = this.#options
    const { batch, citySetOf } = market.listings[meta >>> EXCHANGER_SHIFT]!
    const set = citySetOf[batch.citySet[batchRow]!]!
    return city === ANY_CITY ? set : market.citySets.intersect(city, set, work)
  }

  #take(value: number): void {
    const { collector, work } = this.#options
    const [nodes, amount] = [this.#nodes, this.#amount]
    work.glanced += collector.take({ value, nodes, offers: this.#offers }, amount)
    const own = collector.bestOfSequence(nodes, amount)
    this.#needed = Math.max(this.#needed, own, collector.needed(amount))
  }
}
