import type { Market } from '@hopwise/market'

/**
 * The yardstick: one pass over all offers that checks each for an amount and computes its payout. A
 * search's cost is stated in such passes, which hardly depends on the machine.
 */
export function linearScanOf(market: Market): (amount: number) => number {
  const { rows } = market
  const columns = {
    lo: new Float64Array(rows),
    hi: new Float64Array(rows),
    slope: new Float64Array(rows),
    fee: new Float64Array(rows),
  }
  let at = 0
  for (const listing of market.listings) {
    if (!listing) continue
    for (const name of ['lo', 'hi', 'slope', 'fee'] as const) {
      columns[name].set(listing.batch[name].subarray(0, listing.batch.length), at)
    }
    at += listing.batch.length
  }
  const { lo, hi, slope, fee } = columns
  return (amount) => {
    let best = 0
    for (let row = 0; row < rows; row++) {
      if (amount < lo[row]! || amount > hi[row]!) continue
      const payout = slope[row]! * amount - fee[row]!
      if (payout > best) best = payout
    }
    return best
  }
}
