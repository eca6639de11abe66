/** A currency of the sample market: its price, and the habits of its kind of money. */
export interface SampleCurrency {
  readonly code: string
  readonly usd: number
  /** The number of exchangers, of ten, that list it. */
  readonly popularity: number
  /** The percent an exchanger adds to its margin for the trouble. */
  readonly trouble: number
  readonly kind: 'crypto' | 'emoney' | 'bank' | 'transfer' | 'cash'
  /** The network fee of a payout, in units of the currency. */
  readonly payoutFee?: number
}

/** Round figures of late 2026, made up to look right and good for nothing else. */
export const sampleCurrencies: readonly SampleCurrency[] = [
  { code: 'BTC', usd: 97_400, popularity: 10, trouble: 0.2, kind: 'crypto', payoutFee: 0.00004 },
  { code: 'ETH', usd: 3_420, popularity: 9, trouble: 0.2, kind: 'crypto', payoutFee: 0.0006 },
  { code: 'USDTTRC20', usd: 1, popularity: 10, trouble: 0.1, kind: 'crypto', payoutFee: 2 },
  { code: 'USDTERC20', usd: 1, popularity: 7, trouble: 0.3, kind: 'crypto', payoutFee: 3 },
  { code: 'USDTBEP20', usd: 1, popularity: 5, trouble: 0.2, kind: 'crypto', payoutFee: 0.5 },
  { code: 'USDCERC20', usd: 1, popularity: 4, trouble: 0.3, kind: 'crypto', payoutFee: 3 },
  { code: 'XMR', usd: 318, popularity: 5, trouble: 0.5, kind: 'crypto', payoutFee: 0.0002 },
  { code: 'LTC', usd: 104, popularity: 8, trouble: 0.2, kind: 'crypto', payoutFee: 0.002 },
  { code: 'SOL', usd: 187, popularity: 5, trouble: 0.2, kind: 'crypto', payoutFee: 0.004 },
  { code: 'TRX', usd: 0.318, popularity: 6, trouble: 0.2, kind: 'crypto', payoutFee: 1.5 },
  { code: 'DOGE', usd: 0.232, popularity: 5, trouble: 0.3, kind: 'crypto', payoutFee: 4 },
  { code: 'DASH', usd: 41.6, popularity: 3, trouble: 0.4, kind: 'crypto', payoutFee: 0.003 },
  { code: 'WMZ', usd: 0.94, popularity: 4, trouble: 0.9, kind: 'emoney' },
  { code: 'ADVCUSD', usd: 1.01, popularity: 5, trouble: 0.6, kind: 'emoney' },
  { code: 'PRUSD', usd: 0.985, popularity: 4, trouble: 0.8, kind: 'emoney' },
  { code: 'YAMRUB', usd: 0.0121, popularity: 5, trouble: 0.6, kind: 'emoney' },
  { code: 'PPUSD', usd: 0.97, popularity: 2, trouble: 1.4, kind: 'emoney' },
  { code: 'EXMUSD', usd: 0.99, popularity: 2, trouble: 0.8, kind: 'emoney' },
  { code: 'SBERRUB', usd: 0.0122, popularity: 9, trouble: 0.5, kind: 'bank' },
  { code: 'TCSBRUB', usd: 0.0122, popularity: 9, trouble: 0.5, kind: 'bank' },
  { code: 'ACRUB', usd: 0.0122, popularity: 6, trouble: 0.5, kind: 'bank' },
  { code: 'SBPRUB', usd: 0.0122, popularity: 7, trouble: 0.5, kind: 'bank' },
  { code: 'MONOBUAH', usd: 0.0238, popularity: 3, trouble: 0.6, kind: 'bank' },
  { code: 'KSPBKZT', usd: 0.00192, popularity: 3, trouble: 0.7, kind: 'bank' },
  { code: 'SEPAEUR', usd: 1.14, popularity: 3, trouble: 0.7, kind: 'bank' },
  { code: 'WUUSD', usd: 1, popularity: 2, trouble: 1.8, kind: 'transfer' },
  { code: 'GCMTRUB', usd: 0.0122, popularity: 3, trouble: 1.6, kind: 'transfer' },
  { code: 'CASHUSD', usd: 1, popularity: 9, trouble: 0.6, kind: 'cash' },
  { code: 'CASHRUB', usd: 0.0122, popularity: 8, trouble: 0.6, kind: 'cash' },
  { code: 'CASHEUR', usd: 1.14, popularity: 6, trouble: 0.8, kind: 'cash' },
]
