import type { VenueFacts, VenuePair } from './venue-facts.ts'

/** Pairs with USDT: decimals of a price and of a lot, and millions of dollars a day. */
const usdtRows: readonly (readonly [string, number, number, number])[] = [
  ['BTC', 2, 5, 1_500],
  ['ETH', 2, 4, 900],
  ['USDC', 4, 0, 900],
  ['SOL', 2, 3, 400],
  ['XRP', 4, 1, 300],
  ['BNB', 2, 3, 180],
  ['DOGE', 5, 0, 150],
  ['SUI', 4, 1, 110],
  ['ADA', 4, 1, 80],
  ['AVAX', 2, 2, 50],
  ['TRX', 4, 1, 45],
  ['LINK', 2, 2, 45],
  ['ZEC', 2, 3, 40],
  ['LTC', 2, 3, 35],
  ['NEAR', 3, 1, 30],
  ['SHIB', 8, 0, 28],
  ['XLM', 4, 0, 25],
  ['BCH', 1, 3, 25],
  ['AAVE', 2, 3, 25],
  ['TON', 3, 2, 22],
  ['DOT', 3, 2, 22],
  ['ARB', 4, 1, 22],
  ['UNI', 3, 2, 20],
  ['APT', 3, 2, 20],
  ['ATOM', 3, 2, 9],
  ['ETC', 2, 2, 9],
  ['ALGO', 4, 0, 8],
  ['DASH', 2, 3, 6],
]

/** Pairs with BTC. */
const btcRows: typeof usdtRows = [
  ['ETH', 5, 4, 55],
  ['SOL', 7, 3, 12],
  ['BNB', 6, 3, 9],
  ['XRP', 8, 0, 9],
  ['LTC', 6, 3, 2],
]

export const binance: VenueFacts = {
  id: 'binance',
  name: 'Binance (simulated)',
  lagS: 0.4,
  premium: 0.0003,
  takerShare: 0.001,
  pairs: [...pairsAgainst('USDT', usdtRows), ...pairsAgainst('BTC', btcRows)],
}

function pairsAgainst(quote: string, rows: typeof usdtRows): VenuePair[] {
  return rows.map(([base, priceDecimals, lotDecimals, millions]) => {
    return { base, quote, priceDecimals, lotDecimals, dayUsd: millions * 1e6 }
  })
}
