import type { PathView } from '../path-view.ts'
import { type PathSort, sortPaths } from '../sort-paths.ts'
import { isBait, type IsStale } from './belief.ts'
import { firstOf } from './best-of.ts'

/** The parts of a list on the page. */
interface LaidOut {
  /** The listed chains. */
  readonly rows: readonly PathView[]
  /** Baits that show more than the first believed chain, best first. */
  readonly doubtful: readonly PathView[]
}

interface LayOutOptions {
  readonly sort: PathSort
  readonly isStale: IsStale
}

/**
 * Chains in the chosen order, baits last. Those that show more than the first of the others are set
 * apart, because they must not lead a list.
 */
export function layOut(views: readonly PathView[], options: LayOutOptions): LaidOut {
  const sorted = sortPaths(views, options)
  const first = firstOf(views, options.isStale)
  const isApart = (view: PathView) => isBait(view) && (!first || view.figure > first.figure)
  return {
    rows: sorted.filter((view) => !isApart(view)),
    doubtful: sorted.filter(isApart).sort((a, b) => b.figure - a.figure),
  }
}
