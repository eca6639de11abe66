/** A range of dollar values, both ends included, in which the amounts of a hop lie. */
export interface ValueRange {
  readonly low: number
  readonly high: number
}

export const EVERYTHING: ValueRange = { low: 0, high: Infinity }

/**
 * Bands are ranges on a logarithmic grid that many queries share: of width 4 (16 for wide ranges),
 * half an octave apart. The number is the band's key.
 */
export type BandKey = number

export const NO_BAND: BandKey = -1

const WIDTH_BITS = [2, 4]
const KEY_SPAN = 1024

/** The narrowest band of the grid that holds the range; NO_BAND where none does. */
export function bandHolding({ low, high }: ValueRange): BandKey {
  if (!(low > 1e-9 && high < 1e12)) return NO_BAND
  const step = Math.floor(2 * Math.log2(low))
  const width = WIDTH_BITS.findIndex((bits) => high <= 2 ** (step / 2 + bits))
  return width < 0 ? NO_BAND : width * KEY_SPAN + step + KEY_SPAN / 2
}

export function rangeOfBand(key: BandKey): ValueRange {
  if (key === NO_BAND) return EVERYTHING
  const low = 2 ** (((key % KEY_SPAN) - KEY_SPAN / 2) / 2)
  return { low, high: low * 2 ** WIDTH_BITS[Math.floor(key / KEY_SPAN)]! }
}
