import type { MarketRules } from './market-facts.ts'
import type { Change } from './thread/thread-messages.ts'

/** What is said of the market: in force, and asked for. */
export class KeptRules {
  /** Of the version everybody is at. */
  inForce: MarketRules
  #asked: MarketRules

  constructor(rules: MarketRules) {
    this.inForce = rules
    this.#asked = rules
  }

  /** The whole of it, with this said otherwise. */
  say(rules: Partial<MarketRules>): MarketRules {
    this.#asked = { ...this.#asked, ...rules }
    return this.#asked
  }

  applied(changes: readonly Change[]): void {
    for (const change of changes) if (change.kind === 'rules') this.inForce = change.rules
  }
}
