import type { PathsQuery } from '@hopwise/contract'
import { keyOf } from '#web/account/favorites/favorite.ts'
import { useFavorites } from '#web/account/favorites/favorites.ts'
import { useStale } from '#web/lib/live/use-stale.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useMarketFacts } from '#web/market/use-market-facts.ts'
import type { PathView } from '../path-view.ts'
import type { FoundPaths } from '../use-paths.ts'
import { shownOf } from '../belief/best-of.ts'
import { topFigures } from './top-figures.ts'

export interface ListedParams {
  /** Undefined while there is nothing to ask. */
  readonly question: PathsQuery | undefined
  readonly found: FoundPaths
  readonly isFavoritesOnly: boolean
}

const none: PathView[] = []

/** The chain that the form, the tab and the title show, in any order of the list. */
export function useShownChain({ views = none }: FoundPaths): PathView | undefined {
  const isLive = useMarketFacts()?.isLive !== false
  const stale = useStale(views, isLive)
  return shownOf(views, ({ key }) => stale.has(key))
}

/** The listed part of an answer, and the first figure of each order. */
export function useListed({ question, found: { views = none }, isFavoritesOnly }: ListedParams) {
  const favorites = useFavorites()
  const format = useFormat()
  const facts = useMarketFacts()
  const stillSinceMs = facts?.isLive === false ? Date.parse(facts.updatedAt) : undefined
  const listed = isFavoritesOnly
    ? views.filter(({ favorite }) => favorites.has(keyOf(favorite)))
    : views
  const stale = useStale(listed, stillSinceMs === undefined)
  const isStale = ({ key }: PathView) => stale.has(key)
  // An answer of full length: there may be more.
  const isCut = views.length === question?.limit
  const side = (question?.getAmount ?? null) === null ? ('give' as const) : ('get' as const)
  const tops = topFigures(listed, { format, isCut, side, isStale })
  return { listed, isCut, isStale, side, stillSinceMs, tops }
}
