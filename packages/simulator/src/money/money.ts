/** A currency of the simulated market: its asset, and exchangers' habits with it. */
export interface Money {
  /** The catalogue's code. */
  readonly code: string
  readonly group: 'crypto' | 'emoney' | 'balance' | 'bank' | 'transfer' | 'cash'
  /** The index of its asset. */
  readonly asset: number
  /** Its price against the asset's: 0.94 where money in it is hard to get out. */
  readonly premium: number
  /** The frequency with which exchangers list it; bitcoin is 10. */
  readonly popularity: number
  /** The percent an exchanger adds to its margin for the trouble with it. */
  readonly trouble: number
  /** The network fee of a payout, in dollars; 0 without a network. */
  readonly payoutFeeUsd: number
  /** The codes of its only cities, as with notes of small countries; undefined for all cities. */
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
