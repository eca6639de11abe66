import type { CurrencyBook } from '../../currencies/index.ts'
import type { MarketGate } from '../../../market/market-gate.ts'
import { OUR_OWN } from '../../../market/market-gate.ts'

const FOR_MS = 15_000

/** Currencies that exist: those of the catalogue that anybody changes now. */
export class KnownCodes {
  readonly #gate: Pick<MarketGate, 'ask'>
  readonly #book: Pick<CurrencyBook, 'find'>
  #codes: ReadonlySet<string> | undefined
  #requestedAtMs = -Infinity

  constructor(gate: Pick<MarketGate, 'ask'>, book: Pick<CurrencyBook, 'find'>) {
    this.#gate = gate
    this.#book = book
  }

  /** The answer of a short while ago; the catalogue's, before the market has answered. */
  has(code: string): boolean {
    if (performance.now() - this.#requestedAtMs > FOR_MS) void this.#request()
    return this.#codes?.has(code) ?? this.#book.find(code) !== undefined
  }

  async #request(): Promise<void> {
    this.#requestedAtMs = performance.now()
    try {
      const currencies = await this.#gate.ask('currencies', {}, OUR_OWN)
      if (currencies.length > 0) this.#codes = new Set(currencies.map(({ code }) => code))
    } catch {
      // A failed question is repeated a little later; until then the last answer holds.
    }
  }
}
