import type { FavoriteView } from './favorite-view.ts'
import type { FavoriteSort } from './favorites-query.ts'

/** The views in a chosen order; the reader's own order is the one they come in. */
export function sortViews(views: readonly FavoriteView[], sort: FavoriteSort): FavoriteView[] {
  if (sort === 'own') return [...views]
  if (sort === 'name') return views.toSorted((a, b) => a.name.localeCompare(b.name))
  const figureOf = figures[sort]
  // Unknown figures come last.
  return views.toSorted((a, b) => (figureOf(b) ?? -Infinity) - (figureOf(a) ?? -Infinity) || 0)
}

const figures: Record<
  Exclude<FavoriteSort, 'own' | 'name'>,
  (view: FavoriteView) => number | null
> = {
  new: ({ row }) => Date.parse(row.createdAt),
  market: ({ marketPercent }) => marketPercent,
  reserve: ({ row }) => row.exchangers?.[0]?.reserveUsd ?? null,
}
