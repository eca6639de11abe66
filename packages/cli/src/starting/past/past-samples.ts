import { groupOf, isCash, nationalMoneyOf, readFeed, resolveCode } from '@hopwise/feeds'
import { buildMarket, type ExchangerOffers, type Market, sampleRates } from '@hopwise/market'
import type { MomentSample } from '@hopwise/server'
import type { SimulatedMarket } from '@hopwise/simulator'

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

/** The market of all exchangers without a fault. */
function marketAt(simulated: SimulatedMarket, atMs: number): Market {
  const offers = simulated.exchangers.flatMap((exchanger, rank): ExchangerOffers[] => {
    if (exchanger.fault !== undefined) return []
    const { bytes } = simulated.fileAt(rank, atMs / 1000)
    const read = readFeed(bytes, { resolveCode, isCash })
    return read.ok ? [{ exchanger, offers: read.batch, receivedAtMs: atMs }] : []
  })
  return buildMarket(offers, { groupOf, moneyOf: nationalMoneyOf })
}
