/** A currency of the simulated market: its asset, and exchangers' habits with it. */
export interface Money {
  /** The catalogue's code. */
  readonly code: string
  readonly group: 'crypto' | 'emoney' | 'balance' | 'bank' | 'transfer' | 'cash'
  /** Index of the asset it is made of. */
  readonly asset: number
  /** Its price against the asset's: 0.94 where money in it is hard to get out. */
  readonly premium: number
  /** How often exchangers list it; bitcoin is 10. */
  readonly popularity: number
  /** The percent an exchanger adds to its margin for the trouble with it. */
  readonly trouble: number
  /** The network fee of a payout, in dollars; 0 without a network. */
  readonly payoutFeeUsd: number
  /** Codes of the only cities where it is dealt in, as notes of small countries are; else all. */
  readonly homeCities: readonly string[] | undefined
}

/** `code asset popularity trouble [payout fee in dollars] [premium] [home cities]`, a line each. */
export type MoneyRow = readonly [
  code: string,
  asset: string,
  popularity: number,
  trouble: number,
  payoutFeeUsd?: number,
  premium?: number,
  homeCities?: readonly string[],
]
