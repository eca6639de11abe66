import { trustOf } from '#web/market/chain/confidence.tsx'
import type { PathView } from '../path-view.ts'

/** Whether a chain may be held up to others: it is of now, and its rate can be believed. */
export function isCredible(view: PathView, isStale: (view: PathView) => boolean): boolean {
  return !isStale(view) && !view.path.suspicious
}

/** What returns most among those that can be believed; nothing wears the mark where none can be. */
export function bestOf(
  views: readonly PathView[],
  isStale: (view: PathView) => boolean,
): PathView | undefined {
  return views
    .filter((view) => isCredible(view, isStale) && trustOf(view.path.confidence) !== 'low')
    .reduce<PathView | undefined>(
      (best, view) => (best && best.path.rate >= view.path.rate ? best : view),
      undefined,
    )
}
