import type { Market } from '../market/market.ts'
import type { CurrencyGroup } from '../offers/currency-group.ts'
import { numberOrNull } from './number-or-null.ts'

export interface CurrencyView {
  readonly code: string
  readonly group: CurrencyGroup
  /** Dollars for one unit, from the market itself. */
  readonly usdPrice: number | null
}

const kept = new WeakMap<Float64Array, Map<string, CurrencyView>>()

/**
 * The very same view until prices are derived anew or the currency's family is another. The code is
 * one the market knows.
 */
export function currencyView({ currencies, usdPrices }: Market, code: string): CurrencyView {
  let views = kept.get(usdPrices)
  if (!views) kept.set(usdPrices, (views = new Map()))
  const index = currencies.indexOf(code)!
  const group = currencies.groupOf(index)
  let view = views.get(code)
  if (view?.group !== group) {
    view = { code, group, usdPrice: numberOrNull(usdPrices[index]) }
    views.set(code, view)
  }
  return view
}
