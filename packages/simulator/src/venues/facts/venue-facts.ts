export type VenueId = 'binance' | 'kraken'

/** Coins of the same name as their asset, against one another. */
export interface VenuePair {
  readonly base: string
  readonly quote: string
  /** The decimals of the price step; the same for quantities. */
  readonly priceDecimals: number
  readonly lotDecimals: number
  /** The usual daily volume, in dollars. */
  readonly dayUsd: number
}

/** The lasting facts of a venue. */
export interface VenueFacts {
  readonly id: VenueId
  readonly name: string
  /** The delay with which it follows the market's price. */
  readonly lagS: number
  /** The range of its own deviation from market prices, as a share. */
  readonly premium: number
  /** Its taker fee, as a share. */
  readonly takerShare: number
  readonly pairs: readonly VenuePair[]
}

/** Dollars and dollar tokens: they stray from one another a tenth as far as coins do. */
export const STABLE: ReadonlySet<string> = new Set(['USD', 'USDT', 'USDC'])
