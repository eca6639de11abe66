import { currencyOf, resolveCity, resolveCode } from '@hopwise/feeds'
import type { CurrencyGroup, Market } from '@hopwise/market'

/** A currency as a source calls it, for those the catalogue lacks. */
export interface SourceCurrency {
  readonly code: string
  readonly name: string
  readonly group: CurrencyGroup
}

export interface LoadedFrom {
  /** What it was read from, in words. */
  readonly source: string
  /** Currencies as the sources call them. */
  readonly currencies: ReadonlyMap<string, SourceCurrency>
  readonly note: (text: string) => void
}

/** A market and what people call the things in it. */
export class LoadedMarket {
  readonly market: Market
  /** What it was read from, in words. */
  readonly source: string
  readonly #currencies: ReadonlyMap<string, SourceCurrency>
  readonly #note: (text: string) => void

  constructor(market: Market, { source, currencies, note }: LoadedFrom) {
    this.market = market
    this.source = source
    this.#currencies = currencies
    this.#note = note
  }

  /** The English name; of what the catalogue lacks, the one its source gives it, or its code. */
  nameOf(code: string): string {
    return currencyOf(code)?.name.en ?? this.#currencies.get(code)?.name ?? code
  }

  /** The code as the market writes it; aliases are followed, what is unknown stays as it is. */
  codeOf(text: string): string {
    const code = text.trim().toUpperCase()
    if (this.market.currencies.indexOf(code) !== undefined) return code
    return resolveCode(code) ?? code
  }

  /** The ids of an exchanger named by its id or its name, in any case. Says so where none is. */
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

  /** The code of a city, of its name in either language or what files write for it. */
  cityOf(text: string): string {
    const wanted = resolveCity(text)
    const isKnown = this.market.listings.some((listing) => listing?.batch.cities.includes(wanted))
    if (!isKnown) this.#note(`note: no cash is offered in ${text} in ${this.source}`)
    return wanted
  }

  /** When the newest of its offers was received. */
  get receivedAtMs(): number {
    return Math.max(0, ...this.market.listings.map((listing) => listing?.receivedAtMs ?? 0))
  }

  #exchangers() {
    return this.market.listings.flatMap((listing) => (listing ? [listing.exchanger] : []))
  }
}
