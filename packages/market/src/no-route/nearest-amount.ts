import { asOfferRef } from '../numbers/units.ts'
import { AmountReach, type Next, type RowTerms } from './amount-reach.ts'
import { CityReach, isNowhere, type SearchEnds } from './cities/city-reach.ts'
import type { IntervalSet } from './interval-set.ts'
import { ANY_CITY, NO_CITY } from '../listings/city-sets.ts'
import { type FoundPath, pathFromGet, pathFromGive } from '../paths/found-path.ts'
import type { Market } from '../market/market.ts'
import type { OfferRef } from '../listings/offer-ref.ts'
import { DEFAULT_HOPS, type PathsQuery } from '../query/query.ts'
import { type MustPass, mustPassOf } from '../query/through.ts'
import { RowFilter } from '../query/row-filter.ts'
import { firstDoubleNear, lastDoubleNear } from '../window/window-ends.ts'
import { Work } from '../query/work.ts'

export interface NearestAmountOptions {
  /** The work it may spend; its own is added. */
  readonly work?: Work
  /** The reach of the same query's cities, where it is known. */
  readonly cities?: CityReach
}

export interface NearestAmount {
  /** An amount of the stated side; undefined where no amount has a path. */
  readonly amount: number | undefined
  /** A path at that amount; not always the best one. */
  readonly path: FoundPath | undefined
  /**
   * Whether none is closer (by more than 1e-9 of it), and the stated one has no path where it is
   * not this. False only where the work ran out.
   */
  readonly proved: boolean
}

/** Most rows looked at, where nobody says otherwise. */
const USUAL_BUDGET = 13_000_000

/** A walk along a chain, in steps of a search: an edge far from its estimate takes hundreds. */
const WALK = 1

/** Distances closer than this, relative to the amounts, count as equal. */
const EQUAL = 1e-10
/** The relative widening of closed-form ends, against their inputs. */
const WIDENED = 1e-12

/**
 * The amount closest to the stated one, by difference, at which the query has a path.
 *
 * Branch and bound over chains of offers: after some hops the amount is `A * x + C` of the stated
 * amount `x`, for `l <= x <= h`. How near the chain can come is bounded from below by the part of
 * `[l, h]` that the sets of AmountReach let through; chains are tried nearest first, and none is
 * tried that cannot come nearer than the best so far. At the end of a chain the edge is made exact
 * to the last bit by the very walk the search makes, so the answer is sure to have a path.
 */
export function nearestAmount(
  market: Market,
  query: PathsQuery,
  { work = new Work(USUAL_BUDGET), cities }: NearestAmountOptions = {},
): NearestAmount {
  const ends = endsOf(market, query)
  const filter = new RowFilter(market, query.filter)
  cities ??= new CityReach(market, filter, { ends, work })
  return new NearestSearch(market, filter, { ends, query, work, cities }).run()
}

/** The ends of a search for the query. */
export function endsOf(market: Market, query: PathsQuery): SearchEnds {
  const give = market.currencies.indexOf(query.give)!
  const get = market.currencies.indexOf(query.get)!
  return query.getAmount === undefined
    ? { source: give, target: get, isBackward: false }
    : { source: get, target: give, isBackward: true }
}

/** A chain so far. */
interface Stretch {
  readonly node: number
  readonly A: number
  readonly C: number
  readonly l: number
  readonly h: number
  readonly city: number
  /** Whether a required currency has been passed. */
  readonly hasPassedVia: boolean
  /** No amount of this chain is closer than this. */
  readonly bound: number
  readonly row: RowTerms
  readonly ref: OfferRef
}

interface NearestSearchOptions {
  readonly ends: SearchEnds
  readonly query: PathsQuery
  readonly work: Work
  readonly cities: CityReach
}

class NearestSearch {
  readonly #market: Market
  readonly #ends: SearchEnds
  readonly #reach: AmountReach
  readonly #work: Work
  readonly #stated: number
  readonly #maxHops: number
  readonly #used: Uint8Array
  readonly #mustPass: MustPass | undefined
  #toPass: readonly Next[] | undefined
  readonly #rows: RowTerms[] = []
  readonly #refs: OfferRef[] = []
  #nearest: number | undefined
  #path: FoundPath | undefined
  #distance = Infinity

  constructor(market: Market, filter: RowFilter, { ends, query, ...rest }: NearestSearchOptions) {
    this.#market = market
    this.#ends = ends
    this.#work = rest.work
    this.#stated = (query.getAmount ?? query.giveAmount)!
    this.#maxHops = query.maxHops ?? DEFAULT_HOPS
    this.#reach = new AmountReach(market, filter, { ends, maxHops: this.#maxHops, ...rest })
    this.#used = new Uint8Array(market.shelves.length)
    this.#mustPass = mustPassOf(market, query)
  }

  run(): NearestAmount {
    const { source } = this.#ends
    if (this.#canStand && !isNowhere(this.#reach.cities.ofAll(this.#maxHops))) {
      this.#used[source] = 1
      const nothing = { slope: 1, fee: 0, lo: 0, hi: Infinity }
      const hasPassedVia = this.#mustPass === undefined
      const whole = { A: 1, C: 0, l: 0, h: Infinity, city: ANY_CITY, bound: 0, hasPassedVia }
      this.#extend({ node: source, row: nothing, ref: asOfferRef(NaN), ...whole }, this.#maxHops)
    }
    return { amount: this.#nearest, path: this.#path, proved: !this.#work.isSpent }
  }

  /** Nothing is passed that is unknown, or an end, or that the filter leaves out. */
  get #canStand(): boolean {
    const mustPass = this.#mustPass
    return !mustPass || this.#reach.nexts(this.#maxHops).some(({ w }) => mustPass[w] === 1)
  }

  /** Required currencies that have to come next, as the last before the end. */
  #nextsToPass(): readonly Next[] {
    return (this.#toPass ??= this.#reach.nexts(2).filter(({ w }) => this.#mustPass![w] === 1))
  }

  #extend(stretch: Stretch, hopsLeft: number): void {
    const { target } = this.#ends
    const nexts = this.#nextsOf(stretch, hopsLeft).sort((a, b) => a.bound - b.bound)
    for (const next of nexts) {
      if (this.#work.isSpent || !this.#canImprove(next.bound)) return
      this.#work.done++
      this.#rows.push(next.row)
      this.#refs.push(next.ref)
      if (next.node === target) {
        this.#arrive(next)
      } else {
        this.#used[next.node] = 1
        this.#extend(next, hopsLeft - 1)
        this.#used[next.node] = 0
      }
      this.#rows.pop()
      this.#refs.pop()
    }
  }

  #canImprove(bound: number): boolean {
    if (this.#nearest === undefined) return bound < Infinity
    // A way that may pass the stated amount itself beats any other, however close.
    if (bound === 0) return this.#distance > 0
    return bound < this.#distance - EQUAL * (this.#stated + this.#distance)
  }

  #nextsOf(stretch: Stretch, hopsLeft: number): Stretch[] {
    const nexts: Stretch[] = []
    const mustNow = !stretch.hasPassedVia && hopsLeft < 3
    for (const next of mustNow ? this.#nextsToPass() : this.#reach.nexts(hopsLeft)) {
      const { w } = next
      if (this.#work.isSpent) break
      if (this.#used[w] === 1 || !this.#reach.hasRows(stretch.node, w)) continue
      const hasPassedVia = stretch.hasPassedVia || this.#mustPass![w] === 1
      // One that must be passed is still to come, and then the end.
      if (!hasPassedVia && w === this.#ends.target) continue
      const beyond = this.#reach.from(w, hopsLeft - 1)
      if (beyond.isEmpty) continue
      this.#reach.visitRows(stretch.node, next, (row, { ref, citySet }) => {
        const composed = narrowed(stretch, row, this.#ends.isBackward)
        const bound = this.#boundOf(composed, beyond)
        if (!this.#canImprove(bound)) return
        const city = this.#market.citySets.intersect(stretch.city, citySet, this.#work)
        if (city === NO_CITY || !this.#reach.cities.leadsOn(city, w, hopsLeft - 1)) return
        nexts.push({ node: w, ...composed, city, bound, hasPassedVia, row: { ...row }, ref })
      })
    }
    return nexts
  }

  /** The least distance of an amount that this stretch turns into one of those beyond it. */
  #boundOf({ A, C, l, h }: Composed, beyond: IntervalSet): number {
    let bound = Infinity
    // Intervals around the stated amount's image; others on either side bound nothing.
    const nearest = A * Math.min(Math.max(this.#stated, l), h) + C
    const at = beyond.firstUpTo(nearest - WIDENED * (nearest + Math.abs(C)))
    for (let i = Math.max(0, at - 1); i < Math.min(at + 2, beyond.lows.length); i++) {
      const from = Math.max(l, lowEnd(beyond.lows[i]!, A, C))
      const to = Math.min(h, highEnd(beyond.highs[i]!, A, C))
      if (from <= to) bound = Math.min(bound, distanceTo(this.#stated, from, to))
    }
    return bound
  }

  /** The closest amount that really passes this chain, to the last bit. */
  #arrive({ l, h }: Stretch): void {
    const isEnough = (x: number): boolean => {
      this.#work.glanced += WALK
      return this.#isEnough(x)
    }
    const isNotOver = (x: number): boolean => {
      this.#work.glanced += WALK
      return this.#isNotOver(x)
    }
    let amount = this.#stated
    if (!isEnough(amount)) amount = firstDoubleNear(Math.max(l, amount), isEnough)
    else if (!isNotOver(amount)) amount = lastDoubleNear(Math.min(h, amount), isNotOver)
    if (!(amount > 0 && amount < Infinity && isEnough(amount) && isNotOver(amount))) return
    const distance = Math.abs(amount - this.#stated)
    if (distance >= this.#distance) return
    this.#nearest = amount
    this.#distance = distance
    this.#path = this.#ends.isBackward
      ? pathFromGet(this.#market, this.#refs.toReversed(), amount)
      : pathFromGive(this.#market, this.#refs.slice(), amount)
  }

  /** No hop gets too little, and each leaves something: once true, true for any greater amount. */
  #isEnough(x: number): boolean {
    let amount = x
    for (const { slope, fee, lo } of this.#rows) {
      const next = this.#ends.isBackward ? (amount + fee) / slope : slope * amount - fee
      if ((this.#ends.isBackward ? next : amount) < lo || !(next > 0)) return false
      amount = next
    }
    return true
  }

  /** No hop gets too much: once false, false for any greater amount. */
  #isNotOver(x: number): boolean {
    let amount = x
    for (const { slope, fee, hi } of this.#rows) {
      const next = this.#ends.isBackward ? (amount + fee) / slope : slope * amount - fee
      if ((this.#ends.isBackward ? next : amount) > hi) return false
      amount = next
    }
    return true
  }
}

type Composed = Pick<Stretch, 'A' | 'C' | 'l' | 'h'>

function narrowed({ A, C, l, h }: Composed, row: RowTerms, isBackward: boolean): Composed {
  const { slope, fee, lo, hi } = row
  if (isBackward) {
    const [a, c] = [A / slope, (C + fee) / slope]
    return { A: a, C: c, l: Math.max(l, lowEnd(lo, a, c)), h: Math.min(h, highEnd(hi, a, c)) }
  }
  return {
    A: slope * A,
    C: slope * C - fee,
    l: Math.max(l, lowEnd(Math.max(lo, fee / slope), A, C)),
    h: Math.min(h, highEnd(hi, A, C)),
  }
}

/** The stated amount at which `A * x + C` is `limit`, a little less and a little more. */
function lowEnd(limit: number, A: number, C: number): number {
  return (limit - C - WIDENED * (limit + Math.abs(C))) / A
}

function highEnd(limit: number, A: number, C: number): number {
  return (limit - C + WIDENED * (limit + Math.abs(C))) / A
}

function distanceTo(x: number, from: number, to: number): number {
  return x < from ? from - x : x > to ? x - to : 0
}
