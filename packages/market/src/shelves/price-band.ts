import type { Route } from '../paths/guide.ts'
import type { Market } from '../market/market.ts'

/** A range of dollar values, both ends included, in which the amounts of a hop lie. */
export interface ValueRange {
  readonly low: number
  readonly high: number
}

const EVERYTHING: ValueRange = { low: 0, high: Infinity }

/**
 * The range of dollar values of every amount that can enter hop `p` of a path worth having.
 *
 * A sound offer gains at most the suspicion band over the market's own prices (that is what makes
 * it sound), so `p` hops turn a value into at most `band^p` times it; and a path that has fallen
 * under `needed / band^(hops left)` cannot recover. Both ends are exact statements about sound
 * offers between priced currencies; where a price is missing, or nothing is needed yet, the range
 * is everything.
 */
export function valueRangeOf(market: Market, route: Route, p: number): ValueRange {
  const { source, target, hops, benefit, needed, isBackward } = route
  const band = market.rules.band
  const start = market.usdPrices[source]!
  const end = market.usdPrices[target]!
  if (isBackward) {
    // Benefits are inverse amounts; the hop's input is the amount that the search needs after it.
    const high = (end / needed) * band ** (hops - p - 1)
    return checked({ low: (start / benefit) * band ** -(p + 1), high })
  }
  return checked({ low: needed * end * band ** -(hops - p), high: benefit * start * band ** p })
}

/** Bounds are rounded; the range is widened by far more than rounding and far less than a band. */
function checked({ low, high }: ValueRange): ValueRange {
  return low > 0 && high < Infinity ? { low: low * 0.999999, high: high * 1.000001 } : EVERYTHING
}

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
