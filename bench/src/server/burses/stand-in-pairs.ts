/** A pair that stand-ins trade, with a moving book. */
export interface Pair {
  readonly base: string
  readonly quote: string
  readonly price: number
  /** The daily volume in dollars. */
  readonly volume: number
}

/** Sixty coins of the catalogue on their own chain or on Ethereum's. */
const COINS =
  'BTC ETH SOL XRP DOGE TRX ADA LTC BCH ETC XLM XMR DASH ZEC TON ALGO APT ATOM AVAX DOT EOS ' +
  'FIL FTM ICP ICX IOTA KMD MATIC NEAR NEO ONT PPC QTUM RVN SUI VET WAVES XEM XTZ XVG ' +
  'BSV BTG ZRX UNI 1INCH OP WETH APE SHIB OMG ARB WBTC MANA MKR PEPE NOT AAVE YFI LINK BAT'

/** Further listed pairs of unknown coins, so that lists are as long as real ones. */
const STRANGERS = 1_000
const LEVELS = 50

export const ownPairs: readonly Pair[] = COINS.split(' ').map((base, at) => ({
  base,
  quote: 'USDT',
  price: base === 'BTC' ? 90_000 : 3_000 / (at + 1),
  volume: 1e9 / (at + 1),
}))

export const allPairs: readonly Pair[] = [
  ...ownPairs,
  ...Array.from({ length: STRANGERS }, (_, at) => ({
    base: `QQ${at}`,
    quote: 'USDT',
    price: 1 + at / 10,
    volume: 5_000_000,
  })),
]

const byName = new Map(allPairs.map((pair) => [`${pair.base}${pair.quote}`, pair]))

/** The pair under a burse's name, whatever separators it contains. */
export function pairOf(name: string): Pair | undefined {
  return byName.get(
    name
      .toUpperCase()
      .replace(/[^A-Z0-9]/g, '')
      .replace(/^XBT/, 'BTC'),
  )
}

export type Level = readonly [price: string, quantity: string]

export interface Book {
  readonly bids: readonly Level[]
  readonly asks: readonly Level[]
}

/** The book changes at each look: its price moves half a percent up and down. */
export function bookOf({ price }: Pair, phase: number): Book {
  const middle = price * (1 + 0.005 * Math.sin(phase))
  const side = (sign: number): Level[] =>
    Array.from({ length: LEVELS }, (_, at) => {
      const away = 1 + sign * (0.0002 + at * 0.000_3)
      return [(middle * away).toPrecision(9), ((2_000 * (1 + (at % 7))) / price).toPrecision(6)]
    })
  return { bids: side(-1), asks: side(1) }
}
