import type { MarketRules } from './market-facts.ts'
import type { Change } from './thread/thread-messages.ts'

/** Rules of the market: those in force, and those requested. */
export class KeptRules {
  /** The rules of the version that everybody is at. */
  inForce: MarketRules
  #requested: MarketRules

  constructor(rules: MarketRules) {
    this.inForce = rules
    this.#requested = rules
  }

  /** The whole of it, with this said otherwise. */
  say(rules: Partial<MarketRules>): MarketRules {
    this.#requested = { ...this.#requested, ...rules }
    return this.#requested
  }

  applied(changes: readonly Change[]): void {
    for (const change of changes) if (change.kind === 'rules') this.inForce = change.rules
  }
}
