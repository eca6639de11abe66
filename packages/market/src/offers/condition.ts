/** A demand on a client, or a warning, beyond the numbers of an offer. */
export type OfferCondition = (typeof OFFER_CONDITIONS)[number]

/** Conditions in the order of their bits: the n-th is bit `1 << n` of a conditions mask. */
export const OFFER_CONDITIONS = [
  'MANUAL',
  'REGISTRATION',
  'IDENTITY_CHECK',
  'CARD_CHECK',
  'COMPANY_PAYOUT',
  'CARD_TO_CARD',
  'THIRD_PARTY_IN',
  'THIRD_PARTY_OUT',
  'FLOATING',
  'DELIVERY',
  'DELAYED',
] as const

/**
 * Beside the conditions of a piece, in the same mask: the offer's two printed numbers do not set
 * its rate, or not alone. It has one of its own, or the market's bounds it.
 */
export const HAS_OWN_RATE = 1 << 15

/** One number for several conditions, as batches hold them: a bit each. */
export function maskOfConditions(conditions: Iterable<OfferCondition>): number {
  let mask = 0
  for (const condition of conditions) mask |= 1 << OFFER_CONDITIONS.indexOf(condition)
  return mask
}

const known: (readonly OfferCondition[] | undefined)[] = []

/** Conditions in the order of their bits; the very same list each time. */
export function conditionsOfMask(mask: number): readonly OfferCondition[] {
  return (known[mask] ??= OFFER_CONDITIONS.filter((_, bit) => (mask & (1 << bit)) !== 0))
}
