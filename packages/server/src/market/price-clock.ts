import type { MarketFacts } from './market-gate.ts'

/** Milliseconds until new currencies get a price. */
const SOON_MS = 1000
/** The growth of the prices' exchangers that means a start. */
const MUCH_MORE = 1.5
/** One of so many derivations builds the market anew: an hour of a market that changes. */
const TIDIES_EVERY = 60

/**
 * A version's work on prices: none, or deriving them anew; or building the whole market anew, so
 * that currencies, sets of cities and exchangers without any offer are forgotten.
 */
export type PriceStep = 'stand' | 'derived' | 'built'

/**
 * Times at which dollar prices are derived anew. They stand for a while; new currencies, whose
 * rates nothing can judge, have theirs soon, and so do prices that a new exchanger may make sure.
 */
export class PriceClock {
  readonly #everyMs: number
  #derivedAtMs = performance.now()
  #filesSince = 0
  #derivations = 0
  /** Currencies that had no price even when prices were derived last. */
  #neverPriced: number
  /** Exchangers that prices were derived from last. */
  #exchangers: number

  constructor(everyMs: number, { unpriced, exchangers }: MarketFacts) {
    this.#everyMs = everyMs
    this.#neverPriced = unpriced
    this.#exchangers = exchangers
  }

  /** Whether currencies have come that have no price, or half as many exchangers again. */
  hasNewcomers({ unpriced, exchangers }: MarketFacts): boolean {
    return unpriced > this.#neverPriced || exchangers > MUCH_MORE * this.#exchangers
  }

  /** The moment from which newcomers are due. */
  get newcomersDueAtMs(): number {
    return this.#derivedAtMs + SOON_MS + 1
  }

  /**
   * The work due with this version, which takes in so many files.
   * @param isCrowded there is much to be forgotten.
   */
  tick(files: number, facts: MarketFacts, isCrowded: boolean): PriceStep {
    const isDue = isCrowded || this.#isDue(files, facts)
    this.#filesSince = isDue ? 0 : this.#filesSince + files
    if (!isDue) return 'stand'
    this.#derivedAtMs = performance.now()
    this.#derivations++
    return isCrowded || this.#derivations % TIDIES_EVERY === 0 ? 'built' : 'derived'
  }

  derived({ unpriced, exchangers }: MarketFacts): void {
    this.#neverPriced = unpriced
    this.#exchangers = exchangers
  }

  #isDue(files: number, facts: MarketFacts): boolean {
    const sinceMs = performance.now() - this.#derivedAtMs
    if (facts.offers === 0) return true
    if (this.hasNewcomers(facts)) return sinceMs > Math.min(this.#everyMs, SOON_MS)
    return this.#filesSince + files > 0 && sinceMs > this.#everyMs
  }
}
