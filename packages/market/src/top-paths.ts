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
  /** Best benefit known of this very sequence, where only its best counts; 0 for a new one. */
  bestOfSequence(nodes: readonly number[]): number
  /** The chain is the caller's scratch: valid during the call only. */
  take(chain: RankedChain, amount: number): void
}

type Slot = { -readonly [K in keyof RankedChain]: RankedChain[K] } & {
  nodes: number[]
  offers: OfferRef[]
}

export interface TopPathsOptions {
  readonly limit: number
  readonly grouping: PathGrouping
  readonly isBackward: boolean
  /** Least benefit of any interest; 0 for all. */
  readonly floor: number
}

/** The K best paths: by value, then fewer hops, then offer ids. */
export class TopPaths implements ChainCollector {
  readonly grouping: PathGrouping
  /** Best first. */
  readonly #slots: Slot[] = []
  /** In CURRENCIES grouping, by sequence. */
  readonly #bySequence = new Map<number | string, Slot>()
  readonly #market: Market
  readonly #limit: number
  readonly #isBackward: boolean
  readonly #floor: number
  /** The slot that fell out last, to be used again: a search reports far more than it keeps. */
  #spare: Slot | undefined
  /** Whether a chain of the list uses a tier: only then can two chains be of the same offers. */
  #hasTiers = false

  constructor(
    market: Market,
    options: TopPathsOptions,
  ) {
    this.#market = market
    this.#limit = options.limit
    this.grouping = options.grouping
    this.#isBackward = options.isBackward
    this.#floor = options.floor
  }

  get isFull(): boolean {
    return this.#slots.length === this.#limit
  }

  get chains(): readonly RankedChain[] {
    return this.#slots
  }

  needed(): number {
    const slots = this.#slots
    return this.isFull ? this.benefitOf(slots[slots.length - 1]!) : this.#floor
  }

  bestOfSequence(nodes: readonly number[]): number {
    if (this.grouping === 'OFFERS') return 0
    const slot = this.#bySequence.get(this.#sequenceKey(nodes))
    return slot ? this.benefitOf(slot) : 0
  }

  take(chain: RankedChain): void {
    const slots = this.#slots
    if (this.benefitOf(chain) < this.#floor) return
    if (this.isFull && this.#compare(chain, slots[slots.length - 1]!) >= 0) return
    const same = this.#sameAs(chain)
    if (same) {
      if (this.#compare(chain, same) >= 0) return
      this.#spare = slots.splice(slots.indexOf(same), 1)[0]
    }
    const at = this.#placeOf(chain)
    // A sequence may be searched twice; its chains still count once.
    if (at > 0 && this.#compare(chain, slots[at - 1]!) === 0) return
    if (this.isFull) {
      this.#spare = slots.pop()!
      if (this.grouping === 'CURRENCIES') {
        this.#bySequence.delete(this.#sequenceKey(this.#spare.nodes))
      }
    }
    const slot = this.#store(chain)
    slots.splice(at, 0, slot)
    if (this.grouping === 'CURRENCIES') {
      this.#bySequence.set(this.#sequenceKey(slot.nodes), slot)
    }
  }

  #store({ value, nodes, offers }: RankedChain): Slot {
    const slot = this.#spare ?? { value, nodes: [], offers: [] }
    this.#spare = undefined
    slot.value = value
    slot.nodes.length = nodes.length
    slot.offers.length = offers.length
    for (let i = 0; i < nodes.length; i++) slot.nodes[i] = nodes[i]!
    for (let i = 0; i < offers.length; i++) slot.offers[i] = offers[i]!
    return slot
  }

  #placeOf(chain: RankedChain): number {
    let [low, high] = [0, this.#slots.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#compare(chain, this.#slots[middle]!) < 0) high = middle
      else low = middle + 1
    }
    return low
  }

  benefitOf({ value }: RankedChain): number {
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

  #sameAs(chain: RankedChain): Slot | undefined {
    if (this.grouping === 'CURRENCIES') {
      return this.#bySequence.get(this.#sequenceKey(chain.nodes))
    }
    if (!this.#isBackward) return undefined
    this.#hasTiers ||= chain.offers.some((ref) => headOf(this.#market, ref) !== ref)
    return this.#hasTiers ? this.#findOffers(chain.offers) : undefined
  }

  /** The currencies inside in one number where they fit, which they do up to 1,500 currencies. */
  #sequenceKey(nodes: readonly number[]): number | string {
    const size = this.#market.shelves.length
    if (size > 1500) return nodes.join()
    let key = 0
    for (let i = 1; i < nodes.length - 1; i++) key = key * size + nodes[i]! + 1
    return key
  }

  /** Backwards, two pieces of one offer can both pay the wanted amount; the cheaper one stands. */
  #findOffers(offers: readonly OfferRef[]): Slot | undefined {
    return this.#slots.find(
      (slot) =>
        slot.offers.length === offers.length &&
        slot.offers.every(
          (ref, i) => headOf(this.#market, ref) === headOf(this.#market, offers[i]!),
        ),
    )
  }
}
