import { roundly, usualAmountAt } from '@hopwise/contract'
import type { Currency } from './use-currencies.ts'

type Priced = Pick<Currency, 'usdPrice'>

/** The ratio of two prices from which one number is absurd in the other currency. */
const FAR_APART = 100

/** A round amount to begin with; undefined for a currency without a price. */
export function usualAmount(currency: Priced | undefined): number | undefined {
  return currency?.usdPrice ? usualAmountAt(currency.usdPrice) : undefined
}

/** The amount after a change of currency: 0.05 BTC is no 0.05 RUB. */
export function carriedAmount(
  amount: number,
  from: Priced | undefined,
  to: Priced | undefined,
): number {
  if (!from?.usdPrice || !to?.usdPrice) return amount
  const times = from.usdPrice / to.usdPrice
  return times < FAR_APART && times > 1 / FAR_APART ? amount : roundly(amount * times)
}
