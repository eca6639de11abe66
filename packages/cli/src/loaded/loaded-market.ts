import { currencyOf, resolveCity, resolveCode } from '@hopwise/feeds'
import type { CurrencyGroup, Market } from '@hopwise/market'

/** A source's name of a currency, for those the catalogue lacks. */
export interface SourceCurrency {
  readonly code: string
  readonly name: string
  readonly group: CurrencyGroup
}

export interface LoadedFrom {
  /** The source in words. */
  readonly source: string
  /** Currencies under the sources' names. */
  readonly currencies: ReadonlyMap<string, SourceCurrency>
  readonly note: (text: string) => void
}

/** A market with people's names for its parts. */
export class LoadedMarket {
  readonly market: Market
  /** The source in words. */
  readonly source: string
  readonly #currencies: ReadonlyMap<string, SourceCurrency>
  readonly #note: (text: string) => void

  constructor(market: Market, { source, currencies, note }: LoadedFrom) {
    this.market = market
    this.source = source
    this.#currencies = currencies
    this.#note = note
  }

  /** The English name; the source's name or the code for a currency outside the catalogue. */
  nameOf(code: string): string {
    return currencyOf(code)?.name.en ?? this.#currencies.get(code)?.name ?? code
  }

  /** The market's code of a text; aliases are resolved, unknown texts stay. */
  codeOf(text: string): string {
    const code = text.trim().toUpperCase()
    if (this.market.currencies.indexOf(code) !== undefined) return code
    return resolveCode(code) ?? code
  }

  /** The ids of an exchanger by id or name, in any case. Throws if there is none. */
  exchangerIdsOf(text: string): string[] {
    const wanted = text.toLowerCase()
    const ids = this.#exchangers().flatMap(({ id, name }) =>
      id.toLowerCase() === wanted || name.toLowerCase() === wanted ? [id] : [],
    )
    if (ids.length === 0) this.#note(`note: no exchanger is called ${text} in ${this.source}`)
    return ids
  }

  exchangerNameOf(id: string): string {
    const index = this.market.exchangerIndexes.get(id)
    return (index === undefined ? undefined : this.market.listings[index])?.exchanger.name ?? id
  }

  /** The code of a city, from its name in either language or its spelling in files. */
  cityOf(text: string): string {
    const wanted = resolveCity(text)
    const isKnown = this.market.listings.some((listing) => listing?.batch.cities.includes(wanted))
    if (!isKnown) this.#note(`note: no cash is offered in ${text} in ${this.source}`)
    return wanted
  }

  /** The arrival of its newest offer. */
  get receivedAtMs(): number {
    return Math.max(0, ...this.market.listings.map((listing) => listing?.receivedAtMs ?? 0))
  }

  #exchangers() {
    return this.market.listings.flatMap((listing) => (listing ? [listing.exchanger] : []))
  }
}
