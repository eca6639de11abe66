import { bandOf } from '#web/market/chain/band.ts'
import { FIRST_CHAINS } from '#web/market/chain/first-chains.ts'
import type { PathView } from '../path-view.ts'
import { beliefOf, type IsStale } from './belief.ts'

/**
 * The crowned chain: of the reliable ones, that which shows most; undefined where none is. Those
 * beyond the first are looked at only where none of the first is reliable, so that another order,
 * or more chains, move no crown.
 * @param views in the server's order
 */
export function bestOf(views: readonly PathView[], isStale: IsStale): PathView | undefined {
  return surest(views.slice(0, FIRST_CHAINS), isStale) ?? surest(views, isStale)
}

function surest(views: readonly PathView[], isStale: IsStale): PathView | undefined {
  return freshOf(views, isStale)
    .filter(({ path }) => bandOf(path) === 'RELIABLE')
    .reduce<PathView | undefined>(
      (best, view) => (best && best.figure >= view.figure ? best : view),
      undefined,
    )
}

/** The fresh chains that are no bait, of which one may be crowned. */
export function freshOf(views: readonly PathView[], isStale: IsStale): readonly PathView[] {
  return views.filter((view) => beliefOf(view, isStale) === 2)
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
