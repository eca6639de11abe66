import { isTrusted } from '#web/market/chain/trust.ts'
import type { PathView } from '../path-view.ts'

/** The trust in a chain: 2 fresh and trusted, 1 doubtful or stale, 0 bait. */
type Belief = 0 | 1 | 2

export type IsStale = (view: PathView) => boolean

export function beliefOf(view: PathView, isStale: IsStale): Belief {
  if (isBait(view)) return 0
  return isTrusted(view.path) && !isStale(view) ? 2 : 1
}

/** Whether the rate is too good to be true, whatever the trust in the rest. */
export function isBait({ path }: PathView): boolean {
  return path.suspicious || path.trust === 'SUSPICIOUS'
}
