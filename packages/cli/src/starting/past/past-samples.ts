import { type Market, sampleRates } from '@hopwise/market'
import type { MomentSample } from '@hopwise/server'
import type { SimulatedMarket } from '@hopwise/simulator'
import { marketAt } from './past-market.ts'

const AMOUNT_USD = 1_000
const QUARTER_MS = 900_000
const HOUR_QUARTERS = 4

/**
 * Samples of the rates at the end of each past quarter of an hour, from the files of those moments.
 */
export function samplesOfHour(
  simulated: SimulatedMarket,
  { fromMs, nowMs }: { readonly fromMs: number; readonly nowMs: number },
): MomentSample[] {
  return Array.from({ length: HOUR_QUARTERS }, (_, at) => fromMs + (at + 1) * QUARTER_MS - 1)
    .filter((atMs) => atMs < nowMs)
    .map((atMs) => sampleOf(marketAt(simulated, atMs), atMs))
}

function sampleOf(market: Market, atMs: number): MomentSample {
  const { codes } = market.currencies
  return {
    atMs,
    codes,
    usdPrices: market.usdPrices.slice(0, codes.length),
    // The ids are left empty: the database numbers listed exchangers.
    exchangerIds: market.listings.map(() => ''),
    sample: sampleRates(market, { amountUsd: AMOUNT_USD }),
  }
}
