import type { CurrencyGroup } from '@hopwise/market/offers'
import {
  allCurrencies as ownCurrencies,
  currencyOf as ownCurrencyOf,
  findCurrency as findOwnCurrency,
  groupOf as ownGroupOf,
  leastOf as ownLeastOf,
} from './catalogue.ts'
import type { Currency } from './currency.ts'

/** A deployment's additions and changes to this release's catalogue. */
export interface CatalogueOverlay {
  /** Currencies that are new, or replace the catalogue's own of the same code. */
  readonly currencies: readonly Currency[]
  /** Upper-case foreign spellings, with the codes they mean. */
  readonly aliases: ReadonlyMap<string, string>
}

/** The catalogue's look-ups, with an overlay over the release. */
export interface Catalogue {
  readonly allCurrencies: () => readonly Currency[]
  readonly currencyOf: (code: string) => Currency | undefined
  readonly findCurrency: (codeOrAlias: string) => Currency | undefined
  readonly resolveCode: (raw: string) => string | undefined
  readonly groupOf: (code: string) => CurrencyGroup
  readonly isCash: (code: string) => boolean
  /** The least movable amount. */
  readonly leastOf: (code: string) => number
}

/**
 * A catalogue with an overlay, which takes precedence over the release. A currency's own code is
 * never an alias.
 */
export function catalogueWith({ currencies, aliases }: CatalogueOverlay): Catalogue {
  const said = new Map(currencies.map((currency) => [currency.code, currency]))
  for (const [alias, code] of aliases) {
    const meant = said.get(code) ?? ownCurrencyOf(code)
    if (meant) said.set(code, { ...meant, aliases: [...meant.aliases, alias] })
  }
  const currencyOf = (code: string) => said.get(code) ?? ownCurrencyOf(code)
  const findCurrency = (codeOrAlias: string): Currency | undefined => {
    const wanted = codeOrAlias.trim().toUpperCase()
    const code = aliases.get(wanted) ?? findOwnCurrency(wanted)?.code
    return currencyOf(wanted) ?? (code === undefined ? undefined : currencyOf(code))
  }
  const groupOf = (code: string) => said.get(code)?.group ?? ownGroupOf(code)
  return {
    allCurrencies: () => {
      const own = ownCurrencies().map((each) => said.get(each.code) ?? each)
      return [...own, ...[...said.values()].filter(({ code }) => !ownCurrencyOf(code))]
    },
    currencyOf,
    findCurrency,
    resolveCode: (raw) => findCurrency(raw)?.code,
    groupOf,
    isCash: (code) => groupOf(code) === 'CASH',
    leastOf: (code) => ownLeastOf(code, groupOf(code)),
  }
}
