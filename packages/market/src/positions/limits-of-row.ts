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
 * The window of a piece once its slope is another one. A file states limits in what is given or in
 * what is got, and only the former stay where they are; a batch has their result alone. So a limit
 * is taken for one of what is got if only its payout is a number that people print. `surely` is the
 * window whichever it is; `likely` leaves out what nobody would have printed.
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
  // Pieces end at the reserve in this very expression (offer-pieces.ts).
  const isAtReserve = (reserve + fee) / terms.slope === terms.hi
  const lo = limitOf(terms, terms.lo)
  const hi = limitOf(terms, terms.hi)
  const movedLo = (lo.payout + most) / slope
  const movedHi = (hi.payout + least) / slope
  return {
    surely: {
      lo: lo.mayBeGot ? Math.max(terms.lo, movedLo * (1 + ROUNDING)) : terms.lo,
      hi: Math.min(
        atReserve * (1 - ROUNDING),
        hi.mayBeGot ? Math.min(terms.hi, movedHi * (1 - ROUNDING)) : terms.hi,
      ),
    },
    likely: {
      lo: lo.isGot ? movedLo : terms.lo,
      hi: hi.isGot ? movedHi : isAtReserve ? atReserve : Math.min(atReserve, terms.hi),
    },
  }
}

/** The least slope at which a piece surely takes an amount that it takes now. */
export function leastTaking(terms: PieceTerms, amount: number): number {
  const { payout, mayBeGot } = limitOf(terms, terms.lo)
  if (!mayBeGot || payout === 0) return 0
  const { slope, fee } = terms
  const fixed = (payout + fee) / amount
  const scaled = (slope * payout) / (slope * amount - fee)
  return Math.min(slope, Math.max(fixed, scaled) * (1 + 2 * ROUNDING))
}

function limitOf({ slope, fee }: PieceTerms, amount: number) {
  const payout = Math.max(0, slope * amount - fee)
  const [isGiven, isGotToo] = [isPrinted(amount), amount > 0 && isPrinted(payout)]
  return { payout, mayBeGot: isGotToo || !isGiven, isGot: isGotToo && !isGiven }
}

const PRINTED_DIGITS = 10
/** Two factors and a sum are rounded; a number of so few digits is hit by chance once in 50,000. */
const HIT = 2e-15

/** Whether a number has few enough digits for somebody to have printed it. */
export function isPrinted(value: number): boolean {
  if (!Number.isFinite(value)) return true
  return Math.abs(value - Number(value.toPrecision(PRINTED_DIGITS))) <= Math.abs(value) * HIT
}
