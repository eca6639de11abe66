import type { FavoriteKind } from '@hopwise/contract'

export const tabs = ['chains', 'pairs', 'exchangers'] as const
export type TabId = (typeof tabs)[number]

export type FavoriteSort = 'own' | 'new' | 'name' | 'market' | 'reserve'

/** The most favourites that fit side by side. */
export const COMPARED_MOST = 4

export const kindOf = {
  chains: 'PATH',
  pairs: 'PAIR',
  exchangers: 'EXCHANGER',
} as const satisfies Record<TabId, FavoriteKind>

/** The orders of each tab, the reader's own first. */
export function sortsOf(tab: TabId): readonly FavoriteSort[] {
  return tab === 'exchangers' ? ['own', 'new', 'name', 'reserve'] : ['own', 'new', 'name', 'market']
}

export interface FavoritesQuery {
  readonly tab: TabId
  readonly sort: FavoriteSort
  /** The ids compared. */
  readonly compared: readonly string[]
}

/** The query in the address; invalid values take their defaults. */
export function favoritesQueryFrom(params: URLSearchParams): FavoritesQuery {
  const tab = tabs.find((each) => each === params.get('tab')) ?? 'chains'
  const sort = sortsOf(tab).find((each) => each === params.get('sort')) ?? 'own'
  const ids = (params.get('cmp') ?? '').split(',').filter(Boolean)
  return { tab, sort, compared: [...new Set(ids)].slice(0, COMPARED_MOST) }
}
