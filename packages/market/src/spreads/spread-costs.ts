import type { SpreadCosts } from './spread.ts'
import type { SpreadCoin } from './spread-venue.ts'

interface Carried {
  readonly bought: SpreadCoin
  readonly sold: SpreadCoin
  readonly capital: number
  /** Coins that arrive. */
  readonly got: number
  /** The result before the way home. */
  readonly back: number
  readonly withdrawFee: number
  readonly homeFee: number
}

/** Each step's cost against the best prices, and both averages before any fee. */
export function spreadCosts(carried: Carried) {
  const { bought, sold, capital, got, back, withdrawFee, homeFee } = carried
  const { bid } = sold
  const amount = got + withdrawFee
  const beforeTaker = amount / bought.keptByTrade
  const beforeFees = beforeTaker / bought.keptByBridge
  const afterTaker = back / sold.keptByBridge
  const sale = afterTaker / sold.keptByTrade
  const costs: SpreadCosts = {
    buyBridge: (beforeFees - beforeTaker) * bid,
    buyTaker: (beforeTaker - amount) * bid,
    withdrawal: withdrawFee * bid,
    sellTaker: sale - afterTaker,
    sellBridge: afterTaker - back,
    wayHome: homeFee,
    depth: (capital / bought.ask - beforeFees) * bid + (got * bid - sale),
  }
  return { costs, averageBought: capital / beforeFees, averageSold: sale / got }
}
