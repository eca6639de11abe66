import { nextDown, nextUp } from '../numbers/float64.ts'
import type { Market } from '../market/market.ts'
import { listingAt, type OfferRef, rowOf } from '../listings/offer-ref.ts'
import type { RowFilter } from '../query/row-filter.ts'
import type { Work } from '../query/work.ts'
import { bestParts, type PartAmounts } from './best-parts.ts'
import { ANYWHERE, halvesOf, hasCityOutside, type Places } from './places.ts'
import {
  type AmountRange,
  bestRate,
  type SplitEnds,
  openGuide,
  type RangeGuide,
  rangeGuide,
} from './range-guide.ts'
import { type PartChain, RangeSearch, TRIFLE } from './range-search.ts'
import type { Reserve } from './reserves.ts'

export interface SplitSearchOptions {
  readonly market: Market
  readonly filter: RowFilter
  readonly ends: SplitEnds
  readonly amount: number
  /** The least that is worth showing: splits that bring less are not sought. */
  readonly needed: number
  readonly work: Work
}

/** Two chains and their inputs, the lesser part first. */
export interface SplitChains {
  readonly first: readonly OfferRef[]
  readonly second: readonly OfferRef[]
  readonly parts: PartAmounts
}

export interface SplitFound {
  readonly best: SplitChains | undefined
  /** Present where the work ran out: no split brings more than this. */
  readonly bound: number | undefined
}

/** Splits that are looked at together: the lesser part is of a range, and each part avoids some. */
interface Branch {
  readonly range: AmountRange
  /** Reserves that the lesser part, and the greater one, do not draw on. */
  readonly without: readonly [ReadonlySet<Reserve>, ReadonlySet<Reserve>]
  readonly places: Places
  /** Guides of the lesser part and the greater one: of more amounts than these, perhaps. */
  readonly guides: readonly [RangeGuide, RangeGuide]
  readonly price: number
  /** No split of the branch brings more. */
  readonly bound: number
  /** Prices tried on this very branch. */
  readonly prices: number
}

/** The first halvings of the lesser part; a lesser range is looked at as one. */
const HALVINGS = 5

/** Prices tried on a branch before its range is halved. */
const MOST_PRICES = 3

/** Totals within this of each other are the same: rounding, and chains left out. */
const SAME = 1 + 1e-9

/**
 * Finds the best split by branch and bound. At any price of one unit, a split brings at most the
 * price of the whole amount and, over it, the most that either part can gain: so the chain of each
 * part is searched by itself. Where those two fit together, nothing of the branch is better. Where
 * both draw on one reserve, one part or the other has to do without it; where they cannot be in one
 * city, both are in a city of the one or in none of those; where their amounts are not the whole,
 * another price is tried, then the range of the lesser part is halved.
 */
export class SplitSearch {
  readonly #options: SplitSearchOptions
  readonly #search: RangeSearch
  readonly #open: RangeGuide
  readonly #branches: Branch[] = []
  #best: SplitChains | undefined
  #needed: number

  constructor(options: SplitSearchOptions) {
    this.#options = options
    this.#needed = options.needed
    this.#search = new RangeSearch(options)
    this.#open = openGuide(options)
  }

  run(): SplitFound {
    this.#plant()
    const { work } = this.#options
    for (let branch = this.#next(); branch; branch = this.#next()) {
      if (work.isSpent || !this.#lookAt(branch)) {
        return { best: this.#best, bound: branch.bound }
      }
    }
    return { best: this.#best, bound: undefined }
  }

  #plant(): void {
    const { amount, needed } = this.#options
    const rate = this.#bestRate
    const price = needed > 0 ? needed / amount : rate
    if (!(rate > 0)) return
    const none: ReadonlySet<Reserve> = new Set()
    const without = [none, none] as const
    const guides = [this.#open, this.#greaterGuide()] as const
    // A part that is less is lost in the last digit of the whole: there is no end of such amounts.
    const least = amount - nextDown(amount)
    let high = amount / 2
    for (let halving = 0; halving <= HALVINGS; halving++) {
      const low = halving < HALVINGS ? high / 2 : least
      const range = { low: halving < HALVINGS ? nextUp(low) : least, high }
      const bound = rate * amount
      this.#add({ range, without, places: ANYWHERE, guides, price, bound, prices: 0 })
      high = low
    }
  }

  /** The guide of the greater part, which has to bring the rest of the other one's best. */
  #greaterGuide(): RangeGuide {
    const { amount, needed } = this.#options
    const range = { low: amount / 2, high: amount }
    const rateAt = (x: number) => (needed / SAME - this.#bestRate * (amount - x)) / x
    const rate = Math.min(rateAt(range.low), rateAt(range.high))
    return rangeGuide(this.#open, range, rate, this.#options)
  }

  #add(branch: Branch): void {
    if (branch.bound <= this.#leastBound) return
    const { length } = this.#branches
    let at = length
    while (at > 0 && this.#branches[at - 1]!.bound >= branch.bound) at--
    this.#branches.splice(at, 0, branch)
  }

  #next(): Branch | undefined {
    const branch = this.#branches.pop()
    return branch && branch.bound > this.#leastBound ? branch : undefined
  }

  /** A branch that promises no more is not worth a look. */
  get #leastBound(): number {
    return this.#best ? this.#best.parts.get * SAME : this.#needed / SAME
  }

  /** False where the work ran out. */
  #lookAt(branch: Branch): boolean {
    const { amount, work } = this.#options
    const { range, price } = branch
    const rest = { low: amount - range.high, high: amount - range.low }
    const worth = price * amount
    const trifle = 2 * TRIFLE * worth
    const needed = this.#leastBound - worth - trifle
    const ofGreater = needed - gainOf(this.#bestRate, range, price)
    const greater = this.#part(branch, 1, rest, ofGreater)
    if (work.isSpent) return false
    if (!greater.chain) return true
    // The bound holds for all branches below: there the greater part gains no more.
    const lesser = this.#part(branch, 0, range, needed - greater.chain.surplus)
    if (work.isSpent) return false
    if (!lesser.chain) return true
    // Payouts are compared: at a high price next to nothing is left of surpluses' digits.
    const over = amount - lesser.chain.amount - greater.chain.amount
    const promised = paidBy(lesser.chain) + paidBy(greater.chain) + price * over + trifle
    const bound = Math.min(branch.bound, promised)
    const guides = [lesser.guide, greater.guide] as const
    this.#branchOut({ ...branch, bound, guides }, [lesser.chain, greater.chain])
    return true
  }

  get #bestRate(): number {
    return bestRate(this.#open, this.#options.ends)
  }

  #part(branch: Branch, which: 0 | 1, range: AmountRange, needed: number) {
    const { price, places, without, guides } = branch
    // The output needed of one unit; chains of this range that gain less do not matter.
    const rate = price + needed / (needed > 0 ? range.high : range.low)
    const guide = rangeGuide(guides[which], range, rate, this.#options)
    const wanted = { range, price, needed, places, guide, without: without[which] }
    return { chain: this.#search.best(wanted), guide }
  }

  /** Parts a branch's rest by the obstacle between its two chains and the answer. */
  #branchOut(branch: Branch, [lesser, greater]: readonly [PartChain, PartChain]): void {
    const { citySets } = this.#options.market
    const { without, places } = branch
    const cut = cutBetween(this.#options.amount, lesser, greater)
    if (cut !== undefined) return this.#halve(branch, cut)
    const shared = lesser.reserves.find((reserve) => greater.reserves.includes(reserve))
    if (shared !== undefined) {
      const [first, second] = without
      this.#add({ ...branch, prices: 0, without: [new Set([...first, shared]), second] })
      this.#add({ ...branch, prices: 0, without: [first, new Set([...second, shared])] })
      return
    }
    const cities = citySets.intersect(lesser.cities, greater.cities)
    if (!hasCityOutside(citySets, cities, places.outside)) {
      for (const half of halvesOf(citySets, places, lesser.cities)) {
        this.#add({ ...branch, prices: 0, places: half })
      }
      return
    }
    const parts = this.#try(lesser, greater)
    if (parts && parts.get * SAME >= branch.bound) return
    const price = parts && otherPrice(parts, lesser, greater)
    if (price !== undefined && branch.prices < MOST_PRICES && price !== branch.price) {
      this.#add({ ...branch, price, prices: branch.prices + 1 })
      return
    }
    this.#halve(branch, (lesser.amount + this.#options.amount - greater.amount) / 2)
  }

  /** Parts a branch's range at an amount; in the middle where rounding has it outside. */
  #halve(branch: Branch, at: number): void {
    const { low, high } = branch.range
    if (!(low < high)) return
    const isInside = at >= low && at < high
    const middle = isInside ? at : Math.min(low + (high - low) / 2, nextDown(high))
    this.#add({ ...branch, prices: 0, range: { low, high: middle } })
    this.#add({ ...branch, prices: 0, range: { low: nextUp(middle), high } })
  }

  /** The best amounts for two chains, kept if nothing is better. */
  #try(lesser: PartChain, greater: PartChain): PartAmounts | undefined {
    const parts = bestParts(this.#options.amount, this.#payer(lesser), this.#payer(greater))
    if (parts && parts.get >= this.#needed) {
      this.#needed = parts.get
      this.#best = { first: lesser.offers, second: greater.offers, parts }
    }
    return parts
  }

  #payer({ offers, window }: PartChain) {
    const payoutAt = (amount: number): number => {
      let reached = amount
      for (const ref of offers) {
        const { batch } = listingAt(this.#options.market, ref)
        reached = batch.slope[rowOf(ref)]! * reached - batch.fee[rowOf(ref)]!
      }
      return reached
    }
    return { window, payoutAt }
  }
}

/**
 * The amount of the lesser part up to which one of the chains cannot be, and after which the other
 * cannot; undefined where they carry the amount together. Rests are rounded as those of `bestParts`
 * and of ranges are: a cut that is not theirs would be approached one double at a time.
 */
function cutBetween(
  amount: number,
  { window: lesser }: PartChain,
  { window: greater }: PartChain,
): number | undefined {
  if (amount - lesser.max > greater.max) return lesser.max
  if (amount - lesser.min < greater.min) return nextDown(lesser.min)
  return undefined
}

/** The most that amounts of a range gain at a rate. */
function gainOf(rate: number, { low, high }: AmountRange, price: number): number {
  return (rate - price) * (rate > price ? high : low)
}

function paidBy({ slope, fee, amount }: PartChain): number {
  return slope * amount - fee
}

/** The worth of one unit more at the best amounts: the payout of the chain that could take it. */
function otherPrice(parts: PartAmounts, lesser: PartChain, greater: PartChain): number {
  const isAtEnd = parts.first === lesser.window.max || parts.first === lesser.window.min
  return isAtEnd ? greater.slope : lesser.slope
}
