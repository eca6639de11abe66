import { isTrusted } from '#web/market/chain/trust.ts'
import type { PathView } from '../path-view.ts'
import { bestEnd, sortPaths } from '../sort-paths.ts'

/** Whether a chain may be held up to others: it is of now, and its rate can be believed. */
export function isCredible(view: PathView, isStale: (view: PathView) => boolean): boolean {
  return !isStale(view) && !view.path.suspicious
}

/** The first in careful order; nothing wears the mark where none can be trusted. */
export function bestOf(
  views: readonly PathView[],
  isStale: (view: PathView) => boolean,
): PathView | undefined {
  const first = firstInCare(views, isStale)
  return first && isTrusted(first.path) && isCredible(first, isStale) ? first : undefined
}

/** The first in careful order, whether it can be trusted or not. */
export function firstInCare(
  views: readonly PathView[],
  isStale: (view: PathView) => boolean = () => false,
): PathView | undefined {
  return sortPaths(views, { sort: bestEnd('careful'), isStale })[0]
}
