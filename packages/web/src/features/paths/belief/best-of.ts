import { bandOf } from '#web/market/chain/band.ts'
import type { PathView } from '../path-view.ts'
import { beliefOf, type IsStale } from './belief.ts'

/** The crowned chain: of the reliable ones, that which shows most; undefined where none is. */
export function bestOf(views: readonly PathView[], isStale: IsStale): PathView | undefined {
  return views
    .filter((view) => beliefOf(view, isStale) === 2 && bandOf(view.path) === 'RELIABLE')
    .reduce<PathView | undefined>(
      (best, view) => (best && best.figure >= view.figure ? best : view),
      undefined,
    )
}

/** The chain that the form, the tab and the title show: the best, or else the first of the list. */
export function shownOf(views: readonly PathView[], isStale: IsStale): PathView | undefined {
  return bestOf(views, isStale) ?? firstOf(views, isStale)
}

/** The first chain in the server's order, fresh ones before stale ones; never a bait. */
export function firstOf(views: readonly PathView[], isStale: IsStale): PathView | undefined {
  const believed = views.filter((view) => beliefOf(view, isStale) > 0)
  return believed.find((view) => !isStale(view)) ?? believed[0]
}
