import {
  type BookTier,
  type Depth,
  depthOfAsks,
  depthOfBids,
  depthThrough,
  foldBook,
  givenFor,
  type OrderBook,
} from '@hopwise/market/books'
import type { Counter } from './venue-shapes.ts'
import { type VenueMarket, QUOTES } from './markets-of.ts'

export interface TradesOptions {
  readonly markets: readonly VenueMarket[]
  /** Checked books by `BASE/QUOTE`; a market without one gives no offer. */
  readonly books: ReadonlyMap<string, OrderBook>
  /** The most of a coin that one offer takes: for instance, the worth of 50,000 dollars. */
  readonly mostGiven: (coin: string) => number
  /** Coins also exchanged for each other through a quote, the most traded first; ten at most. */
  readonly crosses: readonly string[]
}

/** A venue's exchange of one coin for another, before any deposit or withdrawal. */
interface Trade {
  readonly give: string
  readonly get: string
  readonly depth: Depth
  /** The venue's share of the payout. */
  readonly takerPercent: number
  /** The least amount to give. */
  readonly least: number
  /** The largest amounts that fill no step and stay on the account, given and got. */
  readonly giveDust: number
  readonly getDust: number
  /** The rate at the best level, printed before slippage and fees. */
  readonly bestRate: number
}

export interface FoldedTrade extends Trade {
  readonly tiers: readonly BookTier[]
}

/** Both directions of every market with a book. */
export function tradesOf(options: TradesOptions, rejections: Counter): FoldedTrade[] {
  const trades: FoldedTrade[] = []
  for (const market of options.markets) {
    const book = options.books.get(`${market.base}/${market.quote}`)
    if (!book) {
      rejections.add('no-book')
      continue
    }
    trades.push(
      folded(saleOf(market, depthOfBids(book.bids)), options),
      folded(purchaseOf(market, depthOfAsks(book.asks)), options),
    )
  }
  return trades
}

/** A sale trades whole steps of the base. */
function saleOf(market: VenueMarket, depth: Depth): Trade {
  return {
    give: market.base,
    get: market.quote,
    depth,
    takerPercent: market.takerPercent,
    least: Math.max(market.amountMin, stepped(givenFor(depth, market.costMin), market)),
    giveDust: market.amountStep,
    getDust: 0,
    bestRate: depth.rate[0] ?? 0,
  }
}

/** A purchase trades whole steps of the base. */
function purchaseOf(market: VenueMarket, depth: Depth): Trade {
  return {
    give: market.quote,
    get: market.base,
    depth,
    takerPercent: market.takerPercent,
    least: Math.max(market.costMin, givenFor(depth, market.amountMin)),
    giveDust: 0,
    getDust: market.amountStep,
    bestRate: depth.rate[0] ?? 0,
  }
}

/** A least cost needs one more step, because the unfilled rest may not count towards it. */
function stepped(least: number, { amountStep }: VenueMarket): number {
  return least > 0 ? least + amountStep : 0
}

/** Further crosses would make as many offers as all the rest. */
const MOST_CROSSES = 10

/**
 * Exchanges of one coin for another by two trades: sold for a quote, which buys the other. Only
 * where they have no market of their own, and through the first quote with books of both.
 */
export function crossesOf(options: TradesOptions, trades: readonly FoldedTrade[]): FoldedTrade[] {
  const byPair = new Map(trades.map((trade) => [`${trade.give}/${trade.get}`, trade]))
  const coins = options.crosses.slice(0, MOST_CROSSES)
  const found: FoldedTrade[] = []
  for (const give of coins) {
    for (const get of coins) {
      if (give === get || byPair.has(`${give}/${get}`)) continue
      for (const quote of QUOTES) {
        const sale = byPair.get(`${give}/${quote}`)
        const purchase = byPair.get(`${quote}/${get}`)
        if (!sale || !purchase) continue
        found.push(folded(crossOf(sale, purchase), options))
        break
      }
    }
  }
  return found
}

function crossOf(sale: Trade, purchase: Trade): Trade {
  const kept = 1 - sale.takerPercent / 100
  const between = purchase.least / kept
  return {
    give: sale.give,
    get: purchase.get,
    depth: depthThrough(sale.depth, kept, purchase.depth),
    takerPercent: purchase.takerPercent,
    least: Math.max(sale.least, givenFor(sale.depth, between) + sale.giveDust),
    giveDust: sale.giveDust,
    getDust: purchase.getDust,
    bestRate: sale.bestRate * purchase.bestRate,
  }
}

/**
 * Coarser than a book's own folding, because each search looks at every tier of a pair. It loses a
 * basis point or two instead of a half.
 */
const FOLD = { fall: 3e-4, tiersMax: 10 } as const

function folded(trade: Trade, { mostGiven }: TradesOptions): FoldedTrade {
  const most = mostGiven(trade.give)
  const tiers = foldBook(trade.depth, { most, least: trade.least, ...FOLD })
  return { ...trade, tiers }
}
