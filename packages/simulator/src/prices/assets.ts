/** The asset behind a currency: bitcoin, rouble, dollar. All roubles move as one. */
export interface Asset {
  readonly name: string
  /** The central price in dollars. */
  readonly usd: number
  /** The usual move of a day, in percent. */
  readonly dailyPercent: number
  /** The share it follows of the crypto market's common mood; 0 for other money. */
  readonly beta: number
}

/** Round figures of late 2026, made up to look right and good for nothing else. */
const rows: readonly (readonly [string, number, number, number])[] = [
  ['USD', 1, 0, 0],
  ['BTC', 97_400, 1.3, 1],
  ['ETH', 3_420, 1.6, 1.2],
  ['USDT', 1, 0.03, 0],
  ['USDC', 1, 0.03, 0],
  ['DAI', 1, 0.04, 0],
  ['TUSD', 0.998, 0.05, 0],
  ['FDUSD', 0.999, 0.05, 0],
  ['USDP', 1, 0.05, 0],
  ['BNB', 871, 1.7, 1],
  ['SOL', 187, 2.2, 1.3],
  ['TON', 3.21, 2.4, 1],
  ['TRX', 0.318, 1.4, 0.6],
  ['XRP', 2.41, 2.1, 1.1],
  ['XMR', 318, 1.8, 0.6],
  ['LTC', 104, 1.8, 1],
  ['DOGE', 0.232, 2.4, 1.4],
  ['DASH', 41.6, 2.4, 0.9],
  ['ZEC', 212, 3, 0.9],
  ['BCH', 512, 1.9, 1],
  ['BSV', 27.4, 2.4, 0.9],
  ['ETC', 18.6, 2.1, 1.1],
  ['ADA', 0.71, 2.2, 1.2],
  ['DOT', 3.94, 2.3, 1.2],
  ['AVAX', 21.8, 2.4, 1.3],
  ['LINK', 17.9, 2.3, 1.2],
  ['MATIC', 0.227, 2.4, 1.2],
  ['ATOM', 3.86, 2.3, 1.1],
  ['XLM', 0.341, 2.2, 1.1],
  ['XTZ', 0.72, 2.2, 1],
  ['NEAR', 2.44, 2.6, 1.2],
  ['UNI', 7.62, 2.5, 1.2],
  ['AAVE', 224, 2.5, 1.2],
  ['SHIB', 0.0000118, 2.6, 1.3],
  ['PEPE', 0.0000087, 3.2, 1.5],
  ['NOT', 0.00164, 3, 1.2],
  ['ALGO', 0.198, 2.3, 1.1],
  ['ARB', 0.366, 2.7, 1.3],
  ['OP', 0.612, 2.7, 1.3],
  ['APT', 4.18, 2.6, 1.2],
  ['SUI', 2.87, 2.7, 1.3],
  ['FIL', 2.12, 2.4, 1.1],
  ['ICP', 4.61, 2.5, 1.1],
  ['EOS', 0.41, 2.4, 1],
  ['VET', 0.0214, 2.4, 1.1],
  ['WAVES', 1.07, 2.6, 0.9],
  ['QTUM', 2.03, 2.4, 1],
  ['NEO', 5.42, 2.3, 1],
  ['ZRX', 0.236, 2.5, 1.1],
  ['BAT', 0.164, 2.4, 1.1],
  ['MKR', 1_610, 2.4, 1],
  ['YFI', 5_180, 2.4, 1.1],
  ['RVN', 0.0121, 2.8, 1],
  ['BTT', 0.00000062, 2.6, 1],
  ['RUB', 0.0122, 0.35, 0],
  ['UAH', 0.0238, 0.15, 0],
  ['KZT', 0.00192, 0.25, 0],
  ['BYN', 0.302, 0.25, 0],
  ['EUR', 1.14, 0.25, 0],
  ['GBP', 1.31, 0.25, 0],
  ['CHF', 1.24, 0.25, 0],
  ['CNY', 0.14, 0.1, 0],
  ['TRY', 0.0238, 0.3, 0],
  ['AED', 0.2723, 0.01, 0],
  ['AMD', 0.00261, 0.15, 0],
  ['AZN', 0.588, 0.02, 0],
  ['GEL', 0.368, 0.15, 0],
  ['KGS', 0.01143, 0.1, 0],
  ['UZS', 0.0000826, 0.1, 0],
  ['TJS', 0.105, 0.1, 0],
  ['MDL', 0.0588, 0.15, 0],
  ['PLN', 0.268, 0.3, 0],
  ['CZK', 0.0468, 0.3, 0],
  ['THB', 0.0308, 0.2, 0],
  ['IDR', 0.0000602, 0.2, 0],
  ['VND', 0.0000379, 0.1, 0],
  ['INR', 0.0113, 0.15, 0],
  ['ILS', 0.298, 0.3, 0],
  ['BRL', 0.184, 0.4, 0],
  ['ARS', 0.00071, 0.5, 0],
]

export const assets: readonly Asset[] = rows.map(([name, usd, dailyPercent, beta]) => ({
  name,
  usd,
  dailyPercent,
  beta,
}))

const indexes = new Map(assets.map(({ name }, index) => [name, index]))

export function assetIndex(name: string): number {
  const index = indexes.get(name)
  if (index === undefined) throw new RangeError(`no asset ${name}`)
  return index
}
