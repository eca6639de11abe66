import { isTrusted } from '#web/market/chain/trust.ts'
import type { PathView } from '../path-view.ts'
import { type PathSort, sortPaths } from '../sort-paths.ts'
import { isBait, type IsStale } from './belief.ts'
import { firstInCare } from './best-of.ts'

/** The parts of a list on the page. */
interface LaidOut {
  /** The listed chains; the first is as trusted as any. */
  readonly rows: readonly PathView[]
  /** Untrusted chains that promise more than the first in careful order, best first. */
  readonly doubtful: readonly PathView[]
}

interface LayOutOptions {
  readonly sort: PathSort
  readonly isStale: IsStale
}

/**
 * Chains in the chosen order, trusted ones first. Doubtful ones that promise more than the best of
 * these are set apart, because they must not lead a list. With nothing to trust, only bait is set
 * apart.
 */
export function layOut(views: readonly PathView[], options: LayOutOptions): LaidOut {
  const sorted = sortPaths(views, options)
  const first = firstInCare(views, options.isStale)
  const isApart = (view: PathView) => {
    if (!first) return true
    const isDoubtful = isBait(view) || (isTrusted(first.path) && !isTrusted(view.path))
    return isDoubtful && view.figure > first.figure
  }
  return {
    rows: sorted.filter((view) => !isApart(view)),
    doubtful: sorted.filter(isApart).sort((a, b) => b.figure - a.figure),
  }
}
