import type { VenueFacts, VenuePair } from './venue-facts.ts'

/** The displayed name of a coin and the internal one, which differ for old coins. */
interface KrakenName {
  readonly altname: string
  readonly id: string
}

/** Pairs with USD: decimals of a price, and millions of dollars a day. */
const usdRows: readonly (readonly [string, number, number])[] = [
  ['BTC', 1, 220],
  ['USDT', 5, 180],
  ['ETH', 2, 120],
  ['XRP', 5, 80],
  ['SOL', 2, 60],
  ['USDC', 4, 25],
  ['DOGE', 7, 18],
  ['ADA', 6, 14],
  ['LTC', 2, 9],
  ['SUI', 4, 8],
  ['LINK', 5, 7],
  ['XLM', 6, 6],
  ['XMR', 2, 6],
  ['AVAX', 2, 4],
  ['ZEC', 2, 4],
  ['TRX', 6, 3],
  ['BCH', 2, 3],
  ['DOT', 4, 3],
  ['AAVE', 2, 2.5],
  ['BNB', 2, 2],
  ['SHIB', 8, 2],
  ['NEAR', 4, 1.5],
  ['TON', 4, 1.2],
  ['UNI', 3, 1.2],
  ['ALGO', 5, 1.1],
  ['ATOM', 4, 0.9],
  ['APT', 4, 0.8],
  ['ETC', 3, 0.7],
  ['ARB', 4, 0.7],
  ['DASH', 3, 0.5],
]

/** Pairs with USDT. */
const usdtRows: typeof usdRows = [
  ['BTC', 1, 24],
  ['ETH', 2, 14],
  ['SOL', 2, 6],
  ['XRP', 5, 7],
  ['USDC', 4, 4],
  ['DOGE', 7, 2],
  ['ADA', 6, 1.3],
  ['LTC', 2, 1],
  ['LINK', 5, 0.7],
  ['DOT', 4, 0.4],
  ['BCH', 2, 0.3],
]

/** A price, and the amount left at it, as the book prints it. */
const LOT_DECIMALS = 3

export const kraken: VenueFacts = {
  id: 'kraken',
  name: 'Kraken (simulated)',
  lagS: 2.2,
  premium: 0.0008,
  takerShare: 0.004,
  pairs: [...pairsAgainst('USD', usdRows), ...pairsAgainst('USDT', usdtRows)],
}

const oldNames: Readonly<Record<string, KrakenName>> = {
  USD: { altname: 'USD', id: 'ZUSD' },
  BTC: { altname: 'XBT', id: 'XXBT' },
  DOGE: { altname: 'XDG', id: 'XXDG' },
  ...Object.fromEntries(
    ['ETH', 'LTC', 'XRP', 'XLM', 'XMR', 'ZEC', 'ETC'].map((altname) => {
      return [altname, { altname, id: `X${altname}` }]
    }),
  ),
}

export function krakenNameOf(coin: string): KrakenName {
  return oldNames[coin] ?? { altname: coin, id: coin }
}

/**
 * The venue's names of a pair: `XXBTZUSD` from two old names, `ADAUSD` otherwise; a client may use
 * any of three.
 */
export function krakenPairNames({ base, quote }: VenuePair) {
  const [one, other] = [krakenNameOf(base), krakenNameOf(quote)]
  const altname = `${one.altname}${other.altname}`
  // Pairs of old coins have long names; the one young coin with a long name came before that ended,
  // and the one old coin without came after.
  const isLong = quote === 'USD' && (base === 'USDT' || (one.id !== base && base !== 'DOGE'))
  const id = isLong ? `${one.id}${other.id}` : altname
  return { id, altname, wsname: `${one.altname}/${other.altname}` }
}

function pairsAgainst(quote: string, rows: typeof usdRows): VenuePair[] {
  return rows.map(([base, priceDecimals, millions]) => {
    return { base, quote, priceDecimals, lotDecimals: LOT_DECIMALS, dayUsd: millions * 1e6 }
  })
}
