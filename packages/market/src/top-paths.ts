import type { Market } from './market.ts'
import { compareOfferLists, headOf, type OfferRef } from './offer-ref.ts'
import type { PathGrouping } from './query.ts'

/** A chain the search found: which pieces of which offers, and what it is worth. */
export interface RankedChain {
  /** What arrives at the stated given amount, or what must be given for the stated wanted one. */
  readonly value: number
  /** Currency indexes in the order of the search. */
  readonly nodes: readonly number[]
  /** In the order of the path. */
  readonly offers: readonly OfferRef[]
}

/**
 * What a search for chains reports to. A "benefit" is what every chain is measured in, the more the
 * better: the amount that arrives, or one over the amount that must be given.
 */
export interface ChainCollector {
  readonly grouping: PathGrouping
  /** Least benefit that could still enter, for a search that starts with `amount`. */
  needed(amount: number): number
  /** Best benefit known of this very sequence of currencies; 0 for a new one. */
  bestOfSequence(nodes: readonly number[]): number
  take(chain: RankedChain, amount: number): void
}

/** The K best paths: by value, then fewer hops, then offer ids. */
export class TopPaths implements ChainCollector {
  readonly grouping: PathGrouping
  readonly chains: RankedChain[] = []
  readonly #market: Market
  readonly #limit: number
  readonly #isBackward: boolean
  /** Whether a chain of the list uses a tier: only then can two chains be of the same offers. */
  #hasTiers = false

  constructor(
    market: Market,
    options: { limit: number; grouping: PathGrouping; isBackward: boolean },
  ) {
    this.#market = market
    this.#limit = options.limit
    this.grouping = options.grouping
    this.#isBackward = options.isBackward
  }

  needed(): number {
    if (this.chains.length < this.#limit) return 0
    return this.#benefitOf(this.chains.at(-1)!)
  }

  bestOfSequence(nodes: readonly number[]): number {
    const at = this.#findSequence(nodes)
    return at < 0 ? 0 : this.#benefitOf(this.chains[at]!)
  }

  take(chain: RankedChain): void {
    const { chains } = this
    if (chains.length === this.#limit && this.#compare(chain, chains.at(-1)!) >= 0) return
    const same =
      this.grouping === 'CURRENCIES'
        ? this.#findSequence(chain.nodes)
        : this.#isBackward && this.#mayRepeat(chain)
          ? this.#findOffers(chain.offers)
          : -1
    if (same >= 0) {
      if (this.#compare(chain, chains[same]!) >= 0) return
      chains.splice(same, 1)
    }
    let [low, high] = [0, chains.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#compare(chain, chains[middle]!) < 0) high = middle
      else low = middle + 1
    }
    // A sequence may be searched twice; its chains still count once.
    if (low > 0 && this.#compare(chain, chains[low - 1]!) === 0) return
    chains.splice(low, 0, chain)
    if (chains.length > this.#limit) chains.pop()
  }

  #benefitOf({ value }: RankedChain): number {
    return this.#isBackward ? 1 / value : value
  }

  #compare(a: RankedChain, b: RankedChain): number {
    const order = this.#isBackward ? a.value - b.value : b.value - a.value
    return (
      order ||
      a.offers.length - b.offers.length ||
      compareOfferLists(this.#market, a.offers, b.offers)
    )
  }

  #findSequence(nodes: readonly number[]): number {
    return this.chains.findIndex((chain) => areEqual(chain.nodes, nodes))
  }

  #mayRepeat({ offers }: RankedChain): boolean {
    this.#hasTiers ||= offers.some((ref) => headOf(this.#market, ref) !== ref)
    return this.#hasTiers
  }

  /** Backwards, two pieces of one offer can both pay the wanted amount; the cheaper one stands. */
  #findOffers(offers: readonly OfferRef[]): number {
    const heads = offers.map((ref) => headOf(this.#market, ref))
    return this.chains.findIndex((chain) =>
      areEqual(
        chain.offers.map((ref) => headOf(this.#market, ref)),
        heads,
      ),
    )
  }
}

function areEqual(a: readonly number[], b: readonly number[]): boolean {
  if (a.length !== b.length) return false
  for (let i = a.length - 1; i >= 0; i--) if (a[i] !== b[i]) return false
  return true
}
