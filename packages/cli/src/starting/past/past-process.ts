import { SimulatedMarket } from '@hopwise/simulator'
import { USUAL_MARKET } from '../../options/usual-market.ts'
import { groupOf, isCash, readFeed, resolveCode } from '@hopwise/feeds'
import { buildMarket, type ExchangerOffers, type Market, sampleRates } from '@hopwise/market'
import type { MomentSample } from '@hopwise/server'

/** The question to the process. */
export interface PastHour {
  /** The start of the hour. */
  readonly fromMs: number
  readonly nowMs: number
}

/** The entry of a process that turns an hour into samples. It ends with its parent. */
const simulated = new SimulatedMarket(USUAL_MARKET)
process.on('message', (hour: PastHour) => {
  const samples = samplesOfHour(hour)
  // The parent may have ended by now.
  if (process.connected) process.send!(samples)
})

const AMOUNT_USD = 1_000
const QUARTER_MS = 900_000
const HOUR_QUARTERS = 4

/**
 * Samples of the rates at the end of each past quarter of an hour, from the files of those moments.
 */
function samplesOfHour({ fromMs, nowMs }: PastHour): MomentSample[] {
  return Array.from({ length: HOUR_QUARTERS }, (_, at) => fromMs + (at + 1) * QUARTER_MS - 1)
    .filter((atMs) => atMs < nowMs)
    .map((atMs) => sampleOf(marketAt(atMs), atMs))
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
function marketAt(atMs: number): Market {
  const offers = simulated.exchangers.flatMap((exchanger, rank): ExchangerOffers[] => {
    if (exchanger.fault !== undefined) return []
    const { bytes } = simulated.fileAt(rank, atMs / 1000)
    const read = readFeed(bytes, { resolveCode, isCash })
    return read.ok ? [{ exchanger, offers: read.batch, receivedAtMs: atMs }] : []
  })
  return buildMarket(offers, { groupOf })
}
