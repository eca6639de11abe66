import type { FavoriteKind } from '../../db/account-tables.ts'

/** A pair, path or exchanger that somebody keeps an eye on. */
export interface Favorite {
  readonly id: string
  readonly kind: FavoriteKind
  /** Codes: two for a pair, all in order for a path, none for an exchanger. */
  readonly currencies: readonly string[]
  /** Ids: one for each hop of a path where it says through whom, the one for an exchanger. */
  readonly exchangers: readonly string[]
  readonly createdAtMs: number
}

/** One person's favorites at most. */
export const MOST_FAVORITES = 200
/** The numbers of currencies in a path: an exchange between each two. */
export const PATH_CURRENCIES = [2, 6] as const

export type NewFavorite = Pick<Favorite, 'kind' | 'currencies' | 'exchangers'>

/** Equal for favourites that are the same. */
export function keyOf({ currencies, exchangers }: NewFavorite): string {
  return `${currencies.join('>')}|${exchangers.join(',')}`
}
