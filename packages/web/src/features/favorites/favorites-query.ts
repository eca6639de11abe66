import type { FavoriteKind } from '@hopwise/contract'

export const tabs = ['chains', 'pairs', 'exchangers'] as const
export type TabId = (typeof tabs)[number]

export type FavoriteSort = 'own' | 'new' | 'name' | 'market' | 'reserve'

/** Side by side there is room for so many. */
export const COMPARED_MOST = 4

export const kindOf = {
  chains: 'PATH',
  pairs: 'PAIR',
  exchangers: 'EXCHANGER',
} as const satisfies Record<TabId, FavoriteKind>

/** What each kind can be sorted by, one's own order first. */
export function sortsOf(tab: TabId): readonly FavoriteSort[] {
  return tab === 'exchangers' ? ['own', 'new', 'name', 'reserve'] : ['own', 'new', 'name', 'market']
}

export interface FavoritesQuery {
  readonly tab: TabId
  readonly sort: FavoriteSort
  /** Ids of what is compared. */
  readonly compared: readonly string[]
}

/** What the address asks for; what it makes no sense to ask for is the usual. */
export function favoritesQueryFrom(params: URLSearchParams): FavoritesQuery {
  const tab = tabs.find((each) => each === params.get('tab')) ?? 'chains'
  const sort = sortsOf(tab).find((each) => each === params.get('sort')) ?? 'own'
  const ids = (params.get('cmp') ?? '').split(',').filter(Boolean)
  return { tab, sort, compared: [...new Set(ids)].slice(0, COMPARED_MOST) }
}
