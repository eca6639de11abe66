import type { CurrencyBook } from '../../currencies/index.ts'
import type { MarketGate } from '../../../market/market-gate.ts'
import { OUR_OWN } from '../../../market/market-gate.ts'

const FOR_MS = 15_000

/** Which currencies there are: those of the catalogue that anybody changes now. */
export class KnownCodes {
  readonly #gate: Pick<MarketGate, 'ask'>
  readonly #book: Pick<CurrencyBook, 'find'>
  #codes: ReadonlySet<string> | undefined
  #askedAtMs = -Infinity

  constructor(gate: Pick<MarketGate, 'ask'>, book: Pick<CurrencyBook, 'find'>) {
    this.#gate = gate
    this.#book = book
  }

  /** As of a short while ago; before the market has said so, what the catalogue has. */
  has(code: string): boolean {
    if (performance.now() - this.#askedAtMs > FOR_MS) void this.#ask()
    return this.#codes?.has(code) ?? this.#book.find(code) !== undefined
  }

  async #ask(): Promise<void> {
    this.#askedAtMs = performance.now()
    try {
      const currencies = await this.#gate.ask('currencies', {}, OUR_OWN)
      if (currencies.length > 0) this.#codes = new Set(currencies.map(({ code }) => code))
    } catch {
      // It is asked again a little later; what was known is.
    }
  }
}
