import type { PathView } from '../path-view.ts'

/** The place of a chain in any list: 2 fresh, 1 stale, 0 bait. */
type Belief = 0 | 1 | 2

export type IsStale = (view: PathView) => boolean

export function beliefOf(view: PathView, isStale: IsStale): Belief {
  if (isBait(view)) return 0
  return isStale(view) ? 1 : 2
}

/** Whether the rate is too good to be true, however long it has stood. */
export function isBait({ path }: PathView): boolean {
  return path.suspicious
}
