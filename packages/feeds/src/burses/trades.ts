import {
  type BookTier,
  type Depth,
  depthOfAsks,
  depthOfBids,
  depthThrough,
  foldBook,
  givenFor,
  type OrderBook,
} from '@hopwise/market'
import type { Counter } from './burse-shapes.ts'
import { type BurseMarket, QUOTES } from './markets-of.ts'

export interface TradesOptions {
  readonly markets: readonly BurseMarket[]
  /** Checked books by `BASE/QUOTE`; a market without one is not offered. */
  readonly books: ReadonlyMap<string, OrderBook>
  /** The most of a coin that one offer takes: what 50,000 dollars are, for one. */
  readonly mostGiven: (coin: string) => number
  /** Coins also traded for each other through a quote, the most traded first; ten at most. */
  readonly crosses: readonly string[]
}

/** What a burse gives of one coin for another, before anything is deposited or withdrawn. */
interface Trade {
  readonly give: string
  readonly get: string
  readonly depth: Depth
  /** Of what it pays out, what the burse keeps. */
  readonly takerPercent: number
  /** The least that can be given. */
  readonly least: number
  /** At most so much does not fill a step, and stays on the account: of what is given, and got. */
  readonly giveDust: number
  readonly getDust: number
  /** Of the first levels: what is printed as the rate, before slippage and fees. */
  readonly bestRate: number
}

export interface FoldedTrade extends Trade {
  readonly tiers: readonly BookTier[]
}

/** Both ways of every market that has a book. */
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

/** Sold are whole steps of the base. */
function saleOf(market: BurseMarket, depth: Depth): Trade {
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

/** Bought are whole steps of the base. */
function purchaseOf(market: BurseMarket, depth: Depth): Trade {
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

/** Where a least cost is asked for, what is left over of a step may not count towards it. */
function stepped(least: number, { amountStep }: BurseMarket): number {
  return least > 0 ? least + amountStep : 0
}

/** More of them would be as many offers as all the rest. */
const MOST_CROSSES = 10

/**
 * A coin for another by two trades: sold for a quote, which buys the other. Only where no market of
 * their own has been folded, and through the first quote that has books of both.
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
 * Coarser than a book is folded for itself: each search looks at every tier of a pair. It gives
 * away a basis point or two instead of a half.
 */
const FOLD = { fall: 3e-4, tiersMax: 10 } as const

function folded(trade: Trade, { mostGiven }: TradesOptions): FoldedTrade {
  const most = mostGiven(trade.give)
  const tiers = foldBook(trade.depth, { most, least: trade.least, ...FOLD })
  return { ...trade, tiers }
}
