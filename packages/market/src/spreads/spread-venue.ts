import { type Depth, depthOfAsks, depthOfBids, depthThrough } from '../books/depth.ts'
import type { OrderBook } from '../books/order-book.ts'

/** A venue as spreads see it: its trades for the capital currency, and its networks. */
export interface SpreadVenue {
  readonly id: string
  readonly coins: ReadonlyMap<string, SpreadCoin>
  /** Networks by coin. */
  readonly networksOf: ReadonlyMap<string, readonly SpreadNetwork[]>
  /** Networks by code. */
  readonly networkOf: ReadonlyMap<string, SpreadNetwork>
}

/** A venue's way in and out for a coin; null is unknown, amounts of 0 are not stated. */
export interface SpreadNetwork {
  readonly coin: string
  readonly network: string
  /** The code of coin and network: both venues mean the same by it. */
  readonly code: string
  readonly deposit: boolean | null
  readonly withdraw: boolean | null
  /** The fee in the coin. */
  readonly withdrawFee: number | null
  readonly withdrawMin: number
  readonly depositMin: number
  readonly confirmations: number | null
}

/** A coin for the capital currency at one venue. */
export interface SpreadCoin {
  /** The way from the capital currency to the coin, all but the fee of the last trade taken. */
  readonly buy: Depth
  /** The way from the coin to the capital currency, likewise. */
  readonly sell: Depth
  /** The part of one left after the last trade of either way. */
  readonly keptBuying: number
  readonly keptSelling: number
  /** The same of the coin's own trade, and of that into its quote: 1 where that is the capital. */
  readonly keptByTrade: number
  readonly keptByBridge: number
  /** Prices of the best levels alone, no fee taken: capital currency for one coin. */
  readonly ask: number
  readonly bid: number
}

/** A venue's trade of the capital currency into its quote of a coin, and back. */
export interface Bridge {
  readonly out: Depth
  readonly home: Depth
  readonly takerPercent: number
}

/** A venue with its networks found by coin and by code. */
export function spreadVenue(
  id: string,
  coins: ReadonlyMap<string, SpreadCoin>,
  networks: readonly SpreadNetwork[],
): SpreadVenue {
  return {
    id,
    coins,
    networksOf: Map.groupBy(networks, ({ coin }) => coin),
    networkOf: new Map(networks.map((network) => [network.code, network])),
  }
}

/**
 * @param bridge where the book is not quoted in the capital currency. A dollar is never taken to be
 *   a USDT: there is a book between them, and a fee.
 */
export function spreadCoin(book: OrderBook, takerPercent: number, bridge?: Bridge): SpreadCoin {
  const [asks, bids] = [depthOfAsks(book.asks), depthOfBids(book.bids)]
  const [ask, bid] = [book.asks[0]?.[0] ?? NaN, book.bids[0]?.[0] ?? NaN]
  const kept = keptOf(takerPercent)
  if (!bridge) {
    const keptAll = { keptBuying: kept, keptSelling: kept, keptByTrade: kept, keptByBridge: 1 }
    return { buy: asks, sell: bids, ...keptAll, ask, bid }
  }
  const keptByBridge = keptOf(bridge.takerPercent)
  return {
    buy: depthThrough(bridge.out, keptByBridge, asks),
    sell: depthThrough(bids, kept, bridge.home),
    keptBuying: kept,
    keptSelling: keptByBridge,
    keptByTrade: kept,
    keptByBridge,
    ask: ask / (bridge.out.rate[0] ?? NaN),
    bid: bid * (bridge.home.rate[0] ?? NaN),
  }
}

/** A bridge by a book of the capital currency itself: USDT/USD of a venue that quotes in USD. */
export function bridgeOfBase(book: OrderBook, takerPercent: number): Bridge {
  return { out: depthOfBids(book.bids), home: depthOfAsks(book.asks), takerPercent }
}

/** A bridge by a book quoted in the capital currency: BTC/USDT of a venue that quotes in BTC. */
export function bridgeOfQuote(book: OrderBook, takerPercent: number): Bridge {
  return { out: depthOfAsks(book.asks), home: depthOfBids(book.bids), takerPercent }
}

function keptOf(takerPercent: number): number {
  return 1 - takerPercent / 100
}
