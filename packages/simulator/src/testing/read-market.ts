import { type FeedResult, groupOf, isCash, readFeed, resolveCode } from '@hopwise/feeds'
import { buildMarket, type ExchangerOffers, type Market } from '@hopwise/market'
import type { SimulatedExchanger } from '../cast/exchanger.ts'
import type { SimulatedMarket } from '../simulated-market.ts'

/** A moment all tests may start from. */
export const START_S = Date.UTC(2026, 10, 21, 10) / 1000

export type SoundFeed = Extract<FeedResult, { ok: true }>

/** A monitor's reading of an exchanger's file. */
export function readFile(market: SimulatedMarket, rank: number, atS = START_S): FeedResult {
  return readFeed(market.fileAt(rank, atS).bytes, { resolveCode, isCash })
}

/** The reading of a file that must be sound. */
export function readSoundFile(market: SimulatedMarket, rank: number, atS = START_S): SoundFeed {
  const result = readFile(market, rank, atS)
  if (!result.ok) throw new Error(`${market.exchangers[rank]!.slug}: ${result.error.reason}`)
  return result
}

/** The market of all exchangers without a fault, as a monitor sees it. */
export function readMarket(market: SimulatedMarket, atS = START_S): Market {
  const listings = market.exchangers.flatMap((exchanger, rank) => {
    if (exchanger.fault !== undefined) return []
    return [offersOf(exchanger, readSoundFile(market, rank, atS), atS)]
  })
  return buildMarket(listings, { groupOf })
}

export function offersOf(
  { id, name, goodReviews, badReviews }: SimulatedExchanger,
  { batch }: SoundFeed,
  atS: number,
): ExchangerOffers {
  const exchanger = { id, name, goodReviews, badReviews }
  return { exchanger, offers: batch, receivedAtMs: atS * 1000 }
}

/** The values at these shares of a list, from least to most. */
export function quantiles(values: readonly number[], shares: readonly number[]): number[] {
  const sorted = values.toSorted((a, b) => a - b)
  return shares.map(
    (share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!,
  )
}
