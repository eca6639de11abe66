/** Whether a spread can be carried out over its network, by what both burses say of it. */
export type SpreadState = (typeof SPREAD_STATES)[number]

/** The order in which they are listed: what is known to be open first. */
export const SPREAD_STATES = ['OPEN', 'UNKNOWN', 'CLOSED_WITHDRAW', 'CLOSED_DEPOSIT'] as const

/** A coin bought at one burse, sent over a network and sold at another. */
export interface Spread {
  /** Ids of the burses where it is bought and sold. */
  readonly buyAt: string
  readonly sellAt: string
  readonly coin: string
  readonly network: string
  readonly code: string
  readonly state: SpreadState
  /** In the capital currency: what is spent, and what it comes to after all fees. */
  readonly capital: number
  readonly back: number
  /** Of the coin, what arrives at the second burse. */
  readonly got: number
  /** Of the best levels alone, as if there were no fees and no slippage. */
  readonly grossPercent: number
  readonly netPercent: number
  /** `back - capital`. */
  readonly profit: number
  /** Best prices, and averages that this capital really meets, no fee taken. */
  readonly ask: number
  readonly bid: number
  readonly averageBought: number
  readonly averageSold: number
  /** In the coin; and in the capital currency for its way home, 0 where that is not asked for. */
  readonly withdrawFee: number
  readonly homeFee: number
  /** The code of the network by which the capital comes home. */
  readonly homeCode: string | undefined
  readonly confirmations: number | null
  readonly costs: SpreadCosts
  /** How much of it there is; undefined where no capital earns anything. */
  readonly depth: SpreadDepth | undefined
}

/**
 * Where the gap of the best prices goes, in the capital currency: it less all of these is the
 * profit. What is taken in the coin is worth its best price where it is sold.
 */
export interface SpreadCosts {
  /** The taker's fees of trading the capital into another quote, and that quote back. */
  readonly buyBridge: number
  readonly sellBridge: number
  readonly buyTaker: number
  readonly sellTaker: number
  readonly withdrawal: number
  readonly wayHome: number
  /** What levels behind the best take, on both sides. */
  readonly depth: number
}

/** How far a spread goes, exact over the levels of both books. In the capital currency. */
export interface SpreadDepth {
  /** The most capital at which nothing is lost. */
  readonly breakEven: number
  /** Whether a book ends there, so that it may be more. */
  readonly isBookEnd: boolean
  /** The capital that earns most, and what it earns. */
  readonly best: number
  readonly bestProfit: number
}

/** Why a spread has no figures at this capital. */
export const SPREAD_REFUSALS = [
  /** Closed on one side, where such are not asked for. */
  'closed',
  'unknown-fee',
  /** A book ends before. */
  'thin-book',
  /** What would be sent is below the least withdrawal or the least deposit. */
  'below-least',
  'no-way-home',
] as const

export type SpreadRefusal = (typeof SPREAD_REFUSALS)[number]
