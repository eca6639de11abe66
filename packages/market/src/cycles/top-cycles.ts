import type { Market } from '../market/market.ts'
import {
  compareOfferLists,
  compareOffers,
  exchangerIndexOf,
  headOf,
  type OfferRef,
} from '../market/offer-ref.ts'
import type { ChainCollector, RankedChain } from '../paths/top-paths.ts'

/** A cycle from its most profitable start. */
export interface RankedCycle {
  readonly profitPercent: number
  /** Currency it starts from, and the amount it is entered with. */
  readonly start: number
  readonly amount: number
  /** As started. */
  readonly nodes: readonly number[]
  readonly offers: readonly OfferRef[]
  /** The same offers begun with the smallest one: what the cycle is known by. */
  readonly canonical: readonly OfferRef[]
  /** The same as text. */
  readonly key: string
}

export interface TopCyclesOptions {
  readonly limit: number
  readonly minProfitPercent: number
  readonly maxProfitPercent: number
  /** By currency: 1 for those of which a cycle must touch one; undefined where any will do. */
  readonly mustTouch?: Uint8Array | undefined
  /** Exchangers, by index, of which a cycle must use one; undefined where any will do. */
  readonly through?: ReadonlySet<number>
}

/** The K best cycles, each once: by profit, then fewer hops, then offer ids. */
export class TopCycles implements ChainCollector {
  readonly grouping = 'OFFERS'
  readonly cycles: RankedCycle[] = []
  readonly #market: Market
  readonly #options: TopCyclesOptions
  readonly #byKey = new Map<string, RankedCycle>()
  /** Least profit of interest for now: a search may look for the very best ones first. */
  floorPercent: number

  /** @param known cycles that are in the list already, best first. */
  constructor(market: Market, options: TopCyclesOptions, known: readonly RankedCycle[] = []) {
    this.#market = market
    this.#options = options
    this.floorPercent = options.minProfitPercent
    for (const cycle of known) {
      this.cycles.push(cycle)
      this.#byKey.set(cycle.key, cycle)
    }
  }

  get isFull(): boolean {
    return this.cycles.length >= this.#options.limit
  }

  /** Least profit that could still enter. */
  get neededPercent(): number {
    return this.isFull
      ? Math.max(this.floorPercent, this.cycles.at(-1)!.profitPercent)
      : this.floorPercent
  }

  needed(amount: number): number {
    return amount * (1 + this.neededPercent / 100)
  }

  bestOfSequence(): number {
    return 0
  }

  /** A cycle is met from each of its starts anyway. */
  expectRepeats(): void {}

  /** Whether cycles of these currencies are asked for at all. */
  mayTouch(nodes: readonly number[]): boolean {
    const { mustTouch } = this.#options
    return !mustTouch || nodes.some((node) => mustTouch[node] === 1)
  }

  take({ value, nodes, offers }: RankedChain, amount: number): void {
    const profitPercent = ((value - amount) / amount) * 100
    const { minProfitPercent, maxProfitPercent } = this.#options
    if (profitPercent < minProfitPercent || profitPercent > maxProfitPercent) return
    if (profitPercent < this.neededPercent || !this.#isThrough(offers)) return
    const canonical = this.#canonicalOf(offers)
    const cycle = {
      profitPercent,
      start: nodes[0]!,
      amount,
      nodes: nodes.slice(),
      offers: offers.slice(),
      canonical,
      key: canonical.join(),
    }
    const known = this.#byKey.get(cycle.key)
    if (known) {
      if (!this.#isBetterStart(cycle, known)) return
      this.#remove(known)
    } else if (this.isFull) {
      const last = this.cycles.at(-1)!
      if (this.#compare(cycle, last) >= 0) return
      this.#remove(last)
    }
    this.#insert(cycle)
  }

  #isThrough(offers: readonly OfferRef[]): boolean {
    const { through } = this.#options
    return !through || offers.some((ref) => through.has(exchangerIndexOf(ref)))
  }

  #insert(cycle: RankedCycle): void {
    let [low, high] = [0, this.cycles.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#compare(cycle, this.cycles[middle]!) < 0) high = middle
      else low = middle + 1
    }
    this.cycles.splice(low, 0, cycle)
    this.#byKey.set(cycle.key, cycle)
  }

  #remove(cycle: RankedCycle): void {
    if (cycle === this.cycles.at(-1)) this.cycles.pop()
    else this.cycles.splice(this.cycles.indexOf(cycle), 1)
    this.#byKey.delete(cycle.key)
  }

  #isBetterStart(cycle: RankedCycle, known: RankedCycle): boolean {
    if (cycle.profitPercent !== known.profitPercent) {
      return cycle.profitPercent > known.profitPercent
    }
    const { codes } = this.#market.currencies
    // Of two tiers of the same offers that earn the same percent, the greater amount earns more.
    if (cycle.start === known.start) return cycle.amount > known.amount
    return codes[cycle.start]! < codes[known.start]!
  }

  #canonicalOf(offers: readonly OfferRef[]): OfferRef[] {
    const heads = offers.map((ref) => headOf(this.#market, ref))
    let first = 0
    for (let p = 1; p < heads.length; p++) {
      if (compareOffers(this.#market, heads[p]!, heads[first]!) < 0) first = p
    }
    return [...heads.slice(first), ...heads.slice(0, first)]
  }

  #compare(a: RankedCycle, b: RankedCycle): number {
    return (
      b.profitPercent - a.profitPercent ||
      a.offers.length - b.offers.length ||
      compareOfferLists(this.#market, a.canonical, b.canonical)
    )
  }
}
