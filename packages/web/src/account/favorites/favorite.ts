import type { FavoriteInput } from '@hopwise/contract'
import type { FavoriteKey } from './favorites-sync.documents.ts'

/** A favourite: a pair, a chain or an exchanger. */
export type Favorite =
  | { readonly kind: 'PAIR'; readonly give: string; readonly get: string }
  | {
      readonly kind: 'PATH'
      /** The codes in order. */
      readonly currencies: readonly string[]
      /** An exchanger for each hop; the best one each time when empty. */
      readonly exchangers: readonly string[]
    }
  | { readonly kind: 'EXCHANGER'; readonly exchanger: string }

/** A unique key: the same favourite has the same one, wherever it is kept. */
export function keyOf(favorite: Favorite): string {
  if (favorite.kind === 'PAIR') return `PAIR:${favorite.give}-${favorite.get}`
  if (favorite.kind === 'EXCHANGER') return `EXCHANGER:${favorite.exchanger}`
  const { currencies, exchangers } = favorite
  return `PATH:${currencies.join('-')}${exchangers.length > 0 ? `@${exchangers.join(',')}` : ''}`
}

/** The favourite of a key; undefined for an invalid key. */
export function favoriteFrom(key: string): Favorite | undefined {
  const [, kind, rest = ''] = /^(PAIR|PATH|EXCHANGER):(\S+)$/.exec(key) ?? []
  if (kind === undefined) return undefined
  if (kind === 'EXCHANGER') return { kind, exchanger: rest }
  const [codes = '', through = ''] = rest.split('@')
  const currencies = codes.split('-')
  if (currencies.length < 2 || currencies.includes('')) return undefined
  if (kind === 'PATH') {
    return { kind, currencies, exchangers: through === '' ? [] : through.split(',') }
  }
  const [give = '', get = ''] = currencies
  return { kind: 'PAIR', give, get }
}

/** The favourite in the server's terms. */
export function inputOf(favorite: Favorite): FavoriteInput {
  if (favorite.kind === 'PAIR') return favorite
  if (favorite.kind === 'EXCHANGER') {
    return { kind: 'EXCHANGER', exchangers: [favorite.exchanger] }
  }
  const { kind, currencies, exchangers } = favorite
  return { kind, currencies, ...(exchangers.length > 0 && { exchangers }) }
}

/** The favourite of a row from the server. */
export function favoriteOf(row: FavoriteKey): Favorite {
  const ids = (row.exchangers ?? []).map(({ id }) => id)
  if (row.kind === 'EXCHANGER') return { kind: 'EXCHANGER', exchanger: ids[0] ?? '' }
  if (row.kind === 'PAIR') {
    return { kind: 'PAIR', give: row.give?.code ?? '', get: row.get?.code ?? '' }
  }
  const currencies = (row.currencies ?? []).map(({ code }) => code)
  return { kind: 'PATH', currencies, exchangers: ids }
}
