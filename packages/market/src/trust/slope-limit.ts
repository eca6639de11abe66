/**
 * The slope above which an offer of a pair is suspicious. Prices spread along every offer, so a new
 * market has none between a currency with a price and one without; where a later feed brings one,
 * nothing vouches for its rate until the market is built anew, and all of it is suspicious. That
 * keeps true what searches rely on: sound offers gain at most the band, on whatever path.
 */
export function slopeLimitOf(usdPrices: Float64Array, band: number) {
  return (from: number, to: number): number => {
    const [give, get] = [usdPrices[from]!, usdPrices[to]!]
    if (Number.isNaN(give) !== Number.isNaN(get)) return 0
    return Number.isNaN(give) ? Infinity : (band * give) / get
  }
}
