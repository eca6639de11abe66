/** Whether a spread can be carried out over its network, by both venues' word. */
export type SpreadState = (typeof SPREAD_STATES)[number]

/** States in the order of their listing: those known to be open first. */
export const SPREAD_STATES = ['OPEN', 'UNKNOWN', 'CLOSED_WITHDRAW', 'CLOSED_DEPOSIT'] as const

/** A coin bought at one venue, sent over a network and sold at another. */
export interface Spread {
  /** Ids of the venues where it is bought and sold. */
  readonly buyAt: string
  readonly sellAt: string
  readonly coin: string
  readonly network: string
  readonly code: string
  readonly state: SpreadState
  /** Amounts of the capital currency: the spent one, and the result after all fees. */
  readonly capital: number
  readonly back: number
  /** Coins that arrive at the second venue. */
  readonly got: number
  /** Percent of the best levels alone, as if there were no fees and no slippage. */
  readonly grossPercent: number
  readonly netPercent: number
  /** `back - capital`. */
  readonly profit: number
  /** Best prices, and averages that this capital really meets, no fee taken. */
  readonly ask: number
  readonly bid: number
  readonly averageBought: number
  readonly averageSold: number
  /** The fee in the coin; its way home's in the capital currency, 0 where not requested. */
  readonly withdrawFee: number
  readonly homeFee: number
  /** The code of the network by which the capital comes home. */
  readonly homeCode: string | undefined
  readonly confirmations: number | null
  readonly costs: SpreadCosts
  /** The spread's extent; undefined where no capital earns anything. */
  readonly depth: SpreadDepth | undefined
}

/**
 * The parts of the gap of the best prices, in the capital currency: the gap less all of these is
 * the profit. Amounts taken in the coin are worth its best price where it is sold.
 */
export interface SpreadCosts {
  /** The taker's fees of trading the capital into another quote, and that quote back. */
  readonly buyBridge: number
  readonly sellBridge: number
  readonly buyTaker: number
  readonly sellTaker: number
  readonly withdrawal: number
  readonly wayHome: number
  /** The cost of levels behind the best, on both sides. */
  readonly depth: number
}

/** The extent of a spread, exact over the levels of both books. In the capital currency. */
export interface SpreadDepth {
  /** The most capital at which nothing is lost. */
  readonly breakEven: number
  /** Whether a book ends there, so that it may be more. */
  readonly isBookEnd: boolean
  /** The capital that earns most, and its profit. */
  readonly best: number
  readonly bestProfit: number
}

/** Reasons that a spread has no figures at this capital. */
export const SPREAD_REFUSALS = [
  /** Closed on one side, where such are not requested. */
  'closed',
  'unknown-fee',
  /** A book ends before. */
  'thin-book',
  /** The sent amount is below the least withdrawal or the least deposit. */
  'below-least',
  'no-way-home',
] as const

export type SpreadRefusal = (typeof SPREAD_REFUSALS)[number]
