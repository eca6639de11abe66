import { currencyOf } from '@hopwise/feeds/catalogue'
import type { ExchangerOffers } from '@hopwise/market'
import { offersAmong } from './offers-among.ts'

/** Codes of one exchanger: more than any has who did not invent them. */
const CODES_OF_ONE = 100
/** Codes of all exchangers; the catalogue has some 340 besides. */
const CODES_IN_ALL = 500
/** Codes that came and went stay in the tables until these are laid out anew. */
const CODES_LAID_OUT = 750

/**
 * Limits the currencies outside the catalogue that the market takes in. It has a place for each
 * pair of currencies, so that files of invented codes, others in each, would take all memory within
 * minutes. The catalogue's always have room, and so has a code while somebody offers it.
 */
export class CurrencyCapacity {
  readonly #codesOf = new Map<string, readonly string[]>()
  readonly #uses = new Map<string, number>()
  /** Codes since tables were laid out anew. */
  #laidOut = new Set<string>()

  /** The same without offers of currencies there is no room for. */
  fit(offered: ExchangerOffers): ExchangerOffers {
    const { exchanger, offers } = offered
    this.leave(exchanger.id)
    const unknown = offers.codes.filter((code) => !currencyOf(code))
    if (unknown.length === 0) return offered
    const taken = unknown.slice(0, CODES_OF_ONE).filter((code) => this.#take(code))
    this.#codesOf.set(exchanger.id, taken)
    if (taken.length === unknown.length) return offered
    const refused = new Set(unknown)
    for (const code of taken) refused.delete(code)
    return { ...offered, offers: offersAmong(offers, (code) => !refused.has(code)) }
  }

  /** The exchanger has no offers any more. */
  leave(exchangerId: string): void {
    for (const code of this.#codesOf.get(exchangerId) ?? []) {
      const uses = this.#uses.get(code)! - 1
      if (uses > 0) this.#uses.set(code, uses)
      else this.#uses.delete(code)
    }
    this.#codesOf.delete(exchangerId)
  }

  /** Whether tables hold so much past content that they have to be laid out anew. */
  get isCrowded(): boolean {
    return this.#laidOut.size > CODES_LAID_OUT
  }

  tidied(): void {
    this.#laidOut = new Set(this.#uses.keys())
  }

  #take(code: string): boolean {
    const uses = this.#uses.get(code) ?? 0
    if (uses === 0 && this.#uses.size >= CODES_IN_ALL) return false
    this.#uses.set(code, uses + 1)
    this.#laidOut.add(code)
    return true
  }
}
