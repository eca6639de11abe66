import { asOfferRef } from '../numbers/units.ts'
import type { Market } from '../market/market.ts'
import { compareOffers, headOf, type OfferRef } from '../listings/offer-ref.ts'
import { MAX_HOPS, type PathGrouping } from '../query/query.ts'

/** A chain that the search found: the pieces of its offers, and its value. */
export interface RankedChain {
  /** The result of the stated input, or the required input of the stated result. */
  readonly value: number
  /** Currency indexes in the order of the search. */
  readonly nodes: readonly number[]
  /** Offers in the order of the path. */
  readonly offers: readonly OfferRef[]
}

/**
 * The receiver of a search's chains. A "benefit" measures every chain, the more the better: the
 * result, or one over the required input.
 */
export interface ChainCollector {
  readonly grouping: PathGrouping
  /** Least benefit that could still enter, for a search that starts with `amount`. */
  needed(amount: number): number
  /** Best benefit known of this sequence from `amount`, where only its best counts; else 0. */
  bestOfSequence(nodes: readonly number[], amount: number): number
  /** Called before a sequence is searched again: its chains still count once. */
  expectRepeats(): void
  /**
   * The chain is the caller's scratch: valid during the call only.
   * @returns the cost of this, in steps of a search.
   */
  take(chain: RankedChain, amount: number): number
}

export interface TopPathsOptions {
  readonly limit: number
  readonly grouping: PathGrouping
  readonly isBackward: boolean
  /** Least benefit of any interest; 0 for all. */
  readonly floor: number
}

/**
 * The K best paths: by value, then fewer hops, then offer ids. A heap over columns, the worst at
 * its root: a search reports far more chains than it keeps, so to take one must be nearly free.
 */
export class TopPaths implements ChainCollector {
  readonly grouping: PathGrouping
  readonly #market: Market
  readonly #limit: number
  readonly #isBackward: boolean
  readonly #floor: number
  /** By slot: the value, negated where less is better; the chain's currencies and offers. */
  readonly #keys: Float64Array
  readonly #hops: Uint8Array
  readonly #nodes: Uint16Array
  readonly #offers: Float64Array
  /** Slots as a heap, and the place of each slot in it. */
  readonly #heap: Uint16Array
  readonly #placeOf: Uint16Array
  #size = 0
  /** Slots by sequence, in CURRENCIES grouping. */
  readonly #bySequence = new Map<number | string, number>()
  /** Whether a chain of the list uses a tier: only then can two chains be of the same offers. */
  #hasTiers = false
  #hasRepeats = false

  constructor(market: Market, { limit, grouping, isBackward, floor }: TopPathsOptions) {
    this.#market = market
    this.#limit = limit
    this.grouping = grouping
    this.#isBackward = isBackward
    this.#floor = floor
    this.#keys = new Float64Array(limit)
    this.#hops = new Uint8Array(limit)
    this.#nodes = new Uint16Array(limit * NODES)
    this.#offers = new Float64Array(limit * MAX_HOPS)
    this.#heap = new Uint16Array(limit)
    this.#placeOf = new Uint16Array(limit)
  }

  get isFull(): boolean {
    return this.#size === this.#limit
  }

  /** Best first. */
  get chains(): RankedChain[] {
    const slots = Array.from(this.#heap.subarray(0, this.#size))
    return slots.sort((a, b) => this.#compareSlots(a, b)).map((slot) => this.#chainAt(slot))
  }

  needed(): number {
    return this.isFull ? this.#benefitOfKey(this.#keys[this.#heap[0]!]!) : this.#floor
  }

  bestOfSequence(nodes: readonly number[]): number {
    if (this.grouping === 'OFFERS') return 0
    const slot = this.#bySequence.get(this.#sequenceKey(nodes))
    return slot === undefined ? 0 : this.#benefitOfKey(this.#keys[slot]!)
  }

  benefitOf({ value }: RankedChain): number {
    return this.#isBackward ? 1 / value : value
  }

  expectRepeats(): void {
    this.#hasRepeats = true
  }

  take(chain: RankedChain): number {
    if (this.benefitOf(chain) < this.#floor) return 0
    const key = this.#isBackward ? -chain.value : chain.value
    if (this.isFull && !this.#isBetter(key, chain.offers, this.#heap[0]!)) return 0
    const same = this.#sameAs(chain, key)
    const steps = this.#stepsToSame()
    if (same >= 0) {
      if (!this.#isBetter(key, chain.offers, same)) return steps
      this.#store(same, key, chain)
      this.#sink(this.#placeOf[same]!)
    } else if (this.isFull) {
      const slot = this.#heap[0]!
      this.#forget(slot)
      this.#store(slot, key, chain)
      this.#sink(0)
    } else {
      const slot = this.#size++
      this.#store(slot, key, chain)
      this.#rise(slot)
    }
    return steps
  }

  #store(slot: number, key: number, { nodes, offers }: RankedChain): void {
    this.#keys[slot] = key
    this.#hops[slot] = offers.length
    for (let i = 0; i < nodes.length; i++) this.#nodes[slot * NODES + i] = nodes[i]!
    for (let i = 0; i < offers.length; i++) this.#offers[slot * MAX_HOPS + i] = offers[i]!
    if (this.grouping === 'CURRENCIES') this.#bySequence.set(this.#sequenceKey(nodes), slot)
  }

  #forget(slot: number): void {
    if (this.grouping === 'OFFERS') return
    this.#bySequence.delete(this.#sequenceKey(this.#nodesAt(slot)))
  }

  /** Moves a slot that has become better away from the root, where the worst belongs. */
  #sink(from: number): void {
    const slot = this.#heap[from]!
    let at = from
    for (;;) {
      let child = 2 * at + 1
      if (child >= this.#size) break
      if (child + 1 < this.#size && this.#isWorse(this.#heap[child + 1]!, this.#heap[child]!)) {
        child++
      }
      if (!this.#isWorse(this.#heap[child]!, slot)) break
      this.#put(at, this.#heap[child]!)
      at = child
    }
    this.#put(at, slot)
  }

  #rise(slot: number): void {
    let at = this.#size - 1
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (!this.#isWorse(slot, this.#heap[parent]!)) break
      this.#put(at, this.#heap[parent]!)
      at = parent
    }
    this.#put(at, slot)
  }

  #put(at: number, slot: number): void {
    this.#heap[at] = slot
    this.#placeOf[slot] = at
  }

  #isWorse(a: number, b: number): boolean {
    const order = this.#keys[a]! - this.#keys[b]!
    return order !== 0 ? order < 0 : this.#compareSlots(a, b) > 0
  }

  #compareSlots(a: number, b: number): number {
    return (
      this.#keys[b]! - this.#keys[a]! ||
      this.#hops[a]! - this.#hops[b]! ||
      this.#compareOffers(this.#offers, a * MAX_HOPS, b)
    )
  }

  #isBetter(key: number, offers: readonly OfferRef[], slot: number): boolean {
    if (key !== this.#keys[slot]!) return key > this.#keys[slot]!
    const order = offers.length - this.#hops[slot]!
    return (order || this.#compareOffers(offers, 0, slot)) < 0
  }

  /** Order of a list of as many offers as the slot has, by offer ids. */
  #compareOffers(offers: ArrayLike<number>, first: number, slot: number): number {
    const own = slot * MAX_HOPS
    for (let hop = 0; hop < this.#hops[slot]!; hop++) {
      const [a, b] = [offers[first + hop]!, this.#offers[own + hop]!]
      const order = a === b ? 0 : compareOffers(this.#market, asOfferRef(a), asOfferRef(b))
      if (order !== 0) return order
    }
    return 0
  }

  #isOfferListOf(slot: number, offers: readonly OfferRef[]): boolean {
    if (this.#hops[slot] !== offers.length) return false
    const own = slot * MAX_HOPS
    for (let hop = 0; hop < offers.length; hop++) {
      if (this.#offers[own + hop] !== offers[hop]) return false
    }
    return true
  }

  #offersAt(slot: number): OfferRef[] {
    const offers: OfferRef[] = []
    for (let hop = 0; hop < this.#hops[slot]!; hop++) {
      offers.push(asOfferRef(this.#offers[slot * MAX_HOPS + hop]!))
    }
    return offers
  }

  #nodesAt(slot: number): number[] {
    const nodes: number[] = []
    for (let at = 0; at <= this.#hops[slot]!; at++) nodes.push(this.#nodes[slot * NODES + at]!)
    return nodes
  }

  #chainAt(slot: number): RankedChain {
    const key = this.#keys[slot]!
    return {
      value: this.#isBackward ? -key : key,
      nodes: this.#nodesAt(slot),
      offers: this.#offersAt(slot),
    }
  }

  #benefitOfKey(key: number): number {
    return this.#isBackward ? -1 / key : key
  }

  /** The slot of the same sequence or offers, which the chain would replace; or -1. */
  #sameAs({ nodes, offers }: RankedChain, key: number): number {
    if (this.grouping === 'CURRENCIES') {
      return this.#bySequence.get(this.#sequenceKey(nodes)) ?? -1
    }
    if (this.#isBackward) {
      this.#hasTiers ||= offers.some((ref) => headOf(this.#market, ref) !== ref)
      if (this.#hasTiers) return this.#findOffers(offers)
    }
    if (!this.#hasRepeats) return -1
    for (let slot = 0; slot < this.#size; slot++) {
      if (this.#keys[slot] === key && this.#isOfferListOf(slot, offers)) return slot
    }
    return -1
  }

  /** The cost of looking for the same: the whole list, or nothing of it. */
  #stepsToSame(): number {
    if (this.grouping === 'CURRENCIES') return 0
    if (this.#hasTiers) return this.#size * LOOK_AT_TIERS
    return this.#hasRepeats ? this.#size * LOOK_AT_REPEATS : 0
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
  #findOffers(offers: readonly OfferRef[]): number {
    const heads = offers.map((ref) => headOf(this.#market, ref))
    for (let slot = 0; slot < this.#size; slot++) {
      if (this.#hops[slot] !== heads.length) continue
      const own = slot * MAX_HOPS
      let hop = 0
      while (hop < heads.length && this.#headAt(own + hop) === heads[hop]) hop++
      if (hop === heads.length) return slot
    }
    return -1
  }

  #headAt(at: number): OfferRef {
    return headOf(this.#market, asOfferRef(this.#offers[at]!))
  }
}

/** A look at a chain of the list, in steps of a search. */
const LOOK_AT_TIERS = 0.1
const LOOK_AT_REPEATS = 1 / 64

/** Currencies of the longest chain. */
const NODES = MAX_HOPS + 1
