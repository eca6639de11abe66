import { hash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { type Catalogue, type CatalogueOverlay, catalogueWith } from '@hopwise/feeds'
import type { CurrencyGroup } from '@hopwise/market'
import type { CurrencyNames, Locale, SourceCurrency } from '../../context.ts'

const nothing: CatalogueOverlay = { currencies: [], aliases: new Map() }

/**
 * Names from the catalogue and this deployment's overlay; where both lack one, from the market's
 * source, or the code itself.
 */
export class CurrencyBook implements CurrencyNames {
  #sources: ReadonlyMap<string, SourceCurrency> = new Map()
  #overlay = nothing
  #catalogue: Catalogue = catalogueWith(nothing)
  #revision = 0
  #fingerprint = ''

  constructor(sources: readonly SourceCurrency[] = []) {
    this.hear(sources)
  }

  get revision(): number {
    return this.#revision
  }

  /** The same for the same overlay, in every process; empty for none. */
  get fingerprint(): string {
    return this.#fingerprint
  }

  get overlay(): CatalogueOverlay {
    return this.#overlay
  }

  get catalogue(): Catalogue {
    return this.#catalogue
  }

  /** Families set by the overlay, or by a source alone; the catalogue has all others. */
  get groups(): ReadonlyMap<string, CurrencyGroup> {
    const { groupOf } = this.#catalogue
    const heard = [...this.#sources.values()].filter(
      ({ code, group }) => !this.find(code) && group !== groupOf(code),
    )
    return new Map([...heard, ...this.#overlay.currencies].map(({ code, group }) => [code, group]))
  }

  /** The market source's names, by code. */
  get heard(): ReadonlyMap<string, SourceCurrency> {
    return this.#sources
  }

  /** Replaces the market source's names of currencies. */
  hear(currencies: readonly SourceCurrency[]): void {
    const said = new Map(currencies.map((currency) => [currency.code, currency]))
    if (isDeepStrictEqual(said, this.#sources)) return
    this.#sources = said
    this.#revision++
  }

  load(overlay: CatalogueOverlay): void {
    this.#overlay = overlay
    this.#catalogue = catalogueWith(overlay)
    this.#revision++
    this.#fingerprint = fingerprintOf(overlay)
  }

  find(code: string) {
    return this.#catalogue.currencyOf(code)
  }

  nameOf(code: string, locale: Locale): string {
    return this.find(code)?.name[locale] ?? this.#sources.get(code)?.name ?? code
  }

  resolve(text: string): string {
    const code = text.trim().toUpperCase()
    const isKnown = this.find(code) !== undefined || this.#sources.has(code)
    return isKnown ? code : (this.#catalogue.resolveCode(code) ?? code)
  }
}

function fingerprintOf({ currencies, aliases }: CatalogueOverlay): string {
  if (currencies.length === 0 && aliases.size === 0) return ''
  return hash('sha1', JSON.stringify([currencies, [...aliases]])).slice(0, 12)
}
