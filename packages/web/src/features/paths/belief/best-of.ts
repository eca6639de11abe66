import type { PathView } from '../path-view.ts'
import { bestEnd, sortPaths } from '../sort-paths.ts'
import { beliefOf, type IsStale } from './belief.ts'

/** The first trusted chain in careful order; undefined where none can be trusted. */
export function bestOf(views: readonly PathView[], isStale: IsStale): PathView | undefined {
  const first = firstInCare(views, isStale)
  return first && beliefOf(first, isStale) === 2 ? first : undefined
}

/** The first chain in careful order, trusted or not; never a bait. */
export function firstInCare(views: readonly PathView[], isStale: IsStale): PathView | undefined {
  const [first] = sortPaths(views, { sort: bestEnd('careful'), isStale })
  return first && beliefOf(first, isStale) > 0 ? first : undefined
}
