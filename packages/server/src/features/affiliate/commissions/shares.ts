import { shareOf } from '../../../lib/money.ts'

/** The figures that a commission was made of. */
export interface Accrued {
  readonly cents: bigint
  readonly takenCents: bigint
  readonly bps: bigint
}

/** A partner's share of a price, rounded down: nobody is paid more than the share. */
export function commissionOf(priceCents: bigint, bps: bigint): bigint {
  return shareOf(priceCents, bps)
}

/**
 * Cents to be taken back once that much of the price is: all above the share of the price kept. The
 * result depends on how much went back and not on how, so that no order of refunds drifts.
 */
export function excessOf({ cents, takenCents, bps }: Accrued, keptCents: bigint): bigint {
  const excess = cents - takenCents - commissionOf(keptCents, bps)
  return excess > 0n ? excess : 0n
}
