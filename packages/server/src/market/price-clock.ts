import type { MarketFacts } from './market-gate.ts'

/** How soon new currencies get a price. */
const SOON_MS = 1000

/**
 * When dollar prices are to be derived anew. They stand for a while; new currencies, of which
 * nothing can be judged, have theirs soon.
 */
export class PriceClock {
  readonly #everyMs: number
  #derivedAtMs = performance.now()
  #filesSince = 0
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

  /** Whether they are due with this version, which takes in so many files. */
  tick(files: number, facts: MarketFacts): boolean {
    const isDue = this.#isDue(files, facts)
    if (isDue) this.#derivedAtMs = performance.now()
    this.#filesSince = isDue ? 0 : this.#filesSince + files
    return isDue
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
