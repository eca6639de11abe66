/** The options of a market: everything in it follows from these and the time. */
export interface MarketOptions {
  readonly seed: number
  readonly exchangers: number
  /** The number of offers in all sound files together. */
  readonly offers: number
  /** The share of misbehaving exchangers; 0.07 by default. */
  readonly faultyShare?: number
  /** Seconds between changes of every file; by default each exchanger has a pace of its own. */
  readonly periodS?: number
}
