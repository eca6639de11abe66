import type { OfferBatch } from '../offers/offer-batch.ts'

/** The terms of one piece, of which a file's rate moves the slope. */
export interface PieceTerms {
  readonly slope: number
  readonly fee: number
  readonly lo: number
  readonly hi: number
  readonly reserve: number
}

export function pieceTermsOf(batch: OfferBatch, row: number): PieceTerms {
  return {
    slope: batch.slope[row]!,
    fee: batch.fee[row]!,
    lo: batch.lo[row]!,
    hi: batch.hi[row]!,
    reserve: batch.reserve[row]!,
  }
}

/** Files multiply percentages in another order: values that differ by less are equal. */
export const ROUNDING = 1e-12

/** The amounts that a piece takes at another slope. */
export interface MovedWindow {
  readonly lo: number
  readonly hi: number
}

/**
 * The window of a piece once its slope is another one. A file states limits in what is given and in
 * what is got, and a batch has only what follows from both: a limit of payouts may begin to count
 * with another slope. `surely` is taken whatever the file states; `likely` is the window unless a
 * limit was hidden behind another one.
 */
export function movedWindow(
  terms: PieceTerms,
  slope: number,
): { readonly surely: MovedWindow; readonly likely: MovedWindow } {
  if (slope === terms.slope) return { surely: terms, likely: terms }
  const { reserve, fee } = terms
  const fees = fee === 0 ? [0] : [fee, (fee * slope) / terms.slope]
  const [least, most] = [Math.min(...fees), Math.max(...fees)]
  const atReserve = (reserve + least) / slope
  const movedLo = (payoutAt(terms, terms.lo) + most) / slope
  const movedHi = (payoutAt(terms, terms.hi) + least) / slope
  // Pieces end at the reserve in this very expression (offer-pieces.ts).
  const isAtReserve = (reserve + fee) / terms.slope === terms.hi
  const likelyHi = isOfPayout(terms, terms.hi) ? movedHi : terms.hi
  return {
    surely: {
      lo: Math.max(terms.lo, movedLo * (1 + ROUNDING)),
      hi: Math.min(terms.hi, movedHi * (1 - ROUNDING)),
    },
    likely: {
      lo: isOfPayout(terms, terms.lo) ? movedLo : terms.lo,
      hi: isAtReserve ? atReserve : Math.min(atReserve, likelyHi),
    },
  }
}

/** The least slope at which a piece surely takes an amount that it takes now. */
export function leastTaking(terms: PieceTerms, amount: number): number {
  const payout = payoutAt(terms, terms.lo)
  const { slope, fee } = terms
  if (payout + fee === 0) return 0
  const fixed = (payout + fee) / amount
  const scaled = (slope * payout) / (slope * amount - fee)
  return Math.min(slope, Math.max(fixed, scaled) * (1 + 2 * ROUNDING))
}

function payoutAt({ slope, fee }: PieceTerms, amount: number): number {
  return Math.max(0, slope * amount - fee)
}

/** Whether a limit is one of payouts: only its payout is a number that people would print. */
function isOfPayout(terms: PieceTerms, amount: number): boolean {
  const payout = payoutAt(terms, amount)
  // Where the fee takes all, the window begins as soon as it does not.
  if (terms.fee > 0 && payout <= terms.fee * ROUNDING) return true
  return amount > 0 && isPrinted(payout) && !isPrinted(amount)
}

const PRINTED_DIGITS = 10
/** Two factors and a sum are rounded; a number of so few digits is hit by chance once in 50,000. */
const HIT = 2e-15

/** Whether a number has few enough digits for somebody to have printed it. */
function isPrinted(value: number): boolean {
  if (!Number.isFinite(value)) return true
  return Math.abs(value - Number(value.toPrecision(PRINTED_DIGITS))) <= Math.abs(value) * HIT
}
