import type { Market } from '../market/market.ts'
import { Offer } from '../market/offer.ts'
import {
  compareOfferLists,
  compareOffers,
  exchangerIndexOf,
  headOf,
  type OfferRef,
} from '../listings/offer-ref.ts'
import type { FreeCollector } from './free-chains.ts'
import type { RankedChain } from '../paths/top-paths.ts'
import type { PathGrouping } from '../query/query.ts'

/** A cycle from the start at which it earns most. */
export interface RankedCycle {
  readonly profitPercent: number
  /** Profit on the stated capital, all of it entered or not: the rank. */
  readonly earnedPercent: number
  /** Currency it starts from, and the amount it is entered with. */
  readonly start: number
  readonly amount: number
  /** The cycle's currencies from its start. */
  readonly nodes: readonly number[]
  readonly offers: readonly OfferRef[]
  /** First rows of the same offers, begun with the smallest: the cycle's identity. */
  readonly canonical: readonly OfferRef[]
  /** The key that it is listed once by: its offers, or its loop of currencies. */
  readonly key: string
}

export interface TopCyclesOptions {
  readonly grouping: PathGrouping
  readonly limit: number
  readonly minProfitPercent: number
  readonly maxProfitPercent: number
  /** Dollars that a cycle may take only a part of; else each is entered with its whole capital. */
  readonly upToUsd?: number | undefined
  /** Currencies, 1 for those of which a cycle must touch one; undefined: it need not. */
  readonly mustTouch?: Uint8Array | undefined
  /** Exchangers, by index, of which a cycle must use one; undefined where any will do. */
  readonly through?: ReadonlySet<number>
  /** Whether a cycle must use a suspicious offer. */
  readonly onlySuspicious?: boolean
}

/** Costs of a look at an unlisted cycle, and of placing one, in steps: measured. */
const LOOK = 2
const PLACING = 24
/** Cycles of the list that are moved in the time of one step. */
const MOVED_A_STEP = 64

/**
 * The K best cycles, each once: by profit on the capital, then fewer hops, then offer ids. In
 * CURRENCIES grouping a loop of currencies has one, its best.
 */
export class TopCycles implements FreeCollector {
  readonly grouping: PathGrouping
  readonly cycles: RankedCycle[] = []
  readonly #market: Market
  readonly #options: TopCyclesOptions
  readonly #byKey = new Map<string, RankedCycle>()
  /** The loop last looked up: one is looked up many times in a row. */
  readonly #lastLoop: number[] = []
  #lastKey = ''
  /** Least profit of interest for now: a search may look for the very best ones first. */
  floorPercent: number

  /** @param known cycles that are in the list already, best first. */
  constructor(market: Market, options: TopCyclesOptions, known: readonly RankedCycle[] = []) {
    this.#market = market
    this.#options = options
    this.grouping = options.grouping
    this.floorPercent = options.minProfitPercent
    for (const cycle of known) {
      this.cycles.push(cycle)
      this.#byKey.set(cycle.key, cycle)
    }
  }

  /** Whether no profit is within the requested bounds. */
  get takesNone(): boolean {
    const { minProfitPercent, maxProfitPercent } = this.#options
    return maxProfitPercent < minProfitPercent
  }

  /** Whether cycles are ranked by profit on a capital that they need not take all of. */
  get isUpTo(): boolean {
    return this.#options.upToUsd !== undefined
  }

  get isFull(): boolean {
    return this.cycles.length >= this.#options.limit
  }

  /** Least profit with which a cycle could still enter once the floor is the least requested. */
  get leastPercent(): number {
    return Math.max(this.#options.minProfitPercent, this.#profitOf(this.cutPercent))
  }

  /** Least profit that could still enter. */
  get neededPercent(): number {
    return Math.max(this.floorPercent, this.leastPercent)
  }

  needed(amount: number): number {
    return amount * (1 + this.neededPercent / 100)
  }

  bestOfSequence(nodes: readonly number[], amount: number): number {
    const percent = this.#profitOf(this.#earnedByLoop(nodes))
    return amount * Math.max(0, 1 + percent / 100)
  }

  leastGain(nodes: readonly number[]): number {
    const { upToUsd } = this.#options
    const percent = Math.max(this.cutPercent, this.#earnedByLoop(nodes))
    // A losing cycle loses least where its window ends early.
    if (upToUsd === undefined || percent <= 0) return -Infinity
    return ((percent / 100) * upToUsd) / this.#market.usdPrices[nodes[0]!]!
  }

  /** A cycle is met from each of its starts anyway. */
  expectRepeats(): void {}

  /** Whether cycles of these currencies are requested at all. */
  mayTouch(nodes: readonly number[]): boolean {
    const { mustTouch } = this.#options
    return !mustTouch || nodes.some((node) => mustTouch[node] === 1)
  }

  take({ value, nodes, offers }: RankedChain, amount: number): number {
    const profitPercent = ((value - amount) / amount) * 100
    const { minProfitPercent, maxProfitPercent } = this.#options
    if (profitPercent < minProfitPercent || profitPercent > maxProfitPercent) return LOOK
    const { upToUsd } = this.#options
    const earnedPercent =
      upToUsd === undefined
        ? profitPercent
        : (((value - amount) * this.#market.usdPrices[nodes[0]!]!) / upToUsd) * 100
    // Starts of a cycle that enter a part may earn the same and differ in the last bit of profit.
    if (upToUsd === undefined && profitPercent < this.floorPercent) return LOOK
    if (earnedPercent < this.cutPercent || earnedPercent < this.#earnedByLoop(nodes)) return LOOK
    if (!this.#isThrough(offers)) return LOOK
    if (this.#options.onlySuspicious && !usesSuspicious(this.#market, offers)) return LOOK
    const canonical = canonicalOf(this.#market, offers)
    const cycle = {
      profitPercent,
      earnedPercent,
      start: nodes[0]!,
      amount,
      nodes: nodes.slice(),
      offers: offers.slice(),
      canonical,
      key: this.grouping === 'OFFERS' ? canonical.join() : this.#loopKeyOf(nodes),
    }
    const known = this.#byKey.get(cycle.key)
    if (known) {
      if (!this.#isBetter(cycle, known)) return PLACING
      this.#remove(known)
    } else if (this.isFull) {
      const last = this.cycles.at(-1)!
      if (compareCycles(this.#market, cycle, last) >= 0) return PLACING
      this.#remove(last)
    }
    this.#insert(cycle)
    return PLACING + this.cycles.length / MOVED_A_STEP
  }

  /** No cycle that is not listed earns more of the capital than this; -Infinity where all are. */
  get cutPercent(): number {
    return this.isFull ? this.cycles.at(-1)!.earnedPercent : -Infinity
  }

  /** The profit of the best known cycle of a loop that is listed once. */
  #earnedByLoop(nodes: readonly number[]): number {
    if (this.grouping === 'OFFERS') return -Infinity
    return this.#byKey.get(this.#loopKeyOf(nodes))?.earnedPercent ?? -Infinity
  }

  #loopKeyOf(nodes: readonly number[]): string {
    const last = this.#lastLoop
    let at = nodes.length === last.length ? 0 : nodes.length
    while (at < last.length && nodes[at] === last[at]) at++
    if (at === last.length && at > 0) return this.#lastKey
    last.length = 0
    last.push(...nodes)
    return (this.#lastKey = loopKeyOf(nodes))
  }

  /** Least profit that earns this percentage of a capital that need not be entered whole. */
  #profitOf(earnedPercent: number): number {
    const isLoss = this.#options.upToUsd !== undefined && earnedPercent <= 0
    return isLoss ? -Infinity : earnedPercent
  }

  #isThrough(offers: readonly OfferRef[]): boolean {
    const { through } = this.#options
    return !through || offers.some((ref) => through.has(exchangerIndexOf(ref)))
  }

  #insert(cycle: RankedCycle): void {
    this.cycles.splice(this.#placeOf(cycle), 0, cycle)
    this.#byKey.set(cycle.key, cycle)
  }

  #remove(cycle: RankedCycle): void {
    if (cycle === this.cycles.at(-1)) this.cycles.pop()
    else this.cycles.splice(this.#placeOf(cycle) - 1, 1)
    this.#byKey.delete(cycle.key)
  }

  /** The number of listed cycles that are no worse than this one. */
  #placeOf(cycle: RankedCycle): number {
    let [low, high] = [0, this.cycles.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (compareCycles(this.#market, cycle, this.cycles[middle]!) < 0) high = middle
      else low = middle + 1
    }
    return low
  }

  /** Compares two cycles of one key. */
  #isBetter(cycle: RankedCycle, known: RankedCycle): boolean {
    const order = this.grouping === 'OFFERS' ? 0 : compareCycles(this.#market, cycle, known)
    return order === 0 ? this.#isBetterStart(cycle, known) : order < 0
  }

  #isBetterStart(cycle: RankedCycle, known: RankedCycle): boolean {
    if (cycle.earnedPercent !== known.earnedPercent) {
      return cycle.earnedPercent > known.earnedPercent
    }
    const { codes } = this.#market.currencies
    // The greater amount earns more where two tiers of the same offers earn the same percent.
    if (cycle.start === known.start) return cycle.amount > known.amount
    return codes[cycle.start]! < codes[known.start]!
  }
}

/** First rows of the offers of a cycle, begun with the smallest. */
export function canonicalOf(market: Market, offers: readonly OfferRef[]): OfferRef[] {
  const heads = offers.map((ref) => headOf(market, ref))
  let first = 0
  for (let p = 1; p < heads.length; p++) {
    if (compareOffers(market, heads[p]!, heads[first]!) < 0) first = p
  }
  return [...heads.slice(first), ...heads.slice(0, first)]
}

export function usesSuspicious(market: Market, offers: readonly OfferRef[]): boolean {
  return offers.some((ref) => new Offer(market, ref).isSuspicious)
}

/** Order by profit on the capital, then fewer hops, then offer ids. */
export function compareCycles(market: Market, a: RankedCycle, b: RankedCycle): number {
  return (
    b.earnedPercent - a.earnedPercent ||
    a.offers.length - b.offers.length ||
    compareOfferLists(market, a.canonical, b.canonical)
  )
}

/** Currencies of a cycle, its first one named twice, from the smallest index. */
export function loopKeyOf(nodes: readonly number[]): string {
  const hops = nodes.length - 1
  let first = 0
  for (let p = 1; p < hops; p++) if (nodes[p]! < nodes[first]!) first = p
  let key = ''
  for (let p = 0; p < hops; p++) key += `${nodes[(first + p) % hops]},`
  return key
}
