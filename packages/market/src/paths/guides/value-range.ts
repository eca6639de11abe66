import type { Market } from '../../market/market.ts'
import { EVERYTHING, type ValueRange } from '../../shelves/price-band.ts'
import type { PathTask } from './guide.ts'

/**
 * The range of dollar values of every amount that can enter hop `p` of a path worth having.
 *
 * A sound offer gains at most the suspicion band over the market's own prices (that is what makes
 * it sound), so `p` hops turn a value into at most `band^p` times it; and a path that has fallen
 * under `needed / band^(hops left)` cannot recover. Both ends are exact statements about sound
 * offers between priced currencies; where a price is missing, or nothing is needed yet, the range
 * is everything.
 */
export function valueRangeOf(market: Market, task: PathTask, p: number): ValueRange {
  const { source, target, hops, benefit, needed, isBackward } = task
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
