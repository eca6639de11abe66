import type { BeliefRules } from './belief.ts'

/** A market's prices, with their doubts. */
interface PricedMarket {
  /** By currency index: UsdPrices.doubt. */
  readonly priceDoubts: Float64Array
  readonly rules: BeliefRules
}

/** Whether a currency's price, by its index, can tell a good rate from a wrong one. */
export function isSure({ priceDoubts, rules }: PricedMarket, currency: number): boolean {
  return priceDoubts[currency]! <= rules.doubt
}
