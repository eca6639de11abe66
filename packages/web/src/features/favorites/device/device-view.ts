import { type Favorite, keyOf } from '#web/account/favorites/favorite.ts'
import type { Currency } from '#web/market/currency/use-currencies.ts'
import { type FavoriteView, favoriteView } from '../favorite-view.ts'

interface Known {
  readonly find: (code: string) => Currency | undefined
  readonly office: (id: string) => { readonly slug: string; readonly name: string } | undefined
}

/** A favourite that no account keeps, built from the market's names: it has no rate. */
export function deviceView(favorite: Favorite, { find, office }: Known): FavoriteView {
  const currencyOf = (code: string) => find(code) ?? unknown(code)
  const officeOf = (id: string) => ({
    id,
    slug: office(id)?.slug ?? id,
    name: office(id)?.name ?? id,
    status: 'ACTIVE' as const,
    reserveUsd: null,
    goodReviews: 0,
    badReviews: 0,
    pairs: 0,
    offers: 0,
    updatedAt: null,
  })
  const isPair = favorite.kind === 'PAIR'
  return favoriteView({
    id: keyOf(favorite),
    kind: favorite.kind,
    alive: true,
    deadReason: null,
    rate: null,
    createdAt: '',
    give: isPair ? currencyOf(favorite.give) : null,
    get: isPair ? currencyOf(favorite.get) : null,
    currencies: favorite.kind === 'PATH' ? favorite.currencies.map(currencyOf) : null,
    exchangers:
      favorite.kind === 'EXCHANGER'
        ? [officeOf(favorite.exchanger)]
        : favorite.kind === 'PATH'
          ? favorite.exchangers.map(officeOf)
          : null,
  })
}

/** A currency that nobody offers now. */
function unknown(code: string) {
  const nothing = { network: null, usdPrice: null, priceSure: false }
  return { code, name: code, group: 'BANK' as const, ...nothing }
}
