import type { Market } from '../market/market.ts'
import type { Hop } from '../paths/found-path.ts'

/**
 * A hop's output over its input, both at the market's own prices; undefined where one is unknown.
 * The actual amounts are compared, so that a fixed fee counts with the weight it has here.
 */
export function gainOf(market: Market, { offer, giveAmount, getAmount }: Hop): number | undefined {
  const [give, get] = [market.usdPriceOf(offer.from), market.usdPriceOf(offer.to)]
  if (give === undefined || get === undefined) return undefined
  return (getAmount * get) / (giveAmount * give)
}
