import { isTrusted } from '#web/market/chain/trust.ts'
import type { PathView } from '../path-view.ts'

/** How far a chain is believed: 2: of now, and trusted; 1: doubtful, or old; 0: a bait. */
type Belief = 0 | 1 | 2

export type IsStale = (view: PathView) => boolean

export function beliefOf(view: PathView, isStale: IsStale): Belief {
  if (isBait(view)) return 0
  return isTrusted(view.path) && !isStale(view) ? 2 : 1
}

/** Its rate is too good to be true, whoever vouches for the rest. */
export function isBait({ path }: PathView): boolean {
  return path.suspicious || path.trust === 'SUSPICIOUS'
}
