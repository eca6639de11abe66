/** A currency of the simulated market: what it is made of, and how exchangers deal in it. */
export interface Money {
  /** As in the catalogue. */
  readonly code: string
  readonly group: 'crypto' | 'emoney' | 'balance' | 'bank' | 'transfer' | 'cash'
  /** Index of the asset it is made of. */
  readonly asset: number
  /** Its price against the asset's: 0.94 where money in it is hard to get out. */
  readonly premium: number
  /** How often exchangers deal in it; bitcoin is 10. */
  readonly popularity: number
  /** What an exchanger adds to its margin for the trouble of it, in percent. */
  readonly trouble: number
  /** Taken from a payout on the network, in dollars; 0 where there is no such thing. */
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
