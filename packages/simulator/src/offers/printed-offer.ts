/** One offer with all its numbers, for a dialect to print. One object serves a whole file. */
export class PrintedOffer {
  from = ''
  to = ''
  /** The rate as printed; one side is `1`, unless the exchanger quotes a round lot. */
  give = '1'
  get = '1'
  /** Units of `to` for one of `from`; not finite for a deliberately broken item. */
  rate = 1
  reserve = 0
  /** Limits of one order, in `from` and in `to`; 0 where not stated. */
  min = 0
  max = 0
  getMin = 0
  /** The fixed fee, in units of `from`, and the percent of the sum sent. */
  fromFee = 0
  fromFeePercent = 0
  /** The fixed fee, in units of `to`, and the percent of the payout. */
  toFee = 0
  toFeePercent = 0
  /** The least fee, in units of `from`. */
  minFee = 0
  /** Bits of flags.ts. */
  flags = 0
  city = ''
  /** A better rate from this amount up, in `from`; 0 without one. */
  stepMin = 0
  stepGive = '1'
  stepGet = '1'
}

/** Six decimals, two where the number is large: exact enough for a rate, and never an exponent. */
export function printNumber(value: number): string {
  if (value >= 10_000) return String(Math.round(value * 100) / 100)
  if (value >= 0.01) return String(Math.round(value * 1e6) / 1e6)
  return value === 0 ? '0' : value.toFixed(12).replace(/0+$/, '')
}
