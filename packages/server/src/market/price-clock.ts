import type { MarketFacts } from './market-gate.ts'

/** How soon new currencies get a price. */
const SOON_MS = 1000
/** Of as many derivations one is a market built anew: an hour of a market that changes. */
const TIDIES_EVERY = 60

/**
 * What a version does about prices: nothing, or derive them anew; or build the whole market anew,
 * so that what no offer has any more (currencies, sets of cities, exchangers) is forgotten.
 */
export type PriceStep = 'stand' | 'derived' | 'built'

/**
 * When dollar prices are to be derived anew. They stand for a while; new currencies, of which
 * nothing can be judged, have theirs soon.
 */
export class PriceClock {
  readonly #everyMs: number
  #derivedAtMs = performance.now()
  #filesSince = 0
  #derivations = 0
  /** Currencies that had no price even when prices were derived last. */
  #neverPriced: number

  constructor(everyMs: number, { unpriced }: MarketFacts) {
    this.#everyMs = everyMs
    this.#neverPriced = unpriced
  }

  hasNewCurrencies({ unpriced }: MarketFacts): boolean {
    return unpriced > this.#neverPriced
  }

  /** From when on new currencies are due. */
  get newCurrenciesDueAtMs(): number {
    return this.#derivedAtMs + SOON_MS + 1
  }

  /**
   * What is due with this version, which takes in so many files.
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

  derived({ unpriced }: MarketFacts): void {
    this.#neverPriced = unpriced
  }

  #isDue(files: number, facts: MarketFacts): boolean {
    const sinceMs = performance.now() - this.#derivedAtMs
    if (facts.offers === 0) return true
    if (this.hasNewCurrencies(facts)) return sinceMs > Math.min(this.#everyMs, SOON_MS)
    return this.#filesSince + files > 0 && sinceMs > this.#everyMs
  }
}
