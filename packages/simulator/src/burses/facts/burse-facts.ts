export type BurseId = 'binance' | 'kraken'

/** Coins of the same name as their asset, against one another. */
export interface BursePair {
  readonly base: string
  readonly quote: string
  /** A price is a whole number of steps of this many decimals, a quantity too. */
  readonly priceDecimals: number
  readonly lotDecimals: number
  /** What is traded in a day, in dollars, around which it moves. */
  readonly dayUsd: number
}

/** What a burse is for good. */
export interface BurseFacts {
  readonly id: BurseId
  readonly name: string
  /** By how much it hears of the market's price later. */
  readonly lagS: number
  /** How far its prices of a coin stray from the market's by themselves, as a share. */
  readonly premium: number
  /** What it takes of a trade that takes an order of the book, as a share. */
  readonly takerShare: number
  readonly pairs: readonly BursePair[]
}

/** Dollars, and what is meant to be one: they stray from one another a tenth as far as coins do. */
export const STABLE: ReadonlySet<string> = new Set(['USD', 'USDT', 'USDC'])
