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

/**
 * Whether it is open by the word of whoever says what it takes. What the burse says of the coin as
 * a whole is its own word: a person who enters a fee does not make it theirs for good.
 */
export function ownDoorsOf(network: BurseNetworkFacts) {
  const { source, deposit, depositBy, withdraw, withdrawBy } = network
  return {
    deposit: depositBy === source ? deposit : null,
    withdraw: withdrawBy === source ? withdraw : null,
  }
}

/** Open, closed, or nobody knows: as texts and forms have it. */
export type Openness = 'open' | 'closed' | 'unknown'

export function opennessOf(isOpen: boolean | null): Openness {
  return isOpen === null ? 'unknown' : isOpen ? 'open' : 'closed'
}

export function isOpenOf(openness: Openness): boolean | null {
  return openness === 'unknown' ? null : openness === 'open'
}
