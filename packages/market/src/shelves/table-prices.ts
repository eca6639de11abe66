/** A table of edges holds as long as a price is within this factor of the one it was made with. */
export const MOST_DRIFT = 1.03

/**
 * The prices for tables of edges when prices are derived anew: those they were made with, except
 * for currencies whose price has drifted too far, which are reported. A price that becomes known,
 * or unknown, has.
 */
export function tablePricesAfter(
  before: Float64Array,
  usdPrices: Float64Array,
): { tablePrices: Float64Array; drifted: number[] } {
  const tablePrices = usdPrices.slice()
  const drifted: number[] = []
  for (let c = 0; c < usdPrices.length; c++) {
    const [was, is] = [c < before.length ? before[c]! : NaN, usdPrices[c]!]
    const isStill = Number.isNaN(was)
      ? Number.isNaN(is)
      : was <= is * MOST_DRIFT && is <= was * MOST_DRIFT
    if (isStill) tablePrices[c] = was
    else drifted.push(c)
  }
  return { tablePrices, drifted }
}
