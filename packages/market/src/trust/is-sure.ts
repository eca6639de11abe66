import type { Market } from '../market/market.ts'

/** Whether a currency's price, by its index, can tell a good rate from a wrong one. */
export function isSure(
  { priceDoubts, rules }: Pick<Market, 'priceDoubts' | 'rules'>,
  currency: number,
): boolean {
  return priceDoubts[currency]! <= rules.doubt
}
