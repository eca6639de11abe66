import type { PathRow } from '#web/market/chain/path.documents.ts'

/** The slider's steps from end to end. */
export const PLACES = 200
/** The range of an open-ended window, as a factor above and below the amount. */
const REACH = 100

interface AmountRange {
  readonly min: number
  readonly max: number
}

/** The amounts a loop takes, as far as the slider goes; undefined if there is only one. */
export function sliderRange(
  { min, max }: PathRow['window'],
  giveAmount: number,
): AmountRange | undefined {
  const range = {
    min: Math.max(min, giveAmount / REACH),
    max: Math.min(max ?? Infinity, giveAmount * REACH),
  }
  return range.min > 0 && range.max > range.min * 1.001 ? range : undefined
}

/** A logarithmic scale, so that small amounts have room too; the ends are exact. */
export function amountAt(place: number, { min, max }: AmountRange): number {
  if (place <= 0) return min
  if (place >= PLACES) return max
  // An amount needs no more than four significant digits.
  const amount = Number((min * (max / min) ** (place / PLACES)).toPrecision(4))
  return Math.min(max, Math.max(min, amount))
}

export function placeOf(amount: number, { min, max }: AmountRange): number {
  const place = (Math.log(amount / min) / Math.log(max / min)) * PLACES
  return Math.min(PLACES, Math.max(0, Math.round(place)))
}
