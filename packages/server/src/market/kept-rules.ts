import type { MarketRules } from './market-gate.ts'
import type { Change } from './thread/thread-messages.ts'

/** Rules of the market: those in force, and those asked for. */
export class KeptRules {
  /** The rules of the version that everybody is at. */
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
