import type { VenuePair } from '../facts/venue-facts.ts'
import type { VenueDay } from '../simulated-venue.ts'
import type { OrderBook } from '../order-book.ts'
import { printed } from '../venue-answer.ts'
import { DECIMALS, symbolOf } from './exchange-info.ts'

const DAY_MS = 86_400_000
const MS_OF_MOMENT = 100

/** Levels as the venue writes them: price, quantity. */
export function levelsOf(
  levels: OrderBook['bids'],
  { priceDecimals, lotDecimals }: VenuePair,
): [string, string][] {
  return levels.map(({ ticks, lots }) => {
    return [printed(ticks, priceDecimals, DECIMALS), printed(lots, lotDecimals, DECIMALS)]
  })
}

export function bookTicker(pair: VenuePair, book: OrderBook) {
  const [[bidPrice, bidQty] = ['0', '0']] = levelsOf(book.bids, pair)
  const [[askPrice, askQty] = ['0', '0']] = levelsOf(book.asks, pair)
  return { symbol: symbolOf(pair), bidPrice, bidQty, askPrice, askQty }
}

export function dayTicker(pair: VenuePair, book: OrderBook, day: VenueDay) {
  const { open, high, low, last, average, volume, trades } = day
  const { symbol, bidPrice, bidQty, askPrice, askQty } = bookTicker(pair, book)
  const closeTime = book.moment * MS_OF_MOMENT
  const full = (value: number) => Number(value.toFixed(pair.priceDecimals)).toFixed(DECIMALS)
  return {
    symbol,
    priceChange: full(last - open),
    priceChangePercent: ((last / open - 1) * 100).toFixed(3),
    weightedAvgPrice: average.toFixed(DECIMALS),
    prevClosePrice: full(open),
    lastPrice: full(last),
    lastQty: bidQty,
    bidPrice,
    bidQty,
    askPrice,
    askQty,
    openPrice: full(open),
    highPrice: full(high),
    lowPrice: full(low),
    volume: volume.toFixed(DECIMALS),
    quoteVolume: (volume * average).toFixed(DECIMALS),
    openTime: closeTime - DAY_MS,
    closeTime,
    firstId: 1,
    lastId: trades,
    count: trades,
  }
}
