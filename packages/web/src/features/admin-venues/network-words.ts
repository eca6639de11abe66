import type { VenueNetworkFacts } from './admin-venues.documents.ts'

/** A check expires after this long and has to be repeated. */
const CHECKED_FOR_MS = 30 * 86_400_000

/** Whether nobody has checked the network for a month, or ever. */
export function isUnchecked(
  { checkedAt }: Pick<VenueNetworkFacts, 'checkedAt'>,
  nowMs: number,
): boolean {
  return checkedAt === null || nowMs - Date.parse(checkedAt) > CHECKED_FOR_MS
}

/**
 * Whether the network is open, by the same source as its fee. The venue's word on the coin as a
 * whole stays its own: entering a fee does not make it the admin's.
 */
export function ownTransfersOf(network: VenueNetworkFacts) {
  const { source, deposit, depositBy, withdraw, withdrawBy } = network
  return {
    deposit: depositBy === source ? deposit : null,
    withdraw: withdrawBy === source ? withdraw : null,
  }
}

/** The open state in texts and forms: open, closed, or unknown. */
export type Openness = 'open' | 'closed' | 'unknown'

export function opennessOf(isOpen: boolean | null): Openness {
  return isOpen === null ? 'unknown' : isOpen ? 'open' : 'closed'
}

export function isOpenOf(openness: Openness): boolean | null {
  return openness === 'unknown' ? null : openness === 'open'
}
