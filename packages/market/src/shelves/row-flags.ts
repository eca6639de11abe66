import type { OfferBatch } from '../offers/offer-batch.ts'

/**
 * The low half of a row's meta word; the high half is the exchanger's index. Bits 0..10 are the
 * offer's conditions (OFFER_CONDITIONS), so that one AND with a mask answers "is any forbidden".
 */
const CONDITION_BITS = 0x07ff
/** The piece has a fee: `payout = slope * x - fee`; otherwise `slope * x`. */
export const HAS_FEE = 1 << 11
/** A hop through it is made in a city. */
export const HAS_CITY = 1 << 12
/** Its rate lies above the price band of the market (suspicion.ts), and nobody vouches for it. */
export const IS_SUSPICIOUS = 1 << 13

export const EXCHANGER_SHIFT = 16

/** The flags of a row that follow from its own terms. */
export function flagsOf(batch: OfferBatch, row: number): number {
  return (
    (batch.conditions[row]! & CONDITION_BITS) |
    (batch.fee[row]! > 0 ? HAS_FEE : 0) |
    (batch.citySet[row]! > 0 ? HAS_CITY : 0)
  )
}
