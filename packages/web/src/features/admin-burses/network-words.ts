import type { BurseNetworkFacts } from './admin-burses.documents.ts'

/** What was looked at longer ago is to be looked at again. */
const CHECKED_FOR_MS = 30 * 86_400_000

/** Nobody has looked at it for a month, or ever. */
export function isUnchecked(
  { checkedAt }: Pick<BurseNetworkFacts, 'checkedAt'>,
  nowMs: number,
): boolean {
  return checkedAt === null || nowMs - Date.parse(checkedAt) > CHECKED_FOR_MS
}

/** Open, closed, or nobody knows: as texts and forms have it. */
export type Openness = 'open' | 'closed' | 'unknown'

export function opennessOf(isOpen: boolean | null): Openness {
  return isOpen === null ? 'unknown' : isOpen ? 'open' : 'closed'
}

export function isOpenOf(openness: Openness): boolean | null {
  return openness === 'unknown' ? null : openness === 'open'
}
