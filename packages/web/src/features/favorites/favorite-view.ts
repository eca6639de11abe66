import type { FavoriteKind } from '@hopwise/contract'
import { type Favorite, favoriteOf, keyOf } from '#web/account/favorites/favorite.ts'
import type { HopCurrency } from '#web/market/chain/path.documents.ts'
import { shortNameOf } from '#web/market/currency/short-name.ts'
import { marketPercentOf } from '#web/market/exchanger-link/market-percent.ts'
import type { FavoriteRow } from './favorites.documents.ts'

/** A favourite as the page shows it. */
export interface FavoriteView {
  /** The id in the address. */
  readonly id: string
  readonly key: string
  readonly favorite: Favorite
  readonly row: FavoriteRow
  readonly kind: FavoriteKind
  /** `BTC → USDT TRC20`, or the exchanger's name. */
  readonly name: string
  /** The currencies of a pair or chain in order; empty for an exchanger. */
  readonly currencies: readonly HopCurrency[]
  /** The page that shows it in full. */
  readonly address: string
  /** The amount that arrives, compared with market prices; null while something is unknown. */
  readonly marketPercent: number | null
}

/** The dollars a chain is opened with: within most limits. */
const SAMPLE_USD = 500

export function favoriteView(row: FavoriteRow): FavoriteView {
  const favorite = favoriteOf(row)
  const currencies = currenciesOf(row)
  const [give, get] = [currencies[0], currencies.at(-1)]
  const { rate } = row
  const name =
    row.kind === 'EXCHANGER'
      ? (row.exchangers?.[0]?.name ?? '')
      : currencies.map(shortNameOf).join(' → ')
  return {
    id: row.id,
    key: keyOf(favorite),
    favorite,
    row,
    kind: row.kind,
    name,
    currencies,
    address: addressOf(favorite, row),
    marketPercent: give && get && rate !== null ? marketPercentOf({ give, get, rate }) : null,
  }
}

function currenciesOf({ kind, give, get, currencies }: FavoriteRow): readonly HopCurrency[] {
  if (kind === 'PATH') return currencies ?? []
  return give && get ? [give, get] : []
}

function addressOf(favorite: Favorite, row: FavoriteRow): string {
  if (favorite.kind === 'EXCHANGER') {
    return `/exchangers/${encodeURIComponent(row.exchangers?.[0]?.slug ?? favorite.exchanger)}`
  }
  if (favorite.kind === 'PAIR') {
    return `/exchange?${new URLSearchParams({ give: favorite.give, get: favorite.get })}`
  }
  const { currencies, exchangers } = favorite
  const price = row.currencies?.[0]?.usdPrice
  const params = new URLSearchParams({
    give: currencies[0] ?? '',
    get: currencies.at(-1) ?? '',
    amt: price ? plainAmount(SAMPLE_USD / price) : '1',
    hops: String(currencies.length - 1),
    ...(exchangers.length > 0 ? { ex: exchangers.join(',') } : { row: currencies.join('-') }),
  })
  return `/?${params.toString().replaceAll('%2C', ',')}`
}

/** An amount in two significant digits, never in the form 1e-7. */
function plainAmount(amount: number): string {
  const digits = Math.max(0, 1 - Math.floor(Math.log10(amount)))
  return amount.toFixed(Math.min(digits, 12))
}
